/** A wall of mailboxes: one house, several names, and somebody who has moved in already. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Backdrop, Scene} from './parts.tsx';

const NAMES = ['coral', 'sky', 'plum', 'glow', 'roofDark', 'denim'] as const;
const OPEN = 4;
const WITH_LETTER = 2;

export const Mailboxes = () => (
  <Scene>
    <Backdrop id="mailboxes-light" color="tile" light={[110, 30]} />
    <path d="M44 52h404v276H44z" className={styles.shade} />
    <path d="M34 42h404v276H34z" className={styles.metalDark} />
    {NAMES.map((name, nth) => (
      <g key={name} transform={`translate(${46 + (nth % 3) * 130} ${54 + Math.floor(nth / 3) * 130})`}>
        {nth === OPEN ? (
          <>
            <path d="M0 0h120v122H0z" className={styles.ink} />
            <svg width="120" height="122" viewBox="0 0 120 122" aria-hidden="true">
              <DuckAt pose="peek" x={-6} y={26} scale={0.68} />
            </svg>
            <path d="M0 100h120v22H0z" className={styles.metal} />
          </>
        ) : (
          <>
            <path d="M0 0h120v122H0z" className={styles.metal} />
            <path d="M84 0h36v122H60z" className={styles.shade} opacity="0.6" />
            <path d="M16 22h88v12H16z" className={styles.ink} />
            <path d="M16 62h58v22H16z" className={styles.paper} />
            <path d="M22 68h12v10H22z" className={styles[name]} />
            <path d="M42 73h24" className={styles.line} />
            <circle cx="96" cy="73" r="7" className={styles.ink} />
            {nth === WITH_LETTER && (
              <g transform="translate(24 -28) rotate(-4)">
                <path d="M0 0h74v56H0z" className={styles.paper} />
                <path d="m2 1 35 27L72 1" className={styles.line} />
                <path d="M50 34h14v12H50z" className={styles.coral} />
              </g>
            )}
          </>
        )}
      </g>
    ))}
  </Scene>
);
