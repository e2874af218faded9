/** Formats the figures of the sandbox and its peers as Markdown. */
import {type Setting, setting, table, times} from './report.ts';
import type {Endurance, ServerFigures, ServerPlan} from './sandbox/measure.ts';
import {number, ratio, spread, written} from './stats.ts';

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

- Each request creates a bill with a unique external id, signed when it is sent. All three run on the same Node; every response was
  a 201, otherwise the run fails.
- *sandbox* verifies the signature, looks up an earlier response, checks request and response against the contract and stores the bill durably
  before it responds. Its rate limit is off, its logs at their default. *prism mock* is unmodified, without logs; it validates the
  request, stores nothing and verifies no signature. *bare HMAC server* verifies the HMAC with node:http and returns a constant, as the baseline.
- *core*: processor time of the server per request, in all its threads. It is the most reliable figure when other programs use the machine.
- *ready*: from the start of the program until it listens, with its caches filled; the sandbox as \`npm start\` starts it, its build up to
  date. *at rest*: resident memory three seconds later, before any request; *memory*: after the load.
- The generator is a separate process. It can send at least the bare server's ${ceiling ? number(ceiling.median) : '-'} requests/s, at which it was
  busy for the share of its core that the table gives.
`;
}

/** Medians of the four quarters. Memory still grows in the second half if the fourth is above the third. */
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
