/** Portraits: a head, or head and shoulders, in eight looks and five moods. Light comes from the left. */
import type {ReactNode} from 'react';
import styles from './art.module.css';

export type Mood = 'happy' | 'glad' | 'worried' | 'surprised' | 'sly';
type Style = 'june' | 'theo' | 'maya' | 'sam' | 'founder' | 'advisor';
export type Look = Style | 'ivy' | 'omar';

const color = (name: string) => (name === 'beak' ? 'var(--hz-beak)' : `var(--hz-art-${name})`);
const LOOKS: Record<Look, {skin: string; hair: string; shirt: string; like?: Style}> = {
  june: {skin: 'skin-1', hair: 'hair-1', shirt: 'coral'},
  theo: {skin: 'skin-2', hair: 'hair-2', shirt: 'sky'},
  maya: {skin: 'skin-3', hair: 'hair-3', shirt: 'plum'},
  sam: {skin: 'skin-4', hair: 'hair-3', shirt: 'roof-dark'},
  founder: {skin: 'skin-2', hair: 'hair-2', shirt: 'wall-edge'},
  advisor: {skin: 'skin-1', hair: 'hair-4', shirt: 'wine'},
  ivy: {skin: 'skin-2', hair: 'hair-1', shirt: 'beak', like: 'maya'},
  omar: {skin: 'skin-3', hair: 'hair-1', shirt: 'denim', like: 'theo'},
};

/** Hair behind the head and over it, for a head of radius 16 around (0, 0). */
const HAIR: Record<Style, {back?: string; front: string; extra?: ReactNode}> = {
  june: {
    back: 'M-22 6c-6-8-4-18 2-20-2-9 7-15 13-11 4-7 14-6 16 1 8-1 13 7 10 14 6 4 5 13 0 17z',
    front: 'M-17-2c-2-9 4-17 12-17 3-3 9-3 12 0 7 0 12 8 10 16-3-4-8-7-12-6-6-4-15-3-22 7z',
  },
  theo: {
    front:
      'M-17-1c-3-13 6-21 17-20 11-1 19 8 16 20-2-5-4-8-7-10-6 3-17 3-21-1-3 3-4 6-5 11zM-15 3c0 13 7 19 15 19S15 16 15 3c-3 5-7 6-15 6S-12 8-15 3z',
  },
  maya: {
    back: 'M-6-25a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
    front: 'M-17 3c-3-14 5-23 17-23S20-11 16 3c-2-7-6-12-11-13-5 6-15 6-22 13z',
  },
  sam: {
    front: 'M-16-4c-1-10 6-17 16-17s17 7 16 17c-3-4-6-6-9-6h-15c-3 0-5 2-8 6z',
    extra: (
      <>
        <path d="M-18-1c-2-28 38-28 36 0" className={styles.rope} />
        <rect x="-22" y="-4" width="8" height="13" rx="4" className={styles.coral} />
        <rect x="14" y="-4" width="8" height="13" rx="4" className={styles.coral} />
      </>
    ),
  },
  founder: {
    front: 'M-17-2c-2-12 5-21 18-20 10 0 18 7 15 19-3-4-4-7-9-8-8 3-17 0-19-1-2 3-4 6-5 10z',
    extra: (
      <path d="M-12 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M2 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-2-1h4" className={styles.line} />
    ),
  },
  advisor: {
    back: 'M-8 14v5c-3 1-7 1-10-1-6-12-7-38 18-38s24 26 18 38c-3 2-7 2-10 1v-5z',
    front: 'M-16 2C-19-14-8-20 1-20c10 0 18 7 15 22-4-4-7-9-8-13-5 6-17 7-24 13z',
  },
};

const MOUTHS: Record<Mood, ReactNode> = {
  happy: <path d="M-5 7c3 4 7 4 10 0" className={styles.line} />,
  glad: <path d="M-6 7.5h12c0 7.5-12 7.5-12 0z" className={styles.ink} />,
  worried: <path d="M-5 10c3-4 7-4 10 0" className={styles.line} />,
  surprised: <ellipse cx="0" cy="9" rx="3" ry="4" className={styles.ink} />,
  sly: <path d="M-5 8c4 3 8 2 11-2" className={styles.line} />,
};
/** How far the brows are raised, and how much the inner ends are. */
const BROWS: Record<Mood, readonly [raised: number, inner: number]> = {
  happy: [0, 0],
  glad: [-2, 0],
  worried: [-1, -2.5],
  surprised: [-3, 0],
  sly: [0, 2],
};

/** A head of radius 16 around (0, 0), shoulders not included. */
export function Head({look, mood}: {look: Look; mood: Mood}) {
  const style = LOOKS[look].like ?? (look as Style);
  const hair = HAIR[style];
  const [up, inner] = BROWS[mood];

  return (
    <g>
      {hair.back && <path d={hair.back} className={styles.hair} />}
      {style !== 'advisor' && (
        <path d="M-19 2a4 4 0 0 0 8 0a4 4 0 0 0-8 0M11 2a4 4 0 0 0 8 0a4 4 0 0 0-8 0" className={styles.skin} />
      )}
      <path d="M-15-4c0-9 7-14 15-14s15 5 15 14v6c0 9-7 16-15 16S-15 11-15 2z" className={styles.skin} />
      <path
        d="M5-17c6 1 10 6 10 13v6c0 7.7-5 13.9-11.5 15.6 5-5 6.5-10 6.5-16.6s-1-13-5-18z"
        className={styles.shade}
      />
      <circle cx="-9" cy="7" r="3" className={styles.blush} />
      <circle cx="9" cy="7" r="3" className={styles.blush} />
      {style !== 'advisor' && (
        <path
          d={`M-9 ${-5 + up}L-3 ${-5.5 + up + inner}M3 ${-5.5 + up + inner}L9 ${-5 + up}`}
          className={styles.brow}
        />
      )}
      <path d={hair.front} className={styles.hair} />
      <ellipse cx="-6" cy="0" rx="1.9" ry="2.3" className={styles.ink} />
      <ellipse cx="6" cy="0" rx="1.9" ry="2.3" className={styles.ink} />
      {style === 'theo' ? <path d="M-6 9h12c0 6-12 6-12 0z" className={styles.paper} /> : MOUTHS[mood]}
      {hair.extra}
    </g>
  );
}

export function headColors(look: Look) {
  const {skin, hair, shirt} = LOOKS[look];
  return {'--skin': color(skin), '--hair': color(hair), '--shirt': color(shirt)};
}

interface BustProps {
  look: Look;
  mood: Mood;
  /** The middle of the head. */
  x: number;
  y: number;
  scale?: number;
  /** Facing the other way. */
  flip?: boolean;
}

/** Head and shoulders, about 76 units wide and 90 high, for behind something: a couch, a counter, a window sill. */
export const Bust = ({look, mood, x, y, scale = 1, flip}: BustProps) => (
  <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`} style={headColors(look)}>
    <path d="M-38 74c0-32 8-44 25-48l13-3 13 3c17 4 25 16 25 48z" className={styles.shirt} />
    <path d="M13 26c17 4 25 16 25 48H14c5-18 5-34-1-48z" className={styles.shade} />
    <path d="M-8 10H8v14c-4 7-12 7-16 0z" className={styles.skin} />
    <path d="M-8 13H8v6c-5 4-11 4-16 0z" className={styles.shade} />
    <Head look={look} mood={mood} />
  </g>
);
