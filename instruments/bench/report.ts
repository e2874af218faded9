/** Formats the figures as Markdown. Each part of RESULTS.md is between its own markers, so that it can be replaced alone. */
export type Setting = {
  date: string;
  machine: string;
  loadBefore: string;
  /** CPU steal in percent during the bench; undefined if the system doesn't report it. */
  stolen: number | undefined;
  contract: string;
  took: string;
};

/** The parts of RESULTS.md, in order, with their titles. */
const QUESTIONS = {
  pages: 'How soon does the page of an operation send a signed request, beside five other references?',
  server: 'How fast, large and steady is the sandbox, beside Prism and a server that checks signatures only?',
  install: 'What does the install fetch, beside a stock Docusaurus?',
};
export type Part = keyof typeof QUESTIONS;

export const PARTS = Object.keys(QUESTIONS) as Part[];

const INTRO = `# Results

Written by \`npm run bench\`; not edited by hand. Figures are medians of the runs, with [smallest-largest]. They compare the
contenders on one machine at the same time: don't compare figures from different machines or days. Where the
spreads of two contenders overlap, the difference isn't significant. Each part reports how busy the machine was: a load above about 0.5
before the start, or more than about 2 % of the processor time taken by the host, makes its figures provisional.

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
    const body = name === part ? text.trim() : between(before, name);
    return body === undefined ? '' : `\n${mark(name)}\n${body}\n${mark(name, '/')}\n`;
  });
  return INTRO + parts.join('');
}

const mark = (part: Part, slash = '') => `<!-- ${slash}${part} -->`;

function between(text: string, part: Part): string | undefined {
  const start = text.indexOf(mark(part));
  const end = text.indexOf(mark(part, '/'));
  return start < 0 || end < start ? undefined : text.slice(start + mark(part).length, end).trim();
}

export function table(head: readonly string[], rows: readonly (readonly string[])[], figures = '---:'): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : figures));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export const setting = ({date, machine, loadBefore, stolen, contract, took}: Setting) =>
  [
    date,
    machine,
    `load before the start ${loadBefore}`,
    ...(stolen === undefined ? [] : [`${stolen.toFixed(0)} % of the processor time taken by the host`]),
    contract,
    `took ${took}`,
  ].join(' · ');

/** A ratio for a table cell. */
export const times = (value: number | undefined) => (value === undefined ? '-' : `${value.toFixed(2)}×`);
