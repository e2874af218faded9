/** Events, errors and operations of the contract as plain data. Runs at build time. */
import type {Contract, Example, WebhookEvent} from '../../openapi/model.ts';
import type {CurlOperation} from '../format/curl.ts';
import {describeOperation, describeParameter} from './operation.ts';
import {describeFormats, optional, toLine} from './schema.ts';

export type OperationSummary = {id: string; method: string; path: string; summary: string; tag: string};

export type CallableOperation = Omit<CurlOperation, 'credentials'> & {
  path: string;
  summary: string;
  credentials: readonly (CurlOperation['credentials'][number] & {fill?: string})[];
};

export type EventSummary = ReturnType<typeof describeSummary>;
export type EventDetails = ReturnType<typeof describeEvent>;

export type ApiError = {
  summary: string;
  message: string;
  reason?: string;
  cause?: string;
  fix?: string;
  /** The body, if it has more than a message and a reason. */
  body?: unknown;
};

export type ErrorResponse = {status: string; name: string; description: string; errors: ApiError[]};

export function describeEvents({events}: Contract): EventSummary[] {
  return events.map(describeSummary);
}

export function describeEvent(contract: Contract, name: string) {
  const {resolve} = contract;
  const event = contract.event(name);
  return {
    ...describeSummary(event),
    headers: event.parameters.map(header => ({...describeParameter(header, resolve), depth: 0})),
    formats: describeFormats(event.body?.formats ?? [], resolve),
  };
}

function describeSummary({name, summary, description}: WebhookEvent) {
  return {name, summary: toLine(summary), description: toLine(description)};
}

/** The 401 reasons in the order they are checked. */
export function describeReasons(contract: Contract): ApiError[] {
  const all = describeErrors(contract).flatMap(({errors}) => errors);
  const order = (contract.schema('SignatureError.reason').enum ?? []) as string[];
  return order.map(reason => {
    const error = all.find(candidate => candidate.reason === reason && candidate.fix && candidate.cause);
    if (!error) throw new Error(`The contract has no cause and fix for "${reason}".`);
    return error;
  });
}

/** Every error that an operation can return, by status. */
export function describeErrors({operations, commonResponses}: Contract): ErrorResponse[] {
  const named = [...operations.flatMap(({responses}) => responses), ...commonResponses].flatMap(
    ({status, name, description, json}) =>
      name && !status.startsWith('2')
        ? [{status, name, description: toLine(description), errors: (json?.examples ?? []).map(describeError)}]
        : [],
  );
  const keyed = new Map(named.map(response => [`${response.status} ${response.name}`, response]));
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, response]) => response);
}

function describeError({key, summary, value, description, 'x-fix': fix}: Example): ApiError {
  const {message, reason, ...more} = value;
  return {
    summary: toLine(summary ?? key),
    message: more.errors?.[0]?.message ?? message,
    ...optional('reason', reason),
    ...optional('cause', description && toLine(description)),
    ...optional('fix', fix && toLine(fix)),
    ...(Object.keys(more).length > 0 && {body: value}),
  };
}

/** The parts of each operation that a request needs, by id, without fields. All operations, or the comma-separated `ids`. */
export function describeCalls(contract: Contract, ids = ''): Record<string, CallableOperation> {
  const wanted = ids === '' ? contract.operations.map(({id}) => id) : ids.split(',');
  return Object.fromEntries(
    wanted.map(id => {
      const {method, path, summary, servers, credentials, parameters, formats} = describeOperation(contract, id);
      const call: CallableOperation = {
        method,
        path,
        summary,
        servers: servers.map(({environment, env}) => ({environment, ...optional('env', env)})),
        credentials: credentials.map(({description: _, label: _label, secret: _secret, ...credential}) => credential),
        parameters: parameters.map(({name, in: place}) => ({name, in: place})),
        formats: formats.map(() => 0),
      };
      return [id, call];
    }),
  );
}

/** In the order of the contract's tags. */
export function describeIndex({document, operations}: Contract): OperationSummary[] {
  const tags = (document.tags ?? []).map(({name}) => name);
  const sorted = [...operations].sort((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag));
  return sorted.map(({id, method, path, summary, tag}) => ({id, method, path, summary, tag}));
}
