/** The figures as Markdown. Each part of RESULTS.md is between its own markers, so that one can be run alone. */
import type {BuildFigures} from './build/measure.ts';
import {OPERATION} from './contract.ts';
import type {Growth, LargerFigures} from './pages/larger.ts';
import type {PageFigures, ProfileFigures} from './pages/measure.ts';
import type {Endurance, ServerFigures, ServerPlan} from './sandbox/measure.ts';
import {number, type Ratio, ratio, type Spread, spread, written} from './stats.ts';

export type Setting = {
  date: string;
  machine: string;
  loadBefore: string;
  /** Per cent of the processor time that the host gave to others meanwhile; undefined where the system doesn't say. */
  stolen: number | undefined;
  contract: string;
  took: string;
};

/** The parts of RESULTS.md, in its order, each with the question that it answers. */
const QUESTIONS = {
  pages: 'How soon does the page of an operation send a signed request, beside five other references?',
  larger: 'And if the contract had 100 or 1,000 operations?',
  growth: 'What do 100 operations cost this portal alone?',
  search: 'How soon does the search find the right page, beside Fuse.js and a plain scan?',
  dashboard: 'How does the dashboard cope with many deliveries on a phone?',
  server: 'How fast, large and steady is the sandbox, beside Prism and a server that checks signatures only?',
  lists: 'How long do lists take in a workspace with 100,000 bills?',
  fairness: 'How late is a webhook while other workspaces have dead endpoints?',
  scale: 'What does a bill cost on SQLite and on PostgreSQL, and what do more processes bring?',
  install: 'What does the install fetch, beside a stock Docusaurus?',
  quickstart: 'How long does the quickstart take?',
  build: 'How long does the build take, beside a stock Docusaurus?',
};
export type Part = keyof typeof QUESTIONS;

export const PARTS = Object.keys(QUESTIONS) as Part[];

const INTRO = `# Results

Written by \`npm run bench\`; not edited by hand. Figures are medians of the runs, with [smallest-largest]. They compare the
contenders on one machine at one time: never compare a figure here with one from another machine or another day. Where the
spreads of two contenders overlap, they are not known to differ. Each part says how busy the machine was: a load of more than about 0.5
before the start, or more than about 2 % of the processor time taken by the host, makes its figures provisional.

${table(
  ['question', 'repeat it with'],
  PARTS.map(part => [QUESTIONS[part], `\`npm run bench -- ${part}\``]),
  '---',
)}

