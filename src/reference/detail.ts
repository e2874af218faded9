/**
 * The part of an operation that a page does not carry: the JSON schemas of its bodies and responses, and the operations that
 * the console sends before it or after it. Runs at build time; becomes a file of its own that the console fetches when it is
 * first needed.
 */
import {type Contract, standalone} from '../../openapi/model.ts';
import {describeOperation, type Operation} from './operation.ts';

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is open-ended; the console walks it
type Schema = Record<string, any>;

export type OperationDetail = {
  /** One schema a format of the body, in the order of the operation's formats. `$ref`s lead into its own `$defs`. */
  bodies: Schema[];
  /** Schemas of the responses by status. */
  answers: Record<string, Schema>;
  /** Those that fill its values, and those that look up what became of it. */
  operations: Record<string, Operation>;
};

/** `others` are the contracts beside this one, where an operation that is needed may be. */
export function describeDetail(contract: Contract, id: string, others: readonly Contract[] = []): OperationDetail {
  const {body, responses} = contract.operation(id);
  return {
    bodies: (body?.formats ?? []).map(({source}) => standalone(contract.document, source)),
    answers: Object.fromEntries(
      responses.flatMap(({status, json}) =>
        json?.schema ? [[status, standalone(contract.document, json.schema)]] : [],
      ),
    ),
    operations: Object.fromEntries(companions(contract, id, others)),
  };
}

/** With those that the companions themselves need. */
function companions(contract: Contract, id: string, others: readonly Contract[]): [string, Operation][] {
  const operation = describeOperation(contract, id);
  const {parameters, credentials, shapes, lookups = []} = operation;
  const fills = [...parameters, ...credentials, ...shapes.flatMap(({fields}) => fields)].map(({fill}) => fill ?? '');
  const needed = fills.flatMap(fill => [...fill.matchAll(/\{\{answer\.(\w+)/g)].map(([, name = '']) => name));
  const ids = new Set([...needed, ...lookups.map(lookup => lookup.operation)]);
  return [...ids].flatMap((name): [string, Operation][] => {
    const home = [contract, ...others].find(({operations}) => operations.some(one => one.id === name)) ?? contract;
    const companion = describeOperation(home, name);
    return [[name, companion], ...(companion.needs ? companions(home, name, others) : [])];
  });
}
