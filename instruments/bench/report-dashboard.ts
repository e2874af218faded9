/** Formats the figures of the dashboard with many deliveries as Markdown. */
import type {DashboardFigures, DashboardPlan} from './dashboard/measure.ts';
import {type Setting, setting, table} from './report.ts';
import {number, written} from './stats.ts';

export function dashboardInWords(figures: readonly DashboardFigures[], plan: DashboardPlan, about: Setting): string {
  const rows = figures.map(({device, view, held, opens, longestOpening, longestScrolling}) => [
    device,
    view,
    number(held),
    written(opens),
    written(longestOpening),
    written(longestScrolling),
  ]);
  return `## The dashboard with many deliveries

${setting(about)}

A workspace has ${number(plan.deliveries)} deliveries. The phone has a window of 390 px and a processor 4× slower, the desktop one of 1280 px. *Opens* is the time from navigation until the first
row of the list is painted, with the page's files in the cache. A task under 50 ms counts as 0. The page holds the newest 500 deliveries; a tab that stays
open collects more. Each figure is of ${plan.runs} visits. The targets are 1,000 ms to open, and no task over 50 ms while the list scrolls on
the phone, where every tenth turn of the wheel jumps over 20,000 px.

${table(['device', 'view', 'deliveries held', 'opens, ms', 'longest task while opening, ms', 'longest task while scrolling, ms'], rows)}
`;
}
