/** Builds expensive inputs. */
export type WorstCase = Readonly<{
  /** The parser. */
  parser: string;
  /** The reason why the input is expensive. */
  name: string;
  /** Builds an input of about this many bytes and resolves to a function that reads it, which may reject it but not throw. */
  prepare: (bytes: number) => Promise<() => unknown>;
}>;

/** The inputs to measure for each parser. */
export type WorstCases = Readonly<Record<string, (parser: string) => WorstCase[]>>;

/** Builds an input of about this many bytes. */
export type Build = (bytes: number) => string;
/** Resolves to the function that reads an input, which doesn't throw. */
export type Load = () => Promise<(input: string) => unknown>;

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

export function casesOf(parser: string, inputs: Readonly<Record<string, Build>>, load: Load): WorstCase[] {
  let loaded: ReturnType<Load> | undefined;
  return Object.entries(inputs).map(([name, build]) => ({
    parser,
    name,
    prepare: async bytes => {
      loaded ??= load();
      const [read, input] = [await loaded, build(bytes)];
      return () => read(input);
    },
  }));
}
