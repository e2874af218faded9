/** Parts that the pictures share: frame, ground with its one light, a bill and a shadow. */
import type {ReactNode} from 'react';
import styles from '../art.module.css';

/** A picture 480 × `high` that fills its column. */
export function Scene({children, high = 360}: {children: ReactNode; high?: number}) {
  return (
    <svg viewBox={`0 0 480 ${high}`} className={styles.scene} aria-hidden="true">
      {children}
    </svg>
  );
}

interface BackdropProps {
  /** Unique among the pictures of a page. */
  id: string;
  color: 'roomWall' | 'tile' | 'wall' | 'floor' | 'outside';
  /** The middle of the light. */
  light: readonly [x: number, y: number];
}

export const Backdrop = ({id, color, light: [x, y]}: BackdropProps) => (
  <>
    <radialGradient id={id} cx={x} cy={y} r="300" gradientUnits="userSpaceOnUse">
      <stop className={styles.lightStop} />
      <stop offset="1" className={styles.lightStop} stopOpacity="0" />
    </radialGradient>
    <path d="M0 0h480v360H0z" className={styles[color]} />
    <path d="M0 0h480v360H0z" fill={`url(#${id})`} />
  </>
);

export const Shadow = ({x, y, wide}: {x: number; y: number; wide: number}) => (
  <ellipse cx={x} cy={y} rx={wide / 2} ry={wide / 24} className={styles.shade} />
);
