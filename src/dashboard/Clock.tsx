/** The sandbox's virtual clock: shows its time and advances it. */
import {hourAndMinute, weekdayAndDate} from '../format/dates.ts';
import styles from './Clock.module.css';
import {clock as texts} from './copy.ts';
import {ActionButton, ShowRequest} from './parts/actions.tsx';
import {useDashboard, useSandboxTime} from './tab-store.ts';

const advanceCall = (advanceSeconds: number) => ({operation: 'advanceClock', body: {advanceSeconds}});

export function Clock() {
  const {clock, lists} = useDashboard();
  const {advancedSeconds} = clock;
  const now = useSandboxTime();
  const date = new Date(now);
  const due = [...lists.delivery.values()].flatMap(({status, nextAttemptAt}) =>
    status === 'pending' && nextAttemptAt ? [Date.parse(nextAttemptAt)] : [],
  );
  const untilNext = Math.ceil((Math.min(...due) - now) / 1000);

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
        {Object.entries(texts.steps).map(([seconds, label]) => (
          <li key={seconds}>
            <ActionButton call={advanceCall(Number(seconds))} hideRequest variant="quiet" texts={texts.step(label)} />
          </li>
        ))}
        {due.length > 0 && untilNext > 0 && (
          <li className={styles.skip}>
            <ActionButton call={advanceCall(untilNext)} hideRequest variant="quiet" texts={texts.skip(untilNext)} />
          </li>
        )}
        <li>
          <ShowRequest call={advanceCall(300)} action={texts.request} />
        </li>
      </ul>
    </div>
  );
}
