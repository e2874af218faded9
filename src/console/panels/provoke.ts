/**
 * Carries out one way to break a request: what has to happen before it, the request itself, and what came of it. No DOM and no
 * framework. Refuses nothing of its own; what went wrong on the way is told in words.
 */
import type {ConsoleCore} from '../core/console.ts';
import type {Exchange, Plan} from '../core/exchange.ts';
import {serverOf} from '../core/server.ts';
import {type Breakage, repeatedValues, strangersValues} from './break-it.ts';
import {SandboxError, stranger} from './sandbox.ts';

export type Outcome = {breakage: Breakage; exchange?: Exchange; trouble?: string};

export async function provoke(core: ConsoleCore, breakage: Breakage): Promise<Outcome> {
  try {
    await core.sendAltered(await prepared(core, breakage));
    const {exchange, result} = core.state();
    if (exchange?.answer) return {breakage, exchange};
    return {breakage, trouble: result?.sentence ?? 'There was no answer.'};
  } catch (error) {
    return {breakage, trouble: error instanceof SandboxError ? error.message : 'The sandbox did not answer.'};
  }
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
    return {...plan, values: repeatedValues(operation, exchange.typed.shape, exchange.typed.body)};
  }
  return plan;
}
