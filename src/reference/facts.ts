/** What the contract says besides its operations: events, errors, limits, enums, environments, rules. Runs at build time. */
import type {Contract, Delivery, Example, WebhookEvent} from '../../openapi/model.ts';
import type {SignatureScheme} from '../../openapi/signing/signing.ts';
import type {CurlOperation} from '../format/curl.ts';
import {describeOperation} from './operation.ts';
import {type Field, optional, type Shape, shapesOf, text, typeOf} from './schema.ts';

export type {Delivery} from '../../openapi/model.ts';

export type OperationSummary = {id: string; method: string; path: string; summary: string; tag: string};

export type Call = Omit<CurlOperation, 'credentials'> & {
  path: string;
  summary: string;
  credentials: readonly (CurlOperation['credentials'][number] & {fill?: string})[];
};

export type EventSummary = {name: string; summary: string; description: string};

export type EventDetails = EventSummary & {headers: Field[]; shapes: Shape[]};

export type Refusal = {
  key: string;
  summary: string;
  message: string;
  reason?: string;
  cause?: string;
  fix?: string;
  /** The whole body, when there is more in it than a message and a reason. */
  body?: unknown;
};

export type Refusals = {status: string; name: string; description: string; refusals: Refusal[]};

export type EnumValue = {value: string; description?: string};

export type Limit = {name: string; value: string; description: string};

export type Environment = {name: string; url: string; description: string};

export function describeEvents({events}: Contract): EventSummary[] {
  return events.map(summaryOf);
}

export function describeEvent(contract: Contract, name: string): EventDetails {
  const {resolve} = contract;
  const event = contract.event(name);
  return {
    ...summaryOf(event),
    headers: event.parameters.map(header => ({
      name: header.name,
      depth: 0,
      type: typeOf(header.schema ?? {}, resolve),
      ...(header.required && {required: true as const}),
      ...optional('description', header.description && text(header.description)),
    })),
    shapes: shapesOf(event.body?.formats ?? [], resolve),
  };
}

function summaryOf({name, summary, description}: WebhookEvent): EventSummary {
  return {name, summary: text(summary), description: text(description)};
}

/** The reasons of the signature check, in the order in which they are checked. */
export function describeReasons(contract: Contract): Refusal[] {
  const all = describeRefusals(contract).flatMap(({refusals}) => refusals);
  const order = (contract.schema('SignatureError.reason').enum ?? []) as string[];
  return order.map(reason => {
    const refusal = all.find(one => one.reason === reason && one.fix && one.cause);
    if (!refusal) throw new Error(`The contract tells no cause and fix of "${reason}".`);
    return refusal;
  });
}

/** Every error that an operation can return, by status: what partners' requests meet, not what their own webhooks return. */
export function describeRefusals({operations, commonResponses}: Contract): Refusals[] {
  const named = [...operations.flatMap(({responses}) => responses), ...commonResponses].flatMap(
    ({status, name, description, json}) =>
      name && !status.startsWith('2')
        ? [{status, name, description: text(description), refusals: (json?.examples ?? []).map(refusalOf)}]
        : [],
  );
  const keyed = new Map(named.map(one => [`${one.status} ${one.name}`, one]));
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function refusalOf({key, summary, value, description, 'x-fix': fix}: Example): Refusal {
  const {message, reason, ...more} = value;
  return {
    key,
    summary: text(summary ?? key),
    message: more.errors?.[0]?.message ?? message,
    ...optional('reason', reason),
    ...optional('cause', description && text(description)),
    ...optional('fix', fix && text(fix)),
    ...(Object.keys(more).length > 0 && {body: value}),
  };
}

/** `ServiceType`, or a property of a schema: `SignatureError.diagnosis`. */
export function describeEnum(contract: Contract, path: string): EnumValue[] {
  const found = contract.schema(path);
  if (!found.enum) throw new Error(`The contract has no enum at "${path}".`);
  return (found.enum as string[]).map(value => {
    const description = found['x-enum-descriptions']?.[value];
    return {value, ...optional('description', description && text(description))};
  });
}

/** The contract's own limits, then those of the fields that a request may contain. */
export function describeLimits({document, bodies, resolve}: Contract): Limit[] {
  const own = (document['x-limits'] ?? []).map(limit => ({...limit, description: text(limit.description)}));
  const stated = bodies
    .flatMap(({formats}) => shapesOf(formats, resolve))
    .flatMap(({label, fields}) =>
      fields.flatMap(({name, limits, description = ''}) =>
        limits ? [{name: `\`${name}\` (${label.toLowerCase()})`, value: limits.join(', '), description}] : [],
      ),
    );
  return [...own, ...stated];
}

export function describeEnvironments({document: {servers = []}}: Contract): Environment[] {
  return servers.map(({url, description = '', 'x-environment': name = ''}) => ({
    name,
    url,
    description: text(description),
  }));
}

export function describeSigning(contract: Contract): SignatureScheme {
  return contract.signature();
}

export function describeDelivery(contract: Contract): Delivery {
  return contract.delivery();
}

/** The operations as somebody sends them, by id: enough to write a request, nothing of its fields. All, or those of `ids`. */
export function describeCalls(contract: Contract, ids = ''): Record<string, Call> {
  const wanted = ids === '' ? contract.operations.map(({id}) => id) : ids.split(',');
  return Object.fromEntries(
    wanted.map(id => {
      const {method, path, summary, servers, credentials, parameters, shapes} = describeOperation(contract, id);
      const call: Call = {
        method,
        path,
        summary,
        servers: servers.map(({environment, env}) => ({environment, ...optional('env', env)})),
        credentials: credentials.map(({header, bearer, cookie, env, fill, signature}) => ({
          header,
          ...optional('bearer', bearer),
          ...optional('cookie', cookie),
          ...optional('env', env),
          ...optional('fill', fill),
          ...optional('signature', signature),
        })),
        parameters: parameters.map(({name, in: place}) => ({name, in: place})),
        shapes: shapes.map(() => 0),
      };
      return [id, call];
    }),
  );
}

/** In the order of the contract's tags. */
export function describeIndex({document, operations}: Contract): OperationSummary[] {
  const tags = (document.tags ?? []).map(({name}) => name);
  const sorted = operations.toSorted((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag));
  return sorted.map(({id, method, path, summary, tag}) => ({id, method, path, summary, tag}));
}
