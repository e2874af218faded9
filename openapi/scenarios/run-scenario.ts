/**
 * Plays a scenario against a receiver: sends each step's request, lets the sandbox deliver its webhooks, and compares what reached the
 * receiver. The caller sends the requests, so a terminal and a page can run the same file.
 */
import type {Schemas} from '../generated/sandbox.ts';
import {REPLAYED} from '../signing/signing.ts';
import {
  at,
  checkRequest,
  fill,
  fillText,
  givesAccess,
  type Scenario,
  type Step,
  savedValues,
  type Variables,
} from './scenario.ts';
import {createTidying, type Response, type Send} from './tidy.ts';

export type {Response};

/** An attempt to deliver to the receiver. `status` is null if there was no response. */
type Delivered = Readonly<{deliveryId: string; eventId: string; event: string; status: number | null}>;

export type StepResult = Readonly<{
  title: string;
  request: string | null;
  status: number | null;
  delivered: readonly Delivered[];
  /** Problems, as sentences. Empty if the step passed. */
  problems: readonly string[];
}>;

export type PlayedStep = Readonly<{
  result: StepResult;
  /** The bodies of its request and response. They may contain keys. */
  bodies: Readonly<{sent: unknown; returned: unknown}>;
  /** No step follows: it's the scenario's last step, or its request failed. */
  isLast: boolean;
}>;

export type Runtime = Readonly<{
  /** Signs a partner API request. Sends the token with a sandbox API request. */
  send: Send;
  endpointId: string;
  wait: (ms: number) => Promise<void>;
  /** Makes the external ids of this run unique. */
  unique: string;
}>;

/** Throws for any status but a 2xx. */
type SetUp = (method: string, path: string, body?: object) => Promise<never>;
type Delivery = Schemas['Delivery'];
type Chaos = Schemas['Chaos'];

const CLOCK = '/api/sandbox/clock';
const DELIVERIES = '/api/sandbox/deliveries?limit=500';
const NO_CHAOS: Chaos = {seed: 'outage', duplicate: 0, delay: 0, reorder: 0, drop: 0};
const POLL_MS = 200;
/** 20 seconds: a receiver may take 15 to respond. */
const MAX_POLLS = 100;

/**
 * Plays a step each time the caller asks for the next one. At the end, after a failure, or when the caller stops (`return`), undoes
 * what the steps did. Throws an error if it can't.
 */
export async function* playScenario({steps, endpoint}: Scenario, runtime: Runtime): AsyncGenerator<PlayedStep, void> {
  const {send, endpointId, unique} = runtime;

  const setUp: SetUp = async (method, path, body) => {
    const response = await send(method, path, body);
    const {status, body: found} = response;
    if (status >= 300) throw new Error(`${method} ${path} returned ${status}: ${readMessage(found)}`);
    if (typeof found === 'object' && found !== null) return found as never;
    throw new Error(`${method} ${path} returned ${status} without a JSON object. Is this the sandbox?`);
  };

  const endpointPath = `/api/sandbox/endpoints/${endpointId}`;
  const agreements: {data: {hutzAgreementId: string; status: string}[]} = await setUp('GET', '/api/sandbox/agreements');
  const house: Schemas['House'] = await setUp('GET', '/api/sandbox/house');
  const earlier: {data: Delivery[]} = await setUp('GET', DELIVERIES);
  const readNewAttempts = createDeliveryReader(endpointId, new Set(earlier.data.map(({eventId}) => eventId)));
  const {data: endpoints}: {data: Schemas['Endpoint'][]} = await setUp('GET', '/api/sandbox/endpoints');
  const {note, tidy} = createTidying(send, {house, endpoints}, endpointId);
  const chaos = endpoint?.chaos ?? null;
  /** Events since the last step that lists what the receiver gets. */
  let arrived: string[] = [];

  try {
    await setUp('PATCH', endpointPath, {chaos});
    const {now}: {now: string} = await setUp('GET', CLOCK);
    let variables: Variables = {
      unique,
      endpoint: endpointId,
      now,
      agreement: agreements.data.find(({status}) => status === 'active')?.hutzAgreementId,
      ...Object.fromEntries(house.users.map(({id}, index) => [`user${index + 1}`, id])),
    };
    for (const [index, step] of steps.entries()) {
      if (step.receiver === 'down') await setUp('PATCH', endpointPath, {chaos: {...(chaos ?? NO_CHAOS), outage: true}});
      if (step.receiver === 'up') await setUp('PATCH', endpointPath, {chaos});
      const {response, values, problem, request, body} = await perform(step, variables, send, note);
      const settled = await settle(runtime, setUp);
      variables = {...variables, now: settled.now, ...values};
      const reached = readNewAttempts(settled.deliveries);
      arrived.push(...reached.map(({event}) => event));
      const problems = [
        ...(problem ? [problem] : []),
        ...(response?.replayed ? [REPLAYED] : []),
        ...listFailures(reached),
        ...(step.receives ? compare(step.receives, arrived) : []),
      ];
      if (step.receives) arrived = [];
      const status = response?.status ?? null;
      const result = {title: step.title, request: request ?? null, status, delivered: reached, problems};
      const isLast = problem !== undefined || index === steps.length - 1;
      yield {result, bodies: {sent: body, returned: response?.body}, isLast};
      if (isLast) return;
    }
  } finally {
    await tidy();
  }
}

