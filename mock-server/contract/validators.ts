/** Validates an operation's requests and responses against the contract with Ajv. Compiled at first use, per format and status. */
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {closed, type Document, type Operation, type Resolve, type Schema, standalone} from '../../openapi/model.ts';
import type {ApiResponse} from './api-response.ts';

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
const bodies = new Ajv2020(OPTIONS);
const texts = new Ajv2020({...OPTIONS, coerceTypes: true});
for (const ajv of [bodies, texts]) (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);

const responseBodies = new WeakMap<Schema, ValidateFunction>();
const headerValues = new WeakMap<Schema, ValidateFunction>();

export function createValidators(
  operation: Operation,
  formats: readonly Schema[],
  document: Document,
  resolve: Resolve,
) {
  const compile = (ajv: Ajv2020, schema: Schema) => ajv.compile(standalone(document, schema));
  const bodyOfResponse = once(responseBodies, schema => compileClosed(document, schema));
  const valueOfHeader = once(headerValues, schema => compile(texts, schema));
  const parameters = {path: lazily(() => ofParameters('path')), query: lazily(() => ofParameters('query'))};
  const bodyOf = formats.map(schema => lazily(() => compile(bodies, schema)));
  const responses = new Map<number, ReturnType<typeof responseOf>>();

  function ofParameters(where: 'path' | 'query'): ValidateFunction | undefined {
    const own = operation.parameters.filter(parameter => parameter.in === where);
    if (own.length === 0 && where === 'path') return undefined;
    return compile(texts, {
      type: 'object',
      ...(where === 'query' && {additionalProperties: false}),
      properties: Object.fromEntries(own.map(({name, schema = {}}) => [name, schema])),
      required: own.filter(({required}) => required).map(({name}) => name),
    });
  }

  function responseOf(status: number) {
    const response = operation.responses.find(one => one.status === String(status));
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
    /** `values` are the texts of the URL: converted to the types that the contract gives them. */
    parameters(where: 'path' | 'query', values: Readonly<Record<string, unknown>>): readonly Violation[] {
      const validate = parameters[where]();
      return validate && !validate({...values}) ? violations(where, validate) : [];
    },
    /** `format` is the index of the body's format. */
    body(format: number, body: unknown): readonly Violation[] {
      const validate = bodyOf[format]?.();
      return validate && !validate(body) ? violations('body', validate) : [];
    },
    /** Returns how the response violates the contract. */
    response({status, body, media: given, headers = {}}: ApiResponse): readonly string[] {
      const media = given ?? 'application/json';
      if (!responses.has(status)) responses.set(status, responseOf(status));
      const documented = responses.get(status);
      if (!documented) return [`The contract has no response ${status}.`];
      const defects: string[] = [];
      if (documented.media.length > 0 && !documented.media.includes(media))
        defects.push(`The contract has no ${media} for ${status}.`);
      if (media === 'application/json' && documented.body && !documented.body(body))
        defects.push(...(documented.body.errors ?? []).map(defect));
      for (const {name, required, validate} of documented.headers) {
        const value = headers[name];
        if (value === undefined ? required : !validate(value)) defects.push(`The header ${name} is ${value}.`);
      }
      return defects;
    },
  };
}

/** An extra field is not in Ajv's own message. */
const defect = ({instancePath, message, params: {additionalProperty: extra}}: ErrorObject) =>
  `body${instancePath} ${message}${extra === undefined ? '' : `: ${extra}`}`;

/** Clients must accept fields that they don't know; the sandbox itself sends none that the contract doesn't have. */
export const compileClosed = (document: Document, schema: Schema): ValidateFunction =>
  bodies.compile(closed(standalone(document, schema)));

const violations = (where: Violation['where'], {errors}: ValidateFunction): Violation[] =>
  (errors ?? []).map(error => ({where, error}));

/** Many operations share a response; its schema is compiled once. */
function once(compiled: WeakMap<Schema, ValidateFunction>, compile: (schema: Schema) => ValidateFunction) {
  return (schema: Schema): ValidateFunction => {
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
}

function lazily<T>(create: () => T): () => T {
  let created: {value: T} | undefined;
  return () => {
    created ??= {value: create()};
    return created.value;
  };
}