[LIGHTHOUSE.md](LIGHTHOUSE.md) has the public pages (\`npm run bench -- lighthouse\`). What must hold under attack and over hours is judged, not measured:
\`npm run attack\` and \`npm run soak\`.
`;

/** \`before\` with one part replaced; the others stay as they were. */
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

type Column = {title: string; pick: (page: PageFigures) => Spread | undefined; digits?: number};

const COLUMNS: Column[] = [
  {title: 'JavaScript, KiB', pick: ({figures}) => figures.scriptKib},
  {title: 'FCP, ms', pick: ({figures}) => figures.fcp},
  {title: 'LCP, ms', pick: ({figures}) => figures.lcp},
  {title: 'CLS', pick: ({figures}) => figures.cls, digits: 3},
  {title: 'blocking, ms', pick: ({figures}) => figures.blocking},
  {title: 'Send works, ms', pick: ({figures}) => figures.sendWorks},
  {title: 'first request leaves, ms', pick: ({figures}) => figures.requestLeaves},
  {title: 'press to request, ms', pick: ({figures}) => figures.pressToRequest},
  {title: 'second press, ms', pick: ({figures}) => figures.nextPressToRequest},
];
const COMPARED = COLUMNS.filter(({title}) => !title.startsWith('CLS'));

export function pagesInWords(
  profiles: ProfileFigures[],
  versions: ReadonlyMap<string, string>,
  about: Setting,
): string {
  const contenders = profiles[0]?.pages.map(({contender}) => contender) ?? [];
  const named = (page: PageFigures) => page.contender.name;
  const sections = profiles.map(({profile, runs, pages}) => {
    const [ours, ...peers] = pages;
    const rows = pages.map(page => [
      named(page),
      ...COLUMNS.map(({pick, digits}) => written(pick(page), digits, runs)),
      page.statuses.join(', ') || '-',
    ]);
    const ratios = peers.map(peer => [
      named(peer),
      ...COMPARED.map(({pick}) => times(ours && ratio(pick(ours), pick(peer)))),
    ]);
    return `### ${profile.title}, ${runs} ${runs === 1 ? 'run' : 'runs'}

${table(['page', ...COLUMNS.map(({title}) => title), 'response'], rows)}

Ours as a multiple of each peer's (below 1: ours is lighter or sooner):

${table(['against', ...COMPARED.map(({title}) => title.replace(/, .*/, ''))], ratios)}`;
  });
  return `## Pages

${setting(about)}

${sections.join('\n\n')}

### How to read the pages

- Every page shows the same operation (\`${OPERATION.method} ${OPERATION.path}\`) of the same file, from one static server over
  HTTPS with HTTP/2 and brotli 11, in a window of 1280 by 900, with an empty cache each time, in turn. Requests to other origins
  are refused at once. \`/api/\` of every page leads to the real sandbox.
- *JavaScript*: bytes of script on the wire, headers and prefetches included, until the page has been quiet for a second.
- *blocking*: over all long tasks from navigation until then, what each took beyond 50 ms. From navigation, not from the first
  paint: a page that paints late is not excused.
- *Send works*: the page is pressed from the start, as soon as its own controls can be, every 100 ms. The figure is when the page
  handled the first press that led to the request: a page that thinks before it sends is not charged with later presses. *First request leaves*: when that request then left.
- *press to request*: on a quiet page, from the real mouse press on the send control to the start of the request; opening a panel
  first does not count. Our first press also fetches a throwaway household before it signs and sends. *second press*: the same
  again after the response.
- *response*: the peers cannot sign, so the sandbox returns 401; ours is signed. Their requests count too.

${table(
  ['page', 'version', 'set-up and presses'],
  contenders.map(({name, setUp}) => [name, versions.get(name) ?? '', setUp]),
  '---',
)}
`;
}

export function serverInWords(
  servers: ServerFigures[],
  endurance: Endurance | undefined,
  plan: ServerPlan,
  about: Setting,
): string {
  const rows = servers.map(server => [
    server.name,
    written(server.requestsPerSecond, 0, plan.rounds),
    written(server.p50, 1, plan.rounds),
    written(server.p99, 1, plan.rounds),
    written(server.core, 2, plan.rounds),
    written(server.memory, 0, plan.rounds),
    written(server.rest, 0, plan.rounds),
    written(server.ready, 0, plan.rounds),
    server.generator ? number(100 * server.generator.median) : '-',
  ]);
  const [ours, ...peers] = servers;
  const ratios = peers.map(peer => [
    peer.name,
    times(ratio(ours?.requestsPerSecond, peer.requestsPerSecond)),
    times(ratio(ours?.p50, peer.p50)),
    times(ratio(ours?.p99, peer.p99)),
    times(ratio(ours?.core, peer.core)),
    times(ratio(ours?.memory, peer.memory)),
    times(ratio(ours?.rest, peer.rest)),
    times(ratio(ours?.ready, peer.ready)),
  ]);
  const ceiling = servers.at(-1)?.requestsPerSecond;
  return `## Sandbox

${setting(about)}

${plan.connections} connections, ${plan.rounds} rounds of ${plan.seconds} s after ${plan.warmSeconds} s of warm-up, and one uncounted round before.

${table(['server', 'requests/s', 'p50, ms', 'p99, ms', 'core a request, ms', 'memory (RSS), MiB', 'at rest, MiB', 'ready, ms', 'generator busy, %'], rows)}

Ours as a multiple of each (requests: above 1 is better; the others: below 1 is better):

${table(['against', 'requests/s', 'p50', 'p99', 'core', 'memory', 'at rest', 'ready'], ratios)}
${endurance ? enduranceInWords(endurance) : ''}
### How to read the servers

- Each request creates a bill: an external id of its own, signed as it is sent. All three run on the same Node; every response was
  a 201, or the run would have failed.
- *sandbox* verifies the signature, looks for an earlier response, checks request and response against the contract and stores the bill durably
  before it responds. Its rate limit is off, its logs at their default. *prism mock* is stock, silent, and checks the
  request, stores nothing and verifies nothing. *bare HMAC server* verifies the HMAC with node:http and returns a constant: the floor.
- *core*: processor time of the server for each request, in all its threads. Where others use the machine too, it says most about the server.
- *ready*: from the start of the program until it listens, with its caches filled; the sandbox as \`npm start\` starts it, its build up to
  date. *at rest*: resident memory three seconds later, before any request; *memory*: after the load.
- The generator is a process of its own. Its ceiling is not below the bare server's ${ceiling ? number(ceiling.median) : '-'} requests/s, at which it was
  busy for the share of its core that the table gives.
`;
}

/** Medians of the four quarters: the second half grows when the fourth is above the third. */
export function enduranceInWords({requests, memory}: Endurance): string {
  const part = (from: number) =>
    spread(memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * (from + 0.25))));
  const [first, second, third, fourth] = [0, 0.25, 0.5, 0.75].map(part);
  const growth = (fourth?.median ?? 0) - (third?.median ?? 0);
  return `
### Memory over ${number(requests)} requests to the sandbox

${table(
  ['', 'first quarter', 'second', 'third', 'fourth'],
  [['memory (RSS), MiB', ...[first, second, third, fourth].map(quarter => written(quarter))]],
)}

From the third quarter to the fourth: ${growth > 0 ? '+' : ''}${growth.toFixed(0)} MiB.
`;
}

