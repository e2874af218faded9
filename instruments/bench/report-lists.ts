/** The figures of lists in a workspace with many bills, as Markdown. */
import {type Setting, setting, table} from './report.ts';
import type {ListFigures, ListPlan} from './sandbox/lists.ts';
import {number} from './stats.ts';

export function listsInWords(figures: readonly ListFigures[], plan: ListPlan, about: Setting): string {
  const ms = (value: number) => value.toFixed(1);
  const rows = figures.map(({store, name, requests, p50, p99, max}) => [
    store,
    name,
    number(requests),
    ms(p50),
    ms(p99),
    ms(max),
  ]);
  return `## Lists in a workspace with many bills

${setting(about)}

A workspace has ${number(plan.bills)} bills, nine of ten paid, and an event for each. ${plan.readers} readers send ${plan.readsPerSecond} requests a second for
${plan.seconds} s, each newly signed, while ${plan.billsPerSecond} bills a second are created in the same workspace; before the first figure, each request is sent
for ${plan.warmSeconds} s in the same way, because a new process compiles its code during its first minute. The time is from the request to the end of its response,
measured by the process that sends both. The request to /api/health reads nothing: it shows how long this machine keeps a request waiting. The target is a p99 under
20 ms.

${table(['store', 'request', 'requests', 'p50, ms', 'p99, ms', 'max, ms'], rows)}
`;
}
