/** A timestamp in the reader's time zone; shows the date unless it is today. */
interface TimestampProps {
  at: string | number;
  /** Always with its day. */
  whole?: boolean;
}

/** Made when the first moment is shown: making them costs as much as the rest of the page's start. */
const formats = () => ({
  time: new Intl.DateTimeFormat('en-US', {hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false}),
  whole: new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'medium'}),
  day: new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric'}),
});
let made: ReturnType<typeof formats> | undefined;

export function Timestamp({at, whole = false}: TimestampProps) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  made ??= formats();
  const {time, whole: full, day} = made;
  const otherDay = whole || date.toDateString() !== new Date().toDateString();
  return (
    <time dateTime={date.toISOString()} title={full.format(date)}>
      {otherDay ? `${day.format(date)}, ${time.format(date)}` : time.format(date)}
    </time>
  );
}
