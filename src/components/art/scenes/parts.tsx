/** What the scenes have in common: the frame and the things that stand around. Light comes from the left. */
import type {ReactNode} from 'react';
import styles from '../art.module.css';

/** A picture 480 × 360 that fills its column. */
export function Scene({children}: {children: ReactNode}) {
  return (
    <svg viewBox="0 0 480 360" className={styles.scene} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Wall, skirting and floor; `floor` is where the wall ends. */
export function Indoors({floor = 272, tiles = false}: {floor?: number; tiles?: boolean}) {
  return (
    <>
      <path d="M0 0h480v360H0z" className={tiles ? styles.tile : styles.roomWall} />
      {tiles && (
        <path
          d={`M0 60h480M0 120h480M0 180h480M0 240h480M60 0v${floor}M150 0v${floor}M240 0v${floor}M330 0v${floor}M420 0v${floor}`}
          className={styles.tileLine}
        />
      )}
      <path d={`M0 ${floor}h480v88H0z`} className={styles.floor} />
      <path
        d={`M0 ${floor + 24}h480M0 ${floor + 54}h480M90 ${floor}v24M250 ${floor}v24M400 ${floor}v24M40 ${floor + 24}v30M180 ${floor + 24}v30M330 ${floor + 24}v30M120 ${floor + 54}v40M290 ${floor + 54}v40M430 ${floor + 54}v40`}
        className={styles.floorLine}
      />
      <path d={`M0 ${floor - 10}h480v10H0z`} className={styles.roomLow} />
      <path d="M300 0h180v360h-60z" className={styles.shade} opacity="0.35" />
    </>
  );
}

/** Sky, a hill and a pavement. */
export function Outdoors({ground = 290}: {ground?: number}) {
  return (
    <>
      <path d="M0 0h480v360H0z" className={styles.outside} />
      <path d={`M0 ${ground - 90}h480v120H0z`} className={styles.outsideLow} />
      <path d={`M0 ${ground - 40}c70-46 150-50 230-18 80-34 170-30 250 12v80H0z`} className={styles.hill} />
      <path d={`M0 ${ground}h480v90H0z`} className={styles.metal} />
      <path d={`M0 ${ground}h480v8H0z`} className={styles.metalDark} />
    </>
  );
}

interface Place {
  x: number;
  y: number;
}

export const SunnyWindow = ({x, y}: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-30 110 0 0h90l70 250H10z" className={styles.beam} opacity="0.5" />
    <path d="M0 0h90v104H0z" className={styles.outside} />
    <path d="M0 70c30-16 60-14 90 2v32H0z" className={styles.hill} />
    <path d="M0 0h90v104H0zM45 0v104M0 50h90" className={styles.windowFrame} />
    <path d="M-16-10h24v120c-12 0-22-4-24-12zM82-10h24v108c-2 8-12 12-24 12z" className={styles.coral} />
    <path d="M-20-12h130v8H-20z" className={styles.wood} />
    <path d="M-8 104h106v10H-8z" className={styles.wood} />
  </g>
);

/** Its pot stands at y. */
export const Plant = ({x, y}: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M0-40c-30-12-34-44-20-64 4 22 12 30 18 38 0-26 6-44 22-54 4 22-4 40-8 54 10-12 20-16 32-16-4 24-20 38-44 42z"
      className={styles.tree}
    />
    <path d="M6-44c2-30 8-48 16-60 4 20-2 40-8 52z" className={styles.shade} />
    <path d="M-20-42h44l-6 42h-32z" className={styles.brick} />
    <path d="M8-42h16l-6 42H6z" className={styles.shade} />
    <path d="M-24-46h52v10h-52z" className={styles.brick} />
  </g>
);

export const Mug = ({x, y}: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M8-14c9-1 9 11 0 10" className={styles.rope} />
    <path d="M-10-18H9v16c0 2-1 2-2 2H-8c-1 0-2 0-2-2z" className={styles.coral} />
    <path d="M2-18h7v18H0z" className={styles.shade} />
  </g>
);

/** A bill; `paid` is stamped. Its middle is at (x, y). */
export const Bill = ({x, y, paid = false, turn = 0}: Place & {paid?: boolean; turn?: number}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d="M-22-28h44v56H-22z" className={styles.paper} />
    <path d="M8-28h14v56H-6z" className={styles.shade} opacity="0.5" />
    <path d="M-1-22-9-10h6l-3 9 10-12h-6z" className={styles.glow} />
    <path d="M-14 5h28M-14 12h28M-14 19h16" className={styles.line} />
    {paid && (
      <g transform="rotate(-14)">
        <circle r="17" className={styles.roofDark} />
        <path d="m-8 0 6 7L9-8" className={styles.tickPaper} />
      </g>
    )}
  </g>
);

/** A phone in a hand, its screen towards us. */
export const Phone = ({children, turn = 0}: {children?: ReactNode; turn?: number}) => (
  <g transform={`rotate(${turn})`}>
    <rect x="-9" y="-28" width="19" height="34" rx="4" className={styles.ink} />
    <rect x="-7" y="-25" width="15" height="28" rx="2" className={styles.paper} />
    {children ?? <path d="m-4-11 4 5 6-9" className={styles.tickGreen} />}
  </g>
);

/** Four legs and a top at y, `wide` units wide. */
export const Table = ({x, y, wide, high}: Place & {wide: number; high: number}) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={`M12 8v${high}M${wide - 12} 8v${high}`} className={styles.woodLine} />
    <path d={`M-6 0h${wide + 12}v12H-6z`} className={styles.wood} />
    <path d={`M-6 8h${wide + 12}v4H-6z`} className={styles.shade} />
  </g>
);

export const Frame = ({
  x,
  y,
  wide = 44,
  high = 34,
  children,
}: Place & {wide?: number; high?: number; children?: ReactNode}) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={wide} height={high} className={styles.wood} />
    <rect x="4" y="4" width={wide - 8} height={high - 8} className={styles.paper} />
    {children}
  </g>
);

export const Rug = ({x, y, wide = 240}: Place & {wide?: number}) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse rx={wide / 2} ry="24" className={styles.plum} />
    <ellipse rx={wide / 2 - 14} ry="18" className={styles.litRoom} opacity="0.35" />
  </g>
);
