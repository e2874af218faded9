/**
 * Runs a scenario against a receiver: sends each step's request, lets the sandbox deliver what follows, and compares what reached the
 * receiver. The caller sends the requests and forwards the deliveries, so a terminal and a page can run the same file.
 */
import type {Scenario, Step} from './scenario.ts';
import {at, fill, fillText, type Variables} from './variables.ts';

export type Response = Readonly<{status: number; body: unknown}>;

/** A delivery that was forwarded; `status` is null if there was no response. */
export type Delivered = Readonly<{eventId: string | null; event: string | null; status: number | null}>;

export type StepResult = Readonly<{
  title: string;
  request: string | null;
  status: number | null;
  delivered: readonly Delivered[];
  /** What is wrong, as sentences; none if the step passed. */
  problems: readonly string[];
}>;

export type Runtime = Readonly<{
  /** Signs a request of the partner API, and sends the token with one of the sandbox. */
  send: (method: string, path: string, body?: object) => Promise<Response>;
  /** The listen endpoint whose deliveries the caller forwards. */
  endpointId: string;
  setReceiver: (state: 'up' | 'down') => void;
  /** What was forwarded since the last call. */
  take: () => readonly Delivered[];
  onStep: (result: StepResult, index: number) => void;
  wait: (ms: number) => Promise<void>;
  /** Makes the external ids of this run its own. */
  unique: string;
}>;

type User = {id: string; persona: string};
type Delivery = {eventId: string; endpointId: string; status: string; nextAttemptAt: string | null};

const CLOCK = '/api/sandbox/clock';
const DELIVERIES = '/api/sandbox/deliveries?limit=100';
const POLL_MS = 200;
/** A receiver may take 15 seconds for a response. */
const MAX_POLLS = 100;

/** Resolves to whether every step passed. Gives the household and the endpoint back as they were. */
export async function runScenario({steps, endpoint}: Scenario, runtime: Runtime): Promise<boolean> {
  const {send, endpointId, unique, take} = runtime;
  const setUp = async (method: string, path: string, body?: object) => {
    const response = await send(method, path, body);
    if (response.status < 300) return response.body as never;
    throw new Error(`${method} ${path} returned ${response.status}: ${messageOf(response.body)}`);
  };
  const own = `/api/sandbox/endpoints/${endpointId}`;
  const agreements: {data: {hutzAgreementId: string; status: string}[]} = await setUp('GET', '/api/sandbox/agreements');
  const {users}: {users: User[]} = await setUp('GET', '/api/sandbox/house');
  const earlier: {data: Delivery[]} = await setUp('GET', DELIVERIES);
  const known = new Set(earlier.data.map(({eventId}) => eventId));
  const endpoints: {data: {endpointId: string; chaos: object | null}[]} = await setUp('GET', '/api/sandbox/endpoints');
  const chaosBefore = endpoints.data.find(one => one.endpointId === endpointId)?.chaos ?? null;
  await setUp('PATCH', own, {chaos: endpoint?.chaos ?? null});
  const {now}: {now: string} = await setUp('GET', CLOCK);
  let variables: Variables = {
    unique,
    endpoint: endpointId,
    now,
    agreement: agreements.data.find(({status}) => status === 'active')?.hutzAgreementId,
    ...Object.fromEntries(users.map(({id}, index) => [`user${index + 1}`, id])),
  };
  let passed = true;
  let isUp = true;
  /** Since the last step that says what the receiver gets. */
  let arrived: (string | null)[] = [];
  try {
    for (const [index, step] of steps.entries()) {
      if (step.receiver) {
        isUp = step.receiver === 'up';
        runtime.setReceiver(step.receiver);
      }
      const {response, problem, request} = await perform(step, variables, send);
      variables = {...variables, now: await settle(runtime), ...saved(step, response)};
      const delivered = take().filter(({eventId}) => eventId === null || !known.has(eventId));
      if (isUp) arrived.push(...delivered.map(({event}) => event));
      const problems = [
        ...(problem ? [problem] : []),
        ...(isUp ? failuresOf(delivered) : []),
        ...(step.receives ? compare(step.receives, arrived) : []),
      ];
      if (step.receives) arrived = [];
      passed &&= problems.length === 0;
      const status = response?.status ?? null;
      runtime.onStep({title: step.title, request: request ?? null, status, delivered, problems}, index);
      if (problem) return false;
    }
    return passed;
  } finally {
    runtime.setReceiver('up');
    await send('PATCH', own, {chaos: chaosBefore});
    const after = at((await send('GET', '/api/sandbox/house')).body, '/users') as User[] | undefined;
    for (const {id, persona} of users)
      if (after?.some(user => user.id === id && user.persona !== persona))
        await send('PATCH', `/api/sandbox/house/users/${id}`, {persona});
  }
}

/** Resolves to the workspace's time when everything that is due has been delivered or has failed. */
async function settle({send, endpointId, wait}: Runtime): Promise<unknown> {
  const {body} = await send('POST', CLOCK, {advanceSeconds: 1});
  const now = String(at(body, '/now'));
  const isDue = (one: Delivery) =>
    one.endpointId === endpointId &&
    one.status === 'pending' &&
    Date.parse(String(one.nextAttemptAt)) <= Date.parse(now);
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const deliveries = at((await send('GET', DELIVERIES)).body, '/data') as Delivery[] | undefined;
    if (!deliveries?.some(isDue)) break;
    await wait(POLL_MS);
  }
  return now;
}

async function perform(step: Step, variables: Variables, send: Runtime['send']) {
  if (!step.request) return {};
  try {
    const request = fillText(step.request, variables);
    const [method = '', path = ''] = request.split(' ');
    const response = await send(method, path, step.body && (fill(step.body, variables) as object));
    const {status, body} = response;
    const good = step.status === undefined ? status < 300 : status === step.status;
    const problem = good ? undefined : `Expected ${step.status ?? 'a 2xx'}, got ${status}: ${messageOf(body)}`;
    return {request, response, problem: problem ?? differenceOf(step, body)};
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

function compare(expected: readonly string[], arrived: readonly (string | null)[]): string[] {
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
