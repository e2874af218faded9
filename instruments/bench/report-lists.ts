/** Formats the figures of lists in a workspace with many bills as Markdown. */
import {type Setting, setting, table} from './report.ts';
import type {ListFigures, ListPlan} from './sandbox/lists.ts';
import {number, written} from './stats.ts';

export function listsInWords(figures: readonly ListFigures[], plan: ListPlan, about: Setting): string {
  const rows = figures.map(({store, name, requests, p50, p99}) => [
    store,
    name,
    number(requests),
    written(p50, 1),
    written(p99, 1),
  ]);
  return `## Lists in a workspace with many bills

${setting(about)}

A workspace has ${number(plan.bills)} bills, nine of ten paid, and an event for each. ${plan.readers} readers send ${plan.readsPerSecond} requests a second for
${plan.seconds} s in each of ${plan.rounds} rounds, each with a new signature, while ${plan.billsPerSecond} bills a second are created in the same workspace; before the first figure, each request is sent
for ${plan.warmSeconds} s in the same way, because a new process compiles its code during its first minute. The time is from the request to the end of its response,
measured by the process that sends both. The request to /api/health reads no data: it shows the latency of this machine. p50 and p99 are the
medians of the rounds. The target is a p99 under 20 ms.

${table(['store', 'request', 'requests', 'p50, ms', 'p99, ms'], rows)}
`;
}
