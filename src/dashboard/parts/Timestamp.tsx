/**
 * A time by the sandbox clock, in the reader's time zone, with the date unless it's today by that clock. The title adds
 * the real time if it differs.
 */
import {dateAndTime, shortDate, timeOfDay} from '../../format/dates.ts';
import {toSandboxTime} from '../core/state.ts';
import {useSelector} from '../tab-store.ts';
import {timestamp as texts} from './copy.ts';

type Time = string | number;

/** `at` is by the sandbox clock, `realAt` in real time. */
type TimestampProps = ({at: Time; realAt?: undefined} | {at?: undefined; realAt: Time}) & {
  /** Shows the date instead of the time, unless it is today. */
  brief?: boolean;
};

export function Timestamp({at, realAt, brief = false}: TimestampProps) {
  const clock = useSelector(state => state.clock);
  const given = new Date(at ?? realAt).getTime();
  const date = new Date(at === undefined ? toSandboxTime(given, clock) : given);
  const isToday = date.toDateString() === new Date(toSandboxTime(Date.now(), clock)).toDateString();
  const title = dateAndTime(date);
  return (
    <time
      dateTime={date.toISOString()}
      title={date.getTime() === given ? title : texts.title(title, dateAndTime(new Date(given)))}
    >
      {isToday ? timeOfDay(date) : brief ? shortDate(date) : `${shortDate(date)}, ${timeOfDay(date)}`}
    </time>
  );
}

/** A moment that the sandbox clock doesn't move, such as the end of a key. */
export function RealTime({at}: {at: string}) {
  const {moves} = useSelector(state => state.clock);
  const date = new Date(at);
  return (
    <>
      <time dateTime={date.toISOString()} title={dateAndTime(date)}>
        {`${shortDate(date)}, ${timeOfDay(date)}`}
      </time>
      {moves.length > 0 && <span>{texts.real}</span>}
    </>
  );
}
