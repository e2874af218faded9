/**
 * Details of an operation that the console fetches on demand: JSON schemas of its bodies and responses, and the operations that it
 * sends before or after. Generated at build time as a separate file.
 */
import {type Contract, standalone} from '../../openapi/model.ts';
import {describeOperation, type Operation} from './operation.ts';

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is open-ended; the console walks it
type Schema = Record<string, any>;

export type OperationDetail = {
  /** One schema per body format, in the operation's order. `$ref`s point to the schema's own `$defs`. */
  bodies: Schema[];
  /** Schemas of the responses by status. */
  responses: Record<string, Schema>;
  /** Operations that fill its values or look up its result. */
  operations: Record<string, Operation>;
};

/** `others` are contracts that may have the companion operations too. */
export function describeDetail(contract: Contract, id: string, others: readonly Contract[] = []): OperationDetail {
  const {body, responses} = contract.operation(id);
  return {
    bodies: (body?.formats ?? []).map(({source}) => standalone(contract.document, source)),
    responses: Object.fromEntries(
      responses.flatMap(({status, json}) =>
        json?.schema ? [[status, standalone(contract.document, json.schema)]] : [],
      ),
    ),
    operations: Object.fromEntries(companions(contract, id, others)),
  };
}

/** Includes the companions' own companions. */
function companions(contract: Contract, id: string, others: readonly Contract[]): [string, Operation][] {
  const operation = describeOperation(contract, id);
  const {parameters, credentials, formats, lookups = []} = operation;
  const fills = [...parameters, ...credentials, ...formats.flatMap(({fields}) => fields)].map(({fill}) => fill ?? '');
  const needed = fills.flatMap(fill => [...fill.matchAll(/\{\{response\.(\w+)/g)].map(([, name = '']) => name));
  const ids = new Set([...needed, ...lookups.map(lookup => lookup.operation)]);
  return [...ids].flatMap((name): [string, Operation][] => {
    const home = [contract, ...others].find(({operations}) => operations.some(one => one.id === name)) ?? contract;
    const companion = describeOperation(home, name);
    return [[name, companion], ...(companion.needs ? companions(home, name, others) : [])];
  });
}
