/** Three moments at the kitchen table: picking, approving, and nobody owing anything. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Bill, Frame, Indoors, Mug, Phone, Plant, SunnyWindow} from './parts.tsx';

const Top = ({y = 262}: {y?: number}) => (
  <>
    <path d={`M30 ${y}h420v16H30z`} className={styles.wood} />
    <path d={`M30 ${y + 11}h420v5H30z`} className={styles.shade} />
    <path d={`M56 ${y + 16}v90M424 ${y + 16}v90`} className={styles.woodLine} />
  </>
);

/** One roommate picks; the services hang on the wall like keys. */
export const Picking = () => (
  <>
    <Indoors floor={300} />
    <path d="M120 34h320v16H120z" className={styles.wood} />
    {[
      ['glow', 'M2-26-14 4h12l-5 20 20-30H2z'],
      ['sky', 'M-20-6c12-12 28-12 40 0M-12 4c7-7 17-7 24 0M0 14v1'],
      ['plum', 'M-10-16v32l24-16z'],
      ['coral', 'M0-20c2 12 6 18 20 20-14 2-18 8-20 20-2-12-6-18-20-20 14-2 18-8 20-20z'],
    ].map(([colour, d], nth) => (
      <g key={d} transform={`translate(${164 + nth * 78} ${nth === 0 ? 134 : 112})`}>
        <path d={`M0 ${nth === 0 ? -84 : -62}v32`} className={styles.rope} />
        <rect x="-31" y="-34" width="62" height="68" rx="10" className={styles.paper} />
        <path d="M6-34h15a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H-6z" className={styles.shade} opacity="0.5" />
        <path d={d} className={nth === 1 ? styles.waves : styles[colour as 'glow']} />
      </g>
    ))}
    <Person look="june" pose="hold" mood="glad" x={110} y={346} scale={1.42} />
    <Person look="theo" pose="phone" mood="happy" x={300} y={352} scale={1.3} />
    <DuckAt pose="sit" x={354} y={228} scale={0.46} flip />
  </>
);

/** Everyone holds up a phone with a tick. */
export const Approving = () => (
  <>
    <Indoors floor={300} />
    <SunnyWindow x={36} y={30} />
    <Frame x={364} y={44} wide={80} high={62}>
      <path d="M12 44 30 24l14 12 12-8 12 16" className={styles.rope} />
    </Frame>
    <Person look="june" pose="hold" mood="glad" x={84} y={330} scale={1.3} holding={<Phone turn={-8} />} />
    <Person look="theo" pose="hold" mood="happy" x={190} y={322} scale={1.26} holding={<Phone turn={6} />} />
    <Person look="maya" pose="hold" mood="sly" x={300} y={322} scale={1.26} flip holding={<Phone turn={-6} />} />
    <Person look="sam" pose="hold" mood="glad" x={400} y={330} scale={1.3} flip holding={<Phone turn={8} />} />
    <Top />
    <Bill x={240} y={250} turn={80} />
    <Mug x={116} y={262} />
    <Mug x={366} y={262} />
    <DuckAt pose="peek" x={202} y={288} scale={0.34} />
  </>
);

/** The bill is stamped, and the evening is free. */
export const Paid = () => (
  <>
    <Indoors floor={300} tiles />
    <path d="M240 0v30" className={styles.rope} />
    <path d="M204 66l18-36h36l18 36z" className={styles.coral} />
    <path d="M130 360l78-294h64l82 294z" className={styles.beam} opacity="0.55" />
    <Person look="maya" pose="cheer" mood="glad" x={98} y={344} scale={1.22} />
    <Person look="sam" pose="cheer" mood="glad" x={388} y={344} scale={1.22} />
    <Person look="june" pose="wave" mood="glad" x={306} y={334} scale={1.22} />
    <Person look="theo" pose="wave" mood="happy" x={184} y={334} scale={1.22} flip />
    <Top y={272} />
    <ellipse cx="316" cy="268" rx="52" ry="9" className={styles.paper} />
    <path d="M272 264c20-30 68-30 88 0z" className={styles.glow} />
    <path d="M272 264c20-30 68-30 88 0z" className={styles.shade} opacity="0.4" />
    <circle cx="304" cy="254" r="6" className={styles.coral} />
    <circle cx="326" cy="250" r="6" className={styles.coral} />
    <Bill x={204} y={246} paid turn={-4} />
    <DuckAt pose="wave" x={222} y={196} scale={0.32} />
    <Plant x={36} y={350} />
  </>
);
