/** One operation of the contract as plain, compact data: what the reference tables and the console show. Runs at build time. */
import {STATUS_CODES} from 'node:http';
import type {Contract, Operation as ContractOperation, Resolve, Response} from '../../openapi/model.ts';
import type {SignatureScheme} from '../../openapi/signing/signing.ts';
import {type Example, type Field, jsonOf, optional, type Shape, shapesOf, text, typeOf} from './schema.ts';

export type {Provoke} from '../../openapi/model.ts';
export type {Field} from './schema.ts';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  type: string;
  required?: true;
  description?: string;
  fill?: string;
  example?: string;
};

/** One header that identifies or protects the request. */
type Credential = {
  header: string;
  description: string;
  bearer?: true;
  /** Sent as a cookie of this name, by the browser itself. */
  cookie?: true;
  /** Where the console finds the value; for a signature, the key that signs. */
  fill?: string;
  signature?: SignatureScheme;
  /** The value is a secret, or for a signature the key is: never to be shown. */
  secret?: true;
  /** What a person calls the value, and the environment variable that the samples read it from. */
  label?: string;
  env?: string;
};

/** How to learn what became of a request: an operation, and where in the request its parameters are. */
type Lookup = {operation: string; parameters: Record<string, string>};

export type Answer = {
  status: string;
  /** HTTP's own words for the status: `Not Found`. */
  phrase?: string;
  description: string;
  fields?: Field[];
  examples: Example[];
  /** Bodies that are not JSON. */
  media?: {type: string; description: string}[];
};

type Server = {
  url: string;
  description: string;
  environment: string;
  /** Where this server finds and makes throwaway workspaces with keys. */
  workspace?: {find: string; make: string; log?: string; deliveries?: string; stream?: string};
  /** The environment variable that the samples read the URL from. */
  env?: string;
};

export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  servers: Server[];
  credentials: Credential[];
  parameters: Parameter[];
  shapes: Shape[];
  answers: Answer[];
  /** The response doesn't end by itself: server-sent events. */
  stream?: true;
  /** A browser's own cookie identifies the request. */
  cookie?: true;
  /** The workspace, or its keys, may be others afterwards. */
  changesWorkspace?: true;
  /** How long to wait for the response. */
  timeoutSeconds: number;
  lookups?: Lookup[];
  /** Values are filled from the responses of other operations. */
  needs?: true;
  /** URL of its details: schemas, and the operations that it needs. */
  detail?: string;
};

/** Where the contract sets no time of its own. */
const TIMEOUT_SECONDS = 15;

export function describeOperation(contract: Contract, id: string): Operation {
  const {resolve} = contract;
  const operation = contract.operation(id);
  const asked = credentials(contract, operation);
  const controls = asked.some(({fill}) => fill === '{{workspace.token}}');
  const described: Operation = {
    id,
    method: operation.method,
    path: operation.path,
    summary: operation.summary,
    ...optional('description', text(operation.description)),
    servers: operation.servers.map(server => ({
      url: server.url,
      description: server.description ?? '',
      environment: server['x-environment'] ?? '',
      ...optional('workspace', server['x-workspace']),
      ...optional('env', server['x-env']),
    })),
    credentials: asked,
    timeoutSeconds: operation.timeoutSeconds ?? TIMEOUT_SECONDS,
    parameters: operation.parameters.map(parameter => ({
      name: parameter.name,
      in: parameter.in as Parameter['in'],
      type: typeOf(parameter.schema ?? {}, resolve),
      ...(parameter.required && {required: true as const}),
      ...optional('description', parameter.description),
      ...optional('fill', parameter['x-fill'] ?? parameter.schema?.['x-fill']),
      ...optional('example', parameter.example === undefined ? undefined : String(parameter.example)),
    })),
    shapes: shapesOf(operation.body?.formats ?? [], resolve),
    answers: operation.responses.map(response => answerOf(response, resolve)),
    ...(operation.responses.some(({content}) => content['text/event-stream']) && {stream: true as const}),
    ...(asked.some(({cookie}) => cookie) && {cookie: true as const}),
    ...(controls && operation.method !== 'GET' && {changesWorkspace: true as const}),
    ...optional('lookups', lookups(operation.responses)),
  };
  return JSON.stringify(described).includes('{{answer.') ? {...described, needs: true} : described;
}

function answerOf({status, description, json, content}: Response, resolve: Resolve): Answer {
  const {fields, examples} = jsonOf(json, resolve);
  const media = Object.entries(content)
    .filter(([type]) => type !== json?.type)
    .map(([type, {schema}]) => ({type, description: text(schema?.description ?? '')}));
  return {
    status,
    ...optional('phrase', STATUS_CODES[status]),
    description,
    ...(fields.length > 0 && {fields}),
    examples,
    ...(media.length > 0 && {media}),
  };
}

/** OpenAPI links marked `x-lookup`, with their expressions cut to a JSON Pointer into the body or a parameter's name. */
function lookups(responses: readonly Response[]): Lookup[] | undefined {
  const found = responses
    .flatMap(({links}) => links)
    .filter(link => link['x-lookup'])
    .map(({operationId, parameters}) => ({
      operation: operationId,
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, expression]) => [
          name,
          expression.replace(/^\$request\.(body#|(path|query|header)\.)/, ''),
        ]),
      ),
    }));
  return found.length > 0 ? found : undefined;
}

function credentials({securitySchemes}: Contract, {security: [first = []]}: ContractOperation): Credential[] {
  return first.map(id => {
    const scheme = securitySchemes[id];
    if (!scheme) throw new Error(`The contract has no security scheme "${id}".`);
    const {name = ''} = scheme;
    const cookie = scheme.in === 'cookie';
    const bearer = scheme.type === 'http' && scheme.scheme === 'bearer';
    return {
      header: bearer ? 'Authorization' : name,
      description: text(scheme.description ?? ''),
      ...(bearer && {bearer: true as const}),
      ...(cookie && {cookie: true as const}),
      ...optional('fill', scheme['x-fill']),
      ...optional('signature', scheme['x-signature']),
      ...((bearer || cookie || scheme['x-signature'] || /secret/i.test(name)) && {secret: true as const}),
      ...optional('label', scheme['x-label']),
      ...optional('env', scheme['x-env']),
    };
  });
}
