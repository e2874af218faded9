/** Validates an operation's requests and responses against the contract with Ajv. Compiled at first use, per format and status. */
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {closed, type Document, type Operation, type Resolve, type Schema, standalone} from '../../openapi/model.ts';

/** A body as it was parsed, whatever its media type. */
export type ParsedBody = Readonly<{
  value: unknown;
  /** The number in this field of the body, exactly as sent; undefined when the field holds no number. */
  numberText: (name: string) => string | undefined;
  /** The files of a form, by field name. */
  files?: Readonly<Record<string, Buffer>>;
}>;

/** A cookie with credentials. `scheme` is its name in the contract; `maxAge` in seconds, by default until the browser is closed. */
type Cookie = Readonly<{
  scheme: 'workspaceCookie' | 'adminSession';
  value: string;
  path: string;
  maxAge?: number;
}>;

/** A response before it is sent. A `media` body is bytes or a stream; any other body is JSON. */
export type ApiResponse = Readonly<{
  status: number;
  headers?: Readonly<Record<string, string>>;
  cookie?: Cookie;
  body?: unknown;
  media?: 'image/jpeg' | 'text/csv' | 'text/event-stream' | 'text/html' | 'text/markdown' | undefined;
}>;

/** Lists what a request violates; `where` is the part of the request that the error's path is in. */
export type Violation = Readonly<{where: 'body' | 'path' | 'query'; error: ErrorObject}>;

export type Validators = ReturnType<typeof createValidators>;

// `npm run check` validates the contract's schemas: doing it here too takes half of the first request.
const OPTIONS = {
  allErrors: true,
  allowUnionTypes: true,
  strict: false,
  logger: false,
  verbose: true,
  validateSchema: false,
} as const;
const bodyAjv = new Ajv2020(OPTIONS);
const coercingAjv = new Ajv2020({...OPTIONS, coerceTypes: true, useDefaults: true});
for (const ajv of [bodyAjv, coercingAjv]) (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);

const responseBodies = new Map<Schema, ValidateFunction>();
const headerValues = new Map<Schema, ValidateFunction>();

export function createValidators(operation: Operation, document: Document, resolve: Resolve) {
  const compile = (schema: Schema) => coercingAjv.compile(standalone(document, schema));
  // Many operations share a response; its schema is compiled once.
  const bodyOfResponse = memoize((schema: Schema) => compileClosed(document, schema), responseBodies);
  const valueOfHeader = memoize((schema: Schema) => compile(schema), headerValues);
  const validatorOf = memoize(compileParameters);
  const documentedResponse = memoize(compileResponse);

  function compileParameters(where: 'path' | 'query'): ValidateFunction | undefined {
    const parameters = operation.parameters.filter(parameter => parameter.in === where);
    if (parameters.length === 0 && where === 'path') return undefined;
    return compile({
      type: 'object',
      ...(where === 'query' && {additionalProperties: false}),
      properties: Object.fromEntries(parameters.map(({name, schema = {}}) => [name, schema])),
      required: parameters.filter(({required}) => required).map(({name}) => name),
    });
  }

  function compileResponse(status: number) {
    const response = operation.responses.find(documented => documented.status === String(status));
    if (!response) return undefined;
    const {content = {}, headers = {}} = response;
    const media = Object.entries(content);
    const json = media.find(([type]) => type === 'application/json')?.[1].schema;
    return {
      media: media.map(([type]) => type),
      body: json && bodyOfResponse(json),
      headers: Object.entries(headers).map(([name, source]) => {
        const {required = false, schema = {}} = resolve(source);
        return {name: name.toLowerCase(), required, validate: valueOfHeader(schema)};
      }),
    };
  }

  return {
    /** Converts `values`, the strings of the URL, to the contract's types, and adds its defaults. */
    parameters(where: 'path' | 'query', values: Record<string, unknown>): readonly Violation[] {
      const validate = validatorOf(where);
      return validate && !validate(values) ? toViolations(where, validate) : [];
    },
    /** Returns how the response violates the contract. */
    response({status, body, media: given, headers = {}}: ApiResponse): readonly string[] {
      const media = given ?? 'application/json';
      const documented = documentedResponse(status);
      if (!documented) return [`The contract has no response ${status}.`];
      const defects: string[] = [];
      if (documented.media.length > 0 && !documented.media.includes(media))
        defects.push(`The contract has no ${media} for ${status}.`);
      if (media === 'application/json' && documented.body && !documented.body(body))
        defects.push(...(documented.body.errors ?? []).map(describeDefect));
      for (const {name, required, validate} of documented.headers) {
        const value = headers[name];
        if (value === undefined ? required : !validate(value)) defects.push(`The header ${name} is ${value}.`);
      }
      return defects;
    },
  };
}

/** Lists how a body violates the schema, which is compiled at first use. */
export function createBodyValidator(compile: () => ValidateFunction): (body: unknown) => readonly Violation[] {
  let validate: ValidateFunction | undefined;
  return body => {
    validate ??= compile();
    return validate(body) ? [] : toViolations('body', validate);
  };
}

export const compileOpen = (document: Document, schema: Schema): ValidateFunction =>
  bodyAjv.compile(standalone(document, schema));

/** An extra field is not in Ajv's own message. */
const describeDefect = ({instancePath, message, params: {additionalProperty: extra}}: ErrorObject) =>
  `body${instancePath} ${message}${extra === undefined ? '' : `: ${extra}`}`;

/** Clients must accept fields that they don't know; the sandbox itself sends none that the contract doesn't have. */
export const compileClosed = (document: Document, schema: Schema): ValidateFunction =>
  bodyAjv.compile(closed(standalone(document, schema)));

const toViolations = (where: Violation['where'], {errors}: ValidateFunction): Violation[] =>
  (errors ?? []).map(error => ({where, error}));

/** Creates each key's value at its first use. */
function memoize<K, V>(create: (key: K) => V, created = new Map<K, V>()): (key: K) => V {
  return key => {
    if (!created.has(key)) created.set(key, create(key));
    return created.get(key) as V;
  };
}
