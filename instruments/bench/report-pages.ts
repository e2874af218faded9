/** Formats the figures of our pages and the peers' as Markdown. */
import {OPERATION} from './contract.ts';
import type {PageFigures, ProfileFigures} from './pages/measure.ts';
import {type Setting, setting, table, times} from './report.ts';
import {ratio, type Spread, written} from './stats.ts';

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
