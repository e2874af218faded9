/**
 * Generated requests, valid and invalid, for every operation of the contract. No response may be a 5xx or break the contract.
 * The same seed generates the same requests.
 */
import {expect, it} from 'vitest';
import {createRandom} from './testing/create-random.ts';
import {type Operation, readOperations, send} from './testing/fuzz-requests.ts';
import {newWorld} from './testing/fuzz-world.ts';
import {NIGHTLY} from './testing/nightly.ts';
import {openPortal} from './testing/portal.ts';

const SEED = 20_261_121;
/** These need a moderated review, a finished check, a certain visitor's entry or the admin token, which no single request creates. */
const NEED_MORE = [
  'getReviewPhoto',
  'approveReview',
  'rejectReview',
  'deleteReview',
  'getModeratedPhoto',
  'getEndpointCheck',
  'downloadEndpointCheck',
  'requestProductionAccess',
  'removeHousemate',
  'activateReferral',
  'creditReferral',
  'markPromoCodeSent',
  'updateInboxEntry',
  'startAdminSession',
];

/** The faults, and the operations that no request succeeded with. */
async function fuzz(requests: number): Promise<{faults: string[]; failed: string[]}> {
  const random = createRandom(SEED);
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
        retryAfterMs: 0,
      }),
    },
  );
  try {
    const operations = readOperations();
    const faults: string[] = [];
    const succeeded = new Set<string>();
    let world = await newWorld(portal);
    let order = operations;
    for (let made = 0; made < requests; made += 1) {
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
      portal.logs.length = 0;
      const status = await send(portal, world, operation, random);
      if (status < 300) succeeded.add(operation.id);
      const bad = portal.logs.filter(line => /"level":(50|60)/.test(line));
      if (status >= 500 || bad.length > 0) faults.push(`${operation.id} ${status} ${bad.join(' ')}`.slice(0, 500));
      if (made % 50 === 0) await portal.dueWork.runDue();
    }
    expect((await portal.app.inject({url: '/api/ready'})).statusCode).toBe(200);
    return {faults, failed: operations.map(({id}) => id).filter(id => !succeeded.has(id))};
  } finally {
    await portal.close();
  }
}

it('returns a documented response for generated requests to every operation', async () => {
  expect((await fuzz(200)).faults).toEqual([]);
});

it('does so for many requests, and every operation succeeds with some', NIGHTLY, async () => {
  const {faults, failed} = await fuzz(2500);
  expect({faults, failed: failed.filter(id => !NEED_MORE.includes(id))}).toEqual({faults: [], failed: []});
});
