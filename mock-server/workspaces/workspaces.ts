/**
 * Throwaway workspaces: a partner with keys, a house of housemates and an active agreement, for seven days
 * from the last visit. What a visitor must be shown again is derived from the key file, never stored.
 */
import {randomUUID} from 'node:crypto';
import {type Repository, randomToken, sha256, type Vault, type Workspace} from '../database/index.ts';
import {notFound} from '../errors/domain-error.ts';
import {newEndpoint} from '../webhooks/endpoints.ts';

const DAY = 86_400_000;
export const LIFETIME = 7 * DAY;
const DEFAULT_HOUSEMATES = 4;
const NEW_HOUSE_HSI = 40;

const NAMES = ['walt', 'june', 'theo', 'mina', 'omar', 'lucy', 'hugo', 'nora', 'remy', 'ivy', 'sam', 'zoe'];
const WORDS = [
  'maple',
  'otter',
  'cedar',
  'heron',
  'amber',
  'finch',
  'river',
  'clover',
  'lotus',
  'ember',
  'wren',
  'birch',
  'poppy',
  'fern',
  'coral',
  'sage',
];

export type WorkspaceRequest = Readonly<{housemates?: number}>;

export async function createWorkspace(
  repo: Repository,
  vault: Vault,
  request: WorkspaceRequest,
  now: number,
): Promise<string> {
  const id = `ws_${randomToken(12)}`;
  const partnerId = `ptr_${randomToken(9)}`;
  const houseId = `house_${randomToken(9)}`;
  const keyId = `key_${randomToken(9)}`;
  const names = NAMES.slice(0, request.housemates ?? DEFAULT_HOUSEMATES);
  const users = names.map((username, position) => ({
    id: `usr_${username}_${randomToken(6)}`,
    house_id: houseId,
    username,
    position,
  }));
  const expires_at = now + LIFETIME;
  const agreementId = randomUUID();
  await repo.addWorkspace({
    workspace: {
      id,
      partner_id: partnerId,
      house_id: houseId,
      token_hash: sha256(tokenOf(vault, id)),
      cookie_hash: sha256(cookieOf(vault, id)),
      resume_hash: sha256(resumeCodeOf(vault, id)),
      webhook_secret: `htzwh_sandbox_${randomToken(32)}`,
      created_at: now,
      expires_at,
    },
    key: {
      id: keyId,
      hash: sha256(apiKeyOf(vault, keyId)),
      workspace_id: id,
      partner_id: partnerId,
      secret: `htzsk_sandbox_${randomToken(32)}`,
      transaction_id: null,
      origin: null,
      created_at: now,
      expires_at,
    },
    house: {id: houseId, workspace_id: id, hsi: NEW_HOUSE_HSI, dawg_mode: 0},
    users,
    agreement: {
      id: agreementId,
      workspace_id: id,
      partner_id: partnerId,
      house_id: houseId,
      external_agreement_id: 'agr-1',
      transaction_id: `tx-${randomToken(6)}`,
      service_name: 'Lone Star Energy',
      service_type: 'energy',
      estimated_cents: 13_700,
      upfront_cents: 4000,
      status: 'active',
      created_at: now,
      updated_at: now,
    },
  });
  for (const user of users) await repo.household.decide(agreementId, user.id, 'approved', now);
  await repo.webhooks.addEndpoint(newEndpoint(id, {kind: 'inbox', url: null}, now));
  return id;
}

/** The workspace as its owner sees it, secrets included. */
export async function presentWorkspace(repo: Repository, vault: Vault, id: string, now: number) {
  const workspace = await repo.workspaceBy('id', id, now);
  const key = await repo.ownKey(id);
  const house = workspace && (await repo.house(workspace.house_id));
  if (!workspace || !key || !house) throw notFound('This workspace has expired.');
  const users = await repo.users(house.id);
  const agreement = await firstAgreement(repo, id);
  return {
    partnerId: workspace.partner_id,
    apiKey: apiKeyOf(vault, key.id),
    secretKey: key.secret,
    webhookSecret: workspace.webhook_secret,
    token: tokenOf(vault, id),
    resumeCode: resumeCodeOf(vault, id),
    house: {
      houseId: house.id,
      hsi: house.hsi,
      dawgMode: house.dawg_mode === 1,
      users: users.map(({id, username, persona}) => ({id, username, persona})),
    },
    agreement: {
      hutzAgreementId: agreement.id,
      externalAgreementId: agreement.external_agreement_id ?? '',
      transactionId: agreement.transaction_id,
      status: agreement.status,
    },
    expiresAt: new Date(workspace.expires_at).toISOString(),
  };
}

/** Undefined for a browser that has no workspace yet, or no longer. */
export async function workspaceOfCookie(
  repo: Repository,
  cookie: string | undefined,
  now: number,
): Promise<Workspace | undefined> {
  return cookie === undefined ? undefined : repo.workspaceBy('cookie_hash', sha256(cookie), now);
}

export async function workspaceOfResumeCode(repo: Repository, code: string, now: number): Promise<Workspace> {
  const workspace = await repo.workspaceBy('resume_hash', sha256(code), now);
  if (!workspace) throw notFound('No workspace has this resume code. It may have expired.');
  return workspace;
}

/** What may be told of the workspace to those who follow it: no secret. */
export async function showWorkspace(repo: Repository, id: string) {
  const workspace = await repo.workspaceBy('id', id, 0);
  return workspace && {expiresAt: new Date(workspace.expires_at).toISOString()};
}

/** A visit gives the workspace its seven days again; at most one write a day. */
export function needsRenewal(workspace: Workspace, now: number): boolean {
  return workspace.expires_at - now < LIFETIME - DAY;
}

export async function renewWorkspace(repo: Repository, id: string, now: number): Promise<void> {
  await repo.renewWorkspace(id, now + LIFETIME);
  await repo.webhooks.addChange(id, 'workspace', id);
}

export function cookieOf(vault: Vault, id: string): string {
  return vault.derive('cookie', id);
}

function tokenOf(vault: Vault, id: string): string {
  return `sbx_${vault.derive('token', id)}`;
}

export function apiKeyOf(vault: Vault, keyId: string): string {
  return `htz_sandbox_${vault.derive('api-key', keyId)}`;
}

/** Two words to recognise it by, and sixty bits so that nobody guesses it. */
function resumeCodeOf(vault: Vault, id: string): string {
  const bytes = Buffer.from(vault.derive('resume', id), 'base64url');
  const letters = Array.from(bytes.subarray(2, 14), byte => 'abcdefghjkmnpqrstuvwxyz23456789'.charAt(byte % 31)).join(
    '',
  );
  const word = (index: number) => WORDS[(bytes[index] as number) % WORDS.length];
  return `${word(0)}-${word(1)}-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

async function firstAgreement(repo: Repository, workspaceId: string) {
  const agreement = await repo.firstAgreement(workspaceId);
  if (!agreement) throw new Error(`Workspace ${workspaceId} has no agreement.`);
  return agreement;
}
