/** Builds expensive inputs. */

/** Builds an input of about this many bytes. */
export type Build = (bytes: number) => string;

/** Repeats `unit` between `head` and `tail`. */
export const filled =
  (head: string, unit: string, tail = ''): Build =>
  bytes =>
    head + unit.repeat(Math.max(1, Math.floor((bytes - head.length - tail.length) / unit.length))) + tail;

/** Object members with unique names. */
export const members =
  (value: string, rest = ''): Build =>
  bytes =>
    `{${Array.from({length: Math.floor(bytes / (12 + value.length + rest.length))}, (_, at) => `"${at}k${rest}":${value}`).join(',')}}`;
