/** The duck at home: in the bath, where it was calm all along. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Indoors, Plant, SunnyWindow} from './parts.tsx';

const BUBBLES = [
  [118, 210, 18],
  [146, 200, 24],
  [182, 206, 20],
  [306, 204, 22],
  [336, 210, 18],
  [366, 206, 13],
  [92, 214, 12],
  [230, 216, 14],
  [270, 214, 17],
] as const;

export const Bath = () => (
  <>
    <Indoors tiles floor={292} />
    <SunnyWindow x={32} y={26} />
    <path d="M414 70v140M414 70c-30 0-52 8-52 26" className={styles.pipe} />
    <path d="M344 94h36l6 12h-48z" className={styles.metalDark} />
    <path d="M346 112v14M358 116v18M370 114v12M380 112v16" className={styles.drops} />
    <Person look="theo" pose="wave" mood="surprised" x={426} y={336} scale={1.24} flip />
    <DuckAt pose="float" x={132} y={30} scale={0.98} />
    {BUBBLES.map(([x, y, r]) => (
      <g key={x}>
        <circle cx={x} cy={y} r={r} className={styles.paper} />
        <circle cx={x - r / 3} cy={y - r / 3} r={r / 4} className={styles.outside} />
      </g>
    ))}
    <path d="M58 214h336c-4 60-26 94-66 102H124c-40-8-62-42-66-102z" className={styles.coral} />
    <path d="M300 214h94c-4 60-26 94-66 102h-60c30-24 36-62 32-102z" className={styles.shade} />
    <path d="M46 204h360c8 0 8 16 0 16H46c-8 0-8-16 0-16z" className={styles.paper} />
    <path d="M84 236c6 30 16 48 30 60" className={styles.lightLine} />
    <path d="M126 314l-12 26M326 314l12 26" className={styles.pipe} />
    <ellipse cx="236" cy="346" rx="150" ry="10" className={styles.shade} />
    <path d="M28 330h60v16H28z" className={styles.sky} />
    <Plant x={448} y={350} />
  </>
);
