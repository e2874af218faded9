/**
 * The house that scrolling drives: dark, with the group chat leaking from its windows, then lit room by room; the light runs into
 * the card, and the provider is paid. Each room is a button that says whose share it is.
 */
import {type CSSProperties, useState} from 'react';
import {HOUSE, House, roomPlaces} from '../../components/art/House.tsx';
import {HIGH} from '../../components/art/rooms.tsx';
import {CheckIcon} from '../../components/icons.tsx';
import {SharedCard} from '../../components/SharedCard.tsx';
import {dollars} from '../../format/money.ts';
import {home} from './copy.ts';
import styles from './LivingHouse.module.css';
import {sharesIn} from './split.ts';

/** The story's moments: the start, then one for each step. */
export type Moment = 'home' | 'dark' | 'chat' | 'lit' | 'card' | 'paid';

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

const litIn = (moment: Moment, people: number) => (moment === 'dark' || moment === 'chat' ? 1 : people);

interface LivingHouseProps {
  moment: Moment;
  cents: number;
  people: number;
  /** The rooms can be pressed. */
  rooms?: boolean;
  animated?: boolean;
}

export function LivingHouse({moment, cents, people, rooms = false, animated = false}: LivingHouseProps) {
  const [chosen, setChosen] = useState<number>();
  const shares = sharesIn(cents, people);
  const lit = litIn(moment, people);
  const {bubbles, names, paid} = home.story;
  return (
    <div className={styles.scene} data-at={moment}>
      <div className={styles.house}>
        <House animated={animated} people={people} lit={lit} share={lit === 1 ? [dollars(cents)] : shares} />
        <div className={styles.bubbles} aria-hidden="true">
          {bubbles.map((text, nth) => (
            <span key={text} style={{'--nth': nth} as CSSProperties}>
              {text}
            </span>
          ))}
        </div>
        {rooms && (
          <ul className={`${styles.rooms} hz-js-only`} aria-label={home.story.rooms}>
            {roomPlaces(people).rooms.map(({x, y, width}, nth) => {
              const name = names[nth] ?? '';
              return (
                <li
                  key={name}
                  style={{
                    left: percent(x, HOUSE.width),
                    top: percent(y, HOUSE.height),
                    width: percent(width, HOUSE.width),
                    height: percent(HIGH, HOUSE.height),
                  }}
                >
                  <button
                    type="button"
                    aria-label={`${name}: ${shares[nth]}`}
                    aria-pressed={chosen === nth}
                    onClick={() => setChosen(chosen === nth ? undefined : nth)}
                  >
                    <span className={styles.who} aria-hidden="true">
                      {name}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <svg viewBox="0 0 100 20" preserveAspectRatio="none" className={styles.beam} aria-hidden="true" focusable="false">
        <path d="M0 0h100L54 20H-2z" />
      </svg>
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
            <strong className={styles.amount}>{dollars(cents)}</strong>
          </div>
        </SharedCard>
      </div>
    </div>
  );
}
