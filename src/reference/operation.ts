/**
 * One operation of an OpenAPI document as plain, compact data: what the reference tables and the console show. Runs at
 * build time. Pure: takes the parsed document, resolves references, refuses an operation that is not there.
 */
import type {SignatureScheme} from '../../openapi/signing.ts';

export type Field = {
  name: string;
  /** 0 for a field of the body itself, 1 for one inside it, … */
  depth: number;
  type: string;
  required?: true;
  description?: string;
  /** What a value must also be, in words: `0.01 to 1,000,000`, `at most 2 decimals`. */
  limits?: string[];
  /** How the console fills the value afresh, for instance `inv-{{unique}}`. */
  fill?: string;
};

type Example = {key: string; summary: string; value: unknown};

/** One of the bodies that a request may have. */
type Shape = {label: string; description?: string; fields: Field[]; examples: Example[]};

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

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is open-ended; everything read from it is checked here
type Json = any;

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

/** Follows `$ref`s; what stands beside a `$ref` wins, as OpenAPI 3.1 has it. */
function resolver(document: Json) {
  return function resolve(value: Json): Json {
    if (!value?.$ref) return value;
    const {$ref, ...beside} = value;
    const found = $ref
      .replace(/^#\//, '')
      .split('/')
      .reduce((at: Json, part: string) => at?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document);
    if (found === undefined) throw new Error(`The contract refers to ${$ref}, which is not there.`);
    return {...resolve(found), ...beside};
  };
}

function credentials(document: Json, operation: Json, resolve: (value: Json) => Json): Credential[] {
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

function shapes(body: Json, resolve: (value: Json) => Json): Shape[] {
  const json = body.content?.['application/json'];
  if (!json) return [];
  const schema = resolve(json.schema);
  const branches: Json[] = schema.oneOf ?? [json.schema];
  const all = Object.entries<Json>(json.examples ?? {});
  return branches.map(branch => {
    const resolved = resolve(branch);
    const name = branch.$ref?.split('/').pop();
    const own = all.filter(([, example]) => branches.length === 1 || resolve(example)['x-schema'] === name);
    return {
      label: resolved['x-shape'] ?? resolved.title ?? name ?? 'Body',
      ...optional('description', resolved.description),
      fields: fields(resolved, resolve),
      examples: examples({examples: Object.fromEntries(own)}, resolve),
    };
  });
}

function fields(schema: Json, resolve: (value: Json) => Json, depth = 0): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries<Json>(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = resolve(property);
    const inner = own.type === 'array' ? resolve(own.items ?? {}) : own;
    const field: Field = {
      name,
      depth,
      type: typeOf(own, resolve),
      ...(required.has(name) && {required: true as const}),
      ...optional('description', own.description && text(own.description)),
      ...optional('limits', limits(own)),
      ...optional('fill', own['x-fill']),
    };
    return [field, ...fields(inner, resolve, depth + 1)];
  });
}

function typeOf(schema: Json, resolve: (value: Json) => Json): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice: Json) => typeOf(resolve(choice), resolve)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value: unknown) => JSON.stringify(value)).join(' or ');
  if (schema.type === 'array') return `array of ${typeOf(resolve(schema.items ?? {}), resolve)}s`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return schema.format === 'uuid' ? `${type} (UUID)` : type;
}

/** Limits that a reader acts on; patterns and formats are told by the description. */
function limits(schema: Json): string[] | undefined {
  const {minimum, maximum, minLength, maxLength} = schema;
  const list: string[] = [];
  const number = (value: number) => value.toLocaleString('en-US');
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    list.push(`${number(minimum)} to ${number(maximum)}`);
  }
  if (schema['x-max-decimals'] !== undefined) list.push(`at most ${schema['x-max-decimals']} decimals`);
  if (maxLength !== undefined && schema.format === undefined && !schema.enum) {
    list.push(minLength ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`);
  }
  return list.length > 0 ? list : undefined;
}

function examples(json: Json, resolve: (value: Json) => Json): Example[] {
  return Object.entries<Json>(json?.examples ?? {}).map(([key, example]) => {
    const {summary, value} = resolve(example);
    return {key, summary: summary ?? key, value};
  });
}

function text(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

function optional<K extends string, V>(key: K, value: V | undefined): {[key in K]?: V} {
  return (value === undefined || value === '' ? {} : {[key]: value}) as {[key in K]?: V};
}
