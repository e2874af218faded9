/** The house in cross-section: a room for each roommate, lit one by one. Decorative. */
import clsx from 'clsx';
import styles from './art.module.css';
import {DuckAt, DuckHead} from './Duck.tsx';
import {Bust} from './Head.tsx';

export interface RoomPlace {
  x: number;
  y: number;
  width: number;
}

/** A room, in SVG units. */
const ROOM_WIDTH = 156;
export const ROOM_HEIGHT = 116;
/** A house of two floors, in SVG units. A taller one is `houseHeight` units high. */
export const HOUSE = {width: 472, height: 492};
const GAP = 16;
const FLOOR = 138;
const COLUMNS = 2;
const INSIDE = {left: 56, top: 196};

const floorCount = (people: number) => Math.max(2, Math.ceil(people / COLUMNS));
const extraHeight = (people: number) => (floorCount(people) - 2) * FLOOR;
export const houseHeight = (people: number) => HOUSE.height + extraHeight(people);

/** The rooms' positions: two per floor. The rest of the lowest floor is the living room, which everybody shares. */
export function roomPlaces(people: number): {rooms: RoomPlace[]; shared?: RoomPlace} {
  const place = (nth: number): RoomPlace => ({
    x: INSIDE.left + GAP + (nth % COLUMNS) * (ROOM_WIDTH + GAP),
    y: INSIDE.top + Math.floor(nth / COLUMNS) * FLOOR,
    width: ROOM_WIDTH,
  });
  const rooms = Array.from({length: people}, (_, nth) => place(nth));
  const left = floorCount(people) * COLUMNS - people;
  if (left <= 0) return {rooms};
  return {rooms, shared: {...place(people), width: left * ROOM_WIDTH + (left - 1) * GAP}};
}

interface HouseProps {
  /** Roommates, 2 to 8. */
  people?: number;
  /** Number of lit rooms; all of them if not given. */
  lit?: number;
  /** The amounts in the lit rooms. */
  shares?: readonly string[];
  /** Turn the lights on one after another, once. */
  animated?: boolean;
}

export function House({people = 4, lit = people, shares, animated = false}: HouseProps) {
  const {rooms, shared} = roomPlaces(people);
  const extra = extraHeight(people);
  // A taller house is drawn smaller, but its amounts stay readable.
  const tagScale = Math.min(1.4, houseHeight(people) / HOUSE.height);

  return (
    <svg
      viewBox={`0 0 ${HOUSE.width} ${houseHeight(people)}`}
      preserveAspectRatio="xMidYMax meet"
      className={clsx(styles.art, animated && styles.animated)}
      aria-hidden="true"
    >
      <path d="M336 60h44v90h-44z" className={styles.wall} />
      <path d="M364 60h16v90h-16z" className={styles.shade} />
      <path d="M330 50h56v16h-56z" className={styles.roofDark} />
      <path d={`M44 190 224 44c7-6 17-6 24 0l180 146v${286 + extra}H44z`} className={styles.wall} />
      <path d={`M236 40c5 0 9 1 12 4l180 146v${286 + extra}h-14V204z`} className={styles.shade} />
      <path d="M236 32l214 172" className={styles.roofShade} />
      <path d="M22 204 236 32" className={styles.roof} />
      <circle cx="236" cy="136" r="37" className={styles.sky} />
      <g transform="translate(236 142) scale(0.62)">
        <DuckHead />
      </g>
      <circle cx="236" cy="136" r="37" className={styles.ring} />
      {rooms.map((room, nth) => (
        <svg
          key={`${room.x}-${room.y}`}
          x={room.x}
          y={room.y}
          width={room.width}
          height={ROOM_HEIGHT}
          viewBox={`0 0 ${ROOM_WIDTH} ${ROOM_HEIGHT}`}
          aria-hidden="true"
        >
          <rect x="-20" width="200" height={ROOM_HEIGHT} className={styles.darkRoom} />
          <path d="M57 34h42v42H57zM78 34v42M57 55h42" className={styles.darkWindow} />
          <g className={clsx(styles.room, nth >= lit && styles.off)} style={{'--nth': nth}}>
            <rect x="-20" width="200" height={ROOM_HEIGHT} className={styles.litRoom} />
            <RoomContent nth={nth} />
          </g>
        </svg>
      ))}
      {shared && (
        <svg {...shared} height={ROOM_HEIGHT} viewBox={`0 0 ${shared.width} ${ROOM_HEIGHT}`} aria-hidden="true">
          <rect width="400" height={ROOM_HEIGHT} className={styles.darkRoom} />
          <g className={clsx(styles.room, lit < people && styles.off)} style={{'--nth': people}}>
            <rect width="400" height={ROOM_HEIGHT} className={styles.litRoom} />
            <path d={`M0 ${ROOM_HEIGHT - 20}h400v20H0z`} className={styles.shade} />
            <g transform={`translate(${shared.width / 2} 0)`}>
              <path d="M-64 74c0-9 9-11 13-6H51c4-5 13-3 13 6v42H-64z" className={styles.plum} />
              <path d="M-48 92h96v24h-96z" className={styles.shade} />
              <path d="M88 26h40v30H88zM-128 20h34v44h-34z" className={styles.window} />
              <path d="M-111 20v44M-128 42h34" className={styles.window} />
              <DuckAt pose="sit" x={-40} y={30} scale={0.32} />
            </g>
          </g>
        </svg>
      )}
      {shares?.map((tag, nth) => {
        const room = rooms[nth];
        if (!room) return null;
        return (
          <g
            key={`${room.x}-${room.y}`}
            transform={`translate(${room.x + room.width / 2} ${room.y + 2}) scale(${tagScale})`}
            className={clsx(styles.tag, nth >= lit && styles.off)}
            style={{'--nth': nth}}
          >
            <rect
              x={-10 - tag.length * 4.3}
              y="-14"
              width={20 + tag.length * 8.6}
              height="28"
              rx="14"
              className={styles.ink}
            />
            <text textAnchor="middle" y="6" className={styles.tagText}>
              {tag}
            </text>
          </g>
        );
      })}
      <path d={`M2 ${478 + extra}h468`} className={styles.street} />
    </svg>
  );
}

