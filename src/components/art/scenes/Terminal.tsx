/** A card terminal after hours: one bill, four approvals, one slip. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Backdrop, Scene, Shadow} from './parts.tsx';

const APPROVALS = ['coral', 'sky', 'plum', 'roofDark'] as const;

export const Terminal = () => (
  <Scene>
    <Backdrop id="terminal-light" color="wall" light={[230, 200]} />
    <DuckAt pose="peek" x={352} y={266} scale={0.48} />
    <path d="M0 318h480v42H0z" className={styles.floor} />
    <path d="M0 318h480v6H0z" className={styles.light} />
    <Shadow x={236} y={338} wide={230} />
    <path
      d="M164 186V24l9 7 9-7 9 7 9-7 9 7 9-7 9 7 9-7 9 7 9-7 9 7 9-7 9 7 9-7 9 7 9-7v162z"
      className={styles.paper}
    />
    <path d="M262 30l10-6 9 7 9-7 9 7 9-7v162h-56c14-52 18-104 10-156z" className={styles.shade} opacity="0.5" />
    <path d="M184 52h62M184 66h42M184 80h54M268 52h22M268 66h22M268 80h22" className={styles.line} />
    {APPROVALS.map((color, nth) => (
      <g key={color} transform={`translate(${194 + nth * 28} 112) rotate(${nth * 7 - 12})`}>
        <circle r="11" className={styles[color]} />
        <path d="m-5 0 4 4 6-7" className={styles.tickPaper} />
      </g>
    ))}
    <path
      d="M140 158h192c14 0 22 9 20 22l-14 138c-1 12-9 18-20 18H154c-11 0-19-6-20-18l-14-138c-2-13 6-22 20-22z"
      className={styles.charcoal}
    />
    <path d="M300 158h32c14 0 22 9 20 22l-14 138c-1 12-9 18-20 18h-36c16-56 22-116 18-178z" className={styles.shade} />
    <path d="M150 152h172v12H150z" className={styles.ink} />
    <path d="M150 182h172l-5 54H155z" className={styles.litRoom} />
    <path d="m216 208 14 14 26-28" className={styles.thick} />
    {[0, 1, 2, 3, 4, 5, 6, 7, 8].map(key => (
      <path
        key={key}
        d={`M${174 + (key % 3) * 44} ${250 + Math.floor(key / 3) * 22}h36v14h-36z`}
        className={key === 8 ? styles.roofDark : key === 6 ? styles.coral : styles.metalDark}
      />
    ))}
  </Scene>
);
