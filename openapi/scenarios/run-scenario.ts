/**
 * Runs a scenario against a receiver: sends each step's request, lets the sandbox deliver what follows, and compares what reached the
 * receiver. The caller sends the requests, so a terminal and a page can run the same file.
 */
import type {Schemas} from '../generated/sandbox.ts';
import type {Scenario, Step} from './scenario.ts';
import {at, fill, fillText, type Variables} from './variables.ts';

export type Response = Readonly<{status: number; body: unknown}>;

/** An attempt that reached for the receiver; `status` is null if there was no response. */
type Delivered = Readonly<{deliveryId: string; eventId: string; event: string; status: number | null}>;

export type StepResult = Readonly<{
  title: string;
  request: string | null;
  status: number | null;
  delivered: readonly Delivered[];
  /** What is wrong, as sentences; none if the step passed. */
  problems: readonly string[];
}>;

/** The bodies of a step's request and response. They may have keys. */
export type Bodies = Readonly<{sent: unknown; returned: unknown}>;

export type Runtime = Readonly<{
  /** Signs a request of the partner API, and sends the token with one of the sandbox. */
  send: (method: string, path: string, body?: object) => Promise<Response>;
  /** The receiver's endpoint. */
  endpointId: string;
  /** Called before each step, which waits for it. False ends the run. */
  mayGoOn?: (index: number) => Promise<boolean>;
  onStep: (result: StepResult, bodies: Bodies) => void;
  wait: (ms: number) => Promise<void>;
  /** Makes the external ids of this run its own. */
  unique: string;
}>;

type User = {id: string; persona: string};
type Delivery = Schemas['Delivery'];
type Chaos = Schemas['Chaos'];

const CLOCK = '/api/sandbox/clock';
const DELIVERIES = '/api/sandbox/deliveries?limit=500';
const NO_CHAOS: Chaos = {seed: 'outage', duplicate: 0, delay: 0, reorder: 0, drop: 0};
const POLL_MS = 200;
/** A receiver may take 15 seconds for a response. */
const MAX_POLLS = 100;

/** Resolves to whether every step passed. Gives the household and the endpoint back as they were. */
export async function runScenario({steps, endpoint}: Scenario, runtime: Runtime): Promise<boolean> {
  const {send, endpointId, unique, mayGoOn} = runtime;
  const setUp = async (method: string, path: string, body?: object) => {
    const response = await send(method, path, body);
    if (response.status < 300) return response.body as never;
    throw new Error(`${method} ${path} returned ${response.status}: ${messageOf(response.body)}`);
  };
  const own = `/api/sandbox/endpoints/${endpointId}`;
  const agreements: {data: {hutzAgreementId: string; status: string}[]} = await setUp('GET', '/api/sandbox/agreements');
  const {users}: {users: User[]} = await setUp('GET', '/api/sandbox/house');
  const earlier: {data: Delivery[]} = await setUp('GET', DELIVERIES);
  const delivered = deliveredTo(endpointId, new Set(earlier.data.map(({eventId}) => eventId)));
  const endpoints: {data: {endpointId: string; chaos: Chaos | null}[]} = await setUp('GET', '/api/sandbox/endpoints');
  const chaosBefore = endpoints.data.find(one => one.endpointId === endpointId)?.chaos ?? null;
  const chaos = endpoint?.chaos ?? null;
  await setUp('PATCH', own, {chaos});
  const {now}: {now: string} = await setUp('GET', CLOCK);
  let variables: Variables = {
    unique,
    endpoint: endpointId,
    now,
    agreement: agreements.data.find(({status}) => status === 'active')?.hutzAgreementId,
    ...Object.fromEntries(users.map(({id}, index) => [`user${index + 1}`, id])),
  };
  let passed = true;
  /** Since the last step that says what the receiver gets. */
  let arrived: string[] = [];
  try {
    for (const [index, step] of steps.entries()) {
      if (mayGoOn && !(await mayGoOn(index))) return false;
      if (step.receiver === 'down') await setUp('PATCH', own, {chaos: {...(chaos ?? NO_CHAOS), outage: true}});
      if (step.receiver === 'up') await setUp('PATCH', own, {chaos});
      const {response, problem, request, body} = await perform(step, variables, send);
      const settled = await settle(runtime);
      variables = {...variables, now: settled.now, ...saved(step, response)};
      const reached = delivered(settled.deliveries);
      arrived.push(...reached.map(({event}) => event));
      const problems = [
        ...(problem ? [problem] : []),
        ...failuresOf(reached),
        ...(step.receives ? compare(step.receives, arrived) : []),
      ];
      if (step.receives) arrived = [];
      passed &&= problems.length === 0;
      const status = response?.status ?? null;
      const result = {title: step.title, request: request ?? null, status, delivered: reached, problems};
      runtime.onStep(result, {sent: body, returned: response?.body});
      if (problem) return false;
    }
    return passed;
  } finally {
    await send('PATCH', own, {chaos: chaosBefore});
    const after = at((await send('GET', '/api/sandbox/house')).body, '/users') as User[] | undefined;
    for (const {id, persona} of users)
      if (after?.some(user => user.id === id && user.persona !== persona))
        await send('PATCH', `/api/sandbox/house/users/${id}`, {persona});
  }
}

