/**
 * Reads the credentials that the contract requires of an operation and verifies them. Signatures are verified over the
 * exact bytes received, against real time, before the body is parsed. The key is checked first, because its holder's
 * secret verifies the signature; the order of the other checks is openapi/signing/check-order.yaml.
 */
import {API_KEY_HEADER, SIGNATURE} from '../../openapi/generated/rules.ts';
import {SESSION_KEY_PREFIX} from '../../openapi/secrets.ts';
import type {Contract, ContractOperation} from '../contract/index.ts';
import {sha256} from '../database/index.ts';
import {DomainError, notIdentified} from '../errors/domain-error.ts';
import {equalInConstantTime} from '../hmac.ts';
import {
  findWorkspaceByCookie,
  type KeyHolder,
  requireWorkspaceByToken,
  verifyMemberToken,
  type WorkspaceRepository,
} from '../workspaces/index.ts';
import {type ApiKeyDiagnosis, diagnoseApiKey} from './diagnose-api-key.ts';
import {diagnosedError} from './error-response.ts';
import {type Caller, type RequestContext, readHeader} from './handler.ts';
import {verifySignature} from './verify-signature.ts';

type Context = RequestContext<WorkspaceRepository>;

const REALM = 'hutz';

/** Throws `NotIdentified` for another token. */
export function requireAdminToken(token: string, adminToken: string): void {
  if (equalInConstantTime(token, adminToken)) return;
  throw notIdentified('invalid_token', "This isn't the admin token. It's in the file admin-token in the data folder.");
}

/** The `WWW-Authenticate` header of a 401, which RFC 9110 requires. */
export function formatChallenge({security}: ContractOperation, contract: Contract): string {
  const schemes = security.flatMap(name => contract.security[name] ?? []);
  if (schemes.some(({type}) => type === 'http')) return `Bearer realm="${REALM}"`;
  const headers = schemes.map(({name}) => name).join(' ');
  const scheme = security.includes('signature') ? SIGNATURE.algorithm : 'ApiKey';
  return `${scheme} realm="${REALM}", headers="${headers}"`;
}

/** Finds who holds the credentials that the operation requires. Credentials that nobody holds give a caller of kind `unknown`. */
export const identify = (context: Context): Promise<Caller> =>
  findCaller(context).catch(error => {
    // Return the error: a request with an unknown key is counted before it is rejected.
    if (error instanceof DomainError) return {kind: 'unknown', error};
    throw error;
  });

async function findCaller(context: Context): Promise<Caller> {
  const {deps, operation, request, now} = context;
  const required = new Set(operation.security);
  if (isKeyPair(operation))
    return {kind: 'partner', holder: await findHolder(context, nameOfScheme(context, 'stagedKey'))};
  if (required.has('signature') || required.has('apiKey')) {
    const holder = await findHolder(context, API_KEY_HEADER);
    if (holder.transactionId === null) return {kind: 'partner', holder};
    throw notIdentified(
      'unknown_api_key',
      "This is a connect session's short-lived key. It works only for the staged request.",
      'session_key_sent_as_api_key' satisfies ApiKeyDiagnosis,
    );
  }
  if (required.has('memberToken')) return {kind: 'member', memberId: requireMemberToken(context)};
  if (required.has('adminToken')) return findOwner(context);
  const cookie = request.cookies[nameOfScheme(context, 'workspaceCookie')];
  if (required.has('workspaceToken')) {
    const {authorization} = request.headers;
    const byCookie = operation.orCookie && !authorization && cookie;
    const found = byCookie
      ? await findWorkspaceByCookie(deps.store.read, cookie, now)
      : await requireWorkspaceByToken(deps.store.read, requireBearer(authorization, "the workspace's token"), now);
    if (found) return {kind: 'workspace', workspaceId: found.id};
    throw notIdentified('invalid_token', "This browser's workspace has expired. Create a new one.");
  }
  if (required.size === 0 || required.has('workspaceCookie')) return {kind: 'visitor', cookie};
  throw new Error(`${operation.id} requires credentials that can't be read here: ${[...required].join(', ')}`);
}

