/** Runs one Break it case: set-up calls, the request, and the result. */
import type {ConsoleCore} from '../core/console.ts';
import type {Plan} from '../core/plan.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {serverOf} from '../core/server.ts';
import {type FailureCase, repeatedValues, strangersValues} from './failure-cases.ts';
import {otherWorkspace} from './sandbox.ts';

export type FailureRun = {failureCase: FailureCase; sentRequest?: SentRequest; trouble?: string};

export async function runFailure(core: ConsoleCore, failureCase: FailureCase): Promise<FailureRun> {
  try {
    await core.sendAltered(await prepared(core, failureCase));
    const {sentRequest, result} = core.state();
    if (sentRequest?.response) return {failureCase, sentRequest};
    return {failureCase, trouble: result?.sentence ?? 'There was no answer.'};
  } catch (error) {
    return {failureCase, trouble: (error as Error).message};
  }
}

/** Makes the set-up calls and adds their values to the plan. */
async function prepared(core: ConsoleCore, {plan, first}: FailureCase): Promise<Plan> {
  const {operation} = core;
  if (first === 'stranger') {
    const calls = serverOf(operation, core.state().environment)?.workspace;
    const workspace = calls && (await otherWorkspace(core, calls));
    return {...plan, ...strangersValues(operation, core.state().shape, workspace)};
  }
  if (first === 'send') {
    await core.sendAltered({});
    const {sentRequest, result} = core.state();
    if (!sentRequest?.result?.good) throw new Error(result?.sentence ?? 'The proper request before it was refused.');
    if (plan.replay) return plan;
    return {...plan, values: repeatedValues(operation, sentRequest.typed.shape, sentRequest.typed.body)};
  }
  return plan;
}