/** Returns what reached for the receiver since the last call, without events from before the run. */
function deliveredTo(endpointId: string, known: ReadonlySet<string>) {
  const counted = new Map<string, number>();
  return (deliveries: readonly Delivery[]): Delivered[] =>
    deliveries
      .filter(one => one.endpointId === endpointId && !known.has(one.eventId))
      .toReversed()
      .flatMap(({deliveryId, eventId, event, attempts}) => {
        const fresh = attempts.slice(counted.get(deliveryId) ?? 0);
        counted.set(deliveryId, attempts.length);
        // Chaos lost those without a signature.
        return fresh
          .filter(({signature}) => signature !== null)
          .map(({httpStatus}) => ({deliveryId, eventId, event, status: httpStatus}));
      });
}

/** Resolves when everything that is due has been delivered or has failed. */
async function settle({send, endpointId, wait}: Runtime): Promise<{now: string; deliveries: readonly Delivery[]}> {
  const {body} = await send('POST', CLOCK, {advanceSeconds: 1});
  const now = String(at(body, '/now'));
  const isDue = (one: Delivery) =>
    one.endpointId === endpointId &&
    one.status === 'pending' &&
    Date.parse(String(one.nextAttemptAt)) <= Date.parse(now);
  for (let polls = 0; ; polls += 1) {
    const deliveries = (at((await send('GET', DELIVERIES)).body, '/data') ?? []) as Delivery[];
    if (polls === MAX_POLLS || !deliveries.some(isDue)) return {now, deliveries};
    await wait(POLL_MS);
  }
}

async function perform(step: Step, variables: Variables, send: Runtime['send']) {
  if (!step.request) return {};
  try {
    const request = fillText(step.request, variables);
    const [method = '', path = ''] = request.split(' ');
    const body = step.body && (fill(step.body, variables) as object);
    const response = await send(method, path, body);
    const {status} = response;
    const good = step.status === undefined ? status < 300 : status === step.status;
    const problem = good ? undefined : `Expected ${step.status ?? 'a 2xx'}, got ${status}: ${messageOf(response.body)}`;
    return {request, body, response, problem: problem ?? differenceOf(step, response.body)};
  } catch (error) {
    return {request: step.request, problem: (error as Error).message};
  }
}

function differenceOf({returns = {}}: Step, body: unknown): string | undefined {
  const [pointer, expected] = Object.entries(returns).find(([pointer, value]) => at(body, pointer) !== value) ?? [];
  return pointer && `${pointer} is ${JSON.stringify(at(body, pointer))}, not ${JSON.stringify(expected)}.`;
}

function saved({save = {}}: Step, response: Response | undefined): Variables {
  return Object.fromEntries(Object.entries(save).map(([name, pointer]) => [name, at(response?.body, pointer)]));
}

const failuresOf = (delivered: readonly Delivered[]) =>
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
    ...left.map(event => `${event} was delivered, but isn’t expected.`),
  ];
}

const messageOf = (body: unknown): string => String(at(body, '/message') ?? 'no message');
