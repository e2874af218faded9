/** Rotates keys and secrets. An API key pair ends immediately; the old webhook secret stays valid for a day, so receivers can switch. */
import {randomToken, sha256, type Vault} from '../database/index.ts';
import {workspaceExpired} from '../errors/domain-error.ts';
import {apiKeyOf} from './credentials.ts';
import type {WorkspaceRepository} from './queries.ts';

const OVERLAP = 24 * 3_600_000;

export async function rotateKeys(repo: WorkspaceRepository, vault: Vault, workspaceId: string, now: number) {
  const workspace = await repo.workspaces.by('id', workspaceId, now);
  if (!workspace) throw workspaceExpired();
  const id = `key_${randomToken(9)}`;
  const apiKey = apiKeyOf(vault, id);
  const secretKey = `htzsk_sandbox_${randomToken(32)}`;
  await repo.workspaces.addKey({
    id,
    hash: sha256(apiKey),
    workspace_id: workspaceId,
    partner_id: workspace.partner_id,
    secret: secretKey,
    transaction_id: null,
    origin: null,
    created_at: now,
    expires_at: workspace.expires_at,
  });
  await repo.workspaces.keepOnlyKey(workspaceId, id);
  await repo.changes.add(workspaceId, 'workspace', workspaceId);
  return {apiKey, secretKey};
}

/** By real time, as all that concerns signatures. */
export async function rotateWebhookSecret(repo: WorkspaceRepository, workspaceId: string, now: number) {
  const webhookSecret = `htzwh_sandbox_${randomToken(32)}`;
  await repo.workspaces.rotateWebhookSecret(workspaceId, webhookSecret, now + OVERLAP);
  await repo.changes.add(workspaceId, 'workspace', workspaceId);
  return {webhookSecret, previousValidUntil: new Date(now + OVERLAP).toISOString()};
}
