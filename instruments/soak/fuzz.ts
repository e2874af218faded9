/**
 * Generated requests, valid and invalid, for every operation of the contract. No response may be a 5xx or break the contract.
 * The same seed generates the same requests.
 */

import {openPortal} from '../../mock-server/testing/portal.ts';
import {seededRandom} from '../seeded-random.ts';
import {type Operation, readOperations, send} from './fuzz-requests.ts';
import {newWorld} from './fuzz-world.ts';

export type FuzzAccount = Readonly<{
  requests: number;
  operations: number;
  statuses: Readonly<Record<string, number>>;
  /** Operations with at least one 2xx response. */
  succeeded: number;
  neverSucceeded: readonly string[];
  faults: readonly string[];
  respondsAfterwards: boolean;
}>;

export async function fuzz(count: number, seed: number): Promise<FuzzAccount> {
  const random = seededRandom(seed);
  const portal = await openPortal(
    {siteRateLimit: 0, referralLookups: 0, streams: {perAddress: 0, perWorkspace: 0}, logLevel: 'error'},
    {
      random: () => random(1000) / 1000,
      // There is no port, because requests are injected.
      respondWithinMs: 2,
      send: async () => ({
        outcome: random(2) ? 'succeeded' : 'refused',
        httpStatus: 200,
        error: null,
        responseBody: '',
        retryAfter: 0,
      }),
    },
  );
  try {
    const operations = readOperations();
    const statuses: Record<string, number> = {};
    const faults: string[] = [];
    const ok = new Set<string>();
    let world = await newWorld(portal);
    let order = operations;
    for (let made = 0; made < count; made += 1) {
      const turn = made % operations.length;
      if (turn === 0) {
        world = await newWorld(portal);
        order = operations
          .map(operation => ({operation, key: operation.id === 'resetWorkspace' ? Infinity : random(1e6)}))
          .sort((a, b) => a.key - b.key)
          .map(one => one.operation);
      }
      // Each round has every operation once, in random order; the one that empties the workspace comes last.
      const operation = order[turn] as Operation;
      portal.clock.now += 7;
      const before = portal.logs.length;
      const status = await send(portal, world, operation, random);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 300) ok.add(operation.id);
      const bad = portal.logs.slice(before).filter(line => /"level":(50|60)/.test(line));
      if (status >= 500 || bad.length > 0) faults.push(`${operation.id} ${status} ${bad.join(' ')}`.slice(0, 500));
      portal.logs.length = 0;
      if (made % 50 === 0) await portal.webhooks.runDue();
    }
    const health = await portal.app.inject({url: '/api/ready'});
    const fresh = await portal.workspace();
    return {
      requests: count,
      operations: operations.length,
      statuses,
      succeeded: ok.size,
      neverSucceeded: operations.map(({id}) => id).filter(id => !ok.has(id)),
      faults,
      respondsAfterwards: health.statusCode === 200 && fresh.token !== '',
    };
  } finally {
    await portal.close();
  }
}
