/** Formats the figures of builds as Markdown. */
import type {BuildFigures} from './build/measure.ts';
import {grown, type Setting, setting, table} from './report.ts';
import {number} from './stats.ts';

/** Compares each row with the smallest contract of the same site. */
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

The whole site, pages generated and built, once each; the stock site has only the reference, the portal also has its guides, its public pages,
the search index and a Markdown version of each page. Memory is the peak of the process. JavaScript is what a browser
fetches for the page of \`createBill\`, brotli; in brackets is the growth over the same site with the smallest contract.

${table(['site', 'operations', 'seconds', 'memory, MiB', 'pages', 'JavaScript of a page, KiB'], rows)}
`;
}
