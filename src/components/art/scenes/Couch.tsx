/** Movie night, seen from behind the couch: four roommates have turned around, and the duck too. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Bust} from '../Head.tsx';
import {Backdrop, Scene} from './parts.tsx';

export const Couch = () => (
  <Scene>
    <Backdrop id="couch-light" color="roomWall" light={[240, 60]} />
    <path d="M240 0v34" className={styles.rope} />
    <path d="M200 70c2-22 18-36 40-36s38 14 40 36z" className={styles.coral} />
    <path d="M240 34c22 0 38 14 40 36h-34c2-12 0-26-6-36z" className={styles.shade} />
    <path d="M216 70a24 12 0 0 0 48 0z" className={styles.glow} />
    <Bust look="june" mood="glad" x={94} y={146} scale={1.75} />
    <Bust look="theo" mood="happy" x={176} y={132} scale={1.75} flip />
    <Bust look="maya" mood="sly" x={306} y={142} scale={1.75} />
    <Bust look="sam" mood="glad" x={386} y={136} scale={1.75} flip />
    <DuckAt pose="peek" x={180} y={142} scale={0.5} />
    <path d="M18 360V242c0-30 18-46 46-46h352c28 0 46 16 46 46v118z" className={styles.tree} />
    <path d="M360 196h56c28 0 46 16 46 46v118h-66c8-60 4-120-36-164z" className={styles.shade} />
    <path d="M40 214c6-5 14-8 24-8h352c10 0 18 3 24 8" className={styles.lightLine} />
    <path d="M240 208v152" className={styles.seam} />
    {[96, 168, 312, 384].map(x => (
      <circle key={x} cx={x} cy="276" r="6" className={styles.shade} />
    ))}
  </Scene>
);
