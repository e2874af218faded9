/** Rotates keys and secrets. The old ones stay valid for a while, so that servers can switch. As for signatures, real time counts. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {PREFIXES} from '../../openapi/secrets.ts';
import {newId, randomToken, sha256, type Vault} from '../database/index.ts';
import {workspaceExpired} from '../errors/domain-error.ts';
import {iso} from '../time.ts';
import {apiKeyOf} from './credentials.ts';
import {PREVIOUS_LIFETIME} from './lifetimes.ts';
import type {InWorkspace, Workspace, WorkspaceRepository} from './queries.ts';

type Context = InWorkspace<WorkspaceRepository>;

const DEFAULT_GRACE_SECONDS = 3600;

export async function rotateKeys(
  {repo, workspaceId, now}: Context,
  vault: Vault,
  {graceSeconds = DEFAULT_GRACE_SECONDS}: Schemas['RotateKeys'],
) {
  const workspace = await repo.workspaces.by('id', workspaceId, now);
  if (!workspace) throw workspaceExpired();
  await repo.workspaces.endKey(workspaceId, now + graceSeconds * 1000, now);
  const {partner_id, expires_at} = workspace;
  const pair = await addKeyPair({repo, workspaceId, now}, vault, {partner_id, expires_at});
  await repo.changes.add(workspaceId, 'workspace', workspaceId);
  return {...pair, previousKey: await previousKeyToResponse({repo, workspaceId, now}, vault)};
}

/** Adds a long-lived key pair. */
export async function addKeyPair(
  {repo, workspaceId, now}: Context,
  vault: Vault,
  partner: Pick<Workspace, 'partner_id' | 'expires_at'>,
) {
  const id = newId('key', 9);
  const apiKey = apiKeyOf(vault, id);
  const secretKey = `${PREFIXES.secretKey}sandbox_${randomToken(32)}`;
  await repo.workspaces.addKey({
    id,
    hash: sha256(apiKey),
    workspace_id: workspaceId,
    ...partner,
    secret: secretKey,
    transaction_id: null,
    origin: null,
    created_at: now,
  });
  return {apiKey, secretKey};
}

export const newWebhookSecret = () => `${PREFIXES.webhookSecret}sandbox_${randomToken(32)}`;

/** Null when the workspace has one pair. */
export async function previousKeyToResponse(
  {repo, workspaceId, now}: Context,
  vault: Vault,
): Promise<Schemas['PreviousKey'] | null> {
  const key = await repo.workspaces.previousKey(workspaceId, now);
  return key ? {apiKey: apiKeyOf(vault, key.id), validUntil: iso(key.endsAt)} : null;
}

export async function rotateWebhookSecret({repo, workspaceId, now}: Context) {
  const webhookSecret = newWebhookSecret();
  await repo.workspaces.rotateWebhookSecret(workspaceId, webhookSecret, now + PREVIOUS_LIFETIME);
  await repo.changes.add(workspaceId, 'workspace', workspaceId);
  return {webhookSecret, previousValidUntil: iso(now + PREVIOUS_LIFETIME)};
}
