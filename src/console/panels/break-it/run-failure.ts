/** Runs a Break it case: its setup, then the request. */
import {parseJson} from '../../../format/json.ts';
import {pathOf} from '../../../format/request-path.ts';
import type {Operation} from '../../../reference/operation.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {fieldsOf, serverOf} from '../../core/operation.ts';
import {filledFields} from '../../core/placeholders.ts';
import type {Alteration} from '../../core/request.ts';
import type {SentRequest, TypedRequest} from '../../core/sent-request.ts';
import {changedValues, type FailureCase} from './failure-cases.ts';
import {exhaustLimit, type OtherWorkspace, otherWorkspace} from './other-workspace.ts';

export type FailureRun = {
  failureCase: FailureCase;
  sentRequest?: SentRequest;
  /** The accepted request that was sent again. */
  repeated?: SentRequest;
  error?: string;
};

export async function runFailure(core: ConsoleCore, failureCase: FailureCase): Promise<FailureRun> {
  try {
    const alteration = await prepare(core, failureCase);
    const repeated = alteration.replay && core.state().outcome.sentRequest;
    await core.send({alteration});
    const {sentRequest, result} = core.state().outcome;
    if (sentRequest?.response) return {failureCase, sentRequest, repeated: repeated || undefined};
    return {failureCase, error: result?.sentence ?? 'There was no response.'};
  } catch (error) {
    return {failureCase, error: (error as Error).message};
  }
}

/** Runs the setup, and adds its values to the case's alteration. */
async function prepare(core: ConsoleCore, {alteration, first}: FailureCase): Promise<Alteration> {
  const {operation} = core;
  const {environment, format, parameters: typed} = core.state().request;
  const server = serverOf(operation, environment);
  if (!first || !server?.workspace) return alteration;
  if (first === 'send') {
    await core.send({alteration: {}});
    const {sentRequest, result} = core.state().outcome;
    if (!sentRequest?.result?.good) throw new Error(result?.sentence ?? 'The request before it was rejected.');
    if (alteration.replay) return alteration;
    const values = repeatedValues(operation, sentRequest.typed.format, sentRequest.typed.body);
    // In the same second, the same body would be the same signed request, which returns its first response.
    return {...after(alteration, typed => changedValues(typed, values, {})), timestamp: seconds => String(seconds + 1)};
  }
  const act = typeof first === 'object' ? first : undefined;
  const isStranger = first === 'other-workspace';
  const other = await otherWorkspace(core, server.workspace, isStranger ? undefined : alteration.label, act);
  const url = server.url.replace(/\/$/, '') + pathOf(operation, typed);
  if (first === 'flood') await exhaustLimit(operation, url, other.workspace);
  const {values, parameters} = otherWorkspaceValues(operation, format, other);
  const changed = after(alteration, typed => changedValues(typed, values, parameters));
  if (isStranger) return changed;
  return {...changed, source: source => ({...source, workspace: other.workspace, keys: undefined})};
}

/** The alteration, after another change of what was typed. */
const after = (alteration: Alteration, change: (typed: TypedRequest) => TypedRequest): Alteration => ({
  ...alteration,
  typed: typed => alteration.typed?.(change(typed)) ?? change(typed),
});

/** The first request's generated values, which make a second request a duplicate. */
export function repeatedValues(operation: Operation, format: number, body: string): Record<string, unknown> {
  const fields = fieldsOf(operation, format).filter(({fill: template}) => template?.includes('{{unique}}'));
  const sent = parseJson(body) as Record<string, unknown> | undefined;
  return sent ? Object.fromEntries(fields.map(({name}) => [name, sent[name]])) : {};
}

/** The values of another workspace, and those of its responses. */
export function otherWorkspaceValues(operation: Operation, format: number, other: OtherWorkspace) {
  const source = {...other, now: 0, unique: ''};
  const own = (fields: readonly {name: string; fill?: string}[]) =>
    filledFields(fields, /\{\{(workspace|response)\./, source);
  return {values: own(fieldsOf(operation, format)), parameters: own(operation.parameters)};
}
