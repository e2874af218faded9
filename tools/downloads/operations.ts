// The contract's operations as a collection of requests sees them: what is sent, with the contract's own `x-fill` templates in
// the places of values. References are followed; a oneOf body is a request for each of its shapes. Pure.
import type {SignatureScheme} from '../../openapi/signing.ts';

type Schema = {
  $ref?: string;
  type?: string;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  example?: unknown;
  'x-fill'?: string;
  'x-shape'?: string;
};
type Parameter = {$ref?: string; name: string; in: string; example?: unknown; schema?: Schema; 'x-fill'?: string};
type Media = {schema?: Schema; examples?: Record<string, {value: unknown}>};
type RequestBody = {$ref?: string; content: Record<string, Media>};
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, unknown>;
  security?: Record<string, unknown>[];
};
export type SecurityScheme = {type: string; name?: string; 'x-fill'?: string; 'x-signature'?: SignatureScheme};
type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
export type Contract = {
  info: {title: string; version: string; description?: string};
  tags?: {name: string; description?: string}[];
  paths: Record<string, {parameters?: Parameter[]} & Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    securitySchemes: Record<string, SecurityScheme>;
  };
  security?: Record<string, unknown>[];
};

export type Request = {
  operationId: string;
  /** Where a body has several shapes: which this is. */
  shape?: string;
  name: string;
  description: string;
  tag: string;
  method: string;
  /** Each part as it stands in the address; a template where a value goes. */
  path: string[];
  query: {key: string; value: string}[];
  /** Names of security schemes that are asked for together. */
  security: string[];
  /** JSON text. */
  body?: string;
  status: number;
};

const METHODS: Method[] = ['post', 'get', 'patch', 'put', 'delete'];

export function requestsOf(contract: Contract): Request[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(one =>
        follow(contract, one),
      );
      return bodiesOf(contract, operation).map(({shape, body}) => ({
        operationId: operation.operationId,
        ...(shape && {shape}),
        name: shape ? `${operation.summary}: ${shape.toLowerCase()}` : operation.summary,
        description: operation.description ?? '',
        tag: operation.tags?.[0] ?? '',
        method: method.toUpperCase(),
        path: path
          .slice(1)
          .split('/')
          .map(part => part.replace(/\{(\w+)\}/, (_, name) => filler(parameters, name, 'path'))),
        query: parameters
          .filter(one => one.in === 'query')
          .map(({name}) => ({key: name, value: filler(parameters, name, 'query')})),
        security: Object.keys((operation.security ?? contract.security ?? [])[0] ?? {}),
        ...(body !== undefined && {body}),
        status: Number(Object.keys(operation.responses).find(status => /^2\d\d$/.test(status))),
      }));
    }),
  );
}

function bodiesOf(contract: Contract, {requestBody}: Operation): {shape?: string; body?: string}[] {
  const media = requestBody && follow(contract, requestBody).content['application/json'];
  if (!media) return [{}];
  const schema = follow(contract, media.schema ?? {});
  const shapes = (schema.oneOf ?? [schema]).map(one => follow(contract, one));
  const examples = Object.values(media.examples ?? {}).map(({value}) => value as Record<string, unknown>);
  return shapes.map(shape => {
    const names = Object.keys(shape.properties ?? {});
    const example = examples.find(one => Object.keys(one).every(name => names.includes(name))) ?? {};
    const body = JSON.stringify(filled(contract, shape, example), null, 2);
    return {...(shapes.length > 1 && {shape: shape['x-shape'] ?? ''}), body};
  });
}

function filled(contract: Contract, shape: Schema, example: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const property = shape.properties?.[name] ?? {};
      return [name, property['x-fill'] ?? follow(contract, property)['x-fill'] ?? value];
    }),
  );
}

function filler(parameters: Parameter[], name: string, where: string): string {
  const parameter = parameters.find(one => one.name === name && one.in === where);
  return parameter?.['x-fill'] ?? String(parameter?.example ?? '');
}

function follow<T extends {$ref?: string}>(contract: Contract, value: T): T {
  if (!value.$ref) return value;
  const path = value.$ref.replace('#/', '').split('/');
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], contract);
  if (!found) throw new Error(`The contract has nothing at ${value.$ref}.`);
  return {...follow(contract, found as T), ...value, $ref: undefined};
}
