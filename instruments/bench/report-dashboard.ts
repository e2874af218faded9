/** The figures of the dashboard with many deliveries, as Markdown. */
import type {DashboardFigures, DashboardPlan} from './dashboard/measure.ts';
import {type Setting, setting, table} from './report.ts';
import {number, written} from './stats.ts';

export function dashboardInWords(figures: readonly DashboardFigures[], plan: DashboardPlan, about: Setting): string {
  const rows = figures.map(({view, held, network, opens, longestOpening, longestScrolling}) => [
    view,
    number(held),
    network,
    written(opens),
    written(longestOpening),
    written(longestScrolling),
  ]);
  return `## The dashboard with many deliveries

${setting(about)}

A workspace has ${number(plan.deliveries)} deliveries. The window is 390 px wide, the processor 4× slower. *Opens* is the time from navigation until the first
row of the list is painted, with the page's files in the cache. A task under 50 ms counts as 0. The page holds the newest 500 deliveries; a tab that stays
open collects more. Each figure is of ${plan.runs} visits. The targets are 1,000 ms to open, and no task over 50 ms while the list scrolls.

${table(['view', 'deliveries held', 'network delay', 'opens, ms', 'longest task while opening, ms', 'longest task while scrolling, ms'], rows)}
`;
}
