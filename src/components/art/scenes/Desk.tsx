/** A desk at night: the duck listens to the stack trace until the bug is found. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Backdrop, Scene, Shadow} from './parts.tsx';

export const Desk = () => (
  <Scene>
    <Backdrop id="desk-light" color="roomWall" light={[96, 150]} />
    <path d="M0 282h480v78H0z" className={styles.floor} />
    <path d="M0 282h480v7H0z" className={styles.light} />
    <path d="M94 92 30 282h220z" className={styles.beam} opacity="0.6" />
    <path d="M32 286h80v-10c0-10-80-10-80 0z" className={styles.ink} />
    <path d="M66 276 40 150l48-74" className={styles.thick} />
    <path d="M72 58l44 28-22 34c-18-4-40-20-44-34z" className={styles.coral} />
    <path d="M116 86l-22 34c-8-2-18-6-26-12z" className={styles.shade} />
    <Shadow x={226} y={300} wide={240} />
    <path d="M136 126h168c6 0 10 4 10 10v138H126V136c0-6 4-10 10-10z" className={styles.charcoal} />
    <path d="M138 138h164v126H138z" className={styles.ink} />
    <path d="M154 158h44M154 174h70M170 190h56M154 222h38" className={styles.codeLine} />
    <path d="M214 158h36M236 174h28" className={styles.codeGlow} />
    <path d="M148 198h144v16H148z" className={styles.coral} />
    <path d="M110 274h220l16 18H94z" className={styles.metal} />
    <path d="M250 274h80l16 18H236z" className={styles.shade} />
    <Shadow x={398} y={306} wide={130} />
    <DuckAt pose="sit" x={318} y={140} scale={0.7} flip />
  </Scene>
);
