/** The sandbox's virtual clock: shows its time and advances it. */
import {hourAndMinute, weekdayAndDate} from '../format/dates.ts';
import styles from './Clock.module.css';
import {clock as texts} from './copy.ts';
import type {State} from './core/state.ts';
import {ActionButton, ShowRequest} from './parts/actions.tsx';
import {useDashboard, useNow} from './tab-store.ts';

const STEPS = [
  {seconds: 300, label: texts.steps.minutes},
  {seconds: 3600, label: texts.steps.hour},
  {seconds: 86_400, label: texts.steps.day},
  {seconds: 7 * 86_400, label: texts.steps.week},
];
const advance = (advanceSeconds: number) => ({operation: 'advanceClock', body: {advanceSeconds}});

export function Clock() {
  const state = useDashboard();
  const {advancedSeconds} = state.clock;
  const now = useNow();
  const date = new Date(now);
  const due = nextDue(state);
  const ahead = due === undefined ? undefined : Math.ceil((due - now) / 1000);
  return (
    <div className={styles.clock}>
      <span>
        <span className={styles.name}>{texts.name}</span>{' '}
        <time dateTime={date.toISOString()} className={styles.time}>
          {`${weekdayAndDate(date)}, ${hourAndMinute(date)}`}
        </time>
        {advancedSeconds > 0 && <span className={styles.ahead}>{texts.ahead(advancedSeconds)}</span>}
      </span>
      <ul className={styles.steps} aria-label={texts.label}>
        {STEPS.map(({seconds, label}) => (
          <li key={seconds}>
            <ActionButton call={advance(seconds)} hideRequest variant="quiet" texts={texts.step(label)} />
          </li>
        ))}
        {ahead !== undefined && ahead > 0 && (
          <li className={styles.skip}>
            <ActionButton call={advance(ahead)} hideRequest variant="quiet" texts={texts.skip(ahead)} />
          </li>
        )}
        <li>
          <ShowRequest call={advance(300)} action={texts.request} />
        </li>
      </ul>
    </div>
  );
}

/** When the next attempt is due, in milliseconds by the virtual clock. */
function nextDue({lists}: State): number | undefined {
  const due = [...lists.delivery.values()].flatMap(({status, nextAttemptAt}) =>
    status === 'pending' && nextAttemptAt ? [Date.parse(nextAttemptAt)] : [],
  );
  return due.length === 0 ? undefined : due.reduce((least, at) => Math.min(least, at));
}
