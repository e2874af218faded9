/** Formats the figures of a healthy workspace beside dead ones as Markdown. */
import {type Setting, setting, table} from './report.ts';
import type {FairnessFigures, FairnessPlan} from './sandbox/fairness.ts';
import {number} from './stats.ts';

export function fairnessInWords(figures: readonly FairnessFigures[], plan: FairnessPlan, about: Setting): string {
  const rows = figures.map(({name, alone, underLoad, lost, waiting, memory}) => [
    name,
    ...[alone, underLoad].flatMap(waits => [at(waits, 0.5), at(waits, 0.99)]),
    at(underLoad, 1),
    number(lost),
    number(waiting),
    [memory.before, memory.most].map(mib => (mib === undefined ? '-' : number(mib))).join(' → '),
  ]);
  const head = [
    'store and processes',
    'alone, p50, ms',
    'p99',
    'under load, p50, ms',
    'p99',
    'longest',
    'lost',
    'requests waiting at a time',
    'memory (RSS), MiB',
  ];
  return `## A healthy workspace beside dead endpoints

${setting(about)}

${plan.workspaces} workspaces have ${plan.endpoints} endpoints each that accept a connection and never respond. Each creates ${plan.burst} bills in a burst, and
together they then create ${plan.billsPerSecond} a second for ${plan.seconds} s. Meanwhile another workspace creates a bill every 250 ms: the time is
from its request to the arrival of its webhook. Memory is that of the largest process, before the load and at its peak.

${table(head, rows)}
`;
}

function at(sorted: readonly number[], share: number): string {
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  return value === undefined ? '-' : number(value);
}
