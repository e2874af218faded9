/** A house at dusk. Every answer that is filled in lights a room; when the list has you, the door opens too. */
import clsx from 'clsx';
import styles from './House.module.css';

const ROOMS = [
  [84, 112],
  [158, 112],
  [84, 176],
  [236, 176],
] as const;

export function House({lit, open}: {lit: readonly boolean[]; open: boolean}) {
  return (
    <svg viewBox="0 0 360 260" className={clsx(styles.house, open && styles.open)} aria-hidden="true" focusable="false">
      <circle cx="306" cy="44" r="22" className={styles.moon} />
      <g className={styles.star}>
        <circle cx="40" cy="54" r="2" />
        <circle cx="96" cy="22" r="1.6" />
        <circle cx="250" cy="20" r="2" />
        <circle cx="334" cy="104" r="1.6" />
        <circle cx="24" cy="118" r="1.4" />
      </g>
      <path d="M0 240h360" className={styles.ground} />
      <rect x="240" y="30" width="24" height="60" className={styles.chimney} />
      <rect x="60" y="98" width="240" height="142" className={styles.wall} />
      <path d="M42 102 180 24l138 78z" className={styles.roof} />
      {ROOMS.map(([x, y], room) => (
        <g key={`${x}-${y}`} className={clsx(styles.room, (lit[room] || open) && styles.lit)}>
          <rect x={x} y={y} width="40" height="42" rx="3" className={styles.pane} />
          <path d={`M${x + 20} ${y}v42M${x} ${y + 21}h40`} className={styles.bar} />
        </g>
      ))}
      <g className={clsx(styles.room, open && styles.lit)}>
        <circle cx="256" cy="133" r="20" className={styles.pane} />
        <path d="M256 113v40M236 133h40" className={styles.bar} />
      </g>
      <rect x="156" y="180" width="44" height="60" rx="3" className={styles.inside} />
      <g className={styles.door}>
        <rect x="156" y="180" width="44" height="60" rx="3" className={styles.leaf} />
        <circle cx="192" cy="212" r="2.6" className={styles.knob} />
      </g>
      <path d="M148 240h60v6h-60z" className={styles.step} />
    </svg>
  );
}
