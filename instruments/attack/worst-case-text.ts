/** How the expensive inputs are put together. */
export type WorstCase = Readonly<{
  /** What reads the input. */
  parser: string;
  /** What is expensive about it. */
  name: string;
  /** Makes an input of about this many bytes and resolves to what reads it. Reading may reject the input, not throw. */
  prepare: (bytes: number) => Promise<() => unknown>;
}>;

/** What to measure of each parser. */
export type WorstCases = Readonly<Record<string, (parser: string) => WorstCase[]>>;

/** Makes an input of about so many bytes. */
export type Build = (bytes: number) => string;
/** Resolves to what reads an input, and rejects it without throwing. */
export type Load = () => Promise<(input: string) => unknown>;

/** `unit` again and again between `head` and `tail`. */
export const filled =
  (head: string, unit: string, tail = ''): Build =>
  bytes =>
    head + unit.repeat(Math.max(1, Math.floor((bytes - head.length - tail.length) / unit.length))) + tail;

/** Members with names of their own. */
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