/** Returns a function that returns the attempts since its last call. Ignores events from before the run. */
function createDeliveryReader(endpointId: string, known: ReadonlySet<string>) {
  const counted = new Map<string, number>();
  return (deliveries: readonly Delivery[]): Delivered[] =>
    deliveries
      .filter(delivery => delivery.endpointId === endpointId && !known.has(delivery.eventId))
      .reverse()
      .flatMap(({deliveryId, eventId, event, attempts}) => {
        const fresh = attempts.slice(counted.get(deliveryId) ?? 0);
        counted.set(deliveryId, attempts.length);
        // Chaos dropped the attempts without a signature.
        return fresh
          .filter(({signature}) => signature !== null)
          .map(({httpStatus}) => ({deliveryId, eventId, event, status: httpStatus}));
      });
}

/** Resolves when everything that is due has been delivered or has failed. */
async function settle({endpointId, wait}: Runtime, setUp: SetUp) {
  const {now}: {now: string} = await setUp('POST', CLOCK, {advanceSeconds: 1});
  const isDue = (delivery: Delivery) =>
    delivery.endpointId === endpointId &&
    delivery.status === 'pending' &&
    Date.parse(String(delivery.nextAttemptAt)) <= Date.parse(now);
  for (let polls = 0; ; polls += 1) {
    const {data: deliveries}: {data: Delivery[]} = await setUp('GET', DELIVERIES);
    if (polls === MAX_POLLS || !deliveries.some(isDue)) return {now, deliveries};
    await wait(POLL_MS);
  }
}

async function perform(
  step: Step,
  variables: Variables,
  send: Runtime['send'],
  note: (request: string, response: Response) => void,
) {
  if (!step.request) return {};
  try {
    const request = fillText(step.request, variables);
    checkRequest(request);
    const [method = '', path = ''] = request.split(' ');
    const body = step.body && (fill(step.body, variables) as object);
    const response = await send(method, path, body);
    note(request, response);
    const {status} = response;
    const isExpected = step.status === undefined ? status < 300 : status === step.status;
    const problem = isExpected
      ? undefined
      : `Expected ${step.status ?? 'a 2xx'}, got ${status}: ${readMessage(response.body)}`;
    const values = savedValues(step.save, response.body);
    return {request, body, response, values, problem: problem ?? findDifference(step, response.body)};
  } catch (error) {
    return {request: step.request, problem: (error as Error).message};
  }
}

function findDifference({returns = {}}: Step, body: unknown): string | undefined {
  const [pointer, expected] = Object.entries(returns).find(([pointer, value]) => at(body, pointer) !== value) ?? [];
  if (pointer === undefined) return undefined;
  const found = at(body, pointer);
  const shown = givesAccess(pointer, found) ? 'a secret' : JSON.stringify(found);
  return `${pointer} is ${shown}, not ${JSON.stringify(expected)}.`;
}

const listFailures = (delivered: readonly Delivered[]) =>
  delivered
    .filter(({status}) => status === null || status < 200 || status > 299)
    .map(({event, status}) => `The receiver returned ${status ?? 'no response'} for ${event}.`);

function compare(expected: readonly string[], arrived: readonly string[]): string[] {
  const left = [...arrived];
  const missing = expected.filter(event => {
    const index = left.indexOf(event);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return [
    ...missing.map(event => `${event} was not delivered.`),
    ...left.map(event => `${event} was delivered, but isn't expected.`),
  ];
}

const readMessage = (body: unknown): string => String(at(body, '/message') ?? 'no message');