/** Verifies the signature or the key pair's secret. Throws `NotIdentified` with the first reason. */
export async function verifyCaller(context: Context, caller: Caller): Promise<Caller> {
  if (caller.kind === 'unknown') throw caller.error;
  if (caller.kind !== 'partner') return caller;
  const {operation, request} = context;
  if (operation.security.includes('signature'))
    return {...caller, signed: await verifySignature(context, caller.holder)};
  if (isKeyPair(operation)) verifySecret(context, caller.holder);
  const withToken = operation.withMemberToken && request.headers.authorization !== undefined;
  return withToken ? {...caller, memberId: requireMemberToken(context)} : caller;
}

/** The name of the header or cookie of a security scheme. */
const nameOfScheme = ({deps}: Context, scheme: string) => deps.contract.security[scheme]?.name?.toLowerCase() ?? '';

const requireMemberToken = ({deps, request, now}: Context): string =>
  verifyMemberToken(deps.store.read.vault, requireBearer(request.headers.authorization, 'your session token'), now);

async function findOwner(context: Context): Promise<Caller> {
  const {deps, request, now} = context;
  const {authorization} = request.headers;
  const session = authorization === undefined ? request.cookies[nameOfScheme(context, 'adminSession')] : undefined;
  if (session === undefined) {
    requireAdminToken(requireBearer(authorization, 'the admin token'), deps.store.adminToken);
    return {kind: 'admin'};
  }
  if (await deps.isAdminSession(session, now)) return {kind: 'admin', session};
  throw notIdentified('invalid_token', 'You were signed out. Sign in again with the admin token.');
}

/** Finds the holder of the API key in a header. A connect session's key is found until a day or two after the session has ended. */
async function findHolder({deps, operation, request, now}: Context, header: string): Promise<KeyHolder> {
  const key = readHeader(request, header);
  if (!key) throw notIdentified('missing_api_key', `Send your API key in the ${header} header.`);
  const holder = await deps.store.read.workspaces.findKeyHolder(sha256(key));
  const ended = holder?.endsAt != null && holder.endsAt <= now;
  if (holder && !ended && (holder.expiresAt > now || holder.transactionId !== null)) return holder;
  if (isKeyPair(operation) && key.startsWith(SESSION_KEY_PREFIX)) throw sessionExpired();
  throw diagnosedError(
    deps.contract,
    'unknown_api_key',
    "No partner has this API key. Check that the key and the server belong together: sandbox keys don't work in production, and a sandbox workspace lasts seven days.",
    ended ? ('rotated_api_key' satisfies ApiKeyDiagnosis) : diagnoseApiKey(key),
  );
}

function verifySecret(context: Context, holder: KeyHolder): void {
  const header = nameOfScheme(context, 'stagedSecret');
  const secret = readHeader(context.request, header);
  if (!secret) throw notIdentified('missing_secret_key', `Send the key's secret in the ${header} header.`);
  if (!equalInConstantTime(secret, holder.secret))
    throw notIdentified('wrong_secret_key', "The secret doesn't belong to this API key.");
  if (holder.expiresAt > context.now) return;
  throw sessionExpired();
}

const sessionExpired = () =>
  notIdentified('session_expired', 'This connect session has expired. Go back to the shop and press the button again.');

/** Whether the operation needs a signature or the secret: anybody can read the API key in a partner's checkout. */
export const provesSecret = (operation: ContractOperation): boolean =>
  operation.security.includes('signature') || isKeyPair(operation);

const isKeyPair = ({security}: ContractOperation) =>
  security.includes('stagedSecret') || security.includes('sessionSecret');

export const parseBearerToken = (header: string | undefined) => header?.match(/^Bearer +([\w.~+/=-]+)$/i)?.[1];

function requireBearer(header: string | undefined, tokenName: string): string {
  const token = parseBearerToken(header);
  if (token) return token;
  throw new DomainError('NotIdentified', `Send ${tokenName} as a bearer token in the Authorization header.`, {
    reason: header === undefined ? 'missing_token' : 'invalid_token',
  });
}
