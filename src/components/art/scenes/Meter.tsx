/** The meter cupboard after dark: one meter, four names, and the duck on watch. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Backdrop, Scene} from './parts.tsx';

const FUSES = ['coral', 'sky', 'plum', 'roofDark'] as const;

export const Meter = () => (
  <Scene>
    <Backdrop id="meter-light" color="floor" light={[230, 170]} />
    <DuckAt pose="peek" x={150} y={12} scale={0.4} />
    <path d="M118 62h226v286H118z" className={styles.shade} />
    <path d="M106 56h226v286H106z" className={styles.charcoal} />
    <path d="M120 70h198v258H120z" className={styles.metal} />
    <path d="M250 70h68v258H206z" className={styles.shade} />
    <path d="M332 56l62 28v236l-62 22z" className={styles.metalDark} />
    <path d="M344 84l38 16v196l-38 14z" className={styles.shade} />
    <circle cx="219" cy="148" r="60" className={styles.ink} />
    <circle cx="219" cy="148" r="52" className={styles.paper} />
    <path d="M180 160a41 41 0 0 1 78 0" className={styles.dialArc} />
    <path d="m219 152 24-30" className={styles.rope} />
    <circle cx="219" cy="152" r="7" className={styles.coral} />
    <rect x="186" y="168" width="66" height="20" rx="4" className={styles.ink} />
    <path d="M196 174v8M208 174v8M220 174v8M232 174v8M243 174v8" className={styles.lightLine} />
    <ellipse cx="198" cy="112" rx="20" ry="8" transform="rotate(-28 198 112)" className={styles.light} />
    <path d="M136 228h166v84H136z" className={styles.charcoal} />
    {FUSES.map((color, nth) => (
      <g key={color} transform={`translate(${147 + nth * 38} 238)`}>
        <path d="M0 0h30v64H0z" className={styles.paper} />
        <path d={nth === 3 ? 'M6 34h18v22H6z' : 'M6 8h18v22H6z'} className={styles[color]} />
      </g>
    ))}
  </Scene>
);
