/** Runs checks with scripted responses: slow responses, timeouts, and cases that are never sent. */
import {expect, it, onTestFinished, vi} from 'vitest';
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import {RECEIVER_CHECKS} from '../../openapi/receiver-checks.ts';
import {sign} from '../../openapi/signing/signing.ts';
import {hmac} from '../hmac.ts';
import {createFailedSend} from '../outgoing/index.ts';
import {TEST_NOW} from '../testing/portal.ts';
import {PREVIOUS_HEADER} from '../webhooks/index.ts';
import {type AttemptResponse, CASES, isLate} from './cases.ts';
import {type AttemptRequest, createFixtures} from './fixtures.ts';
import {runCases} from './run.ts';

const AGREEMENT = {
  hutzAgreementId: '3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10',
  externalAgreementId: null,
  transactionId: 'tx-1',
  serviceName: 'Lone Star Energy',
  serviceType: 'energy' as const,
  estimatedCents: 13_700,
  status: 'active' as const,
};
const SOURCE = {agreement: AGREEMENT, household: {housemates: 3, hsi: 40, dawgMode: false}};
const RESPONSE: AttemptResponse = {
  outcome: 'succeeded',
  httpStatus: 200,
  error: null,
  responseBody: '',
  retryAfterMs: 0,
  ms: 1,
};
const NO_RESPONSE: AttemptResponse = {...createFailedSend('unreachable', 'ECONNREFUSED'), ms: 1};

const SECRET = 'htzwh_one';

const fixturesAt = (clock: () => number) =>
  createFixtures({secret: SECRET, shape: 'flat', source: SOURCE, nonce: 'n', clock});

async function run(respond: (request: AttemptRequest, count: number) => Partial<AttemptResponse>, more = {}) {
  const fixtures = fixturesAt(() => TEST_NOW);
  const sent: AttemptRequest[] = [];
  const send = async (request: AttemptRequest) => ({...RESPONSE, ...respond(request, sent.push(request))});
  const results = await runCases({
    fixtures,
    send,
    stopping: new AbortController().signal,
    ...more,
  });
  const those = (verdict: string) => results.filter(result => result.verdict === verdict).map(({check}) => check.id);
  return {results, sent, those};
}

it('fails a receiver that takes over five seconds in the response time case only', async () => {
  const [slow, quick] = [await run(() => ({ms: 5000.1})), await run(() => ({ms: 5000}))];
  expect(slow.those('fail').filter(id => !quick.those('fail').includes(id))).toEqual(['answer-time']);
});

it('starts no case after the time limit, and reports the rest as skipped', async () => {
  vi.useFakeTimers({toFake: ['performance']});
  onTestFinished(() => void vi.useRealTimers());
  const {results, sent} = await run(() => {
    vi.advanceTimersByTime(10_001);
    return {ms: 10_001};
  });
  expect(results).toHaveLength(RECEIVER_CHECKS.length);
  expect(sent).toHaveLength(4);
  expect(results[4]).toMatchObject({verdict: 'skip', reason: expect.stringContaining('no more than 40 seconds')});
});

it('stops when the portal shuts down', async () => {
  const shutdown = new AbortController();
  const {those, sent} = await run(
    () => {
      shutdown.abort();
      return {};
    },
    {stopping: shutdown.signal},
  );
  expect(sent).toHaveLength(1);
  expect(those('skip')).toHaveLength(RECEIVER_CHECKS.length - 1);
});

it('sends a second request before it reports an unreachable receiver', async () => {
  const hangsUp = await run((_, count) => (count === 2 ? NO_RESPONSE : {}));
  expect(hangsUp.those('skip')).toEqual([]);
  expect((await run(() => NO_RESPONSE)).sent).toHaveLength(1);
  const gone = await run((_, count) => (count >= 2 ? NO_RESPONSE : {}));
  expect(gone.those('pass')).toEqual(['valid']);
  expect(gone.those('fail')).toEqual(['other-shape']);
  expect(gone.sent).toHaveLength(3);
});

it('sends one valid body that no JSON serializer reproduces', async () => {
  const {results} = await run(() => ({}));
  const [step] = results.find(({check}) => check.id === 'exact-bytes')?.steps ?? [];
  const body = String(step?.[0]?.body);
  for (let indent = 0; indent <= 8; indent += 1) {
    const written = JSON.stringify(JSON.parse(body), null, indent);
    expect([written, written.replaceAll('\n', '\r\n')]).not.toContain(body);
  }
});

it('gives every event a unique id, except deliberate duplicates', async () => {
  const {results} = await run(() => ({}));
  const ids = results.map(
    ({steps}) => new Set(steps.flat().map(({body}) => /evt_check_n_\d+/.exec(body.toString())?.[0])),
  );
  const named = ids.flatMap(set => [...set]).filter(id => id !== undefined);
  expect(new Set(named).size).toBe(named.length);
});

it.each([
  [{...NO_RESPONSE, outcome: 'timed_out' as const}, true],
  [{...NO_RESPONSE, ms: 14_000}, true],
  [NO_RESPONSE, false],
  [{...RESPONSE, ms: 14_000}, false],
])('distinguishes a timeout from a closed connection: %j', (response, late) => {
  expect(isLate(response)).toBe(late);
});

it('signs both signatures of a rotation with the sent timestamp, also when a second passes', async () => {
  let at = TEST_NOW;
  const fixtures = fixturesAt(() => {
    at += 1000;
    return at;
  });
  const [delivery] = (await CASES['rotation-previous'].steps(fixtures))[0] as [AttemptRequest];
  const timestamp = String(delivery.headers[SIGNATURE.headers.timestamp]);
  expect(delivery.headers[PREVIOUS_HEADER]).toBe(await sign(SIGNATURE, hmac, SECRET, timestamp, delivery.body));
});

it.each([400, 403])('says what to check when every valid delivery gets %d', async status => {
  const {results} = await run(() => ({outcome: 'refused', httpStatus: status}));
  const skipped = results.filter(({verdict}) => verdict === 'skip');
  expect(skipped.length).toBeGreaterThan(0);
  for (const {reason} of skipped) expect(reason).toContain("this workspace's current webhook secret");
});

it.each<[string, Partial<AttemptResponse>, string]>([
  ['returns 401 to the valid delivery', {outcome: 'refused', httpStatus: 401}, 'webhook secret'],
  ['returns 500 to the valid delivery', {outcome: 'refused', httpStatus: 500}, 'Find the error in its log'],
  ["isn't running", NO_RESPONSE, 'Nothing responds at this URL. Start your receiver'],
])('sends a receiver that %s no other case, and reports why', async (_, response, reason) => {
  const {those, results, sent} = await run(() => response);
  expect(sent).toHaveLength(1);
  expect(those('fail')).toEqual([results[0]?.check.id]);
  for (const result of results.slice(1))
    expect(result).toMatchObject({verdict: 'skip', reason: expect.stringContaining(reason)});
});
