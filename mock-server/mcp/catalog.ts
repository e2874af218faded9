/** The operations that an assistant may call, and how the contract describes them. */
import {type Operation, standalone} from '../../openapi/model.ts';
import type {Contract, ContractOperation} from '../contract/index.ts';
import {notFound} from '../errors/domain-error.ts';
import {PARTNER_ID} from './call-operation.ts';

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

export const text = (description: string): Schema => ({type: 'string', description});

export const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
});

export const toListSchema = (items: Schema): Schema => ({type: 'array', items});

const SUMMARY = {
  operationId: text('Pass it to call_operation.'),
  method: text('The HTTP method.'),
  path: text('The path, with parameters in braces.'),
  summary: text('What it does.'),
};

/** The schema of `list` and `describe`. */
export const OPERATIONS: Schema = {
  anyOf: [
    toListSchema(object(SUMMARY)),
    object(
      {
        ...SUMMARY,
        description: text('What to know before you call it.'),
        parameters: toListSchema({
          type: 'object',
          description: 'A parameter of the path or the query, with its schema.',
        }),
        body: {type: 'object', description: 'The formats of the body, each with its schema and examples.'},
        responses: toListSchema(
          object({status: text('The HTTP status.'), description: text('When the operation returns it.')}),
        ),
      },
      ['body'],
    ),
  ],
};

type Entry = Readonly<{operation: ContractOperation; described: Operation; source: Contract['sources'][number]}>;

export type Catalog = ReturnType<typeof createCatalog>;

/** Credentials that this server has for a workspace. A connect session's belong only to its customer. */
const OWN = new Set(['apiKey', 'timestamp', 'signature', 'stagedKey', 'stagedSecret', 'memberToken', 'workspaceToken']);

export function createCatalog(contract: Contract) {
  const entries = contract.sources.flatMap(source =>
    source.operations.map(described => {
      const operation = contract.operations.find(({id}) => id === described.id) as ContractOperation;
      return {source, described, operation};
    }),
  );
  const offered = entries.filter(isOffered);

  /** Throws for an operation that an assistant can't call. */
  function requireOffered(id: string): Entry {
    const entry = offered.find(({operation}) => operation.id === id);
    if (!entry) throw notFound('not_found', 'No such operation. list_operations lists them all.');
    return entry;
  }

  return {
    /** Also an operation that only the server calls. */
    find: (id: string) => entries.find(({operation}) => operation.id === id) as Entry,
    requireOffered,
    list: () => offered.map(({described}) => toListEntry(described)),
    describe: (id: string) => toDetails(requireOffered(id)),
  };
}

/** The parameters of an operation's query, or the fields of its body, each with its JSON Schema. */
export function toInputs({operation}: Entry): Readonly<Record<string, Schema>> {
  const query = operation.parameters.map(({name, description, schema}) => [name, {...schema, description}]);
  return toSchema(operation.formats[0]?.schema.properties ?? Object.fromEntries(query)) as Record<string, Schema>;
}

/** The JSON Schema of an operation's successful response. */
export function toResponseSchema({described, source}: Entry): Schema {
  const response = described.responses.find(({status}) => status.startsWith('2'))?.json;
  // Its own keywords at the root: clients expect `type` there, not a reference.
  return toSchema(standalone(source.document, source.resolve(response?.schema ?? {})));
}

const isOffered = ({described: {aliasOf}, operation: {security, isStream}}: Entry): boolean =>
  aliasOf === undefined && !isStream && security.length > 0 && security.every(scheme => OWN.has(scheme));

const toListEntry = ({id, method, path, summary}: Operation) => ({operationId: id, method, path, summary});

function toDetails({described, source: {document}}: Entry): object {
  const {description, parameters, body, responses} = described;
  return {
    ...toListEntry(described),
    description,
    parameters: parameters
      .filter(({name, in: where}) => (where === 'path' || where === 'query') && name !== PARTNER_ID)
      .map(({name, in: where, required = false, description, schema}) => ({
        name,
        in: where,
        required,
        description,
        schema: schema && toSchema(schema),
      })),
    ...(body && {
      body: {
        required: body.required,
        formats: body.formats.map(({label, schema, examples}) => ({
          label,
          schema: toSchema(standalone(document, schema)),
          examples: examples.map(({summary, value}) => ({summary, value})),
        })),
      },
    }),
    responses: responses.map(({status, description}) => ({status, description})),
  };
}

/** A schema without our own extensions. */
export const toSchema = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name.startsWith('x-') ? undefined : value)));
