/**
 * A person with a body: four roommates and who visits them. Feet at (0, 0), about 140 units high, light from the left. Decorative.
 */
import type {ReactNode} from 'react';
import styles from './art.module.css';
import {Head, type Look, type Mood, paint} from './Head.tsx';
import {POSES, type Point, type Pose, type PoseName} from './poses.ts';

interface PersonProps {
  look: Look;
  pose?: PoseName;
  mood?: Mood;
  x?: number;
  y?: number;
  scale?: number;
  /** Facing the other way. */
  flip?: boolean;
  /** Only the part above the hip: behind a table, in a window. */
  half?: boolean;
  /** What the front hand holds, drawn around the hand. */
  holding?: ReactNode;
}

const at = ([x, y]: Point) => `${x} ${y}`;

export function Person({look, pose = 'stand', mood, x = 0, y = 0, scale = 1, flip, half, holding}: PersonProps) {
  const {arms, legs, drop = 0, lean = 0}: Pose = POSES[pose];
  const [back, front] = arms;
  const hips: readonly [Point, Point] = [
    [-8, -56 + drop],
    [8, -56 + drop],
  ];
  const arm = (shoulder: Point, [elbow, hand]: readonly [Point, Point]) => (
    <>
      <path d={`M${at(shoulder)}L${at(elbow)}L${at(hand)}`} className={styles.limb} />
      <path d={`M${at(shoulder)}L${at(elbow)}`} className={styles.sleeve} />
      <circle cx={hand[0]} cy={hand[1]} r="6" className={styles.skin} />
    </>
  );
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`} style={paint(look)}>
      {!half &&
        legs.map(([knee, foot], nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two legs
          <g key={nth}>
            <path d={`M${at(hips[nth] as Point)}L${at(knee)}L${at(foot)}`} className={styles.trouser} />
            <path d={`M${foot[0] - 8} ${foot[1] + 9}v-9h15l2 3c4 0 7 2 7 6z`} className={styles.ink} />
          </g>
        ))}
      <g transform={`translate(0 ${drop}) rotate(${lean} 0 -56)`}>
        {arm([-16, -96], back)}
        <path d="M-4-110h9v12h-9z" className={styles.skin} />
        <path d="M-14-103c8-4 20-4 28 0 6 3 8 8 7 14l-4 37h-34l-4-37c-1-6 1-11 7-14z" className={styles.shirt} />
        <path d="M8-105c10 2 14 7 13 16l-4 37H4c8-14 10-34 4-53z" className={styles.shade} />
        <path d="M-5-105c2 6 9 6 11 0" className={styles.skin} />
        <g transform="translate(0 -123)">
          <Head look={look} {...(mood && {mood})} />
        </g>
        {holding && <g transform={`translate(${front[1][0]} ${front[1][1]})`}>{holding}</g>}
        {arm([16, -96], front)}
      </g>
    </g>
  );
}
