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

export type {Field, Provoke} from './schema.ts';

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
  /** The value is a secret, or for a signature the key is: never to be shown. */
  secret?: true;
  /** What a person calls the value, and the environment variable that the samples read it from. */
  label?: string;
  env?: string;
};

/** How to learn what became of a request: an operation, and where in the request its parameters are. */
type Lookup = {operation: string; parameters: Record<string, string>};

export type Answer = {status: string; description: string; fields?: Field[]; examples: Example[]};

type Server = {
  url: string;
  description: string;
  environment: string;
  /** Where this server finds and makes throwaway workspaces with keys. */
  workspace?: {find: string; make: string; log?: string; deliveries?: string; stream?: string};
  /** The environment variable that the samples read the address from. */
  env?: string;
};

export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  servers: Server[];
  credentials: Credential[];
  parameters: Parameter[];
  shapes: Shape[];
  answers: Answer[];
  lookups?: Lookup[];
  /** Values are filled from the answers of other operations. */
  needs?: true;
  /** Where the rest of what the contract says about it is: schemas, and the operations that it needs. */
  detail?: string;
};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

export function describeOperation(document: Json, id: string): Operation {
  const {path, item, method} = findOperation(document, id);
  return explain(document, path, item, method);
}

type Place = {path: string; item: Json; method: string};

export function findOperation(document: Json, id: string): Place {
  const place = operationsOf(document).get(id);
  if (!place) throw new Error(`The contract has no operation "${id}".`);
  return place;
}

/** Each page asks for its own: a list searched for every one of them would cost a large contract the square of its length. */
const places = new WeakMap<object, Map<string, Place>>();

export function operationsOf(document: Json): Map<string, Place> {
  let found = places.get(document);
  if (!found) {
    const all = Object.entries<Json>(document.paths ?? {}).flatMap(([path, item]) =>
      METHODS.filter(method => item[method]?.operationId).map(method => ({path, item, method})),
    );
    found = new Map(all.map(place => [place.item[place.method].operationId, place]));
    places.set(document, found);
  }
  return found;
}

function explain(document: Json, path: string, item: Json, method: string): Operation {
  const operation = item[method];
  const resolve = resolver(document);
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve);
  const described: Operation = {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    ...optional('description', operation.description && text(operation.description)),
    servers: (operation.servers ?? document.servers ?? []).map((server: Json) => ({
      url: server.url,
      description: server.description ?? '',
      environment: server['x-environment'] ?? '',
      ...optional('workspace', server['x-workspace']),
      ...optional('env', server['x-env']),
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
    ...optional('lookups', lookups(operation, resolve)),
  };
  return JSON.stringify(described).includes('{{answer.') ? {...described, needs: true} : described;
}

/** OpenAPI links marked `x-lookup`, with their expressions cut to a JSON Pointer into the body or a parameter's name. */
function lookups(operation: Json, resolve: Resolve): Lookup[] | undefined {
  const links = Object.values<Json>(operation.responses ?? {}).flatMap(response =>
    Object.values<Json>(resolve(response).links ?? {}).map(resolve),
  );
  const found = links.flatMap(link => {
    if (!link['x-lookup']) return [];
    const parameters = Object.entries<string>(link.parameters).map(([name, expression]) => [
      name,
      expression.replace(/^\$request\.(body#|(path|query|header)\.)/, ''),
    ]);
    return [{operation: link.operationId, parameters: Object.fromEntries(parameters)}];
  });
  return found.length > 0 ? found : undefined;
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
      ...((bearer || scheme['x-signature'] || /secret/i.test(scheme.name)) && {secret: true as const}),
      ...optional('label', scheme['x-label']),
      ...optional('env', scheme['x-env']),
    };
  });
}
