/** Runs a Break it case: its setup, the request, and the comparison. */
import {pathOf} from '../../format/request-path.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {Plan} from '../core/plan.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {serverOf} from '../core/server.ts';
import {
  type Comparison,
  compare,
  compareReplay,
  type FailureCase,
  otherWorkspaceValues,
  repeatedValues,
} from './failure-cases.ts';
import {exhaustLimit, otherWorkspace} from './sandbox.ts';

export type FailureRun = {
  failureCase: FailureCase;
  sentRequest?: SentRequest;
  /** The accepted request that was sent again. */
  repeated?: SentRequest;
  error?: string;
};

export async function runFailure(core: ConsoleCore, failureCase: FailureCase): Promise<FailureRun> {
  try {
    const plan = await prepare(core, failureCase);
    const repeated = plan.replay && core.state().sentRequest;
    await core.sendAltered(plan);
    const {sentRequest, result} = core.state();
    if (sentRequest?.response) return {failureCase, sentRequest, ...(repeated && {repeated})};
    return {failureCase, error: result?.sentence ?? 'There was no response.'};
  } catch (error) {
    return {failureCase, error: (error as Error).message};
  }
}

/** Compares the response with the expected one; undefined when the contract documents none. */
export function compareWithExpected({
  failureCase: {documented},
  sentRequest,
  repeated,
}: FailureRun): Comparison | undefined {
  const response = sentRequest?.response;
  if (!response) return undefined;
  if (repeated) return compareReplay(repeated.response, response);
  return documented && compare(documented, response.status, response.text);
}

/** Runs the setup and adds its values to the plan. */
async function prepare(core: ConsoleCore, {plan, first}: FailureCase): Promise<Plan> {
  const {operation} = core;
  if (first === 'other-workspace') {
    const calls = serverOf(operation, core.state().environment)?.workspace;
    const other = calls && (await otherWorkspace(core, calls));
    return {...plan, ...(other && otherWorkspaceValues(operation, core.state().format, other))};
  }
  if (first === 'flood' || typeof first === 'object') {
    const {environment, format, parameters} = core.state();
    const server = serverOf(operation, environment);
    if (!server?.workspace) return plan;
    const act = typeof first === 'object' ? first : undefined;
    const other = await otherWorkspace(core, server.workspace, plan.label, act);
    const {workspace} = other;
    const url = server.url.replace(/\/$/, '') + pathOf(operation, parameters);
    if (first === 'flood') await exhaustLimit(operation, url, workspace);
    const {values, parameters: others} = otherWorkspaceValues(operation, format, other);
    return {
      ...plan,
      workspace,
      ...(values && {values: {...values, ...plan.values}}),
      ...(others && {parameters: {...others, ...plan.parameters}}),
    };
  }
  if (first === 'send') {
    await core.sendAltered({});
    const {sentRequest, result} = core.state();
    if (!sentRequest?.result?.good) throw new Error(result?.sentence ?? 'The request before it was rejected.');
    if (plan.replay) return plan;
    const values = repeatedValues(operation, sentRequest.typed.format, sentRequest.typed.body);
    // In the same second, the same body would be the same signed request, which returns its first response.
    return {...plan, values: {...plan.values, ...values}, timestampOffset: 1};
  }
  return plan;
}
