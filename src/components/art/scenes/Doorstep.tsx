/** The front door, and who sits before it. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Scene} from './parts.tsx';

export const Doorstep = () => (
  <Scene>
    <path d="M0 0h480v360H0z" className={styles.brick} />
    <path
      d="M0 40h480M0 80h480M0 120h480M0 160h480M0 200h480M0 240h480M0 280h480M60 0v40M180 0v40M300 0v40M420 0v40M20 40v40M120 40v40M380 40v40M60 80v40M420 80v40M110 120v40M370 120v40M50 160v40M430 160v40M100 200v40M390 200v40M40 240v40M440 240v40"
      className={styles.brickLine}
    />
    <path d="M136 20h208v276H136z" className={styles.paper} />
    <path d="M150 34h180v262H150z" className={styles.roofDark} />
    <path d="M270 34h60v262h-84z" className={styles.shade} />
    <path d="M172 54h136v58H172z" className={styles.litRoom} />
    <path d="M240 58v50M176 83h128" className={styles.windowFrame} />
    <path d="M172 134h60v124h-60zM248 134h60v124h-60z" className={styles.shade} opacity="0.6" />
    <circle cx="314" cy="176" r="9" className={styles.glow} />
    <path d="M306 196h16v26h-16z" className={styles.glow} />
    <path d="M314 204v10" className={styles.rope} />
    <path d="M372 96h60v44h-60z" className={styles.charcoal} />
    <path d="M380 106h44v6h-44z" className={styles.metal} />
    <path d="M392 84h28l4 24h-36z" className={styles.paper} />
    <text x="402" y="131" className={styles.plate}>
      42
    </text>
    <path d="M72 70l26-18 26 18v38H72z" className={styles.charcoal} />
    <path d="M80 76h36v28H80z" className={styles.glow} />
    <path d="M0 360 62 108h72l86 252z" className={styles.beam} opacity="0.35" />
    <path d="M0 292h480v68H0z" className={styles.metal} />
    <path d="M0 292h480v10H0z" className={styles.light} />
    <path d="M88 292h304v24H88z" className={styles.tile} />
    <path d="M130 318h220l22 26H108z" className={styles.plum} />
    <path d="M146 326h188M134 336h212" className={styles.lightLine} />
    <DuckAt pose="sit" x={134} y={108} scale={0.9} />
  </Scene>
);
