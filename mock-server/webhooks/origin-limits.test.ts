/** The rate limit per origin: webhooks are delayed, never lost, hold no slot while they wait, and workspaces take turns. */
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {createOriginLimits} from './origin-limits.ts';

const OK = {outcome: 'succeeded', httpStatus: 200, error: null, responseBody: '', retryAfterMs: 0} as const;
const PER_SECOND = 20;
/** The requests that may start together after an idle period. */
const BURST = 4;

let portal: Portal;
let received: {url: string; at: number}[];

beforeEach(async () => {
  received = [];
  portal = await openPortal(
    {webhookRatePerOrigin: PER_SECOND},
    {
      async send({url}) {
        received.push({url, at: portal.clock.now});
        return OK;
      },
    },
  );
});
afterEach(() => portal.close());

async function partnerAt(...urls: string[]): Promise<TestPartner> {
  const partner = await createTestPartner(portal);
  for (const url of urls) await partner.sandbox('POST', '/endpoints', {url, events: ['bill.created']});
  return partner;
}
async function bills(partner: TestPartner, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await partner.bill();
}
/** Advances the time, and starts the attempts that the limit allows. */
async function pass(milliseconds: number): Promise<void> {
  const until = portal.clock.now + milliseconds;
  for (; portal.clock.now < until; portal.clock.now += 50) await portal.dueWork.runDue();
}
/** Makes time pass automatically. */
async function whileTimePasses<T>(work: () => Promise<T>): Promise<T> {
  const passing = setInterval(() => (portal.clock.now += 50), 5);
  return work().finally(() => clearInterval(passing));
}
const mostInASecond = (requests: readonly {at: number}[]) =>
  Math.max(...requests.map(({at}) => requests.filter(other => other.at >= at && other.at < at + 1000).length));
const to = (part: string) => received.filter(({url}) => url.includes(part)).length;

it('sends at most the limit and a burst per second to an origin, and eventually everything', async () => {
  const partner = await partnerAt('https://one.example/a', 'https://one.example/b');
  await bills(partner, 30);
  await pass(4000);
  expect(received).toHaveLength(60);
  expect(mostInASecond(received)).toBeLessThanOrEqual(PER_SECOND + BURST);
  expect(received.at(-1)?.at).toBeLessThanOrEqual(Number(received[0]?.at) + 3500);
});

it("holds no slot for a delivery that waits, and doesn't delay other origins", async () => {
  const busy = await partnerAt('https://one.example/');
  await bills(busy, 20);
  await portal.dueWork.runDue();
  expect(received).toHaveLength(BURST);
  const workspaceId = await portal.findWorkspaceId(busy.workspace);
  const leased = (await portal.store.read.webhooks.listDeliveries(workspaceId, 50)).filter(
    ({lease_until}) => lease_until !== null,
  );
  expect(leased).toEqual([]);
  const other = await partnerAt('https://two.example/');
  await bills(other, BURST);
  await portal.dueWork.runDue();
  expect(to('two.example')).toBe(BURST);
});

it.each(['http://localhost:3000/', 'http://localhost.:3000/', 'http://127.0.0.1:3000/', 'http://[::1]:3000/'])(
  'does not limit %s',
  async url => {
    await bills(await partnerAt(url), 15);
    await portal.dueWork.runDue();
    expect(received).toHaveLength(15);
  },
);

it('lets workspaces with the same origin take turns, however many deliveries one of them has pending', async () => {
  const noisy = await partnerAt(...Array.from({length: 5}, (_, index) => `https://one.example/noisy-${index}`));
  const quiet = await Promise.all(
    Array.from({length: 6}, (_, index) => partnerAt(`https://one.example/quiet-${index}-`)),
  );
  await bills(noisy, 30);
  await pass(1000);
  const before = to('noisy');
  for (const partner of quiet) await bills(partner, 2);
  await pass(1000);
  for (let index = 0; index < quiet.length; index += 1) expect(to(`quiet-${index}-`), `quiet-${index}`).toBe(2);
  expect(to('noisy')).toBeGreaterThan(before);
  await pass(8000);
  expect(to('noisy')).toBe(150);
});

it('limits test webhooks and the requests of a receiver check, too', async () => {
  const partner = await partnerAt('https://one.example/');
  const {endpointId} = (await partner.sandbox('GET', '/endpoints')).body.data[1];
  for (let index = 0; index < 10; index += 1) {
    portal.clock.now += 1;
    await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid'});
  }
  await portal.dueWork.runDue();
  expect(received).toHaveLength(BURST);
  await pass(1000);
  expect(received).toHaveLength(10);
  const {status} = await whileTimePasses(() =>
    partner.sandbox('POST', '/endpoint-check', {url: 'https://one.example/check'}),
  );
  const checked = received.filter(({url}) => url.endsWith('check'));
  expect([status, mostInASecond(checked) <= PER_SECOND + BURST]).toEqual([200, true]);
  // The requests of the check count toward the limit for deliveries.
  expect(checked.length).toBeGreaterThan(BURST);
  for (let index = 0; index < BURST; index += 1) await portal.services.originLimits.waitForTurn('https://one.example/');
  await bills(partner, 1);
  await portal.dueWork.runDue();
  expect(received).toHaveLength(10 + checked.length);
  await pass(2000);
  expect(received).toHaveLength(11 + checked.length);
});

it('counts each delivery once, though two claims begin at the same time', async () => {
  const partner = await partnerAt('https://one.example/');
  await portal.dueWork.runDue();
  await bills(partner, 2);
  await Promise.all([portal.dueWork.runDue(), portal.dueWork.runDue()]);
  await bills(partner, BURST - 2);
  await portal.dueWork.runDue();
  expect(received).toHaveLength(BURST);
});

it('delivers in order when the virtual clock advances, even to a busy origin', async () => {
  const partner = await partnerAt('https://one.example/');
  await bills(partner, 3 * BURST);
  const moved = await whileTimePasses(() => partner.sandbox('POST', '/clock', {advanceSeconds: 86_400}));
  expect([moved.status, received.length]).toEqual([200, 3 * BURST]);
});

describe('the limit', () => {
  const due = (origin: string, workspace_id = 'ws') => ({seq: 1, origin, workspace_id});
  const none = () => 0;

  it('is off when it is 0', () => {
    const limits = createOriginLimits(0, () => 0);
    const many = Array.from({length: 99}, () => due('https://one.example'));
    expect(limits.admit(many, none)).toHaveLength(99);
    expect(limits.full()).toEqual([]);
  });

  it('admits one delivery of each workspace before the second of any', () => {
    const limits = createOriginLimits(0, () => 0);
    const of = (workspace: string) => due('https://one.example', workspace);
    const admitted = limits.admit(['noisy', 'noisy', 'noisy', 'quiet', 'quiet', 'other'].map(of), () => 96);
    expect(admitted.map(({workspace_id}) => workspace_id)).toEqual(['noisy', 'quiet', 'other', 'noisy']);
    expect(limits.admit(['noisy', 'quiet'].map(of), () => 99)).toEqual([of('quiet')]);
  });

  it('keeps no state of idle origins', () => {
    let now = 0;
    const limits = createOriginLimits(10, () => now);
    for (let index = 0; index < 30_000; index += 1) {
      now += 1000;
      limits.admit([due(`https://${index}.example`, `ws_${index}`)], none);
    }
    const more = Array.from({length: 3}, () => due('https://29999.example'));
    expect(limits.admit(more, none)).toHaveLength(1);
  });
});
