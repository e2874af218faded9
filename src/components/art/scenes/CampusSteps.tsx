/** Campus steps after the last lecture. One of them has a plan. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Outdoors} from './parts.tsx';

const Column = ({x}: {x: number}) => (
  <g transform={`translate(${x} 92)`}>
    <path d="M0 8h28v128H0z" className={styles.paper} />
    <path d="M16 8h12v128H14z" className={styles.shade} />
    <path d="M-6 0h40v10H-6zM-6 128h40v10H-6z" className={styles.paper} />
  </g>
);

export const CampusSteps = () => (
  <>
    <Outdoors ground={318} />
    <circle cx="66" cy="62" r="26" className={styles.sun} />
    <path
      d="M388 70c-12-18 12-32 24-20 8-14 34-8 30 10 16 2 14 22-4 20h-44c-6 0-10-4-6-10z"
      className={styles.paper}
      opacity="0.85"
    />
    <path d="M110 232h260V92H110z" className={styles.brick} />
    <path
      d="M110 116h260M110 142h260M110 168h260M110 194h260M150 92v24M210 116v26M300 116v26M160 142v26M330 142v26M200 168v26M296 168v26"
      className={styles.brickLine}
    />
    <path d="M96 94 240 30l144 64z" className={styles.paper} />
    <path d="M240 30l144 64H262z" className={styles.shade} />
    <circle cx="240" cy="72" r="13" className={styles.roofDark} />
    <path d="M212 232v-72c0-36 56-36 56 0v72z" className={styles.deep} />
    <path d="M222 232v-68c0-22 36-22 36 0v68z" className={styles.litRoom} />
    <Column x={134} />
    <Column x={318} />
    <path d="M92 228h296v24H92z" className={styles.metal} />
    <path d="M66 250h348v26H66z" className={styles.tile} />
    <path d="M36 274h408v26H36z" className={styles.metal} />
    <path d="M6 298h468v30H6z" className={styles.tile} />
    <path d="M92 228h296v5H92zM66 250h348v5H66zM36 274h408v5H36zM6 298h468v5H6z" className={styles.light} />
    <path d="M380 228h8l26 22v26l30 22v30h30V276z" className={styles.shade} opacity="0.5" />
    <Person look="sam" pose="sit" mood="glad" x={136} y={298} scale={1.02} />
    <Person look="maya" pose="lounge" mood="happy" x={330} y={272} scale={0.98} flip />
    <Person look="june" pose="cheer" mood="glad" x={236} y={300} scale={1.16} />
    <path d="M176 96c42 12 84 12 126 0v34c-42 12-84 12-126 0z" className={styles.glow} />
    <path d="M176 96c42 12 84 12 126 0v8c-42 12-84 12-126 0z" className={styles.light} />
    <path d="M204 122h16M228 124h22M258 122h16" className={styles.rope} />
    <Person look="theo" pose="carry" mood="happy" x={64} y={342} scale={1.16} />
    <path d="M72 254h54v12H72z" className={styles.plum} />
    <path d="M76 242h48v12H76z" className={styles.coral} />
    <path d="M74 230h46v12H74z" className={styles.sky} />
    <DuckAt pose="run" x={372} y={244} scale={0.4} flip />
  </>
);
