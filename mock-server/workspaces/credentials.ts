/**
 * The credentials of a workspace and its housemates: derived from the key file, issued, and rotated. As for signatures,
 * real time counts.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {PREFIXES, RESUME_CODE} from '../../openapi/secrets.ts';
import {newId, randomToken, sha256, type Vault} from '../database/index.ts';
import {notFound, notIdentified, workspaceExpired} from '../errors/domain-error.ts';
import {equalInConstantTime, hmac} from '../hmac.ts';
import {HOUR, toIso} from '../time.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import {ROTATED_LIFETIME_MS, WORKSPACE_LIFETIME_MS} from './expiry-queries.ts';
import type {Workspace, WorkspaceRepository} from './queries.ts';

type Context = WorkspaceContext<WorkspaceRepository>;

/** Undefined for a browser that has no workspace yet, or whose workspace has expired. */
export async function findWorkspaceByCookie(
  repo: WorkspaceRepository,
  cookie: string | undefined,
  now: number,
): Promise<Workspace | undefined> {
  return cookie === undefined ? undefined : repo.workspaces.findBy('cookie_hash', sha256(cookie), now);
}

export async function requireWorkspaceByResumeCode(
  repo: WorkspaceRepository,
  code: string,
  now: number,
): Promise<Workspace> {
  const workspace = await repo.workspaces.findBy('resume_hash', sha256(code), now);
  if (!workspace) throw notFound('workspace_not_found', 'No workspace has this resume code. It may have expired.');
  return workspace;
}

/** Throws `invalid_token`. */
export async function requireWorkspaceByToken(
  repo: WorkspaceRepository,
  token: string,
  now: number,
): Promise<Workspace> {
  const workspace = await repo.workspaces.findBy('token_hash', sha256(token), now);
  if (workspace) return workspace;
  throw notIdentified(
    'invalid_token',
    token.startsWith(PREFIXES.token)
      ? 'No workspace has this token. It may have expired. Create another with POST /api/sandbox/partners.'
      : `This isn't a workspace's token, which starts with ${PREFIXES.token}. Send the token that you got with the workspace.`,
  );
}

/** The workspace without its secrets, for the change stream. */
export async function getWorkspace({repo, workspaceId}: Context) {
  const workspace = await repo.workspaces.findBy('id', workspaceId);
  return workspace && {expiresAt: toIso(workspace.expires_at)};
}

/** At most once an hour. */
export const needsRenewal = (workspace: Workspace, now: number) =>
  workspace.expires_at - now < WORKSPACE_LIFETIME_MS - HOUR;

/** Extends the workspace to seven days from now. */
export async function renewWorkspace(repo: WorkspaceRepository, id: string, now: number): Promise<void> {
  // First, because it locks the workspace: whoever advances its clock holds the lock before changing the row.
  await repo.changes.add(id, 'workspace', id);
  await repo.workspaces.renew(id, now + WORKSPACE_LIFETIME_MS);
}

export const deriveCookie = (vault: Vault, id: string) => vault.derive('cookie', id);
export const deriveToken = (vault: Vault, id: string) => `${PREFIXES.token}${vault.derive('token', id)}`;
export const deriveApiKey = (vault: Vault, keyId: string) =>
  `${PREFIXES.apiKey}sandbox_${vault.derive('api-key', keyId)}`;

/** Two words to recognize it by, and 60 random bits so that nobody guesses it. */
export function deriveResumeCode(vault: Vault, id: string): string {
  const bytes = Buffer.from(vault.derive('resume', id), 'base64url');
  const {words, characters} = RESUME_CODE;
  const letters = Array.from(bytes.subarray(2, 14), byte => characters.charAt(byte % characters.length)).join('');
  const word = (index: number) => words[(bytes[index] as number) % words.length];
  return `${word(0)}-${word(1)}-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

const DEFAULT_GRACE_SECONDS = 3600;

/** The old pair stays valid for a while, so that servers can switch. */
export async function rotateKeys(context: Context, {graceSeconds = DEFAULT_GRACE_SECONDS}: Schemas['RotateKeys']) {
  const {repo, workspaceId, now} = context;
  const workspace = await repo.workspaces.findBy('id', workspaceId, now);
  if (!workspace) throw workspaceExpired();
  await repo.workspaces.endKey(workspaceId, now + graceSeconds * 1000, now);
  const {partner_id, expires_at} = workspace;
  const pair = await addKeyPair(context, {partner_id, expires_at});
  await repo.changes.add(workspaceId, 'workspace', workspaceId);
  return {...pair, previousKey: await getPreviousKey(context)};
}

/** Adds a long-lived key pair. */
export async function addKeyPair(
  {repo, workspaceId, now}: Context,
  partner: Pick<Workspace, 'partner_id' | 'expires_at'>,
) {
  const id = newId('key', 9);
  const apiKey = deriveApiKey(repo.vault, id);
  const secretKey = `${PREFIXES.secretKey}sandbox_${randomToken(32)}`;
  await repo.workspaces.addKey({
    id,
    hash: sha256(apiKey),
    workspace_id: workspaceId,
    ...partner,
    secret: secretKey,
    created_at: now,
  });
  return {apiKey, secretKey};
}

export const newWebhookSecret = () => `${PREFIXES.webhookSecret}sandbox_${randomToken(32)}`;

/** Null when only the workspace's current pair is valid. */
export async function getPreviousKey({repo, workspaceId, now}: Context): Promise<Schemas['PreviousKey'] | null> {
  const key = await repo.workspaces.findPreviousKey(workspaceId);
  return key && key.endsAt > now ? {apiKey: deriveApiKey(repo.vault, key.id), validUntil: toIso(key.endsAt)} : null;
}

export async function rotateWebhookSecret({repo, workspaceId, now}: Context) {
  const webhookSecret = newWebhookSecret();
  await repo.workspaces.rotateWebhookSecret(workspaceId, webhookSecret, now + ROTATED_LIFETIME_MS);
  await repo.changes.add(workspaceId, 'workspace', workspaceId);
  return {webhookSecret, previousValidUntil: toIso(now + ROTATED_LIFETIME_MS)};
}

// A housemate's session token is a JWT. Only HS256 is accepted, whatever its header says.
const TOKEN_LIFETIME_SECONDS = 86_400;
const CLOCK_TOLERANCE_SECONDS = 300;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN_HEADER = encode({alg: 'HS256', typ: 'JWT'});

/** `now` in milliseconds. */
export function issueMemberToken(vault: Vault, userId: string, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = {sub: userId, iat, exp: iat + TOKEN_LIFETIME_SECONDS};
  const signed = `${TOKEN_HEADER}.${encode(claims)}`;
  return `${signed}.${digest(vault, signed)}`;
}

/** The housemate's id. `now` in milliseconds. Throws `invalid_token` or `expired_token`. */
export function verifyMemberToken(vault: Vault, token: string, now: number): string {
  const [header, claims, signature, ...rest] = token.split('.');
  const isIssued = header === TOKEN_HEADER && claims && signature && rest.length === 0;
  if (!isIssued || !equalInConstantTime(signature, digest(vault, `${header}.${claims}`)))
    throw notIdentified('invalid_token', "This isn't a housemate's session token. Sign in again.");
  const {sub, exp} = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {sub: string; exp: number};
  const left = exp - Math.floor(now / 1000);
  // Issued while the clock was ahead, it would be valid for as long as that.
  if (left <= 0 || left > TOKEN_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS)
    throw notIdentified('expired_token', 'Your session has expired. Sign in again.');
  return sub;
}

const digest = (vault: Vault, text: string) => hmac(vault.derive('member-token', 'v1'), text).toString('base64url');