const times = (value: number | undefined) => (value === undefined ? '-' : `${value.toFixed(2)}×`);

/** What has grown or shrunk since, in per cent; nothing for the same or where there is nothing to compare. */
function grown(now: number, before: number | undefined): string {
  if (before === undefined || now === before) return '';
  return ` (${now > before ? '+' : ''}${((now / before - 1) * 100).toFixed(1)} %)`;
}

/** Ours beside ours with the contract as it is; a peer beside its own smaller one. */
export function largerInWords(all: readonly LargerFigures[], limitMinutes: number, about: Setting): string {
  const first = (name: string) => all.find(one => one.name === name);
  const cell = (one: LargerFigures, figure: 'scriptKib' | 'sendWorks', digits = 0) => {
    const [now, before] = [one[figure], first(one.name)?.[figure]];
    return written(now, digits, one.runs) + (now ? grown(now.median, before?.median) : '');
  };
  const rows = all.map(one => [
    one.name,
    number(one.operations),
    one.built ? cell(one, 'scriptKib', 1) : `not built within ${limitMinutes} min`,
    cell(one, 'sendWorks'),
    written(one.requestLeaves, 0, one.runs),
    written(one.fcp, 0, one.runs),
    written(one.blocking, 0, one.runs),
  ]);
  const head = [
    'page',
    'operations',
    'JavaScript, KiB',
    'Send works, ms',
    'first request leaves, ms',
    'FCP, ms',
    'blocking, ms',
  ];
  return `## The pages, with a larger contract

${setting(about)}

The same page of \`createBill\` on the phone profile, where the contract has more operations of the same kind. Every contender is on
the same file and measured as above; in brackets is the growth beside the first row of the same name, of the same rounds. A \`-\` is a
page that had not sent within 40 s.

${table(head, rows)}
`;
}

export function growthInWords({before, after, ...ratios}: Growth, rounds: number, about: Setting): string {
  const percent = (ratio: number) => `${ratio < 1 ? '−' : '+'}${number(Math.abs(ratio - 1) * 100, 1)} %`;
  const grown = (ratio: Ratio | undefined) =>
    ratio ? `${percent(ratio.mean)} (${percent(ratio.low)} to ${percent(ratio.high)})` : '-';
  const rows = [before, after].map(one => [
    number(one.operations),
    written(one.sendWorks, 0, rounds),
    written(one.requestLeaves, 0, rounds),
  ]);
  return `## This portal alone, with a larger contract

${setting(about)}

The same page and the same phone profile as above, without the peers: ${rounds} pairs of visits with an empty cache, in either order. The
growth is the mean over the pairs of one as a multiple of the other a moment before or after, which a machine that is now faster and now slower
changes least, and where it lies with 95 % confidence.

${table(
  ['operations', 'Send works, ms', 'first request leaves, ms'],
  [...rows, ['growth', grown(ratios.sendWorks), grown(ratios.requestLeaves)]],
)}
`;
}

/** Each row beside the smallest contract of the same site. */
export function buildInWords(all: readonly BuildFigures[], limitMinutes: number, about: Setting): string {
  const first = (site: string) => all.find(one => one.site === site)?.figures;
  const rows = all.map(({site, operations, figures}) => {
    const head = [site, number(operations)];
    if (!figures) return [...head, `stopped after ${limitMinutes} min`, '', '', ''];
    return [
      ...head,
      figures.seconds.toFixed(1),
      figures.peakMib.toFixed(0),
      number(figures.pages),
      figures.scriptKib.toFixed(1) + grown(figures.scriptKib, first(site)?.scriptKib),
    ];
  });
  return `## The build, with a larger contract

${setting(about)}

The whole site, pages generated and built, once each; the stock site has the reference alone, the portal also its guides, its public pages,
the search index and a Markdown twin of each page. Memory is the largest of the process. JavaScript is what a browser
fetches for the page of \`createBill\`, brotli; in brackets beside the same site with the smallest contract.

${table(['site', 'operations', 'seconds', 'memory, MiB', 'pages', 'JavaScript of a page, KiB'], rows)}
`;
}
