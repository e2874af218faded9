/** The bench's statistics, and its figures as Markdown. Each part of RESULTS.md is between its own markers, so that it can be replaced separately. */
import {availableParallelism, cpus, loadavg, totalmem} from 'node:os';

/** The figures of one run, by name. */
export type Sample = Readonly<Record<string, number | undefined>>;
/** The runs of each contender. Ours is the first. */
export type Samples = ReadonlyMap<string, readonly Sample[]>;
export type Column = Readonly<{title: string; figure: string; digits?: number; isCompared?: boolean}>;
export type Log = (line: string) => void;

/** The parts of RESULTS.md, in order, with their titles. */
const QUESTIONS = {
  pages: 'How soon does the page of an operation send a signed request, beside five other references?',
  server: 'How fast and large is the sandbox, beside Prism and a server that checks signatures only?',
  install: 'What do install and first build take, beside a stock Docusaurus?',
};
export type Part = keyof typeof QUESTIONS;

export const PARTS = Object.keys(QUESTIONS) as Part[];

const INTRO = `# Results

Written by \`npm run bench\`; not edited by hand. Figures are medians of the runs, with [smallest-largest]. They compare the
contenders on one machine at the same time: don't compare figures from different machines or days. Where the
spreads of two contenders overlap, the difference isn't significant. Each part reports how busy the machine was: a load above about 0.5
before the start makes its figures provisional.

${table(
  ['question', 'repeat it with'],
  PARTS.map(part => [QUESTIONS[part], `\`npm run bench -- ${part}\``]),
  '---',
)}

For security and endurance, run \`npm run attack\` and \`npm run soak\`.
`;

/** Returns \`before\` with one part replaced. */
export function withPart(before: string, part: Part, text: string): string {
  const parts = PARTS.map(name => {
    const [, kept] = new RegExp(`<!-- ${name} -->\n(.*?)\n<!-- /${name} -->`, 's').exec(before) ?? [];
    const body = name === part ? text.trim() : kept;
    return body === undefined ? '' : `\n<!-- ${name} -->\n${body}\n<!-- /${name} -->\n`;
  });
  return INTRO + parts.join('');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[], figures = '---:'): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : figures));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A table of every contender's figures, and one of our figures as multiples of the others'. */
export function comparison(samples: Samples, columns: readonly Column[], runs: number): string {
  const contenders = [...samples].map(([name, measured]) => ({
    name,
    figures: columns.map(({figure}) => spread(measured.map(sample => sample[figure]))),
  }));
  const rows = contenders.map(({name, figures}) => [
    name,
    ...figures.map((value, at) => written(value, runs, columns[at]?.digits)),
  ]);
  const compared = columns.flatMap(({title, isCompared = true}, at) => (isCompared ? [{title, at}] : []));
  const [ours, ...peers] = contenders;
  const ratios = peers.map(({name, figures}) => [
    name,
    ...compared.map(({at}) => {
      const multiple = ratio(ours?.figures[at], figures[at]);
      return multiple === undefined ? '-' : `${multiple.toFixed(2)}×`;
    }),
  ]);
  return `${table(['', ...columns.map(({title}) => title)], rows)}

Ours as a multiple of each:

${table(['against', ...compared.map(({title}) => title.replace(/, .*/, ''))], ratios)}
`;
}

/** One line of a run's figures. */
export const sampleLine = (name: string, sample: Sample): string =>
  `${name}: ${Object.entries(sample)
    .map(([figure, value]) => `${figure} ${value === undefined ? '-' : Number(value.toPrecision(4))}`)
    .join(', ')}`;

/** The load average of the last minute: above about 0.5, other programs are running. */
export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Date and machine of the figures, without its host name. */
export function setting(loadBefore: string, ...more: readonly string[]): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${availableParallelism()} cores (${model}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB memory, ${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `load before the start ${loadBefore}`,
    ...more,
  ].join(' · ');
}

export type Spread = Readonly<{median: number; min: number; max: number; runs: number}>;

/** Undefined when no run has a figure. */
export function spread(values: readonly (number | undefined)[]): Spread | undefined {
  const sorted = values.filter(value => value !== undefined && Number.isFinite(value)).sort((a, b) => a! - b!);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  return {median, min, max, runs: sorted.length};
}

/** `ours` as a multiple of `theirs`, by the medians. */
export function ratio(ours: Spread | undefined, theirs: Spread | undefined): number | undefined {
  if (!ours || !theirs || theirs.median === 0) return undefined;
  return ours.median / theirs.median;
}

/** `1,234 [1,200-1,300]`, with a note on missing runs. */
export function written(value: Spread | undefined, expected: number, digits = 0): string {
  if (!value) return '-';
  const missed = value.runs < expected ? ` (${value.runs} of ${expected} runs)` : '';
  return `${number(value.median, digits)} [${number(value.min, digits)}-${number(value.max, digits)}]${missed}`;
}

const number = (value: number, digits: number) =>
  value.toLocaleString('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits});
