/** The picture of a benefit: a lit room with one thing in it. Decorative. */
import type {ReactNode} from 'react';
import art from '../../components/art/art.module.css';
import styles from './Spot.module.css';

export type SpotName =
  | 'approve'
  | 'calendar'
  | 'card'
  | 'chart'
  | 'coins'
  | 'eye'
  | 'flag'
  | 'gauge'
  | 'gift'
  | 'growth'
  | 'in'
  | 'mailbox'
  | 'megaphone'
  | 'out'
  | 'quiet'
  | 'split';

const rows = ['coral', 'sky', 'plum', 'green'] as const;

/** Drawn in a room 156 wide; y = 116 is its floor. */
const things: Record<SpotName, ReactNode> = {
  card: (
    <g transform="rotate(-9 78 64)">
      <rect x="32" y="36" width="92" height="58" rx="9" className={art.green} />
      <rect x="32" y="49" width="92" height="10" className={art.ink} />
      <rect x="43" y="73" width="30" height="7" rx="3.5" className={art.paper} />
      <circle cx="107" cy="77" r="8" className={art.glow} />
    </g>
  ),
  approve: (
    <>
      <rect x="50" y="16" width="56" height="100" rx="11" className={art.ink} />
      <rect x="55" y="22" width="46" height="88" rx="6" className={art.paper} />
      {rows.map((colour, nth) => (
        <g key={colour} transform={`translate(0 ${36 + nth * 20})`}>
          <circle cx="66" r="6" className={art[colour]} />
          <path d="m80 0 4 5 8-10" className={styles.tick} />
        </g>
      ))}
    </>
  ),
  calendar: (
    <>
      <rect x="38" y="24" width="80" height="74" rx="8" className={art.paper} />
      <path d="M38 44V32a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v12z" className={art.coral} />
      <path d="M56 16v16M100 16v16" className={styles.post} />
      <g className={styles.pale}>
        <rect x="48" y="53" width="12" height="10" rx="2" />
        <rect x="72" y="53" width="12" height="10" rx="2" />
        <rect x="96" y="53" width="12" height="10" rx="2" />
        <rect x="48" y="74" width="12" height="10" rx="2" />
        <rect x="96" y="74" width="12" height="10" rx="2" />
      </g>
      <circle cx="78" cy="79" r="14" className={art.green} />
      <path d="m71 79 5 6 9-11" className={styles.tickPaper} />
    </>
  ),
  chart: (
    <>
      <path d="m56 84-14 32M100 84l14 32" className={styles.wood} />
      <rect x="26" y="18" width="104" height="70" rx="7" className={art.window} />
      <rect x="42" y="60" width="14" height="18" rx="3" className={art.sky} />
      <rect x="62" y="48" width="14" height="30" rx="3" className={art.plum} />
      <rect x="82" y="54" width="14" height="24" rx="3" className={art.coral} />
      <rect x="102" y="32" width="14" height="46" rx="3" className={art.green} />
    </>
  ),
  coins: (
    <>
      {[102, 88, 74, 60].map(y => (
        <g key={y}>
          <rect x="74" y={y} width="56" height="14" rx="7" className={art.glow} />
          <path d={`M86 ${y + 10}h32`} className={styles.edge} />
        </g>
      ))}
      {[102, 88].map(y => (
        <g key={y}>
          <rect x="22" y={y} width="56" height="14" rx="7" className={art.glow} />
          <path d={`M34 ${y + 10}h32`} className={styles.edge} />
        </g>
      ))}
      <path d="M50 76V34m-16 15 16-17 16 17" className={styles.arrow} />
    </>
  ),
  eye: (
    <>
      {[26, 84].map((x, nth) => (
        <g key={x} transform={`translate(${x} ${nth * 6})`}>
          <rect x="0" y="20" width="46" height="84" rx="9" className={art.ink} />
          <rect x="5" y="26" width="36" height="72" rx="5" className={art.paper} />
          <rect x="10" y="33" width="26" height="7" rx="3.5" className={art.green} />
          {rows.map((colour, row) => (
            <g key={colour} transform={`translate(0 ${52 + row * 11})`}>
              <circle cx="14" r="3.6" className={art[colour]} />
              <rect x="21" y="-2" width="15" height="4" rx="2" className={styles.pale} />
            </g>
          ))}
        </g>
      ))}
    </>
  ),
  flag: (
    <>
      <path d="M6 116c14-30 44-40 72-40s58 10 72 40z" className={art.green} />
      <path d="M70 84V14" className={styles.post} />
      <path d="M73 16h52l-12 17 12 17H73z" className={art.coral} />
      <circle cx="92" cy="33" r="8" className={art.glow} />
    </>
  ),
  gauge: (
    <>
      <path d="M30 98a48 48 0 0 1 96 0" className={styles.dial} />
      <path d="M30 98a48 48 0 0 1 74-40" className={styles.dialFull} />
      <path d="m78 98 17-31" className={styles.post} />
      <circle cx="78" cy="98" r="8" className={art.ink} />
    </>
  ),
  gift: (
    <>
      <rect x="42" y="60" width="72" height="56" rx="5" className={art.coral} />
      <rect x="36" y="46" width="84" height="20" rx="5" className={art.plum} />
      <path d="M71 46h14v70H71z" className={art.glow} />
      <path
        d="M78 46C58 46 50 22 64 20c10-1 14 14 14 26zm0 0c20 0 28-24 14-26-10-1-14 14-14 26z"
        className={styles.bow}
      />
    </>
  ),
  growth: (
    <>
      <path d="M56 82h44l-6 34H62z" className={art.coral} />
      <rect x="51" y="74" width="54" height="14" rx="4" className={art.wood} />
      <path d="M78 76V30" className={styles.stem} />
      <path d="M78 62c-22 2-32-10-32-26 20-2 32 8 32 26z" className={art.green} />
      <path d="M78 50c20 2 30-9 30-24-19-2-30 8-30 24z" className={styles.leaf} />
      <circle cx="78" cy="24" r="8" className={art.sky} />
    </>
  ),
  in: (
    <>
      <path d="M46 48h64c6 10 10 20 10 36 0 22-10 32-24 32H60c-14 0-24-10-24-32 0-16 4-26 10-36z" className={art.sky} />
      <rect x="44" y="40" width="68" height="12" rx="6" className={art.ink} />
      <circle cx="60" cy="100" r="9" className={art.glow} />
      <circle cx="80" cy="98" r="9" className={art.glow} />
      <circle cx="98" cy="101" r="9" className={art.glow} />
      <circle cx="70" cy="84" r="9" className={art.glow} />
      <circle cx="91" cy="83" r="9" className={art.glow} />
      <circle cx="78" cy="18" r="11" className={art.glow} />
      <path d="M78 12v12" className={styles.edge} />
    </>
  ),
  mailbox: (
    <>
      <path d="M74 84h10v32H74z" className={art.wood} />
      <path d="M34 88V56c0-14 10-24 24-24h48c12 0 20 9 20 21v35z" className={art.coral} />
      <path d="M34 88V56c0-14 10-24 22-24s22 10 22 24v32z" className={art.plum} />
      <path d="M104 54V26h20v12h-14" className={styles.flagpole} />
      <rect x="40" y="56" width="32" height="22" rx="3" className={art.paper} />
      <path d="m42 59 14 11 14-11" className={art.line} />
    </>
  ),
  megaphone: (
    <>
      <path d="M36 62c0-8 6-14 14-14h14v30H50c-8 0-14-7-14-16z" className={art.plum} />
      <path d="M64 48c18-2 32-10 42-22v74C96 88 82 80 64 78z" className={art.coral} />
      <path d="M50 78h16l6 30H58z" className={art.ink} />
      <path d="M118 46c8 8 8 26 0 34M128 36c13 14 13 40 0 54" className={styles.wave} />
    </>
  ),
  out: (
    <>
      <path d="M44 14h68v94l-11-8-11 8-12-8-12 8-11-8-11 8z" className={art.paper} />
      <path d="M84 24 66 50h12l-6 20 20-28H80z" className={art.glow} />
      <path d="M56 82h34" className={art.line} />
      <circle cx="112" cy="88" r="19" className={art.green} />
      <path d="m103 88 7 8 12-15" className={styles.tickPaper} />
    </>
  ),
  quiet: (
    <>
      <path
        d="M34 26h74c9 0 16 7 16 16v26c0 9-7 16-16 16H66l-22 18 3-18H34c-9 0-16-7-16-16V42c0-9 7-16 16-16z"
        className={art.sky}
      />
      <path d="M40 48h58M40 63h36" className={styles.bubble} />
      <path d="M34 104 122 14" className={styles.strike} />
    </>
  ),
  split: (
    <g className={styles.wedges}>
      <path d="M74 60V20a40 40 0 0 0-40 40z" className={art.coral} />
      <path d="M84 60h40a40 40 0 0 0-40-40z" className={art.sky} />
      <path d="M74 70H34a40 40 0 0 0 40 40z" className={art.plum} />
      <path d="M84 70v40a40 40 0 0 0 40-40z" className={art.green} />
    </g>
  ),
};

/** The empty room. */
export function Room({children}: {children: ReactNode}) {
  return (
    <svg viewBox="0 0 156 116" className={styles.spot} aria-hidden="true" focusable="false">
      <path d="M10 0h136a10 10 0 0 1 10 10v106H0V10A10 10 0 0 1 10 0z" className={art.litRoom} />
      {children}
    </svg>
  );
}

export const Spot = ({name}: {name: SpotName}) => <Room>{things[name]}</Room>;
