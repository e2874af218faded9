/**
 * Details of an operation that the console fetches on demand: JSON schemas of its bodies and responses, and the operations that it
 * sends before or after. Generated at build time as a separate file.
 */
import type {Contract, Resolve} from '../../openapi/model.ts';
import {describeOperation, type Operation} from './operation.ts';

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is open-ended; the console walks it
export type Schema = Record<string, any>;

export type OperationDetail = {
  /** One schema per body format, in the operation's order, without `$ref`s. */
  bodies: Schema[];
  responses: Record<string, Schema>;
  /** Operations that fill its values or look up its result. */
  operations: Record<string, Operation>;
};

/** `others` are contracts that may have the companion operations too. */
export function describeDetail(contract: Contract, id: string, others: readonly Contract[] = []): OperationDetail {
  const {body, responses} = contract.operation(id);
  const inline = (schema: object) => inlineRefs(schema, contract.resolve) as Schema;
  return {
    bodies: (body?.formats ?? []).map(({source}) => inline(source)),
    responses: Object.fromEntries(
      responses.flatMap(({status, json}) => (json?.schema ? [[status, inline(json.schema)]] : [])),
    ),
    operations: Object.fromEntries(listCompanions(contract, id, others)),
  };
}

/** Replaces each `$ref` by the schema that it names. A schema inside itself becomes `{}`, which allows anything. */
function inlineRefs(value: unknown, resolve: Resolve, around: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map(item => inlineRefs(item, resolve, around));
  if (typeof value !== 'object' || value === null) return value;
  const {$ref} = value as {$ref?: string};
  if ($ref && around.includes($ref)) return {};
  const inside = $ref ? [...around, $ref] : around;
  return Object.fromEntries(
    Object.entries(resolve(value)).map(([key, member]) => [key, inlineRefs(member, resolve, inside)]),
  );
}

/** Includes the companions' own companions. */
function listCompanions(contract: Contract, id: string, others: readonly Contract[]): [string, Operation][] {
  const operation = describeOperation(contract, id);
  const ids = [...listFillers(operation), ...(operation.lookups ?? []).map(lookup => lookup.operation)];
  return [...new Set(ids)].flatMap((name): [string, Operation][] => {
    const home = [contract, ...others].find(({operations}) => operations.some(({id}) => id === name)) ?? contract;
    const companion = describeOperation(home, name);
    return [[name, companion], ...(listFillers(companion).length > 0 ? listCompanions(home, name, others) : [])];
  });
}

/** Operations whose responses fill values of this one. */
function listFillers({parameters, credentials, formats}: Operation): string[] {
  const fills = [...parameters, ...credentials, ...formats.flatMap(({fields}) => fields)].map(({fill}) => fill ?? '');
  return fills.flatMap(fill => [...fill.matchAll(/\{\{response\.(\w+)/g)].map(([, name = '']) => name));
}
