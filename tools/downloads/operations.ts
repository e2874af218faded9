// The contract's operations as requests of a Postman collection: the contract's `x-fill` templates take the place of values, and a body
// with several formats gives one request per format.
import type {Contract, Format, Operation, Parameter} from '../../openapi/model.ts';

export type Request = {
  operationId: string;
  /** The body's format, if it has several. */
  format?: string;
  name: string;
  description: string;
  tag: string;
  method: string;
  /** Parts of the URL's path, with a template in place of a value. */
  path: string[];
  /** Optional ones are listed and not sent. */
  query: {key: string; value: string; required: boolean}[];
  /** Names of the security schemes that it needs together. */
  security: string[];
  /** JSON text. */
  body?: string;
  status: number;
};

export function requestsOf(contract: Contract): Request[] {
  return contract.operations.flatMap(operation => {
    const {id, summary, description, tag, method, path, parameters, security, responses} = operation;
    return bodiesOf(contract, operation).map(({format, body}) => ({
      operationId: id,
      ...(format && {format}),
      name: format ? `${summary}: ${format.toLowerCase()}` : summary,
      description,
      tag,
      method,
      path: path
        .slice(1)
        .split('/')
        .map(part => part.replace(/\{(\w+)\}/, (_, name) => templateOf(parameters, name, 'path'))),
      query: parameters
        .filter(one => one.in === 'query')
        .map(({name, required = false}) => ({key: name, value: templateOf(parameters, name, 'query'), required})),
      security: security[0] ?? [],
      ...(body !== undefined && {body}),
      status: Number(responses.find(({status}) => /^2\d\d$/.test(status))?.status),
    }));
  });
}

function bodiesOf(contract: Contract, {body}: Operation): {format?: string; body?: string}[] {
  const formats = body?.formats ?? [];
  if (formats.length === 0) return [{}];
  return formats.map(format => ({
    ...(formats.length > 1 && {format: format.label}),
    // A number's template stands without quotes.
    body: JSON.stringify(filled(contract, format), null, 2).replace(/"number:(\{\{[^"]+\}\})"/g, '$1'),
  }));
}

function filled({resolve}: Contract, {schema, examples}: Format): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(examples[0]?.value ?? {}).map(([name, value]) => {
      const {'x-fill': template} = resolve(schema.properties?.[name] ?? {});
      return [name, template && typeof value === 'number' ? `number:${template}` : (template ?? value)];
    }),
  );
}

function templateOf(parameters: readonly Parameter[], name: string, where: string): string {
  const parameter = parameters.find(one => one.name === name && one.in === where);
  return parameter?.['x-fill'] ?? String(parameter?.example ?? '');
}
