/** A fridge door waiting for its first note. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Bust} from '../Head.tsx';
import {Backdrop, Scene} from './parts.tsx';

export const Fridge = () => (
  <Scene>
    <Backdrop id="fridge-light" color="tile" light={[80, 60]} />
    <DuckAt pose="peek" x={278} y={13} scale={0.54} />
    <path d="M86 360V88c0-10 6-16 16-16h276c10 0 16 6 16 16v272z" className={styles.sky} />
    <path d="M330 72h48c10 0 16 6 16 16v272h-92c22-90 32-190 28-288z" className={styles.shade} />
    <path d="M86 146h308v7H86z" className={styles.shade} />
    <path d="M108 96v32M108 172v90" className={styles.windowFrame} />
    <g transform="translate(156 92) rotate(-5)">
      <path d="M0 0h64v46H0z" className={styles.glow} />
      <path d="M10 14h44M10 24h44M10 34h24" className={styles.line} />
      <circle cx="32" cy="1" r="6" className={styles.coral} />
    </g>
    <g transform="translate(314 174) rotate(5)">
      <path d="M0 0h66v78H0z" className={styles.paper} />
      <svg x="5" y="5" width="56" height="52" viewBox="0 0 56 52" aria-hidden="true">
        <path d="M0 0h56v52H0z" className={styles.outside} />
        <Bust look="june" mood="glad" x={17} y={27} scale={0.62} />
        <Bust look="theo" mood="happy" x={40} y={26} scale={0.62} />
      </svg>
      <circle cx="33" cy="1" r="6" className={styles.plum} />
    </g>
    <g transform="translate(148 178) rotate(-2)">
      <path d="M0 0h138v110H0z" className={styles.emptyNote} />
      <circle cx="69" cy="2" r="7" className={styles.coral} />
      <path d="m69 26 9 18 20 3-14 14 3 20-18-9-18 9 3-20-14-14 20-3z" className={styles.light} />
    </g>
    <g transform="translate(300 286) rotate(-4)">
      <path d="M0 0h70v46H0z" className={styles.paper} />
      <path d="M10 13h32M10 23h50M10 33h40" className={styles.line} />
      <circle cx="35" cy="1" r="6" className={styles.roofDark} />
    </g>
  </Scene>
);
