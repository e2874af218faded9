/** What stands in the rooms of the house: drawn in a room 156 wide and 116 high, its roommate in the middle. */
import type {ReactNode} from 'react';
import styles from './art.module.css';
import type {Look} from './Head.tsx';
import {Person} from './Person.tsx';
import type {PoseName} from './poses.ts';

export const WIDE = 156;
export const HIGH = 116;

/** In the order in which people move in. */
const ROOMMATES: readonly {look: Look; pose: PoseName}[] = [
  {look: 'june', pose: 'phone'},
  {look: 'theo', pose: 'hold'},
  {look: 'maya', pose: 'carry'},
  {look: 'sam', pose: 'wave'},
  {look: 'ivy', pose: 'stand'},
  {look: 'omar', pose: 'phone'},
  {look: 'advisor', pose: 'carry'},
  {look: 'founder', pose: 'wave'},
];

const Lamp = ({x}: {x: number}) => (
  <>
    <path d={`M${x} 0v16`} className={styles.rope} />
    <path d={`M${x - 13} 30l7-15h12l7 15z`} className={styles.coral} />
    <path d={`M${x - 40} 116L${x - 12} 31h24l28 85z`} className={styles.light} />
  </>
);

const FURNITURE: readonly ReactNode[] = [
  <g key="desk">
    <path d="M12 16h40v38H12z" className={styles.window} />
    <path d="M32 16v38M12 35h40" className={styles.window} />
    <path d="M6 12h14v48H6zM46 12h14v48H46z" className={styles.coral} />
    <path d="M98 84h50v6h-50zM104 90v26M142 90v26" className={styles.woodLine} />
    <path d="M108 56h34v24h-34z" className={styles.ink} />
    <path d="M111 59h28v18h-28z" className={styles.sky} />
  </g>,
  <g key="books">
    <Lamp x={24} />
    <path d="M112 26h36v90h-36z" className={styles.window} />
    <path d="M112 56h36M112 86h36" className={styles.window} />
    <path d="M116 36h6v19h-6zM132 38h8v17h-8zM118 64h8v21h-8z" className={styles.plum} />
    <path d="M123 32h7v23h-7zM136 68h7v17h-7z" className={styles.coral} />
    <path d="M8 96h44v20H8zM4 84h12v32H4zM46 84h12v32H46z" className={styles.sky} />
  </g>,
  <g key="kitchen">
    <path d="M4 78h50v38H4z" className={styles.paper} />
    <path d="M0 72h58v8H0z" className={styles.wood} />
    <path d="M28 72V56c0-6 11-6 11 0v5" className={styles.rope} />
    <path d="M29 84v28" className={styles.line} />
    <path d="M98 22h54v6H98z" className={styles.wood} />
    <path d="M104 22v-9h9v9zM118 22v-12h8v12z" className={styles.coral} />
    <path d="M134 22v-8h12v8z" className={styles.sky} />
    <path d="M110 70h40v46h-40z" className={styles.metal} />
    <path d="M114 90h32v22h-32z" className={styles.charcoal} />
  </g>,
  <g key="sofa">
    <path d="M10 18h40v28H10z" className={styles.ink} />
    <path d="M13 21h34v22H13z" className={styles.sky} />
    <path d="M26 26l10 6-10 6z" className={styles.paper} />
    <path d="M92 78c0-8 8-10 12-6h36c4-4 12-2 12 6v38H92z" className={styles.coral} />
    <path d="M100 92h44v24h-44z" className={styles.shade} />
    <path d="M14 116V96h12v20z" className={styles.wood} />
    <path d="M20 96c-12-8-12-20-4-26 0 8 2 10 4 12 2-6 6-10 12-10 0 12-4 20-12 24z" className={styles.tree} />
  </g>,
];

/** One roommate at home. */
export function RoomContent({nth}: {nth: number}) {
  const {look, pose} = ROOMMATES[nth % ROOMMATES.length] as (typeof ROOMMATES)[number];
  return (
    <>
      <path d={`M-20 ${HIGH - 20}h200v20h-200z`} className={styles.shade} />
      {FURNITURE[nth % FURNITURE.length]}
      <Person look={look} pose={pose} x={WIDE / 2} y={HIGH - 1} scale={0.64} />
    </>
  );
}
