/** Formats the figures of several processes on one database as Markdown. */
import {type Setting, setting, table} from './report.ts';
import type {ScaleFigures, ScalePlan} from './sandbox/scale.ts';
import {written} from './stats.ts';

export function scaleInWords(figures: readonly ScaleFigures[], plan: ScalePlan, about: Setting): string {
  const rows = figures.map(({name, requestsPerSecond, p50, p99, portal, database}) => [
    name,
    written(requestsPerSecond, 0, plan.rounds),
    written(p50, 1, plan.rounds),
    written(p99, 1, plan.rounds),
    written(portal, 2, plan.rounds),
    database ? written(database, 2, plan.rounds) : '-',
  ]);
  const head = [
    'store and processes',
    'bills/s',
    'p50, ms',
    'p99, ms',
    'core a bill, portal, ms',
    'core a bill, PostgreSQL, ms',
  ];
  return `## Several processes on one database

${setting(about)}

${plan.connections} connections spread evenly over the processes and over ${plan.workspaces} workspaces, ${plan.rounds} rounds of ${plan.seconds} s after ${plan.warmSeconds} s of warm-up.

${table(head, rows)}

Each bill is signed, looked up as a replay, checked, stored durably and delivered into its workspace's inbox. Load generator, portals and PostgreSQL share
the machine's cores, so more processes can't add throughput here. The last two columns are the CPU time per bill on any machine, and
decisions/0020 sizes machines by them. Bills of one workspace are created one after another, because streams resume by their order.
`;
}
