/** Art of the business and landlord pages. */
import styles from './art.module.css';

const Windows = ({lit}: {lit: readonly boolean[]}) =>
  lit.map((on, index) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: a house's windows never move
      key={index}
      d={`M${18 + (index % 2) * 48} ${78 + Math.floor(index / 2) * 52}h36v36h-36z`}
      className={on ? styles.litRoom : styles.darkRoom}
    />
  ));

function Home({x, y, lit, door}: {x: number; y: number; lit: readonly boolean[]; door: 'coral' | 'sky' | 'plum'}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 58 60 14l60 44v162H0z" className={styles.wall} />
      <path d="M-8 64 60 12l68 52" className={styles.roof} strokeWidth="18" />
      <Windows lit={lit} />
      <path d="M44 186h32v34H44z" className={styles[door]} />
    </g>
  );
}

export function Street() {
  return (
    <svg viewBox="0 0 480 320" className={styles.art} aria-hidden="true" focusable="false">
      <Home x={24} y={80} lit={[true, true, false, true]} door="coral" />
      <Home x={180} y={50} lit={[true, false, true, true]} door="sky" />
      <path d="M180 262h120v38H180z" className={styles.wall} />
      <path d="M224 262h32v38h-32z" className={styles.sky} />
      <Home x={336} y={80} lit={[false, true, true, true]} door="plum" />
      <path d="M4 300h472" className={styles.street} />
    </svg>
  );
}

export function Shop() {
  return (
    <svg viewBox="0 0 480 320" className={styles.art} aria-hidden="true" focusable="false">
      <path d="M80 110h320v190H80z" className={styles.wall} />
      <path d="M108 40h264l40 74H68z" className={styles.roofDark} />
      {[0, 1, 2, 3, 4, 5].map(stripe => (
        <path
          key={stripe}
          d={`M${68 + stripe * 58} 112h57v18c0 36-57 36-57 0z`}
          className={stripe % 2 ? styles.paper : styles.coral}
        />
      ))}
      <path d="M108 176h148v92H108z" className={styles.litRoom} />
      <path d="M288 176h80v124h-80z" className={styles.sky} />
      <circle cx="300" cy="240" r="5" className={styles.ink} />
      <path d="M128 268v-30h24v30zM164 268v-46h30v46zM206 268v-24h28v24z" className={styles.plum} />
      <g transform="translate(232 74) scale(0.6)">
        <rect x="-48" y="-32" width="96" height="64" rx="9" className={styles.paper} />
        <path d="M-48-14h96v13h-96z" className={styles.ink} />
        <circle cx="28" cy="16" r="9" className={styles.glow} />
      </g>
      <path d="M24 300h432" className={styles.street} />
    </svg>
  );
}
