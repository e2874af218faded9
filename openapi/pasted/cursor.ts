/** A text that is read from its beginning. */
export type Cursor = {
  readonly text: string;
  /** The position of the next character. */
  at: number;
};

export const isAtEnd = ({text, at}: Cursor): boolean => at >= text.length;

/** Takes what a sticky pattern finds next; undefined if that isn't next. */
export function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text) ?? undefined;
  if (found) cursor.at = pattern.lastIndex;
  return found;
}

/** Takes an end and the text before it, which is returned; all of the text where the end never comes. */
export function takeUpTo(cursor: Cursor, end: string): string {
  const {text, at} = cursor;
  const found = text.indexOf(end, at);
  cursor.at = found < 0 ? text.length : found + end.length;
  return text.slice(at, found < 0 ? text.length : found);
}
