/**
 * One operation of an OpenAPI document as plain, compact data: what the reference tables and the console show. Runs at
 * build time. Pure: takes the parsed document, resolves references, refuses an operation that is not there.
 */
import type {SignatureScheme} from '../../openapi/signing.ts';
import {
  type Example,
  examples,
  type Field,
  fields,
  type Json,
  optional,
  type Resolve,
  resolver,
  type Shape,
  shapes,
  text,
  typeOf,
} from './schema.ts';

export type {Field} from './schema.ts';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  type: string;
  required?: true;
  description?: string;
  fill?: string;
  example?: string;
};

/** One header that identifies or protects the request. */
type Credential = {
  header: string;
  description: string;
  bearer?: true;
  /** Where the console finds the value; for a signature, the key that signs. */
  fill?: string;
  signature?: SignatureScheme;
};

export type Answer = {status: string; description: string; fields?: Field[]; examples: Example[]};

type Server = {url: string; description: string; environment: string};

export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  servers: Server[];
  credentials: Credential[];
  parameters: Parameter[];
  shapes: Shape[];
  answers: Answer[];
};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

export function describeOperation(document: Json, id: string): Operation {
  for (const [path, item] of Object.entries<Json>(document.paths ?? {})) {
    for (const method of METHODS) {
      if (item[method]?.operationId === id) return explain(document, path, item, method);
    }
  }
  throw new Error(`The contract has no operation "${id}".`);
}

function explain(document: Json, path: string, item: Json, method: string): Operation {
  const operation = item[method];
  const resolve = resolver(document);
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    servers: (operation.servers ?? document.servers ?? []).map((server: Json) => ({
      url: server.url,
      description: server.description ?? '',
      environment: server['x-environment'] ?? '',
    })),
    credentials: credentials(document, operation, resolve),
    parameters: parameters.map(parameter => ({
      name: parameter.name,
      in: parameter.in,
      type: typeOf(resolve(parameter.schema ?? {}), resolve),
      ...(parameter.required && {required: true as const}),
      ...optional('description', parameter.description),
      ...optional('fill', parameter['x-fill'] ?? parameter.schema?.['x-fill']),
      ...optional('example', parameter.example === undefined ? undefined : String(parameter.example)),
    })),
    shapes: shapes(resolve(operation.requestBody ?? {}), resolve),
    answers: Object.entries<Json>(operation.responses ?? {}).map(([status, response]) => {
      const {description, content} = resolve(response);
      const json = content?.['application/json'];
      const list = json?.schema ? fields(resolve(json.schema), resolve) : [];
      return {status, description, ...(list.length > 0 && {fields: list}), examples: examples(json, resolve)};
    }),
  };
}

function credentials(document: Json, operation: Json, resolve: Resolve): Credential[] {
  const [first = {}] = operation.security ?? document.security ?? [];
  return Object.keys(first).map(name => {
    const scheme = resolve(document.components.securitySchemes[name]);
    const bearer = scheme.type === 'http' && scheme.scheme === 'bearer';
    return {
      header: bearer ? 'Authorization' : scheme.name,
      description: text(scheme.description),
      ...(bearer && {bearer: true as const}),
      ...optional('fill', scheme['x-fill']),
      ...optional('signature', scheme['x-signature']),
    };
  });
}
