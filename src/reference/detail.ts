/**
 * The part of an operation that a page does not carry: the JSON schemas of its bodies and answers, and the operations that
 * the console sends before it or after it. Runs at build time; becomes a file of its own that the console fetches when it is
 * first needed. Pure; refuses a reference to nothing.
 */
import {describeOperation, findOperation, type Operation, operationsOf} from './operation.ts';
import {type Json, resolver} from './schema.ts';

type Schema = Record<string, Json>;

export type OperationDetail = {
  /** One schema a shape of the body, in the order of the operation's shapes. `$ref`s lead into its own `$defs`. */
  bodies: Schema[];
  /** Schemas of the answers by status. */
  answers: Record<string, Schema>;
  /** Those that fill its values, and those that look up what became of it. */
  operations: Record<string, Operation>;
};

/** `others` are the documents beside this one, where an operation that is needed may be. */
export function describeDetail(document: Json, id: string, others: readonly Json[] = []): OperationDetail {
  const resolve = resolver(document);
  const {item, method} = findOperation(document, id);
  const schemaOf = (holder: Json) => resolve(holder ?? {}).content?.['application/json']?.schema;
  const body = schemaOf(item[method].requestBody);
  const bodies: Schema[] = body ? (resolve(body).oneOf ?? [body]) : [];
  const answers = Object.entries<Json>(item[method].responses ?? {}).flatMap(([status, response]) => {
    const schema = schemaOf(response);
    return schema ? [[status, standalone(document, schema)]] : [];
  });
  return {
    bodies: bodies.map(schema => standalone(document, schema)),
    answers: Object.fromEntries(answers),
    operations: Object.fromEntries(companions(document, id, others)),
  };
}

/** The schema with everything that it refers to in `$defs`. */
function standalone(document: Json, schema: Json): Schema {
  const $defs: Record<string, Json> = {};
  const move = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries<Json>(value).map(([key, inner]) => {
        if (key !== '$ref' || typeof inner !== 'string') return [key, move(inner)];
        const [, name = '', rest = ''] = /^#\/components\/schemas\/([^/]+)(.*)$/.exec(inner) ?? [];
        const found = document.components?.schemas?.[name];
        if (!found) throw new Error(`The contract refers to ${inner}, which is not there.`);
        if (!(name in $defs)) {
          $defs[name] = true;
          $defs[name] = move(found);
        }
        return [key, `#/$defs/${name}${rest}`];
      }),
    );
  };
  const own = move(schema);
  return Object.keys($defs).length > 0 ? {...own, $defs} : own;
}

function companions(document: Json, id: string, others: readonly Json[]): [string, Operation][] {
  const operation = describeOperation(document, id);
  const {parameters, credentials, shapes, lookups = []} = operation;
  const fills = [...parameters, ...credentials, ...shapes.flatMap(({fields}) => fields)].map(({fill}) => fill ?? '');
  const needed = fills.flatMap(fill => [...fill.matchAll(/\{\{answer\.(\w+)/g)].map(([, name = '']) => name));
  const ids = new Set([...needed, ...lookups.map(lookup => lookup.operation)]);
  return [...ids].map(name => {
    const home = [document, ...others].find(one => operationsOf(one).has(name));
    return [name, describeOperation(home ?? document, name)];
  });
}
