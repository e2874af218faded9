/** Reads and checks a scenario file: what happens in a workspace, step by step, and which events a receiver gets at each step. */
import type {Schemas} from '../generated/sandbox.ts';
import {keysOfPointer} from '../json-pointer.ts';
import {isSecretName, secretsIn} from '../secrets.ts';

export type Step = Readonly<Schemas['ScenarioStep']>;
export type Scenario = Readonly<Schemas['Scenario']>;

/** Size limit of a file. */
const MAX_BYTES = 65_536;
export const MAX_STEPS = 100;
const REQUEST = /^(GET|POST|PATCH|DELETE) \/api\/(partners|sandbox)\/[\w{}/.?=&+-]+$/;
const NOT_IN_SCENARIOS = / \/api\/sandbox\/(?:partners|session|sign-in|production-access)(?![\w-])/;
const FIELDS = new Set(['title', 'request', 'body', 'status', 'returns', 'save', 'receiver', 'receives']);

/** Throws an error that names the step and what to fix. */
export function readScenario(text: string): Scenario {
  if (text.length > MAX_BYTES) throw new Error(`The scenario is longer than ${MAX_BYTES} bytes.`);
  let read: Partial<Scenario> | null;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error("The scenario isn't JSON.");
  }
  if (read?.version !== 1) throw new Error("The scenario's version must be 1.");
  const {name, steps, endpoint = {}} = read;
  if (typeof name !== 'string' || !Array.isArray(steps) || steps.length === 0 || steps.length > MAX_STEPS)
    throw new Error(`A scenario has a name, and 1 to ${MAX_STEPS} steps.`);
  if (!isObject(endpoint)) throw new Error("The scenario's endpoint must be an object.");
  steps.forEach(checkStep);
  return read as Scenario;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkStep(step: Step, index: number): void {
  const wrong = (what: string) => new Error(`Step ${index + 1}: ${what}`);
  if (!isObject(step)) throw wrong('it must be an object.');
  const unknown = Object.keys(step).find(name => !FIELDS.has(name));
  if (unknown !== undefined) throw wrong(`${unknown} is not a field of a step.`);
  if (typeof step.title !== 'string') throw wrong('it needs a title.');

  const {request, receiver, receives = [], body = {}, returns = {}, save = {}} = step;
  if (request === undefined && receiver === undefined)
    throw wrong('it needs a request, or a receiver that goes up or down.');

  if (request !== undefined) {
    try {
      checkRequest(request);
    } catch (error) {
      throw wrong((error as Error).message);
    }
  }

  if (receiver !== undefined && receiver !== 'up' && receiver !== 'down')
    throw wrong('its receiver must be up or down.');
  if (!Array.isArray(receives)) throw wrong('receives must be a list of events.');
  if (![body, returns, save].every(isObject)) throw wrong('body, returns and save must be objects.');

  for (const pointer of Object.values(save)) {
    if (typeof pointer !== 'string') throw wrong('save must have JSON Pointers, such as {"bill": "/billId"}.');
    if (givesAccess(pointer, undefined)) throw wrong(`${pointer} gives access to the workspace, so it can't be saved.`);
  }
}

/** Throws if a scenario can't send this request. Called again when its variables are filled in. */
export function checkRequest(request: unknown): void {
  if (typeof request !== 'string' || !REQUEST.test(request) || request.includes('..'))
    throw new Error(
      'its request must be a method and a path under /api/partners or /api/sandbox, such as "POST /api/sandbox/clock".',
    );
  if (NOT_IN_SCENARIOS.test(request))
    throw new Error("a scenario can't create or open a workspace, sign in, or request production access.");
}

/** The URLs outside this machine to which the steps would send the workspace's webhooks. `portal`, an origin, doesn't count. */
export function outsideUrls({steps}: Scenario, portal: string): string[] {
  return [...new Set(steps.flatMap(({body}) => (body && 'url' in body ? [String(body.url)] : [])))].filter(
    url => !isInside(url, portal),
  );
}

/** False for a URL with a variable, which can become any URL. */
function isInside(url: string, portal: string): boolean {
  if (url.includes('{{') || !URL.canParse(url)) return false;
  const {hostname, origin} = new URL(url);
  return origin === portal || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])\.?$/.test(hostname);
}

export type Variables = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const NAME = /\{\{([\w.]+)(?:\+(\d{1,5}))?\}\}/g;
const ONLY_NAME = new RegExp(`^${NAME.source}$`);

/** Fills in a value. If the value is only a name, the variable keeps its type. Throws for a name that has no value. */
export function fill(value: unknown, variables: Variables): unknown {
  if (Array.isArray(value)) return value.map(inner => fill(inner, variables));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, variables)]));
  if (typeof value !== 'string') return value;
  const [whole, name = '', days] = ONLY_NAME.exec(value) ?? [];
  return whole === undefined ? fillText(value, variables) : lookUp(name, days, variables);
}

export const fillText = (text: string, variables: Variables): string =>
  text.replace(NAME, (_, name: string, days?: string) => String(lookUp(name, days, variables)));

/** `now` is the workspace's time as ISO text; `date+14` is the day two weeks later. */
function lookUp(name: string, days: string | undefined, variables: Variables): unknown {
  if (name === 'date')
    return new Date(Date.parse(String(variables.now)) + Number(days ?? 0) * DAY_MS).toISOString().slice(0, 10);
  if (Object.hasOwn(variables, name)) return variables[name];
  throw new Error(`{{${name}}} has no value: no earlier step saved it.`);
}

/** The value at a JSON Pointer; undefined if there is none. Never a character of a string: a secret can't be taken letter by letter. */
export function at(value: unknown, pointer: string): unknown {
  return keysOfPointer(pointer).reduce<unknown>((inner, key) => {
    const isParent = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key);
    return isParent ? (inner as Readonly<Record<string, unknown>>)[key] : undefined;
  }, value);
}

/** Whether the value at a JSON Pointer is or contains a key, secret, token or resume code, by its name or its format. */
export const givesAccess = (pointer: string, value: unknown): boolean =>
  pointer.split('/').some(isSecretName) || secretsIn(JSON.stringify(value) ?? '').length > 0;

/** Values of a response for later steps. Throws for a value that gives access: a later step could send it anywhere. */
export function savedValues(save: Readonly<Record<string, string>> = {}, body: unknown): Variables {
  return Object.fromEntries(
    Object.entries(save).map(([name, pointer]) => {
      const value = at(body, pointer);
      if (givesAccess(pointer, value))
        throw new Error(`${pointer} gives access to the workspace, so it can't be saved.`);
      return [name, value];
    }),
  );
}
