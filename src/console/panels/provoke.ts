/**
 * Carries out one way to break a request: what has to happen before it, the request itself, and what came of it. No DOM and no
 * framework.
 */
import type {ConsoleCore} from '../core/console.ts';
import type {Exchange, Plan} from '../core/exchange.ts';
import {serverOf} from '../core/server.ts';
import {type Breakage, type Comparison, compare, compareReplay, repeatedValues, strangersValues} from './break-it.ts';
import {SandboxError, stranger} from './sandbox.ts';

export type Outcome = {
  breakage: Breakage;
  exchange?: Exchange;
  /** The accepted request that this one repeats byte for byte. */
  repeats?: Exchange;
  trouble?: string;
};

export async function provoke(core: ConsoleCore, breakage: Breakage): Promise<Outcome> {
  try {
    const plan = await prepared(core, breakage);
    const repeats = plan.replay && core.state().exchange;
    await core.sendAltered(plan);
    const {exchange, result} = core.state();
    if (exchange?.answer) return {breakage, exchange, ...(repeats && {repeats})};
    return {breakage, trouble: result?.sentence ?? 'There was no answer.'};
  } catch (error) {
    return {breakage, trouble: error instanceof SandboxError ? error.message : 'The sandbox did not answer.'};
  }
}

/** What came against what should have come; undefined when the contract documents nothing for it. */
export function judge({breakage: {documented}, exchange, repeats}: Outcome): Comparison | undefined {
  const answer = exchange?.answer;
  if (!answer) return undefined;
  if (repeats) return compareReplay(repeats.answer, answer);
  return documented && compare(documented, answer.status, answer.text);
}

/** What has to happen first, and the plan with what came of that. */
async function prepared(core: ConsoleCore, {plan, first}: Breakage): Promise<Plan> {
  const {operation} = core;
  if (first === 'stranger') {
    const calls = serverOf(operation, core.state().environment)?.workspace;
    const workspace = calls && (await stranger(core, calls));
    return {...plan, ...strangersValues(operation, core.state().shape, workspace)};
  }
  if (first === 'send') {
    await core.sendAltered({});
    const {exchange, result} = core.state();
    if (!exchange?.result?.good)
      throw new SandboxError(result?.sentence ?? 'The proper request before it was refused.');
    if (plan.replay) return plan;
    const values = repeatedValues(operation, exchange.typed.shape, exchange.typed.body);
    // In the same second, the same body would be the same signed request, which is accepted again.
    return {...plan, values, timestampOffset: 1};
  }
  return plan;
}
