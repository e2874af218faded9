/** The sandbox's virtual clock: shows its time and advances it. */
import {hourAndMinute, weekdayAndDate} from '../format/dates.ts';
import {countdown, duration} from '../format/duration.ts';
import styles from './Clock.module.css';
import {useDashboard} from './context.ts';
import {all, type State} from './core/state.ts';
import {ActionButton} from './parts/ActionButton.tsx';
import {ShowRequest} from './parts/ShowRequest.tsx';
import {useNow} from './use-now.ts';

const STEPS = [
  {seconds: 300, label: '5 min'},
  {seconds: 3600, label: '1 hour'},
  {seconds: 86_400, label: '1 day'},
  {seconds: 7 * 86_400, label: '1 week'},
];
const advance = (advanceSeconds: number) => ({operation: 'advanceClock', body: {advanceSeconds}});

export function Clock() {
  const state = useDashboard();
  const now = useNow();
  const date = new Date(now);
  const due = nextDue(state);
  const ahead = due === undefined ? undefined : Math.ceil((due - now) / 1000);
  return (
    <div className={styles.clock}>
      <span>
        <span className={styles.name}>Sandbox clock</span>{' '}
        <time dateTime={date.toISOString()} className={styles.time}>
          {`${weekdayAndDate(date)}, ${hourAndMinute(date)}`}
        </time>
        {state.advancedSeconds > 0 && (
          <span className={styles.ahead}>{` ${duration(state.advancedSeconds)} ahead`}</span>
        )}
      </span>
      {ahead !== undefined && ahead > 0 && (
        <span className={styles.skip}>
          <ActionButton call={advance(ahead)} kind="clock" busy="Advancing…">
            {`Skip to the next attempt (in ${countdown(ahead)})`}
          </ActionButton>
        </span>
      )}
      <ul className={styles.steps} aria-label="Advance the sandbox clock">
        {STEPS.map(({seconds, label}) => (
          <li key={seconds}>
            <ActionButton
              call={advance(seconds)}
              kind="clock"
              hideRequest
              busy="Advancing…"
              variant="quiet"
              // Voice control goes by what is shown.
              label={`+${label}: advance the clock`}
            >
              {`+${label}`}
            </ActionButton>
          </li>
        ))}
        <li>
          <ShowRequest
            call={STEPS.map(({seconds, label}) => ({label: `By ${label}`, call: advance(seconds)}))}
            action="Advance the clock"
          />
        </li>
      </ul>
    </div>
  );
}

/** When the next attempt is due, in milliseconds by the virtual clock. */
function nextDue({lists}: State): number | undefined {
  const due = all(lists.delivery).flatMap(({status, nextAttemptAt}) =>
    status === 'pending' && nextAttemptAt ? [Date.parse(nextAttemptAt)] : [],
  );
  return due.length === 0 ? undefined : due.reduce((least, at) => Math.min(least, at));
}
