/** The people behind the site, each at a desk of their own. */
import type {ReactNode} from 'react';
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Bill, Frame, Indoors, Mug, Plant, SunnyWindow, Table} from './parts.tsx';

const Portrait = ({children}: {children: ReactNode}) => (
  <svg viewBox="0 0 480 330" className={styles.scene} aria-hidden="true" focusable="false">
    {children}
  </svg>
);

export const FounderPortrait = () => (
  <Portrait>
    <Indoors floor={300} />
    <SunnyWindow x={40} y={20} />
    <Frame x={360} y={40} wide={84} high={64}>
      <path d="M20 48V32l22-16 22 16v16z" className={styles.roofDark} />
    </Frame>
    <g transform="translate(236 0)">
      <Person look="founder" pose="wave" mood="glad" y={440} scale={2.5} half />
    </g>
    <Table x={20} y={286} wide={440} high={60} />
    <Mug x={70} y={286} />
    <Bill x={122} y={272} paid turn={80} />
    <DuckAt pose="sit" x={352} y={186} scale={0.45} flip />
  </Portrait>
);

export const AdvisorPortrait = () => (
  <Portrait>
    <Indoors floor={300} tiles />
    <Frame x={44} y={40} wide={92} high={74}>
      <path d="m14 56 22-26 16 14 26-30" className={styles.rope} />
    </Frame>
    <g transform="translate(352 40)">
      <path d="M0 34h96v10H0zM0 100h96v10H0z" className={styles.wood} />
      <path d="M8 2h14v32H8zM26 8h10v26H26zM60 4h16v30H60z" className={styles.coral} />
      <path d="M40 0h16v34H40zM14 66h34v34H14z" className={styles.plum} />
      <path d="M58 72h26v28H58z" className={styles.sky} />
    </g>
    <g transform="translate(240 0)">
      <Person look="advisor" pose="phone" mood="sly" y={440} scale={2.5} half />
    </g>
    <Table x={20} y={290} wide={440} high={60} />
    <Mug x={372} y={290} />
    <Plant x={82} y={290} />
  </Portrait>
);
