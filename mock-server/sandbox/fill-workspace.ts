/** Creates a workspace with everything a partner needs to start: keys, a house of housemates, an active agreement and an inbox. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {newId, newUuid, randomToken, sha256} from '../database/index.ts';
import {workspaceExpired} from '../errors/domain-error.ts';
import {getSandboxHouse, requireHousehold} from '../households/index.ts';
import type {Repository, Store} from '../repository.ts';
import {toIso} from '../time.ts';
import {newEndpoint} from '../webhooks/index.ts';
import {
  addKeyPair,
  deriveApiKey,
  deriveCookie,
  deriveResumeCode,
  deriveToken,
  getPreviousKey,
  newWebhookSecret,
  WORKSPACE_LIFETIME_MS,
  type Workspace,
} from '../workspaces/index.ts';

const DEFAULT_HOUSEMATES = 4;
const NEW_HOUSE_HSI = 40;
/** Rows that one transaction of a reset deletes, so that nobody waits for long. */
const MAX_ROWS = 500;

const NAMES = ['walt', 'june', 'theo', 'mina', 'omar', 'lucy', 'hugo', 'nora', 'remy', 'ivy', 'sam', 'zoe'];

export async function createWorkspace(
  repo: Repository,
  {housemates = DEFAULT_HOUSEMATES}: {housemates?: number},
  now: number,
): Promise<string> {
  const {vault} = repo;
  const id = newId('ws', 12);
  const ids = {id, partner_id: newId('ptr', 9), house_id: newId('house', 9), agreement_id: newUuid()};
  const expires_at = now + WORKSPACE_LIFETIME_MS;
  await repo.workspaces.add({
    ...ids,
    token_hash: sha256(deriveToken(vault, id)),
    cookie_hash: sha256(deriveCookie(vault, id)),
    resume_hash: sha256(deriveResumeCode(vault, id)),
    webhook_secret: newWebhookSecret(),
    created_at: now,
    expires_at,
  });
  await addKeyPair({repo, workspaceId: id, now}, {partner_id: ids.partner_id, expires_at});
  await addContent(repo, ids, housemates, now);
  return id;
}

/** Empties the workspace and fills it as a new one, with the keys and ids that it has and as many housemates as live there now. */
export async function resetWorkspace(store: Store, id: string, now: number): Promise<void> {
  const inTurn = {lockKey: id};
  while (await store.write(repo => repo.workspaces.deleteContent(id, MAX_ROWS), inTurn));
  await store.write(repo => fillAgain(repo, id, now), inTurn);
}

async function fillAgain(repo: Repository, id: string, now: number): Promise<void> {
  const workspace = await repo.workspaces.findBy('id', id, now);
  if (!workspace) throw workspaceExpired();
  const {length: housemates} = (await requireHousehold({repo, workspaceId: id, now})).users;
  await repo.workspaces.empty(id, now);
  await addContent(repo, workspace, housemates, now);
  await repo.changes.add(id, 'workspace', id);
  await repo.changes.add(id, 'reset', id);
}

/** A house of housemates, an active agreement and an inbox. */
async function addContent(
  repo: Repository,
  {id, partner_id, house_id, agreement_id}: Pick<Workspace, 'id' | 'partner_id' | 'house_id' | 'agreement_id'>,
  housemates: number,
  now: number,
): Promise<void> {
  const users = NAMES.slice(0, housemates).map((username, position) => ({
    id: newId(`usr_${username}`, 6),
    house_id,
    username,
    position,
  }));
  await repo.households.add({id: house_id, workspace_id: id, hsi: NEW_HOUSE_HSI, dawg_mode: 0}, users);
  await repo.agreements.add({
    id: agreement_id,
    workspace_id: id,
    partner_id,
    house_id,
    external_agreement_id: 'agr-1',
    transaction_id: `tx-${randomToken(6, 'tx')}`,
    service_name: 'Lone Star Energy',
    service_type: 'energy',
    estimated_cents: 13_700,
    upfront_cents: 4000,
    status: 'active',
    created_at: now,
    updated_at: now,
  });
  for (const user of users) await repo.agreements.decide(agreement_id, user.id, 'approved', now);
  await repo.webhooks.addEndpoint(newEndpoint(id, {kind: 'inbox', url: null}, now));
}

/** The workspace as its owner sees it, secrets included. */
export async function workspaceToResponse(repo: Repository, id: string, now: number) {
  const {vault} = repo;
  const context = {repo, workspaceId: id, now};
  const workspace = await repo.workspaces.findBy('id', id, now);
  const key = await repo.workspaces.findOwnKey(id);
  const agreement = await repo.agreements.findOwn(id);
  if (!workspace || !key || !agreement) throw workspaceExpired();
  return {
    partnerId: workspace.partner_id,
    apiKey: deriveApiKey(vault, key.id),
    secretKey: key.secret,
    previousKey: await getPreviousKey(context),
    webhookSecret: workspace.webhook_secret,
    token: deriveToken(vault, id),
    resumeCode: deriveResumeCode(vault, id),
    house: await getSandboxHouse(context),
    agreement: {
      hutzAgreementId: agreement.id,
      externalAgreementId: agreement.external_agreement_id ?? '',
      transactionId: agreement.transaction_id,
      status: agreement.status,
    },
    expiresAt: toIso(workspace.expires_at),
  } satisfies Schemas['Workspace'];
}
