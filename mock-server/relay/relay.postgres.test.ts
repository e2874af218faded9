/** The relay across processes: a request starts in one, is fetched from another, and its response arrives at a third. */
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {Store} from '../repository.ts';
import {openTestStore} from '../testing/engine.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {createRelay, type Relay} from './relay.ts';

let folder: {path: string; remove: () => void};
let stores: Store[];
let shutdowns: AbortController[];
let relays: Relay[];
let close: () => Promise<void>;
const clock = {now: 1_000_000};
/** A program that stays connected. */
const connected = new AbortController().signal;

beforeEach(async () => {
  folder = temporaryFolder();
  stores = [];
  for (const _ of [1, 2, 3]) stores.push(await openTestStore(folder.path));
  shutdowns = stores.map(() => new AbortController());
  const more = {clock: () => clock.now, respondWithinMs: 5000};
  relays = stores.map((store, index) =>
    createRelay({store, ...more, stopping: (shutdowns[index] as AbortController).signal}),
  );
  close = async () => {
    for (const shutdown of shutdowns) shutdown.abort();
    for (const store of stores) await store.close();
    folder.remove();
  };
});
afterEach(() => close());

const request = {deliveryId: 'dlv', attempt: 1, headers: {'hutz-timestamp': '1'}, body: Buffer.from([0, 255])};
const forward = {
  deliveryId: 'dlv',
  attempt: 1,
  headerLines: [{name: 'hutz-timestamp', value: '1'}],
  body: '',
  bodyBase64: 'AP8=',
};
const result = {outcome: 'succeeded', httpStatus: 200, error: null, responseBody: 'ok', retryAfterMs: 0} as const;

it('passes a request to a listen program on another process, and accepts one response on any process', async () => {
  const [one, other, third] = relays as [Relay, Relay, Relay];
  const waiting = other.next('ep', 20_000, connected);
  const sent = one.send('ep', request);
  expect(await waiting).toEqual([forward]);
  expect(await one.isListening('ep')).toBe(true);
  expect(await third.next('ep', 0, connected)).toEqual([]);
  const responses = await Promise.all([third, other].map(relay => relay.report('ep', 'dlv', 1, result)));
  expect(responses.sort()).toEqual([false, true]);
  expect(await sent).toEqual(result);
  expect(await third.report('ep', 'dlv', 1, result)).toBe(false);
});

it('passes nothing to a listen program that has disconnected', async () => {
  const [one, other, third] = relays as [Relay, Relay, Relay];
  const program = new AbortController();
  const waiting = other.next('ep', 20_000, program.signal);
  program.abort();
  expect(await waiting).toEqual([]);
  const sent = one.send('ep', request);
  expect(await third.next('ep', 20_000, connected)).toEqual([forward]);
  expect(await third.report('ep', 'dlv', 1, result)).toBe(true);
  expect(await sent).toEqual(result);
});

it('ends the wait of a listen program when the server closes', async () => {
  const [one, other] = relays as [Relay, Relay];
  const waiting = one.next('ep', 20_000, connected);
  await expect.poll(() => other.isListening('ep')).toBe(true);
  shutdowns[0]?.abort();
  expect(await Promise.race([waiting, other.next('another', 2000, connected).then(() => 'late')])).toEqual([]);
});

it('wakes a listen program even when its earlier request closes late', async () => {
  const [one, other] = relays as [Relay, Relay];
  const earlier = new AbortController();
  expect(await other.next('ep', 0, earlier.signal)).toEqual([]);
  const woken = other.next('ep', 20_000, connected);
  earlier.abort();
  const sent = one.send('ep', request);
  const taken = await Promise.race([woken, sent.then(() => 'late')]);
  expect(taken).toEqual([forward]);
  expect(await other.report('ep', 'dlv', 1, result)).toBe(true);
  await sent;
});

it("rejects the response to a request that wasn't passed on, and reports when no program listens", async () => {
  const [one, other] = relays as [Relay, Relay];
  const sent = one.send('ep', request);
  expect(await other.report('ep', 'dlv', 1, result)).toBe(false);
  expect(await other.next('ep', 20_000, connected)).toEqual([forward]);
  expect(await other.report('ep', 'dlv', 1, result)).toBe(true);
  await sent;
  clock.now += 60_000;
  expect(await one.isListening('ep')).toBe(false);
});

it('publishes to every process that a program listens', async () => {
  const [, other] = relays as [Relay, Relay];
  const published = new Promise<void>(resolve => {
    stores[0]?.subscribe('listening', 'ep', resolve);
  });
  await other.next('ep', 0, connected);
  await published;
});
