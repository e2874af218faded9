/** The house in cross-section: four rooms, one roommate each, lit one by one. Decorative. */
import clsx from 'clsx';
import type {CSSProperties, ReactNode} from 'react';
import styles from './art.module.css';
import {DuckHead} from './Duck.tsx';

interface PersonProps {
  x: number;
  skin: 1 | 2 | 3 | 4;
  shirt: 'coral' | 'sky' | 'plum' | 'green';
  hair: 'bun' | 'short' | 'curly' | 'long';
}

/** Head and shoulders on a room's floor; y = 100 is the floor. */
export function Person({x, skin, shirt, hair}: PersonProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      {hair === 'long' && <path d="M-15 46c0-11 7-17 15-17s15 6 15 17v22h-30z" className={styles.ink} />}
      {hair === 'bun' && <circle cx="0" cy="25" r="7" className={styles.ink} />}
      <path d="M-22 100V84c0-10 8-17 18-17h8c10 0 18 7 18 17v16z" className={styles[shirt]} />
      <path d="M-5 58h10v9c0 3-2 5-5 5s-5-2-5-5z" className={styles[`skin${skin}`]} />
      <circle cx="0" cy="47" r="13" className={styles[`skin${skin}`]} />
      {hair === 'curly' ? (
        <path
          d="M-13 46c-4-4-3-10 2-12 1-5 7-7 11-4 5-3 11 0 11 5 5 2 6 8 2 11-2-5-6-7-9-7-5 2-12 2-17 7z"
          className={styles.ink}
        />
      ) : (
        <path d="M-13 46c0-10 6-15 13-15s13 5 13 15c-3-4-6-7-9-8-5 3-12 3-17 8z" className={styles.ink} />
      )}
      <circle cx="-4.5" cy="48" r="1.5" className={styles.ink} />
      <circle cx="4.5" cy="48" r="1.5" className={styles.ink} />
      <path d="M-4 53c2.5 2.6 5.5 2.6 8 0" className={styles.smile} />
    </g>
  );
}

const rooms: readonly {x: number; y: number; content: ReactNode}[] = [
  {
    x: 72,
    y: 196,
    content: (
      <>
        <Person x={56} skin={1} shirt="coral" hair="curly" />
        <path d="M84 100V84h64v16" className={styles.wood} />
        <path d="M98 60h34c2 0 3 1 3 3v21H95V63c0-2 1-3 3-3z" className={styles.ink} />
        <path d="M99 64h32v16H99z" className={styles.sky} />
        <path d="M8 20h30v30H8zM23 20v30M8 35h30" className={styles.window} />
      </>
    ),
  },
  {
    x: 244,
    y: 196,
    content: (
      <>
        <path d="M28 0v18" className={styles.stroke} />
        <path d="M14 32l8-15h12l8 15z" className={styles.coral} />
        <Person x={92} skin={2} shirt="sky" hair="long" />
        <path d="M74 78l18 5 18-5v16l-18 5-18-5z" className={styles.paper} />
        <path d="M92 83v16" className={styles.line} />
        <path d="M126 100V58M134 100V58M126 66h8M126 78h8M126 90h8" className={styles.line} />
        <path d="M126 34h22v66h-22zM126 56h22M126 78h22" className={styles.window} />
        <path d="M130 42h4v14h-4zM136 45h4v11h-4zM131 65h4v13h-4z" className={styles.plum} />
      </>
    ),
  },
  {
    x: 72,
    y: 328,
    content: (
      <>
        <path d="M6 100V66h52v34z" className={styles.paper} />
        <path d="M4 62h56v6H4z" className={styles.wood} />
        <path d="M32 62V46c0-5 9-5 9 0v4" className={styles.stroke} />
        <path d="M32 68v32" className={styles.line} />
        <Person x={102} skin={3} shirt="plum" hair="bun" />
        <path d="M118 72h13v15h-13zM131 75c6-1 6 9 0 8" className={styles.mug} />
        <path d="M84 10h56v5H84z" className={styles.wood} />
        <path d="M92 10V0h10v10zM108 10V3h8v7z" className={styles.coral} />
      </>
    ),
  },
  {
    x: 244,
    y: 328,
    content: (
      <>
        <path d="M8 30h44c2 0 4 2 4 4v24c0 2-2 4-4 4H8c-2 0-4-2-4-4V34c0-2 2-4 4-4z" className={styles.ink} />
        <path d="M9 35h42v22H9z" className={styles.sky} />
        <path d="M26 40l11 6-11 6z" className={styles.paper} />
        <Person x={106} skin={4} shirt="green" hair="short" />
        <path d="M70 84c0-6 8-6 10-2l4 8h44l4-8c2-4 10-4 10 2v16H70z" className={styles.coral} />
      </>
    ),
  },
];

/** The order in which the lights turn on. */
const order = (nth: number) => ({'--nth': nth}) as CSSProperties;

interface HouseProps {
  /** Number of lit rooms, 0 to 4. */
  lit?: 0 | 1 | 2 | 3 | 4;
  /** The share, shown as a tag in each lit room. */
  share?: string;
  /** Turn the lights on one after another, once. */
  animated?: boolean;
  className?: string | undefined;
}

export function House({lit = 4, share, animated = false, className}: HouseProps) {
  return (
    <svg
      viewBox="0 0 472 492"
      className={clsx(styles.art, animated && styles.animated, className)}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M336 60h44v90h-44z" className={styles.wall} />
      <path d="M330 50h56v16h-56z" className={styles.roofDark} />
      <path d="M44 190 224 44c7-6 17-6 24 0l180 146v280H44z" className={styles.wall} />
      <path d="M56 182h360v282H56z" className={styles.wall} />
      <path d="M22 204 236 32l214 172" className={styles.roof} />
      <circle cx="236" cy="136" r="37" className={styles.attic} />
      <g transform="translate(236 142) scale(0.62)">
        <DuckHead />
      </g>
      <circle cx="236" cy="136" r="37" className={styles.ring} />
      {rooms.map((room, index) => (
        <g key={`${room.x}-${room.y}`} transform={`translate(${room.x} ${room.y})`}>
          <path d="M8 0h140c4 0 8 4 8 8v108H0V8c0-4 4-8 8-8z" className={styles.darkRoom} />
          {index < lit ? (
            <g className={styles.room} style={order(index)}>
              <path d="M8 0h140c4 0 8 4 8 8v108H0V8c0-4 4-8 8-8z" className={styles.litRoom} />
              <g transform="translate(0 16)">{room.content}</g>
            </g>
          ) : (
            <path d="M52 34h52v40H52zM78 34v40M52 54h52" className={styles.darkWindow} />
          )}
        </g>
      ))}
      <path d="M56 312h360v16H56z" className={styles.wall} />
      <path d="M228 182h16v282h-16z" className={styles.wall} />
      {share &&
        rooms.slice(0, lit).map((room, index) => (
          <g
            key={`${room.x}-${room.y}`}
            transform={`translate(${room.x + 78} ${room.y + 8})`}
            className={styles.tag}
            style={order(index)}
          >
            <rect x="-31" y="-14" width="62" height="28" rx="14" className={styles.tagGround} />
            <text textAnchor="middle" y="6" className={styles.tagText}>
              {share}
            </text>
          </g>
        ))}
      <path d="M2 476h468" className={styles.street} />
    </svg>
  );
}

/** An empty house with one light on. */
export const DarkHouse = () => <House lit={1} />;
