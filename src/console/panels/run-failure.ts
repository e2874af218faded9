/**
 * Carries out one way to break a request: what has to happen before it, the request itself, and what came of it. No DOM and no
 * framework. Refuses nothing of its own; what went wrong on the way is told in words.
 */
import type {ConsoleCore} from '../core/console.ts';
import type {Plan, SentRequest} from '../core/sent-request.ts';
import {serverOf} from '../core/server.ts';
import {type FailureCase, repeatedValues, strangersValues} from './failure-cases.ts';
import {SandboxError, stranger} from './sandbox.ts';

export type FailureRun = {failureCase: FailureCase; sentRequest?: SentRequest; trouble?: string};

export async function runFailure(core: ConsoleCore, failureCase: FailureCase): Promise<FailureRun> {
  try {
    await core.sendAltered(await prepared(core, failureCase));
    const {sentRequest, result} = core.state();
    if (sentRequest?.response) return {failureCase, sentRequest};
    return {failureCase, trouble: result?.sentence ?? 'There was no answer.'};
  } catch (error) {
    return {failureCase, trouble: error instanceof SandboxError ? error.message : 'The sandbox did not answer.'};
  }
}

/** What has to happen first, and the plan with what came of that. */
async function prepared(core: ConsoleCore, {plan, first}: FailureCase): Promise<Plan> {
  const {operation} = core;
  if (first === 'stranger') {
    const calls = serverOf(operation, core.state().environment)?.workspace;
    const workspace = calls && (await stranger(core, calls));
    return {...plan, ...strangersValues(operation, core.state().shape, workspace)};
  }
  if (first === 'send') {
    await core.sendAltered({});
    const {sentRequest, result} = core.state();
    if (!sentRequest?.result?.good)
      throw new SandboxError(result?.sentence ?? 'The proper request before it was refused.');
    if (plan.replay) return plan;
    return {...plan, values: repeatedValues(operation, sentRequest.typed.shape, sentRequest.typed.body)};
  }
  return plan;
}
