/** The cupboard under the stairs: the meter, and the house that wants to know who pays for it. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Bill, Indoors} from './parts.tsx';

export const Meter = () => (
  <>
    <Indoors floor={292} />
    <path d="M0 0h480L230 140 0 250z" className={styles.wood} opacity="0.55" />
    <path d="M480 0 0 262v12L480 14z" className={styles.woodLine} />
    <path d="M120 70h196v216H120z" className={styles.charcoal} />
    <path d="M132 82h172v192H132z" className={styles.metal} />
    <path d="M240 82h64v192H210z" className={styles.shade} opacity="0.7" />
    <path d="M316 70l66 26v216l-66-26z" className={styles.metalDark} />
    <path d="M326 96l46 18v164l-46-18z" className={styles.shade} />
    <circle cx="214" cy="138" r="44" className={styles.ink} />
    <circle cx="214" cy="138" r="38" className={styles.paper} />
    <path d="M186 146a29 29 0 0 1 56 0" className={styles.dialArc} />
    <path d="m214 142 17-20" className={styles.rope} />
    <circle cx="214" cy="142" r="5" className={styles.coral} />
    <rect x="190" y="152" width="48" height="15" rx="3" className={styles.ink} />
    <path d="M196 156v7M205 156v7M214 156v7M223 156v7M232 156v7" className={styles.lightLine} />
    <ellipse cx="200" cy="112" rx="16" ry="6" transform="rotate(-28 200 112)" className={styles.light} />
    <g transform="translate(146 206)">
      <path d="M0 0h144v54H0z" className={styles.charcoal} />
      {[0, 1, 2, 3].map(nth => (
        <g key={nth} transform={`translate(${10 + nth * 33} 8)`}>
          <path d="M0 0h25v38H0z" className={styles.paper} />
          <path
            d={nth === 3 ? 'M6 18h13v14H6z' : 'M6 6h13v14H6z'}
            className={styles[(['coral', 'sky', 'plum', 'roofDark'] as const)[nth] ?? 'coral']}
          />
        </g>
      ))}
    </g>
    <path d="M164 82V40M214 94V40M262 82V40" className={styles.cable} />
    <path d="M420 346 350 120 214 92 96 190z" className={styles.beam} opacity="0.6" />
    <Person
      look="june"
      pose="point"
      mood="surprised"
      x={404}
      y={340}
      scale={1.32}
      flip
      holding={
        <g transform="rotate(-14)">
          <path d="M-4-7h28v14H-4z" className={styles.ink} />
          <path d="M22-10h10v20H22z" className={styles.glow} />
        </g>
      }
    />
    <Person
      look="sam"
      pose="carry"
      mood="worried"
      x={68}
      y={342}
      scale={1.26}
      holding={<Bill x={2} y={-10} turn={8} />}
    />
    <DuckAt pose="wave" x={136} y={254} scale={0.38} />
  </>
);
