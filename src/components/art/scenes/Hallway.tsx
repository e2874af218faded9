/** The hallway of a house that is let by the room: mailboxes, and the landlord with one envelope instead of four. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Frame, Indoors, Plant} from './parts.tsx';

const BOXES = [
  ['coral', 'June'],
  ['sky', 'Theo'],
  ['plum', 'Maya'],
  ['roofDark', 'Sam'],
] as const;

export const Hallway = () => (
  <>
    <Indoors floor={284} tiles />
    <path d="M0 178h480v106H0z" className={styles.hill} opacity="0.5" />
    <path d="M0 174h480v8H0z" className={styles.wood} />
    <path d="M28 60h104v224H28z" className={styles.wood} />
    <path d="M38 70h84v214H38z" className={styles.deep} />
    <path d="M50 84h60v66H50z" className={styles.litRoom} />
    <path d="M80 84v66M50 116h60" className={styles.windowFrame} />
    <path d="M30 360l20-210h60l90 210z" className={styles.beam} opacity="0.55" />
    <path d="M50 168h60v100H50z" className={styles.shade} />
    <circle cx="112" cy="184" r="6" className={styles.glow} />
    <g transform="translate(176 74)">
      <path d="M-8-8h166v112H-8z" className={styles.metalDark} />
      {BOXES.map(([colour, name], nth) => (
        <g key={name} transform={`translate(${(nth % 2) * 78} ${Math.floor(nth / 2) * 52})`}>
          <path d="M0 0h72v46H0z" className={styles.metal} />
          <path d="M44 0h28v46H34z" className={styles.shade} opacity="0.6" />
          <path d="M8 8h56v6H8z" className={styles.ink} />
          <path d="M8 24h36v14H8z" className={styles[colour]} />
          <circle cx="57" cy="31" r="4.5" className={styles.ink} />
        </g>
      ))}
      <path d="M96 4h40l-2 22H94z" className={styles.paper} />
      <path d="M96 4l20 12 20-12" className={styles.line} />
    </g>
    <Frame x={366} y={70} wide={76} high={58}>
      <path d="M16 44h44M22 44V26h14v18M42 44V18h14v26" className={styles.line} />
    </Frame>
    <path d="M160 322h170l26 24H134z" className={styles.brick} />
    <path d="M172 328h146M160 338h172" className={styles.brickLine} />
    <Person
      look="advisor"
      pose="carry"
      mood="glad"
      x={372}
      y={338}
      scale={1.24}
      flip
      holding={
        <g transform="translate(8 -12) rotate(8)">
          <path d="M-26-18h52v34h-52z" className={styles.paper} />
          <path d="m-26-18 26 20 26-20" className={styles.line} />
          <path d="M-6 4H6v8H-6z" className={styles.roofDark} />
        </g>
      }
    />
    <Person look="sam" pose="wave" mood="happy" x={232} y={318} scale={1.12} />
    <DuckAt pose="card" x={252} y={262} scale={0.3} />
    <Plant x={448} y={336} />
  </>
);
