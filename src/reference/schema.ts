/**
 * Reads schemas and examples of a parsed OpenAPI document into plain, compact data. Pure; refuses a reference to nothing. What
 * an operation is made of is operation.ts, everything else that the contract says is facts.ts.
 */
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
  /** What the same field is called in the other shape. */
  sameAs?: string;
  /** What an amount is counted in. */
  unit?: string;
  /** By how many powers of ten the value is larger than in whole units: 2 for cents. */
  scale?: number;
  /** The environment variable that the samples read the value from. */
  env?: string;
};

export type Example = {
  key: string;
  summary: string;
  value: unknown;
  /** How a request comes to be answered so, for whoever wants to see it. */
  provoke?: Provoke;
};

export type Provoke = {
  title?: string;
  /** Values at the top of the body to set, and names to leave out. */
  set?: Record<string, unknown>;
  remove?: string[];
  /** Values of parameters. */
  path?: Record<string, string>;
  /** What is made afresh for each request is what it was in the one before. */
  duplicate?: true;
  /** What is filled from the visitor's workspace is filled from another one. */
  stranger?: true;
};

/** One of the bodies that a request may have. */
export type Shape = {label: string; description?: string; fields: Field[]; examples: Example[]};

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is open-ended; everything read from it is checked here
export type Json = any;

export type Resolve = (value: Json) => Json;

/** Follows `$ref`s; what stands beside a `$ref` wins, as OpenAPI 3.1 has it. */
export function resolver(document: Json): Resolve {
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

export function shapes(body: Json, resolve: Resolve): Shape[] {
  const json = body.content?.['application/json'];
  if (!json) return [];
  const schema = resolve(json.schema);
  const branches: Json[] = schema.oneOf ?? [json.schema];
  const all = Object.entries<Json>(json.examples ?? {});
  return branches.map((branch, index) => {
    const resolved = resolve(branch);
    const name = branch.$ref?.split('/').pop();
    const named = all.some(([, example]) => resolve(example)['x-schema']);
    const own = all.filter(([, example], at) =>
      named ? branches.length === 1 || resolve(example)['x-schema'] === name : branches.length === 1 || at === index,
    );
    return {
      label: resolved['x-shape'] ?? resolved.title ?? name ?? 'Body',
      ...optional('description', resolved.description),
      fields: fields(resolved, resolve),
      examples: examples({examples: Object.fromEntries(own)}, resolve),
    };
  });
}

export function fields(schema: Json, resolve: Resolve, depth = 0): Field[] {
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
      ...optional('sameAs', own['x-same-as']),
      ...optional('unit', own['x-unit']),
      ...optional('scale', own['x-scale']),
      ...optional('env', own['x-env']),
    };
    return [field, ...fields(inner, resolve, depth + 1)];
  });
}

export function typeOf(schema: Json, resolve: Resolve): string {
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

export function examples(json: Json, resolve: Resolve): Example[] {
  return Object.entries<Json>(json?.examples ?? {}).map(([key, example]) => {
    const {summary, value, 'x-provoke': provoke} = resolve(example);
    return {key, summary: summary ?? key, value, ...optional('provoke', provoke)};
  });
}

export function text(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

export function optional<K extends string, V>(key: K, value: V | undefined): {[key in K]?: V} {
  return (value === undefined || value === '' ? {} : {[key]: value}) as {[key in K]?: V};
}
