/** The mascot: a duck with a dog's ears and collar, in six poses. Decorative. */
import type {ReactNode} from 'react';
import styles from './art.module.css';

export type DuckPose = 'card' | 'wave' | 'float' | 'peek' | 'run' | 'sit';

const Eye = ({x, up}: {x: number; up: boolean}) => (
  <g transform={`translate(${x} ${up ? -10 : -7})`}>
    <circle r="5.4" className={styles.ink} />
    <circle cx={up ? 1 : -1.8} cy={up ? -3 : -2} r="1.9" className={styles.paper} />
  </g>
);

/** Drawn around (0, 0) and about 96 units wide. */
export function DuckHead({eyes = 'open', open = false}: {eyes?: 'open' | 'up' | 'wink'; open?: boolean}) {
  return (
    <g>
      <path d="M-4-36c-2-10 4-14 8-14-2 4 0 8 4 12z" className={styles.glow} />
      <circle cx="0" cy="0" r="38" className={styles.glow} />
      <path d="M12-36a38 38 0 0 1-8 74c18-10 26-28 24-46-1-12-7-22-16-28z" className={styles.wing} />
      <ellipse cx="-16" cy="-22" rx="10" ry="5" transform="rotate(-32 -16 -22)" className={styles.light} />
      <path d="M-28-28c-16-7-28 8-27 27 1 15 8 25 16 24 9-2 10-14 8-26-1-9 0-18 3-25z" className={styles.ear} />
      <path d="M28-28c16-7 28 8 27 27-1 15-8 25-16 24-9-2-10-14-8-26 1-9 0-18-3-25z" className={styles.ear} />
      <path d="M46-22c8 6 9 14 8 22-1 14-7 23-15 22 8-10 10-27 7-44z" className={styles.shade} />
      <Eye x={-14} up={eyes === 'up'} />
      {eyes === 'wink' ? <path d="M8-6c3-4 9-4 12 0" className={styles.rope} /> : <Eye x={14} up={eyes === 'up'} />}
      {open && <path d="M-16 14c8-4 24-4 32 0 0 16-32 16-32 0z" className={styles.ink} />}
      <path d="M-21 10C-12 0 12 0 21 10c3 4 1 7-4 8-10 3-24 3-34 0-5-1-7-4-4-8z" className={styles.beak} />
      <path d="M-12 6c4-3 10-4 16-3" className={styles.lightLine} />
      <path d="M-4 7v2M4 7v2" className={styles.line} />
    </g>
  );
}

const Card = () => (
  <g>
    <rect x="-42" y="-27" width="84" height="54" rx="8" className={styles.paper} />
    <path d="M10-27h24a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H-2z" className={styles.shade} />
    <rect x="-33" y="-19" width="34" height="8" rx="4" className={styles.roofDark} />
    <rect x="-33" y="-3" width="18" height="13" rx="3" className={styles.glow} />
    <circle cx="26" cy="-12" r="7" className={styles.sky} />
  </g>
);

const Legs = () => <path d="M92 214v24M78 240h24M142 214v24M128 240h24" className={styles.leg} />;

const Body = () => (
  <>
    <path
      d="M40 150c0-34 26-56 66-56 44 0 72 18 88 44 6 10 18 6 26-6 8 24-2 92-84 92-60 0-96-26-96-74z"
      className={styles.glow}
    />
    <path
      d="M60 196c18 20 44 28 76 28 82 0 92-68 84-92-4 6-9 10-14 11 4 36-40 62-88 62-24 0-44-4-58-9z"
      className={styles.wing}
    />
    <path d="M52 132c4-12 12-20 22-26" className={styles.lightLine} />
    <path d="M62 112c20 12 52 12 72 0l3 9c-22 14-56 14-78 0z" className={styles.coral} />
    <path d="M98 124l9 8v9h-18v-9z" className={styles.paper} />
    <path d="M95 141v-6h6v6" className={styles.ink} />
  </>
);

const Wing = ({up = false}: {up?: boolean}) =>
  up ? (
    <path d="M132 150c20-4 34-34 58-72 8 32 0 84-34 94-14 2-26-8-24-22z" className={styles.wing} />
  ) : (
    <path d="M112 164c6-16 46-24 72-8-2 32-36 46-60 36-8-4-14-16-12-28z" className={styles.wing} />
  );

const head = (content: ReactNode, x = 98, y = 72) => <g transform={`translate(${x} ${y}) scale(1.32)`}>{content}</g>;

/** Each about 240 × 250. */
const DUCKS: Record<DuckPose, ReactNode> = {
  card: (
    <>
      <Legs />
      <Body />
      {head(<DuckHead />)}
      <g transform="translate(138 178) rotate(-12)">
        <Card />
      </g>
      <path d="M120 170c4-14 40-22 64-8-4 30-34 44-56 34-6-3-10-14-8-26z" className={styles.wing} />
    </>
  ),
  wave: (
    <>
      <Legs />
      <Body />
      {head(<DuckHead open />)}
      <Wing up />
    </>
  ),
  sit: (
    <>
      <path d="M70 226c-6 10-16 12-26 10M150 226c6 10 16 12 26 10" className={styles.leg} />
      <Body />
      {head(<DuckHead eyes="up" />)}
      <Wing />
    </>
  ),
  run: (
    <g transform="rotate(7 120 150)">
      <path d="M88 206l-18 20h-16M140 206l22 14 2 16h-18" className={styles.leg} />
      <Body />
      {head(<DuckHead open />, 92, 74)}
      <g transform="rotate(-26 150 160)">
        <Wing up />
      </g>
    </g>
  ),
  float: (
    <>
      <Body />
      {head(<DuckHead eyes="wink" />)}
      <Wing />
    </>
  ),
  /** Head and wing tips over an edge at y = 110. */
  peek: (
    <>
      {head(<DuckHead eyes="up" />)}
      <path
        d="M28 100c10-8 24-6 28 4v14H24c-3-7-1-14 4-18zM168 100c-10-8-24-6-28 4v14h32c3-7 1-14-4-18z"
        className={styles.wing}
      />
    </>
  ),
};

export function Duck({pose, className}: {pose: DuckPose; className?: string}) {
  return (
    <svg viewBox="0 0 240 250" className={className} strokeLinecap="round" aria-hidden="true">
      {DUCKS[pose]}
    </svg>
  );
}

type DuckAtProps = {pose: DuckPose; x: number; y: number; scale: number; flip?: boolean};

/** A duck in a scene, with its own left top corner and size (1 is 240 wide). */
export const DuckAt = ({pose, x, y, scale, flip}: DuckAtProps) => (
  <g transform={`translate(${flip ? x + 240 * scale : x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
    {DUCKS[pose]}
  </g>
);
