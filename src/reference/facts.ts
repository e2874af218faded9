/**
 * What the contract says besides its operations: events, refusals, limits, enums, environments, the signing scheme, the
 * retry schedule. Runs at build time. Pure: takes the parsed document, refuses what is not there.
 */
import type {SignatureScheme} from '../../openapi/signing.ts';
import {type Field, type Json, optional, type Resolve, resolver, type Shape, shapes, text, typeOf} from './schema.ts';

export type OperationSummary = {id: string; method: string; path: string; summary: string; tag: string};

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

export type Delivery = {
  delaysSeconds: number[];
  jitter: number;
  answerWithinSeconds: number;
  disabledAfterSeconds: number;
  previousSecretSeconds: number;
};

export function describeEvents(document: Json): EventSummary[] {
  return Object.entries<Json>(document.webhooks ?? {}).map(([name, item]) => summaryOf(name, item.post));
}

export function describeEvent(document: Json, name: string): EventDetails {
  const event = document.webhooks?.[name]?.post;
  if (!event) throw new Error(`The contract has no event "${name}".`);
  const resolve = resolver(document);
  return {
    ...summaryOf(name, event),
    headers: (event.parameters ?? []).map(resolve).map((header: Json) => ({
      name: header.name,
      depth: 0,
      type: typeOf(resolve(header.schema ?? {}), resolve),
      ...(header.required && {required: true as const}),
      ...optional('description', header.description && text(header.description)),
    })),
    shapes: shapes(resolve(event.requestBody ?? {}), resolve),
  };
}

function summaryOf(name: string, event: Json): EventSummary {
  return {name, summary: text(event.summary ?? ''), description: text(event.description ?? '')};
}

/** The reasons of the signature check, in the order in which they are checked. */
export function describeReasons(document: Json): Refusal[] {
  const all = describeRefusals(document).flatMap(({refusals}) => refusals);
  const order: string[] = document.components?.schemas?.SignatureError?.properties?.reason?.enum ?? [];
  return order.map(reason => {
    const refusal = all.find(one => one.reason === reason && one.fix && one.cause);
    if (!refusal) throw new Error(`The contract tells no cause and fix of "${reason}".`);
    return refusal;
  });
}

/** Every way in which an operation can refuse, by status: what partners' requests meet, not what their own webhooks answer. */
export function describeRefusals(document: Json): Refusals[] {
  const resolve = resolver(document);
  const used = new Set<Json>();
  for (const item of Object.values<Json>(document.paths ?? {})) {
    for (const operation of Object.values<Json>(item)) {
      for (const [status, response] of Object.entries<Json>(operation?.responses ?? {})) {
        if (!status.startsWith('2') && response.$ref) used.add(`${status} ${response.$ref}`);
      }
    }
  }
  return [...used]
    .sort()
    .map(entry => entry.split(' ') as [string, string])
    .map(([status, $ref]) => {
      const {description, content} = resolve({$ref});
      return {
        status,
        name: $ref.split('/').pop() ?? '',
        description: text(description),
        refusals: refusals(content, resolve),
      };
    });
}

function refusals(content: Json, resolve: Resolve): Refusal[] {
  return Object.entries<Json>(content?.['application/json']?.examples ?? {}).map(([key, example]) => {
    const {summary, value, description, 'x-fix': fix} = resolve(example);
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
  });
}

/** `ServiceType`, or a property of a schema: `SignatureError.diagnosis`. */
export function describeEnum(document: Json, path: string): EnumValue[] {
  const resolve = resolver(document);
  const [name = '', property] = path.split('.');
  const schema = resolve(document.components?.schemas?.[name] ?? {});
  const found = property ? resolve(schema.properties?.[property] ?? {}) : schema;
  if (!found.enum) throw new Error(`The contract has no enum at "${path}".`);
  return found.enum.map((value: string) => ({
    value,
    ...optional('description', found['x-enum-descriptions']?.[value] && text(found['x-enum-descriptions'][value])),
  }));
}

/** The limits that stand in the contract by themselves, then those of the fields that a request may carry. */
export function describeLimits(document: Json): Limit[] {
  const resolve = resolver(document);
  const own = (document['x-limits'] ?? []).map((limit: Json) => ({...limit, description: text(limit.description)}));
  const bodies = Object.values<Json>(document.components?.requestBodies ?? {});
  const stated = bodies
    .flatMap(body => shapes(body, resolve))
    .flatMap(({label, fields: list}) =>
      list.flatMap(({name, limits, description = ''}) =>
        limits ? [{name: `\`${name}\` (${label.toLowerCase()})`, value: limits.join(', '), description}] : [],
      ),
    );
  return [...own, ...stated];
}

export function describeEnvironments(document: Json): Environment[] {
  return (document.servers ?? []).map(({url, description = '', 'x-environment': name = ''}: Json) => ({
    name,
    url,
    description: text(description),
  }));
}

export function describeSigning(document: Json): SignatureScheme {
  const schemes = Object.values<Json>(document.components?.securitySchemes ?? {});
  const scheme = schemes.find(one => one['x-signature'])?.['x-signature'];
  if (!scheme) throw new Error('The contract has no signing scheme.');
  return scheme;
}

export function describeDelivery(document: Json): Delivery {
  const delivery = document['x-delivery'];
  if (!delivery) throw new Error('The contract has no x-delivery.');
  return delivery;
}

export function describeIndex(document: Json): OperationSummary[] {
  const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
  return Object.entries<Json>(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries<Json>(item)
      .filter(([method]) => methods.has(method))
      .map(([method, {operationId, summary, tags = []}]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path,
        summary,
        tag: tags[0] ?? '',
      })),
  );
}
