/** The rooms of the house: each 156 wide and 116 high, with its roommate behind the furniture in the middle. */
import type {ReactNode} from 'react';
import styles from './art.module.css';
import {Bust} from './Head.tsx';

export const WIDE = 156;
export const HIGH = 116;

/** In the order in which people move in. */
const ROOMMATES = ['june', 'theo', 'maya', 'sam', 'ivy', 'omar', 'advisor', 'founder'] as const;

const FURNITURE: readonly {wall: ReactNode; front: ReactNode}[] = [
  {
    wall: (
      <>
        <path d="M10 14h32v36H10zM26 14v36M10 32h32" className={styles.window} />
        <path d="M118 18h28v22h-28z" className={styles.plum} />
        <path d="M124 34l6-8 5 5 4-4 4 7z" className={styles.paper} />
      </>
    ),
    front: (
      <>
        <path d="M50 66h56c3 0 5 2 5 5v27H45V71c0-3 2-5 5-5z" className={styles.charcoal} />
        <circle cx="78" cy="82" r="5" className={styles.glow} />
        <path d="M-20 96h200v20H-20z" className={styles.wood} />
        <path d="M-20 96h200v5H-20z" className={styles.light} />
      </>
    ),
  },
  {
    wall: (
      <>
        <path d="M6 24h38v5H6zM112 24h38v5h-38z" className={styles.wood} />
        <path d="M10 8h6v16h-6zM26 6h8v18h-8zM118 6h7v18h-7z" className={styles.plum} />
        <path d="M18 4h6v20h-6zM134 10h10v14h-10z" className={styles.coral} />
      </>
    ),
    front: (
      <>
        <path d="M18 116V88c0-12 24-12 24 0v28zM114 116V88c0-12 24-12 24 0v28z" className={styles.sky} />
        <path
          d="M78 82c-9-8-21-10-32-8v28c11-2 23 0 32 8 9-8 21-10 32-8V74c-11-2-23 0-32 8z"
          className={styles.coral}
        />
        <path d="M78 82c9-8 21-10 32-8v28c-11-2-23 0-32 8z" className={styles.shade} />
      </>
    ),
  },
  {
    wall: (
      <>
        <path d="M6 30h40v5H6z" className={styles.wood} />
        <path d="M12 30V20h10v10zM28 30V16h9v14z" className={styles.coral} />
        <path d="M104 26l8-26h12l8 26z" className={styles.sky} />
      </>
    ),
    front: (
      <>
        <path d="M60 66h36v22H60z" className={styles.metal} />
        <path d="M56 62h44v6H56z" className={styles.charcoal} />
        <path d="M-20 86h200v30H-20z" className={styles.paper} />
        <path d="M-20 84h200v7H-20z" className={styles.wood} />
      </>
    ),
  },
  {
    wall: (
      <>
        <path d="M106 12h42v28h-42z" className={styles.ink} />
        <path d="M109 15h36v22h-36z" className={styles.sky} />
        <path d="M123 20l9 6-9 6z" className={styles.paper} />
        <path d="M8 24l8-24h12l8 24z" className={styles.plum} />
      </>
    ),
    front: (
      <>
        <path d="M16 116V92c0-10 8-14 16-14h92c8 0 16 4 16 14v24z" className={styles.coral} />
        <path d="M78 78v38" className={styles.lightLine} />
        <path d="M104 78h20c8 0 16 4 16 14v24h-30z" className={styles.shade} />
      </>
    ),
  },
];

/** One roommate at home. */
export function RoomContent({nth}: {nth: number}) {
  const {wall, front} = FURNITURE[nth % FURNITURE.length] as (typeof FURNITURE)[number];
  const look = ROOMMATES[nth % ROOMMATES.length] as (typeof ROOMMATES)[number];
  return (
    <>
      {wall}
      <Bust look={look} mood={nth % 2 ? 'happy' : 'glad'} x={WIDE / 2} y={50} scale={0.9} />
      {front}
    </>
  );
}
