/** Runs a Break it case: its setup, then the request. */
import {pathOf} from '../../format/request-path.ts';
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';
import {fill} from '../core/placeholders.ts';
import type {Plan} from '../core/plan.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {serverOf} from '../core/server.ts';
import type {FailureCase} from './failure-cases.ts';
import {exhaustLimit, type OtherWorkspace, otherWorkspace} from './sandbox.ts';

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

/** The first request's generated values, which make a second request a duplicate. */
export function repeatedValues(operation: Operation, format: number, body: string): Record<string, unknown> {
  const fields = operation.formats[format]?.fields.filter(
    ({depth, fill: template}) => depth === 0 && template?.includes('{{unique}}'),
  );
  let sent: Record<string, unknown>;
  try {
    sent = JSON.parse(body);
  } catch {
    return {};
  }
  return Object.fromEntries((fields ?? []).map(({name}) => [name, sent[name]]));
}

/** Replaces values of the visitor's workspace with another workspace's, and those of its responses. */
export function otherWorkspaceValues(
  operation: Operation,
  format: number,
  {workspace, responses}: OtherWorkspace,
): Plan {
  const source = {workspace, responses, now: 0, unique: ''};
  const own = (list: {name: string; fill?: string}[]) =>
    list.flatMap(({name, fill: template}) => {
      const value = /\{\{(workspace|response)\./.test(template ?? '') ? fill(template ?? '', source) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
  const values = own(operation.formats[format]?.fields.filter(({depth}) => depth === 0) ?? []);
  const parameters = own(operation.parameters);
  return {
    ...(values.length > 0 && {values: Object.fromEntries(values)}),
    ...(parameters.length > 0 && {parameters: Object.fromEntries(parameters)}),
  };
}
