/** The mascot. DuckHead is drawn around (0, 0) and about 96 units wide. */
import styles from './art.module.css';

export function DuckHead() {
  return (
    <g>
      <circle cx="0" cy="0" r="38" className={styles.duck} />
      <path d="M-30-26c-14-6-26 6-25 25 1 13 8 22 15 21 8-2 9-12 7-22z" className={styles.ear} />
      <path d="M30-26c14-6 26 6 25 25-1 13-8 22-15 21-8-2-9-12-7-22z" className={styles.ear} />
      <circle cx="-14" cy="-7" r="5" className={styles.ink} />
      <circle cx="14" cy="-7" r="5" className={styles.ink} />
      <circle cx="-12.4" cy="-8.8" r="1.6" className={styles.paper} />
      <circle cx="15.6" cy="-8.8" r="1.6" className={styles.paper} />
      <path d="M-20 10C-12 2 12 2 20 10c3 3 2 7-2 8-10 4-26 4-36 0-4-1-5-5-2-8z" className={styles.beak} />
      <path d="M-19 12c11 4 27 4 38 0" className={styles.beakLine} />
    </g>
  );
}

/** The whole duck, with the shared card under its wing. */
export function Duck({className}: {className?: string | undefined}) {
  return (
    <svg viewBox="0 0 240 250" className={className ?? styles.art} aria-hidden="true" focusable="false">
      <path d="M92 216v22M142 216v22" className={styles.leg} />
      <path d="M78 240h24M128 240h24" className={styles.leg} />
      <path
        d="M40 150c0-34 26-56 66-56 44 0 72 18 88 44 6 10 18 6 26-6 8 24-2 92-84 92-60 0-96-26-96-74z"
        className={styles.duck}
      />
      <g transform="translate(98 72) scale(1.32)">
        <DuckHead />
      </g>
      <g transform="rotate(-12 130 172)">
        <rect x="96" y="150" width="84" height="54" rx="8" className={styles.cardArt} />
        <rect x="96" y="163" width="84" height="9" className={styles.ink} />
        <rect x="106" y="184" width="30" height="6" rx="3" className={styles.paper} />
        <circle cx="162" cy="188" r="7" className={styles.glow} />
      </g>
      <path d="M120 166c4-14 40-22 64-8-4 30-34 44-56 34-6-3-10-14-8-26z" className={styles.wing} />
    </svg>
  );
}
