// The contract's operations as a collection of requests sees them: what is sent, with the contract's own `x-fill` templates in
// the places of values. A body with several formats is a request for each. Pure.
import type {Contract, Format, Operation, Parameter} from '../../openapi/model.ts';

export type Request = {
  operationId: string;
  /** Where a body has several formats: which this is. */
  format?: string;
  name: string;
  description: string;
  tag: string;
  method: string;
  /** Each part of the URL's path; a template in place of a value. */
  path: string[];
  /** Optional ones are listed and not sent. */
  query: {key: string; value: string; required: boolean}[];
  /** Names of security schemes that are asked for together. */
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
        .map(part => part.replace(/\{(\w+)\}/, (_, name) => filler(parameters, name, 'path'))),
      query: parameters
        .filter(one => one.in === 'query')
        .map(({name, required = false}) => ({key: name, value: filler(parameters, name, 'query'), required})),
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
    body: JSON.stringify(filled(contract, format), null, 2),
  }));
}

function filled({resolve}: Contract, {schema, examples}: Format): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(examples[0]?.value ?? {}).map(([name, value]) => [
      name,
      resolve(schema.properties?.[name] ?? {})['x-fill'] ?? value,
    ]),
  );
}

function filler(parameters: readonly Parameter[], name: string, where: string): string {
  const parameter = parameters.find(one => one.name === name && one.in === where);
  return parameter?.['x-fill'] ?? String(parameter?.example ?? '');
}