/** In the order in which people move in. */
const ROOMMATES = ['june', 'theo', 'maya', 'sam', 'ivy', 'omar', 'advisor', 'founder'] as const;

type Shapes = readonly (readonly [className: string, d: string])[];

const FURNITURE: readonly {wall: Shapes; front: Shapes}[] = [
  {
    wall: [
      ['window', 'M10 14h32v36H10zM26 14v36M10 32h32'],
      ['plum', 'M118 18h28v22h-28z'],
      ['paper', 'M124 34l6-8 5 5 4-4 4 7z'],
    ],
    front: [
      ['charcoal', 'M50 66h56c3 0 5 2 5 5v27H45V71c0-3 2-5 5-5z'],
      ['glow', 'M73 82a5 5 0 1 0 10 0a5 5 0 1 0-10 0'],
      ['wood', 'M-20 96h200v20H-20z'],
      ['light', 'M-20 96h200v5H-20z'],
    ],
  },
  {
    wall: [
      ['wood', 'M6 24h38v5H6zM112 24h38v5h-38z'],
      ['plum', 'M10 8h6v16h-6zM26 6h8v18h-8zM118 6h7v18h-7z'],
      ['coral', 'M18 4h6v20h-6zM134 10h10v14h-10z'],
    ],
    front: [
      ['sky', 'M18 116V88c0-12 24-12 24 0v28zM114 116V88c0-12 24-12 24 0v28z'],
      ['coral', 'M78 82c-9-8-21-10-32-8v28c11-2 23 0 32 8 9-8 21-10 32-8V74c-11-2-23 0-32 8z'],
      ['shade', 'M78 82c9-8 21-10 32-8v28c-11-2-23 0-32 8z'],
    ],
  },
  {
    wall: [
      ['wood', 'M6 30h40v5H6z'],
      ['coral', 'M12 30V20h10v10zM28 30V16h9v14z'],
      ['sky', 'M104 26l8-26h12l8 26z'],
    ],
    front: [
      ['metal', 'M60 66h36v22H60z'],
      ['charcoal', 'M56 62h44v6H56z'],
      ['paper', 'M-20 86h200v30H-20z'],
      ['wood', 'M-20 84h200v7H-20z'],
    ],
  },
  {
    wall: [
      ['ink', 'M106 12h42v28h-42z'],
      ['sky', 'M109 15h36v22h-36z'],
      ['paper', 'M123 20l9 6-9 6z'],
      ['plum', 'M8 24l8-24h12l8 24z'],
    ],
    front: [
      ['coral', 'M16 116V92c0-10 8-14 16-14h92c8 0 16 4 16 14v24z'],
      ['lightLine', 'M78 78v38'],
      ['shade', 'M104 78h20c8 0 16 4 16 14v24h-30z'],
    ],
  },
];

const draw = ([name, d]: Shapes[number]) => <path key={d} d={d} className={styles[name]} />;

/** A roommate at home, behind the furniture in the middle of the room. */
function RoomContent({nth}: {nth: number}) {
  const {wall, front} = FURNITURE[nth % FURNITURE.length] as (typeof FURNITURE)[number];
  const look = ROOMMATES[nth % ROOMMATES.length] as (typeof ROOMMATES)[number];
  return (
    <>
      {wall.map(draw)}
      <Bust look={look} mood={nth % 2 ? 'happy' : 'glad'} x={ROOM_WIDTH / 2} y={50} scale={0.9} />
      {front.map(draw)}
    </>
  );
}
