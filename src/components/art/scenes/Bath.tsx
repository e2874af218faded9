/** The duck at home: calm in the bath. The bill has become a boat. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Backdrop, Scene, Shadow} from './parts.tsx';

export const Bath = () => (
  <Scene>
    <Backdrop id="bath-light" color="tile" light={[130, 40]} />
    <DuckAt pose="float" x={74} y={4} scale={1.04} />
    <g transform="translate(386 184) rotate(6)">
      <path d="M0-64 44-10H-44z" className={styles.paper} />
      <path d="M0-64 44-10H4z" className={styles.shade} />
      <path d="M-20-22h16M-12-32h12M8-22h16" className={styles.line} />
      <path d="M-66-12h132L40 22h-80z" className={styles.paper} />
      <path d="M0-12h66L40 22H8z" className={styles.shade} />
      <path d="M-38-2h28M-32 8h30" className={styles.line} />
    </g>
    <path d="M94 206h0M124 196h0M162 206h0M196 212h0M300 208h0M330 200h0M364 212h0M412 206h0" className={styles.foam} />
    <path d="M86 196h0M116 188h0M156 196h0M294 200h0M322 192h0M407 198h0" className={styles.shine} />
    <Shadow x={244} y={348} wide={340} />
    <path d="M136 316l-14 28M352 316l14 28" className={styles.foot} />
    <path d="M50 214h388c-4 64-28 104-72 112H122c-44-8-68-48-72-112z" className={styles.coral} />
    <path d="M330 214h108c-4 64-28 104-72 112h-72c34-26 42-66 36-112z" className={styles.shade} />
    <path d="M38 204h412c9 0 9 18 0 18H38c-9 0-9-18 0-18z" className={styles.paper} />
    <path d="M78 240c6 30 16 50 30 62" className={styles.lightLine} />
  </Scene>
);
