/** Runs one Break it case: set-up calls, the request, and the result. */
import type {ConsoleCore} from '../core/console.ts';
import type {Plan} from '../core/plan.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {serverOf} from '../core/server.ts';
import {
  type Comparison,
  compare,
  compareReplay,
  type FailureCase,
  repeatedValues,
  strangersValues,
} from './failure-cases.ts';
import {otherWorkspace} from './sandbox.ts';

export type FailureRun = {
  failureCase: FailureCase;
  sentRequest?: SentRequest;
  /** The accepted request that this one repeats byte for byte. */
  repeated?: SentRequest;
  trouble?: string;
};

export async function runFailure(core: ConsoleCore, failureCase: FailureCase): Promise<FailureRun> {
  try {
    const plan = await prepared(core, failureCase);
    const repeated = plan.replay && core.state().sentRequest;
    await core.sendAltered(plan);
    const {sentRequest, result} = core.state();
    if (sentRequest?.response) return {failureCase, sentRequest, ...(repeated && {repeated})};
    return {failureCase, trouble: result?.sentence ?? 'There was no response.'};
  } catch (error) {
    return {failureCase, trouble: (error as Error).message};
  }
}

/** Compares the response with the expected one; undefined when the contract documents none. */
export function judge({failureCase: {documented}, sentRequest, repeated}: FailureRun): Comparison | undefined {
  const response = sentRequest?.response;
  if (!response) return undefined;
  if (repeated) return compareReplay(repeated.response, response);
  return documented && compare(documented, response.status, response.text);
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
    const values = repeatedValues(operation, sentRequest.typed.shape, sentRequest.typed.body);
    // In the same second, the same body would be the same signed request, which returns its first response.
    return {...plan, values: {...plan.values, ...values}, timestampOffset: 1};
  }
  return plan;
}
