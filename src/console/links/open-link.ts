/** Opens a link to a request or to a failed one in its console. */
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';
import {explainFailure, explainResponse} from '../core/sent-request.ts';
import {pickTyped} from '../core/state.ts';
import {type SharedFailure, unpack} from './failure-link.ts';
import {readLink} from './link.ts';

/** Shows the request of a link to this operation, or its failed request. */
export async function openLink(core: ConsoleCore, hash: string): Promise<void> {
  const linked = readLink(hash, core.operation);
  if (linked) core.fillIn(linked);
  else if (!(await openFailure(core, hash))) return;
  document.querySelector(`[data-console="${core.operation.id}"]`)?.scrollIntoView({block: 'nearest'});
}

/** Shows a link's failed request. Returns false for another operation's link, and for one that can't be read. */
export async function openFailure(core: ConsoleCore, hash: string): Promise<boolean> {
  const {operation} = core;
  const query = new URLSearchParams(hash.slice(1));
  if (query.get('try') !== operation.id) return false;

  const shared = await unpack(query.get('failed') ?? '').then(
    value => readShared(operation, value),
    () => undefined,
  );
  if (!shared) return false;

  const {format, body, parameters, at, headers, status, response: text, findings} = shared;
  core.fillIn({format, body, parameters});

  const {method, path} = operation;
  const response = status > 0 ? {status, headers: [], text} : undefined;
  const result = response ? explainResponse(operation, response) : explainFailure('No response', text);

  const sentRequest = {
    id: 0,
    at,
    operation,
    typed: pickTyped(core.state()),
    request: {method, url: path, path, headers, body: new TextEncoder().encode(body)},
    response,
    result,
    linkedFindings: findings,
  };

  core.update({
    note: `From a link: a request that failed on ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC. Ids and keys are masked. Send it with your own.`,
    result,
    sentRequest,
    folded: false,
    tab: 'response',
  });

  return true;
}

/** Takes only what has the right type: anybody can write a link. */
function readShared({formats, parameters}: Operation, value: unknown): SharedFailure | undefined {
  const {at, format, status, headers, findings, ...rest} = value as Record<string, unknown>;
  const values = (rest.parameters ?? {}) as Record<string, unknown>;
  const list = (value: unknown) => (Array.isArray(value) ? value : []) as Record<string, unknown>[];
  if (typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return undefined;
  return {
    at,
    format: formats[Number(format)] ? Number(format) : 0,
    body: text(rest.body),
    parameters: Object.fromEntries(parameters.map(({name}) => [name, text(values[name])])),
    headers: list(headers).map(({name, value}) => ({name: text(name), value: text(value)})),
    status: Number(status) || 0,
    response: text(rest.response),
    findings: list(findings).map(({cause, certainty, detail}) => ({
      cause: text(cause),
      certainty: text(certainty),
      detail: text(detail),
    })),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
