/** A moment as its reader's clock shows it: the time, and the day when it is not today's. */
interface MomentProps {
  at: string | number;
  /** Always with its day. */
  whole?: boolean;
}

const TIME = new Intl.DateTimeFormat('en-US', {hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false});
const WHOLE = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'medium'});
const DAY = new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric'});

export function Moment({at, whole = false}: MomentProps) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const otherDay = whole || date.toDateString() !== new Date().toDateString();
  return (
    <time dateTime={date.toISOString()} title={WHOLE.format(date)}>
      {otherDay ? `${DAY.format(date)}, ${TIME.format(date)}` : TIME.format(date)}
    </time>
  );
}
