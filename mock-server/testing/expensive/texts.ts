/** For tests and instruments: builds expensive inputs. */

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

/**
 * Inputs for each parser, by the reason why they are expensive. `load` runs only in the process that measures; it resolves to the function
 * that reads an input, and may throw.
 */
export type Parsers = Readonly<
  Record<
    string,
    Readonly<{
      inputs: Readonly<Record<string, Build>>;
      load: () => Promise<(input: string, name: string) => unknown>;
    }>
  >
>;
