/**
 * Calls operations for a workspace, as its partner would: by a request of the API that doesn't leave this process, with credentials that
 * the server derives from the workspace's token. So limits, quotas, isolation and the request log are the API's own.
 */
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {hideInValue} from '../../openapi/secrets.ts';
import {signedRequestHeaders} from '../../openapi/signing/signed-request-headers.ts';
import {REPLAYED_HEADER, type RequestLine} from '../../openapi/signing/signing.ts';
import {createWriteTimestamps, MAX_AHEAD_SECONDS} from '../../openapi/signing/write-timestamps.ts';
import type {Contract, ContractOperation} from '../contract/index.ts';
import type {Store} from '../database/index.ts';
import {DomainError, invalidField} from '../errors/domain-error.ts';
import {hmac} from '../hmac.ts';
import {STOPPING} from '../http/error-response.ts';
import type {RateLimits} from '../http/rate-limits.ts';
import {MAX_PARAMETER_CHARS} from '../http/urls.ts';
import type {Timing} from '../time.ts';
import {deriveApiKey, requireWorkspaceByToken, type Workspace, type WorkspaceRepository} from '../workspaces/index.ts';

/** The HTTP request that a tool is called in. */
export type ToolRequest = Pick<FastifyRequest, 'id' | 'ip' | 'clientKey' | 'host'> &
  Readonly<{
    /** The origin of the portal's pages, as the request reached it. */
    origin: string;
    token: string | undefined;
  }>;

export type Parameters = Readonly<Record<string, string | number | boolean>>;
type Input = Readonly<{parameters?: Parameters; body?: object | undefined}>;

/** The workspace's own secrets; never part of a result. */
export type Secrets = Readonly<{apiKey: string; secretKey: string; webhookSecret: string}>;

export type CallDeps = Timing &
  Readonly<{contract: Contract; store: Store<WorkspaceRepository>; rateLimits: RateLimits}>;

const NO_TOKEN = "Pass the workspace's token as `token`, or send it as a bearer token in the Authorization header.";

/** The path parameter that the server fills in: a workspace is one partner. */
export const PARTNER_ID = 'partner_id';

export type OperationResponse = Readonly<{
  status: number;
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
}>;

/** A response of the API that ends a tool. */
export class CallRejectedError extends Error {
  override name = 'CallRejectedError';
  readonly response: OperationResponse;
  constructor(response: OperationResponse) {
    super(`The API returned ${response.status}.`);
    this.response = response;
  }
}

export function createCalls(app: FastifyInstance, {contract, store, rateLimits, clock, stopping}: CallDeps) {
  const keyHeaders = createKeyHeaders(contract, () => Math.floor(clock() / 1000));

  /** Throws `NotIdentified`. Unknown tokens are counted by IP address, so that nobody can try any number of them. */
  async function findWorkspace({token, clientKey}: ToolRequest): Promise<Workspace> {
    const now = clock();
    try {
      if (token === undefined) throw new DomainError('NotIdentified', NO_TOKEN, {reason: 'missing_token'});
      return await requireWorkspaceByToken(store.read, token, now);
    } catch (error) {
      if (error instanceof DomainError) await rateLimits.perMinute(`ip ${clientKey}`, now);
      throw error;
    }
  }

  async function readSecrets({id, webhook_secret: webhookSecret}: Workspace): Promise<Secrets> {
    const key = await store.read.workspaces.findOwnKey(id);
    if (!key) throw new Error('The workspace has no key.');
    return {apiKey: deriveApiKey(store.read.vault, key.id), secretKey: key.secret, webhookSecret};
  }

  /** The token that the operation takes: the workspace's, or of the housemate whom the call is about, or else of the house's first. */
  async function tokenFor({security}: ContractOperation, {parameters}: Input, incoming: ToolRequest) {
    if (security.includes('workspaceToken')) {
      if (incoming.token === undefined) await findWorkspace(incoming);
      return incoming.token;
    }
    if (!security.includes('memberToken')) return undefined;
    const {body: house} = await call('getSandboxHouse', {}, incoming);
    const user_id = String(parameters?.user_id ?? (house as {users: {id: string}[]}).users[0]?.id);
    const {body} = await call('createUserToken', {parameters: {user_id}}, incoming);
    return (body as {token: string}).token;
  }

  /** The response of a 2xx; throws `CallRejectedError` with another. */
  async function call(id: string, input: Input, incoming: ToolRequest): Promise<OperationResponse> {
    const operation = contract.operations.find(candidate => candidate.id === id);
    if (!operation) throw new Error(`The contract has no operation ${id}.`);
    const {security, method} = operation;
    const partnerId = operation.path.includes(`{${PARTNER_ID}}`) && {
      [PARTNER_ID]: (await findWorkspace(incoming)).partner_id,
    };
    const target = buildTarget(operation, {...input.parameters, ...partnerId});
    const sent = input.body && Buffer.from(JSON.stringify(input.body));
    const token = await tokenFor(operation, input, incoming);
    const credentials =
      token || security.length === 0
        ? {...(token && {authorization: `Bearer ${token}`})}
        : await keyHeaders(security, await readSecrets(await findWorkspace(incoming)), {method, target}, sent);
    // Fastify injects nothing any more.
    if (stopping.aborted) throw new CallRejectedError(STOPPING);
    const {statusCode, headers, payload} = await app.inject({
      method,
      url: target,
      remoteAddress: incoming.ip,
      headers: {...credentials, host: incoming.host, ...(sent && {'content-type': 'application/json'})},
      ...(sent && {payload: sent}),
    });
    const isJson = String(headers['content-type']).startsWith('application/json');
    const body = payload && isJson ? JSON.parse(payload) : payload || undefined;
    const response = {status: statusCode, headers, body};
    if (statusCode >= 300) throw new CallRejectedError(response);
    return response;
  }

  return {call, readSecrets, findWorkspace};
}

