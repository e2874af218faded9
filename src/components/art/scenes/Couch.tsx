/** Movie night: the four roommates and the duck on one couch. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Bill, Frame, Indoors, Mug, Plant, Rug, SunnyWindow} from './parts.tsx';

export const Couch = () => (
  <>
    <Indoors />
    <SunnyWindow x={44} y={36} />
    <Frame x={210} y={44} wide={70} high={54}>
      <path d="M14 40 35 18l21 22v6H14z" className={styles.roofDark} />
      <path d="M28 46V34h14v12z" className={styles.litRoom} />
    </Frame>
    <path d="M340 40v24" className={styles.rope} />
    <path d="M316 92l14-30h22l14 30z" className={styles.coral} />
    <path d="M300 280l16-188h50l34 188z" className={styles.beam} opacity="0.45" />
    <Rug x={236} y={318} wide={390} />
    <path d="M66 190c0-26 20-34 44-34h256c26 0 44 10 44 34v96H66z" className={styles.tree} />
    <path d="M238 158h4v70h-4z" className={styles.shade} />
    <path d="M84 226h310v62H84z" className={styles.hill} />
    <path d="M84 226h310v10H84z" className={styles.light} />
    <Person look="june" pose="lounge" mood="glad" x={128} y={282} />
    <Person look="theo" pose="sit" mood="happy" x={196} y={282} flip />
    <Person look="maya" pose="sit" mood="sly" x={258} y={282} />
    <Person look="sam" pose="lounge" mood="glad" x={344} y={282} flip />
    <path d="M52 208c0-14 36-14 36 4v80H52zM392 212c0-18 36-18 36-4v84h-36z" className={styles.tree} />
    <path d="M404 204c14-2 24 0 24 8v80h-18z" className={styles.shade} />
    <DuckAt pose="sleep" x={190} y={284} scale={0.3} />
    <path d="M286 318h110v10H286zM296 328v20M386 328v20" className={styles.wood} />
    <path d="M296 326v22M386 326v22" className={styles.woodLine} />
    <Mug x={312} y={318} />
    <Bill x={356} y={306} paid turn={78} />
    <Plant x={444} y={310} />
  </>
);
