/**
 * The house that scrolling drives: dark, with the group chat leaking from its windows, then lit room by room; the light runs into
 * the card, and the provider is paid.
 */
import {useId} from 'react';
import {HOUSE, House, houseHeight, ROOM_HEIGHT, roomPlaces} from '../../components/art/House.tsx';
import {CheckIcon} from '../../components/icons.tsx';
import {SharedCard} from '../../components/SharedCard.tsx';
import {formatCents} from '../../format/money.ts';
import {home} from './copy.ts';
import styles from './LivingHouse.module.css';
import {formatShares} from './split.ts';

/** The story's moments: the start, then one for each step. */
export type Moment = 'home' | 'dark' | 'chat' | 'lit' | 'card' | 'paid';

/** The rooms in the picture's units: a taller house is drawn smaller, on the same ground line. */
function placeRooms(people: number) {
  const scale = HOUSE.height / houseHeight(people);
  const left = (HOUSE.width * (1 - scale)) / 2;
  return roomPlaces(people).rooms.map(({x, y, width}) => ({
    x: left + x * scale,
    y: y * scale,
    width: width * scale,
    height: ROOM_HEIGHT * scale,
  }));
}

/** Where the light meets: the middle of the card. */
const CARD = {x: 158, y: 580};
const BEAMS = {width: HOUSE.width, height: 648};

/** A soft beam from each room into the card. */
function Beams({people}: {people: number}) {
  const id = useId();
  const places = placeRooms(people);
  return (
    <svg viewBox={`0 0 ${BEAMS.width} ${BEAMS.height}`} className={styles.beams} aria-hidden="true">
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="220" x2="0" y2={CARD.y}>
          <stop offset="0.68" className={styles.soft} />
          <stop offset="1" className={styles.bright} />
        </linearGradient>
        {/* Masks the rooms and their amounts, so that nobody's face turns yellow. */}
        <clipPath id={`${id}-wall`}>
          <path
            clipRule="evenodd"
            d={`M-40-40h600v760h-600z${places.map(({x, y, width, height}) => `M${x} ${y - 8}h${width}v${height + 8}h${-width}z`).join('')}`}
          />
        </clipPath>
      </defs>
      {/* The more beams, the fainter each: together they are equally bright. */}
      <g opacity={Math.min(1, 4 / people)} clipPath={`url(#${id}-wall)`}>
        {places.map(({x, y, width, height}, nth) => {
          const [middle, bottom] = [x + width / 2, y + height * 0.8];
          const half = width * 0.3;
          return (
            <path
              key={`${x}-${y}`}
              d={`M${middle - half} ${bottom}H${middle + half}L${CARD.x + 14} ${CARD.y}h-28z`}
              fill={`url(#${id})`}
              style={{'--nth': nth}}
            />
          );
        })}
      </g>
    </svg>
  );
}

interface LivingHouseProps {
  moment: Moment;
  /** Without it, no amount is shown. */
  cents: number | undefined;
  people: number;
  animated?: boolean;
}

export function LivingHouse({moment, cents, people, animated = false}: LivingHouseProps) {
  const shares = cents === undefined ? [] : formatShares(cents, people);
  const total = cents === undefined ? '' : formatCents(cents);
  const lit = moment === 'dark' || moment === 'chat' ? 1 : people;
  const {bubbles, paid} = home.story;

  return (
    <div className={styles.scene} data-at={moment}>
      <div className={styles.house}>
        <House animated={animated} people={people} lit={lit} shares={lit === 1 && total ? [total] : shares} />
        <div className={styles.bubbles} aria-hidden="true">
          {bubbles.map((text, nth) => (
            <span key={text} style={{'--nth': nth}}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <Beams people={people} />
      <div className={styles.card} aria-hidden="true">
        <SharedCard>
          <div className={styles.paidLine}>
            <span className={styles.tick}>
              <CheckIcon />
            </span>
            <span>
              <strong>{paid}</strong>
              <span className={styles.shares}>{`${people} shares`}</span>
            </span>
            <strong className={styles.amount}>{total}</strong>
          </div>
        </SharedCard>
      </div>
    </div>
  );
}
