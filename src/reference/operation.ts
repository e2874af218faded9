/** An operation of the contract as compact data for the reference tables and the console. Runs at build time. */
import {STATUS_CODES} from 'node:http';
import type {
  Contract,
  Operation as ContractOperation,
  Parameter as ContractParameter,
  Resolve,
  Response,
} from '../../openapi/model.ts';
import {describeFormats, describeMedia, describeType, optional, toLine} from './schema.ts';

export type {Provocation} from '../../openapi/model.ts';

/** An operation that looks up what a request created, with its parameters as JSON Pointers into the request's body. */
type Lookup = {operation: string; parameters: Record<string, string>};

export type OperationResponse = ReturnType<typeof describeResponse>;

type Server = {
  url: string;
  description: string;
  environment: string;
  /** Paths of a sandbox workspace's lists and stream. Set where keys come from a workspace. */
  workspace?: {log?: string; deliveries: string; stream: string};
  /** The samples' environment variable for the URL. */
  env?: string;
  /** Sent with every request. Set for Examples, which needs no keys. */
  headers?: Record<string, string>;
};

export type Operation = ReturnType<typeof describeOperation> & {
  /** URL of its OperationDetail. */
  detail?: string;
};

const DEFAULT_TIMEOUT_SECONDS = 15;

export function describeOperation(contract: Contract, id: string) {
  const {resolve} = contract;
  const operation = contract.operation(id);
  const {method, path, summary, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS} = operation;
  const [first = [], ...others] = operation.security;
  const more = others.filter(other => first.length > 0 && first.every(name => other.includes(name))).flat();
  const beside = [...new Set(more)].filter(name => !first.includes(name));
  const credentials = first.map(name => describeCredential(contract, name));
  const parameters = operation.parameters.map(parameter => describeParameter(parameter, resolve));
  const formats = describeFormats(operation.body?.formats ?? [], resolve);
  const names = new Set([...parameters, ...formats.flatMap(({fields}) => fields)].map(({name}) => name));
  const controls = credentials.some(({fill}) => fill === '{{workspace.token}}');

  return {
    id,
    method,
    path,
    summary,
    ...optional('description', toLine(operation.description)),
    servers: describeServers(operation),
    credentials,
    // Accepted beside `credentials`.
    ...(beside.length > 0 && {optionalCredentials: beside.map(name => describeCredential(contract, name))}),
    timeoutSeconds,
    parameters,
    formats,
    responses: operation.responses.map(response => describeResponse(response, resolve, names)),
    // The response never ends: server-sent events.
    ...(operation.responses.some(({content}) => content['text/event-stream']) && {stream: true as const}),
    // May change the workspace or its keys.
    ...(controls && method !== 'GET' && {changesWorkspace: true as const}),
    // How to find out whether a request arrived whose response was lost.
    ...optional('lookups', listLookups(operation.responses)),
  };
}

const IN_REQUEST_BODY = '$request.body#';

/** The links that need nothing but the request's body; undefined if there are none. */
function listLookups(responses: readonly Response[]): Lookup[] | undefined {
  const found = responses
    .flatMap(({links}) => links)
    .filter(({parameters}) => Object.values(parameters).every(value => value.startsWith(IN_REQUEST_BODY)))
    .map(({operationId, parameters}) => ({
      operation: operationId,
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [name, value.slice(IN_REQUEST_BODY.length)]),
      ),
    }));
  return found.length > 0 ? found : undefined;
}

/** The contract's servers, and Examples: the sandbox with a header, for which it responds with the contract's examples (through Prism). */
function describeServers({servers, responses}: ContractOperation): Server[] {
  const contractServers = servers.map(server => ({
    url: server.url,
    description: server.description ?? '',
    environment: server['x-environment'] ?? '',
    ...optional('workspace', server['x-workspace']),
    ...optional('env', server['x-env']),
  }));
  const sandbox = contractServers.find(({workspace}) => workspace);
  const success = responses.find(({status, json}) => /^2/.test(status) && (json?.examples.length ?? 0) > 0);
  if (!sandbox || !success) return contractServers;
  const examples = {
    url: sandbox.url,
    description: 'Examples. Every response is the documented example. You need no keys, and nothing is saved.',
    environment: 'examples',
    ...optional('env', sandbox.env),
    headers: {Prefer: `code=${success.status}`},
  };
  return [...contractServers, examples];
}

export function describeParameter(parameter: ContractParameter, resolve: Resolve) {
  const {name, schema = {}, required, description, example} = parameter;
  return {
    name,
    in: parameter.in as 'path' | 'query' | 'header',
    type: describeType(schema, resolve),
    ...(required && {required: true as const}),
    ...optional('description', description),
    ...optional('fill', parameter['x-fill'] ?? schema['x-fill']),
    ...optional('example', example === undefined ? undefined : String(example)),
  };
}

function describeResponse(
  {status, description, json, content}: Response,
  resolve: Resolve,
  names: ReadonlySet<string>,
) {
  const {fields, examples} = describeMedia(json, resolve, names);
  const media = Object.entries(content)
    .filter(([type]) => type !== json?.type)
    .map(([type, {schema}]) => ({type, description: toLine(schema?.description ?? '')}));
  return {
    status,
    // Such as `Not Found`.
    ...optional('phrase', STATUS_CODES[status]),
    description,
    // Only for a success; an error's body is shown by its example.
    ...(status.startsWith('2') && fields.length > 0 && {fields}),
    examples,
    // Bodies that are not JSON.
    ...(media.length > 0 && {media}),
  };
}

function describeCredential({securitySchemes}: Contract, id: string) {
  const scheme = securitySchemes[id];
  if (!scheme) throw new Error(`The contract has no security scheme "${id}".`);
  const {name = ''} = scheme;
  const cookie = scheme.in === 'cookie';
  const bearer = scheme.type === 'http' && scheme.scheme === 'bearer';
  return {
    header: bearer ? 'Authorization' : name,
    description: toLine(scheme.description ?? ''),
    ...(bearer && {bearer: true as const}),
    // A cookie of this name, which the browser sends.
    ...(cookie && {cookie: true as const}),
    // Template of the value; for a signature, of the key that signs.
    ...optional('fill', scheme['x-fill']),
    ...optional('signature', scheme['x-signature']),
    // The value, or the key that signs, is secret: never show it.
    ...((bearer || cookie || scheme['x-signature'] || /secret/i.test(name)) && {secret: true as const}),
    // Display name, and the samples' environment variable.
    ...optional('label', scheme['x-label']),
    ...optional('env', scheme['x-env']),
  };
}
