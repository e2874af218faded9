/** A timestamp in the reader's time zone; shows the date unless it is today. */
interface TimestampProps {
  at: string | number;
  /** Always show the date. */
  withDate?: boolean;
}

/** Created with the first timestamp, because creating them is as slow as the rest of the page's start. */
const formats = () => ({
  time: new Intl.DateTimeFormat('en-US', {hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false}),
  full: new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'medium'}),
  day: new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric'}),
});
let cached: ReturnType<typeof formats> | undefined;

export function Timestamp({at, withDate = false}: TimestampProps) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  cached ??= formats();
  const {time, full, day} = cached;
  const showDate = withDate || date.toDateString() !== new Date().toDateString();
  return (
    <time dateTime={date.toISOString()} title={full.format(date)}>
      {showDate ? `${day.format(date)}, ${time.format(date)}` : time.format(date)}
    </time>
  );
}
