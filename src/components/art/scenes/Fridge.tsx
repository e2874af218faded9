/** A fridge door waiting for its first note. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Indoors, Mug, Plant, SunnyWindow} from './parts.tsx';

export const Fridge = () => (
  <>
    <Indoors tiles floor={288} />
    <SunnyWindow x={22} y={34} />
    <path d="M0 204h172v92H0z" className={styles.paper} />
    <path d="M86 204h86v92h-70z" className={styles.shade} opacity="0.5" />
    <path d="M0 194h180v14H0z" className={styles.wood} />
    <path d="M18 226h60v58H18zM92 226h60v58H92z" className={styles.line} />
    <Mug x={132} y={194} />
    <Plant x={30} y={194} />
    <DuckAt pose="peek" x={206} y={-4} scale={0.52} />
    <path d="M186 52h170c8 0 12 4 12 12v244H174V64c0-8 4-12 12-12z" className={styles.sky} />
    <path d="M300 52h56c8 0 12 4 12 12v244H280z" className={styles.shade} opacity="0.6" />
    <path d="M174 134h194v6H174z" className={styles.shade} />
    <path d="M190 96v26M190 156v54" className={styles.lightLine} strokeWidth="8" />
    <g transform="translate(248 74) rotate(-4)">
      <path d="M0 0h46v46H0z" className={styles.glow} />
      <path d="M8 14h30M8 23h30M8 32h16" className={styles.line} />
      <circle cx="23" cy="2" r="5" className={styles.coral} />
    </g>
    <g transform="translate(304 76) rotate(5)">
      <path d="M0 0h44v40H0z" className={styles.paper} />
      <path d="M4 4h36v24H4z" className={styles.outside} />
      <path d="M4 22c12-8 24-8 36 0v6H4z" className={styles.hill} />
      <circle cx="22" cy="2" r="5" className={styles.roofDark} />
    </g>
    <g transform="translate(222 156)">
      <path d="M0 0h120v92H0z" className={styles.emptyNote} />
      <circle cx="60" cy="2" r="6" className={styles.coral} />
      <path d="m60 24 7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z" className={styles.light} />
    </g>
    <path d="M182 308h40v10h-40zM320 308h40v10h-40z" className={styles.ink} />
    <Person look="maya" pose="point" mood="glad" x={424} y={336} scale={1.3} flip />
    <Person look="theo" pose="phone" mood="happy" x={138} y={340} scale={1.22} />
  </>
);