export type Calls = ReturnType<typeof createCalls>;

/** The headers of an operation that takes the partner's keys, signed where it takes a signature. */
function createKeyHeaders(contract: Contract, nowSeconds: () => number) {
  const nextTimestamp = createWriteTimestamps({nowSeconds, wait: rejectRepeated});
  const headerName = (scheme: string) => contract.security[scheme]?.name?.toLowerCase() ?? scheme;

  return async (
    security: readonly string[],
    secrets: Secrets,
    line: RequestLine,
    body: Uint8Array = new Uint8Array(),
  ): Promise<Record<string, string>> => {
    const {apiKey, secretKey} = secrets;
    if (security.includes('stagedKey'))
      return {[headerName('stagedKey')]: apiKey, [headerName('stagedSecret')]: secretKey};
    if (!security.includes('signature')) return {[headerName('apiKey')]: apiKey};
    // Another workspace's writes never have the same signature.
    const forWrite = (content: Uint8Array) => nextTimestamp(`${apiKey} ${Buffer.from(content).toString()}`);
    return signedRequestHeaders(hmac, secrets, line, body, {nowSeconds, forWrite});
  };
}

/** In place of waiting, which would go on for any number of callers who have disconnected. */
async function rejectRepeated(): Promise<never> {
  const message = `This write was sent more than ${MAX_AHEAD_SECONDS} times within a minute. Change it, or send it again later.`;
  throw new DomainError('TooMany', message, {retryAfterSeconds: MAX_AHEAD_SECONDS});
}

/** The path with its parameters, and the others as its query. */
function buildTarget({path, parameters}: ContractOperation, given: Parameters): string {
  const query = Object.entries(given).filter(
    ([name]) => !parameters.some(parameter => parameter.name === name && parameter.in === 'path'),
  );
  const concrete = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given[name] ?? '');
    if (value !== '' && value.length <= MAX_PARAMETER_CHARS) return encodeURIComponent(value);
    throw invalidField(`/parameters/${name}`, `Set parameters.${name} to at most ${MAX_PARAMETER_CHARS} characters.`);
  });
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]));
  return search.size > 0 ? `${concrete}?${search}` : concrete;
}

/** Takes secrets out of what a tool returns, also inside strings: an assistant's provider reads all of it. */
export const redact = (value: unknown): unknown => hideInValue(value, () => '[redacted]');

/** The schema of `summarizeResponse`. */
export const RESPONSE = {
  type: 'object',
  properties: {
    status: {type: 'integer', description: 'The HTTP status.'},
    replayed: {type: 'boolean', description: 'True if an earlier write was the same: this is its response.'},
    retryAfterSeconds: {type: 'number', description: 'When to send it again.'},
    body: {description: "The operation's response, as list_operations describes it. Missing if it has none."},
  },
  required: ['status'],
};

/** A response of the API, as a tool returns it. */
export function summarizeResponse({status, headers = {}, body}: OperationResponse) {
  const retryAfter = headers['retry-after'];
  return {
    status,
    ...(headers[REPLAYED_HEADER] !== undefined && {replayed: true}),
    ...(retryAfter !== undefined && {retryAfterSeconds: Number(retryAfter)}),
    ...(body !== undefined && {body}),
  };
}
