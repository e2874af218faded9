/** A shop counter: one customer, and the rest of the house behind her, all paying. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import type {Look} from '../Head.tsx';
import {Person} from '../Person.tsx';
import {Indoors, Phone, Plant} from './parts.tsx';

const QUEUE: readonly {look: Look; x: number; y: number; mood: 'happy' | 'glad' | 'sly'}[] = [
  {look: 'theo', x: 424, y: 312, mood: 'happy'},
  {look: 'maya', x: 370, y: 320, mood: 'sly'},
  {look: 'sam', x: 312, y: 330, mood: 'glad'},
];

export const Counter = () => (
  <>
    <Indoors floor={288} />
    <path d="M20 36h220v112H20z" className={styles.wood} />
    <path d="M28 44h204v44H28zM28 96h204v44H28z" className={styles.shade} />
    <path d="M40 58h18v30H40zM64 50h14v38H64zM150 54h22v34h-22zM186 64h18v24h-18z" className={styles.coral} />
    <path d="M88 60h24v28H88zM116 52h14v36h-14zM44 108h30v32H44zM196 106h22v34h-22z" className={styles.sky} />
    <path d="M84 116h18v24H84zM108 104h14v36h-14zM164 110h22v30h-22z" className={styles.plum} />
    <path d="M132 112h22v28h-22z" className={styles.glow} />
    <g transform="translate(288 30)">
      <path d="M0 0h156v66H0z" className={styles.deep} />
      <path d="M14 20h66M14 36h48M14 50h58" className={styles.codeGlow} />
      <path d="M112 14l-16 24h12l-5 18 20-26h-13z" className={styles.glow} />
    </g>
    <Person look="advisor" pose="point" mood="glad" x={92} y={300} scale={1.2} />
    <path d="M0 218h232v80H0z" className={styles.tree} />
    <path d="M0 218h232v80h-60V218z" className={styles.shade} opacity="0.4" />
    <path d="M-6 206h250v16H-6z" className={styles.wood} />
    <path d="M-6 218h250v4H-6z" className={styles.shade} />
    <path d="M22 236h50v50H22zM88 236h50v50H88zM154 236h50v50h-50z" className={styles.shade} opacity="0.5" />
    <g transform="translate(180 206)">
      <path d="M-22 0l6-22h36L26 0z" className={styles.charcoal} />
      <path d="M-12-44h36v26h-36z" className={styles.ink} />
      <path d="M-8-40h28v18H-8z" className={styles.litRoom} />
      <path d="m0-32 5 6 9-11" className={styles.tickGreen} />
    </g>
    {QUEUE.map(({look, x, y, mood}) => (
      <Person
        key={look}
        look={look}
        pose="hold"
        mood={mood}
        x={x}
        y={y}
        scale={1.16}
        flip
        holding={<Phone turn={10} />}
      />
    ))}
    <Person
      look="june"
      pose="point"
      mood="glad"
      x={262}
      y={342}
      scale={1.26}
      flip
      holding={<path d="M-4-12h34v22H-4zM-4-6h34" className={styles.cardEdge} />}
    />
    <DuckAt pose="card" x={196} y={270} scale={0.36} />
    <Plant x={456} y={348} />
  </>
);
