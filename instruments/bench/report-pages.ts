/** Formats the figures of our pages and the peers' as Markdown. */
import {OPERATION} from './contract.ts';
import type {Growth, LargerFigures} from './pages/larger.ts';
import type {PageFigures, ProfileFigures} from './pages/measure.ts';
import {grown, type Setting, setting, table, times} from './report.ts';
import {number, type Ratio, ratio, type Spread, written} from './stats.ts';

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
  fail immediately. \`/api/\` of every page leads to the real sandbox.
- *JavaScript*: bytes of script on the wire, including headers and prefetches, until the page has been idle for a second.
- *blocking*: the time beyond 50 ms of all long tasks from navigation until then, including tasks before the first
  paint.
- *Send works*: the bench clicks the page's controls from the start, every 100 ms. The figure is when the page
  handled the click that caused the request; later clicks don't count. *First request leaves*: when that request was sent.
- *press to request*: on an idle page, from the mouse click on the send control to the start of the request; opening a panel
  first does not count. Our first click also creates a workspace before it signs and sends. *second press*: the same
  after the response.
- *response*: the peers can't sign, so the sandbox returns 401, which counts as a request; ours is signed.

${table(
  ['page', 'version', 'set-up and presses'],
  contenders.map(({name, setUp}) => [name, versions.get(name) ?? '', setUp]),
  '---',
)}
`;
}

/** Compares our page with ours on the real contract, and a peer's with its own on the smaller contract. */
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

The same page of \`createBill\` on the phone profile, with more operations of the same kind in the contract. Every contender uses
the same file and is measured as above; in brackets is the growth over the first row of the same name in the same rounds. A \`-\` is a
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
growth is the mean ratio of the pairs, which varying machine speed affects least,
with its 95 % confidence interval.

${table(
  ['operations', 'Send works, ms', 'first request leaves, ms'],
  [...rows, ['growth', grown(ratios.sendWorks), grown(ratios.requestLeaves)]],
)}
`;
}
