/** A desk at night shift: somebody explains the webhook to the duck. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Frame, Indoors, Mug, Plant} from './parts.tsx';

export const Desk = () => (
  <>
    <Indoors floor={296} />
    <Frame x={30} y={46} wide={96} high={70}>
      <path d="M16 52V30h12v22M36 52V20h12v32M56 52V38h12v14" className={styles.line} />
      <path d="m14 26 22-10 22 14 24-18" className={styles.rope} />
    </Frame>
    <g transform="translate(360 40)">
      <path d="M0 0h84v10H0zM0 62h84v10H0z" className={styles.wood} />
      <path d="M8-34h12V0H8zM24-28h10V0H24zM60-30h14V0H60z" className={styles.coral} />
      <path d="M38-38h14V0H38z" className={styles.plum} />
      <path d="M14 26h30v36H14z" className={styles.sky} />
      <path d="M52 40h22v22H52z" className={styles.glow} />
    </g>
    <Person look="ivy" pose="point" mood="glad" x={150} y={330} scale={1.34} />
    <path d="M40 232h400v14H40z" className={styles.wood} />
    <path d="M40 242h400v5H40z" className={styles.shade} />
    <path d="M64 246v90M416 246v90" className={styles.woodLine} />
    <path d="M318 246h84v70h-84z" className={styles.floor} />
    <path d="M326 254h68v24h-68zM326 284h68v24h-68z" className={styles.shade} />
    <circle cx="360" cy="266" r="4" className={styles.glow} />
    <circle cx="360" cy="296" r="4" className={styles.glow} />
    <path d="M196 142h136c4 0 7 3 7 7v74H189v-74c0-4 3-7 7-7z" className={styles.charcoal} />
    <path d="M198 151h132v64H198z" className={styles.ink} />
    <path d="M180 223h168l10 10H170z" className={styles.metal} />
    <path d="M208 164h30M208 176h54M218 188h40M208 200h26" className={styles.codeLine} />
    <path d="M246 164h22M268 176h18" className={styles.codeGlow} />
    <circle cx="306" cy="184" r="15" className={styles.roofDark} />
    <path d="m299 184 5 6 9-12" className={styles.tickPaper} />
    <DuckAt pose="sit" x={334} y={134} scale={0.42} flip />
    <Mug x={92} y={232} />
    <Plant x={40} y={340} />
  </>
);
