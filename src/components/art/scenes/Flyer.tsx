/** A flyer on the campus board: two strips are gone already. */
import styles from '../art.module.css';
import {DuckHead} from '../Duck.tsx';
import {Backdrop, Scene} from './parts.tsx';

/** How far each is turned, so that none covers the next. */
const STRIPS = [4, 1, -2, undefined, 3, -1, undefined, -4];

export const Flyer = () => (
  <Scene>
    <Backdrop id="flyer-light" color="floor" light={[150, 40]} />
    <g transform="translate(20 44) rotate(-8)">
      <path d="M0 0h96v96H0z" className={styles.glow} />
      <path d="M14 24h66M14 42h66M14 60h40" className={styles.line} />
      <circle cx="48" cy="4" r="7" className={styles.coral} />
    </g>
    <g transform="translate(390 60) rotate(7)">
      <path d="M0 0h112v142H0z" className={styles.sky} />
      <circle cx="56" cy="66" r="30" className={styles.paper} />
      <path d="M46 50v32l28-16z" className={styles.plum} />
      <circle cx="50" cy="4" r="7" className={styles.roofDark} />
    </g>
    <g transform="translate(386 246) rotate(-5)">
      <path d="M0 0h120v120H0z" className={styles.tile} />
      <path d="M16 26h60M16 44h80M16 62h50" className={styles.line} />
      <circle cx="40" cy="4" r="7" className={styles.coral} />
    </g>
    <path d="M28 250l84-12 18 142H42z" className={styles.plum} />
    <circle cx="74" cy="252" r="7" className={styles.glow} />
    <g transform="translate(128 26) rotate(-2)">
      <path d="M6 8h224v246H6z" className={styles.shade} />
      <path d="M0 0h224v246H0z" className={styles.paper} />
      {STRIPS.map(
        (turn, nth) =>
          turn !== undefined && (
            // biome-ignore lint/suspicious/noArrayIndexKey: eight strips
            <g key={nth} transform={`translate(${nth * 28 + 14} 244) rotate(${turn})`}>
              <path d="M-13 0h26v68h-26z" className={styles.paper} />
              <path d="M0 14v42" className={styles.line} />
            </g>
          ),
      )}
      <path d="M24 118 112 36l88 82" className={styles.flyerRoof} />
      <path d="M44 112 112 40l68 72v76H44z" className={styles.roofDark} />
      <path d="M112 50l68 62v76h-30c12-40 4-104-38-138z" className={styles.shade} />
      <circle cx="112" cy="130" r="42" className={styles.litRoom} />
      <g transform="translate(112 136) scale(0.74)">
        <DuckHead open />
      </g>
      <path d="M44 208h136M64 224h96" className={styles.thick} />
      <circle cx="112" cy="10" r="8" className={styles.coral} />
    </g>
  </Scene>
);
