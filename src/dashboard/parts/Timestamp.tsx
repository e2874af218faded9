/**
 * A time by the sandbox clock, in the reader's time zone; shows the date unless that clock has the same day. The title says when it really was, where
 * the two differ.
 */
import {useClockMoves} from '../context.ts';
import {toSandboxTime} from '../core/clock.ts';

interface TimestampProps {
  /** By the sandbox clock, or the real time with `real`. */
  at: string | number;
  real?: boolean;
  /** Always show the date. */
  withDate?: boolean;
}

/** Created with the first timestamp, because creating them is as slow as the rest of the page's start. */
const formats = () => ({
  time: new Intl.DateTimeFormat('en-US', {hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23'}),
  full: new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'medium'}),
  day: new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric'}),
});
let cached: ReturnType<typeof formats> | undefined;

export function Timestamp({at, real = false, withDate = false}: TimestampProps) {
  const moves = useClockMoves();
  const given = new Date(at).getTime();
  if (Number.isNaN(given)) return null;
  cached ??= formats();
  const date = new Date(real ? toSandboxTime(given, moves) : given);
  const {time, full, day} = cached;
  const showDate =
    withDate || date.toDateString() !== new Date(Date.now() + (moves.at(-1)?.aheadMs ?? 0)).toDateString();
  const title = full.format(date);
  return (
    <time
      dateTime={date.toISOString()}
      title={date.getTime() === given ? title : `${title}. In real time: ${full.format(given)}`}
    >
      {showDate ? `${day.format(date)}, ${time.format(date)}` : time.format(date)}
    </time>
  );
}

/** A moment that the sandbox clock doesn't move, such as the end of a key. */
export function RealTime({at}: {at: string}) {
  const {length} = useClockMoves();
  cached ??= formats();
  const date = new Date(at);
  return (
    <>
      <time dateTime={date.toISOString()} title={cached.full.format(date)}>
        {`${cached.day.format(date)}, ${cached.time.format(date)}`}
      </time>
      {length > 0 && ' in real time'}
    </>
  );
}
