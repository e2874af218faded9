/** The operations of the contract as the sandbox needs them: credentials, media types, request formats, and their validators. */
import {
  type Document,
  type Contract as DocumentedContract,
  listBranches,
  type Operation,
  type Resolve,
  type Schema,
  type SecurityScheme,
} from '../../openapi/model.ts';
import {compileOpen, createBodyValidator, createValidators, type Validators, type Violation} from './validators.ts';

/** One of the formats that a request body may have. */
export type Format = Readonly<{
  /** Its name for people. */
  label: string;
  schema: Schema;
  /** The operation's other formats. */
  others: readonly Format[];
  /** How a body in this format violates the schema. */
  findViolations: (body: unknown) => readonly Violation[];
}>;

export type ContractOperation = Pick<Operation, 'id' | 'method' | 'path' | 'parameters'> &
  Readonly<{
    /** Names of the security schemes that are required together; none for a public operation. */
    security: readonly string[];
    /** The visitor's cookie is accepted instead. */
    orCookie: boolean;
    /** A housemate's token may come with the other credentials. */
    withMemberToken: boolean;
    /** Media types of the request body; none when there is no body. */
    accepts: readonly string[];
    bodyRequired: boolean;
    /** The status of a response without another: the contract's first of success. */
    successStatus: number;
    /** The response has no end that a HEAD could wait for. */
    isStream: boolean;
    /** One for an operation without a body. */
    formats: readonly Format[];
    /** Fields and query parameters whose invisible characters are removed. */
    cleaned: Readonly<{body: readonly string[]; query: readonly string[]}>;
    /** Headers of every response of a deprecated operation. */
    deprecationHeaders: Readonly<Record<string, string>>;
    validators: Validators;
  }>;

export type Contract = Readonly<{
  operations: readonly ContractOperation[];
  security: Readonly<Record<string, SecurityScheme>>;
  /** Meaning and fix of each diagnosis of a 401, as plain text. */
  diagnoses: Readonly<Record<string, string>>;
  /** Version of the partner API. */
  version: string;
  /** The documents that it was read from. */
  sources: readonly DocumentedContract[];
}>;

export function loadContract(sources: readonly DocumentedContract[]): Contract {
  const security = Object.assign({}, ...sources.map(({securitySchemes}) => securitySchemes));
  const [signed] = sources.filter(({securitySchemes}) =>
    Object.values(securitySchemes).some(scheme => scheme['x-signature']),
  );
  if (!signed) throw new Error('No security scheme of the contract has x-signature.');
  return {
    sources,
    security,
    diagnoses: readDiagnoses(signed),
    version: signed.document.info?.version ?? '',
    operations: sources.flatMap(({operations, resolve, document}) =>
      operations.map(operation => readOperation(operation, resolve, document)),
    ),
  };
}

function readDiagnoses(contract: DocumentedContract): Record<string, string> {
  const found = contract.schema('SignatureError.diagnosis')['x-enum-descriptions'] ?? {};
  return Object.fromEntries(Object.entries(found).map(([name, meaning]) => [name, meaning.replaceAll('`', '')]));
}

function readOperation(operation: Operation, resolve: Resolve, document: Document): ContractOperation {
  const {id, method, path, security, body, parameters} = operation;
  const formats = listBranches(body?.media[0]?.schema ?? {}, resolve).map((source): Format => {
    const schema = dereference(source, resolve);
    return {
      label: schema.title ?? '',
      schema,
      get others() {
        return formats.filter(other => other !== this);
      },
      findViolations: createBodyValidator(() => compileOpen(document, source)),
    };
  });
  return {
    id,
    method,
    path,
    security: security[0] ?? [],
    orCookie: security.slice(1).some(schemes => schemes.includes('workspaceCookie')),
    withMemberToken: security.slice(1).some(schemes => schemes.includes('memberToken')),
    accepts: body?.media.map(({type}) => type) ?? [],
    bodyRequired: body?.required ?? false,
    successStatus: Number(operation.responses.find(({status}) => status.startsWith('2'))?.status),
    isStream: operation.responses.some(({content}) => 'text/event-stream' in content),
    formats,
    parameters,
    cleaned: {
      body: Object.entries(formats[0]?.schema.properties ?? {}).flatMap(([name, schema]) => cleanedName(name, schema)),
      query: parameters.flatMap(({name, in: where, schema}) =>
        where === 'query' ? cleanedName(name, schema && dereference(schema, resolve)) : [],
      ),
    },
    deprecationHeaders: toDeprecationHeaders(operation),
    validators: createValidators(operation, document, resolve),
  };
}

/** `Deprecation` (RFC 9745) in Unix seconds, and `Sunset` (RFC 8594) as an HTTP date. */
function toDeprecationHeaders({deprecation}: Operation): Record<string, string> {
  if (!deprecation) return {};
  return {
    deprecation: `@${Date.parse(deprecation.since) / 1000}`,
    sunset: new Date(deprecation.until).toUTCString(),
  };
}

const cleanedName = (name: string, schema?: Schema) => (schema?.['x-cleaned'] ? [name] : []);

/** The format whose own field names the body uses most; the first, recommended one when in doubt. */
export function chooseFormat({formats}: ContractOperation, body: unknown): Format {
  const first = formats[0] as Format;
  if (formats.length === 1 || typeof body !== 'object' || body === null) return first;
  const score = ({schema}: Format) =>
    Object.keys(schema.properties ?? {}).filter(name => Object.hasOwn(body, name)).length;
  return formats.reduce((best, format) => (score(format) > score(best) ? format : best), first);
}

/** With every reference followed, for messages about a field. The contract's request schemas are not recursive. */
export function dereference(source: Schema, resolve: Resolve): Schema {
  const schema = resolve(source);
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [name, dereference(property, resolve)]),
      ),
    }),
    ...(schema.items && {items: dereference(schema.items, resolve)}),
  };
}
