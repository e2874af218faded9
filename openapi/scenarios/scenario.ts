/** A scenario: what happens in a workspace, step by step, and which events a receiver gets at each step. Reads and checks the file. */

import type {Schemas} from '../generated/sandbox.ts';

export type Step = Readonly<Schemas['ScenarioStep']>;
export type Scenario = Readonly<Schemas['Scenario']>;

/** Bytes of a file. */
const MAX_BYTES = 65_536;
export const MAX_STEPS = 100;
const REQUEST = /^(GET|POST|PATCH|DELETE) \/api\/(partners|sandbox)\/[\w{}/.?=&+-]+$/;
const FIELDS = new Set(['title', 'request', 'body', 'status', 'returns', 'save', 'receiver', 'receives']);

/** Throws an error whose message names the step and what to fix. */
export function readScenario(text: string): Scenario {
  if (text.length > MAX_BYTES) throw new Error(`The scenario is longer than ${MAX_BYTES} bytes.`);
  let read: Partial<Scenario> | null;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error("The scenario isn't JSON.");
  }
  if (read?.version !== 1) throw new Error('The scenario’s version must be 1.');
  const {name, steps} = read;
  if (typeof name !== 'string' || !Array.isArray(steps) || steps.length === 0 || steps.length > MAX_STEPS)
    throw new Error(`A scenario has a name, and 1 to ${MAX_STEPS} steps.`);
  steps.forEach(checkStep);
  return read as Scenario;
}

function checkStep(step: Step, index: number): void {
  const wrong = (what: string) => new Error(`Step ${index + 1}: ${what}`);
  const unknown = Object.keys(step ?? {}).find(name => !FIELDS.has(name));
  if (unknown !== undefined) throw wrong(`${unknown} is not a field of a step.`);
  if (typeof step?.title !== 'string') throw wrong('it needs a title.');
  const {request, receiver, receives = []} = step;
  if (request === undefined && receiver === undefined)
    throw wrong('it needs a request, or a receiver that goes up or down.');
  if (request !== undefined && (!REQUEST.test(request) || request.includes('..')))
    throw wrong(
      'its request must be a method and a path under /api/partners or /api/sandbox, such as "POST /api/sandbox/clock".',
    );
  if (receiver !== undefined && receiver !== 'up' && receiver !== 'down')
    throw wrong('its receiver must be up or down.');
  if (!Array.isArray(receives)) throw wrong('receives must be a list of events.');
}
