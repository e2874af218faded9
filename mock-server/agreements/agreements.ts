/**
 * Agreements: staged by a housemate at a checkout, or made and moved by whoever plays the household. What may follow what
 * is decided in agreement-moves.ts; here it is looked up, kept and told.
 */
import {randomUUID} from 'node:crypto';
import type {Partner} from '../bills/bills.ts';
import {type Agreement, type Repository, randomToken} from '../database/index.ts';
import {conflict, notFound, unauthorized} from '../errors/domain-error.ts';
import {recordEvent} from '../events/events.ts';
import {type AgreementMove, moveAgreement} from './agreement-state.ts';

export type ServiceRequest = Readonly<{
  transactionId: string;
  serviceName: string;
  serviceType: string;
  estimatedCents: number;
  upfrontCents: number;
}>;

/** What the sandbox is told of an agreement to make; the rest is made up. */
export type AgreementWish = Readonly<
  Partial<ServiceRequest> & {externalAgreementId?: string | null; userId?: string | undefined}
>;

/** `onlyTransaction` is set when the caller's key pair is good for one transaction alone. */
export type Requester = Partner & Readonly<{onlyTransaction: string | null}>;

const MAX_AGREEMENTS = 500;

export async function stageRequest(
  repo: Repository,
  requester: Requester,
  userId: string,
  request: ServiceRequest,
  now: number,
) {
  if (requester.onlyTransaction !== null && requester.onlyTransaction !== request.transactionId) {
    throw unauthorized('wrong_transaction', 'This key pair is good for another transaction. Start again at the shop.');
  }
  const user = await repo.user(userId);
  const house = user && (await repo.house(user.house_id));
  if (!house || house.workspace_id !== requester.workspaceId)
    throw notFound('No housemate has this id.', 'user_not_found');
  const agreement =
    (await repo.agreementOfTransaction(requester.partnerId, request.transactionId)) ??
    (await openAgreement(repo, requester, house.id, request, null, now));
  if (differs(agreement, request) || agreement.house_id !== house.id) {
    throw conflict('transaction_mismatch', 'This transaction id was already used with other details.');
  }
  const {decisions} = await stateOf(repo, agreement);
  const again = decisions[userId] === 'approved' && (agreement.status === 'pending' || agreement.status === 'active');
  const status = again ? agreement.status : (await moveTo(repo, agreement, {kind: 'approve', userId}, now)).status;
  return {success: true, hutzAgreementId: agreement.id, transactionId: agreement.transaction_id, status};
}

/** As if a housemate had pressed the button at the partner's checkout. */
export async function createAgreement(repo: Repository, workspaceId: string, wish: AgreementWish, now: number) {
  const workspace = await repo.workspaceBy('id', workspaceId, 0);
  if (!workspace) throw notFound('This workspace has expired.');
  if ((await repo.household.countAgreements(workspaceId)) >= MAX_AGREEMENTS)
    throw conflict('too_many_agreements', `A workspace has at most ${MAX_AGREEMENTS} agreements. Get a fresh one.`);
  const users = await repo.users(workspace.house_id);
  const userId = wish.userId ?? users[0]?.id;
  if (!userId || !users.some(user => user.id === userId)) throw notFound('No housemate of this workspace has this id.');
  const request: ServiceRequest = {
    transactionId: wish.transactionId ?? `tx-${randomToken(6)}`,
    serviceName: wish.serviceName ?? 'Lone Star Energy',
    serviceType: wish.serviceType ?? 'energy',
    estimatedCents: wish.estimatedCents ?? 13_700,
    upfrontCents: wish.upfrontCents ?? 0,
  };
  if (await repo.agreementOfTransaction(workspace.partner_id, request.transactionId))
    throw conflict('transaction_exists', 'There is an agreement for this transaction id already.');
  const partner = {partnerId: workspace.partner_id, workspaceId};
  const agreement = await openAgreement(
    repo,
    partner,
    workspace.house_id,
    request,
    wish.externalAgreementId || null,
    now,
  );
  return present(repo, await moveTo(repo, agreement, {kind: 'approve', userId}, now));
}

export async function listAgreements(repo: Repository, workspaceId: string, limit: number) {
  const agreements = await repo.household.agreements(workspaceId, limit);
  return {data: await Promise.all(agreements.map(agreement => present(repo, agreement)))};
}

/** One agreement as it is listed; undefined when the workspace has none with this id. */
export async function showAgreement(repo: Repository, workspaceId: string, id: string) {
  const agreement = await repo.household.agreementOf(workspaceId, id);
  return agreement && present(repo, agreement);
}

export async function changeAgreement(
  repo: Repository,
  workspaceId: string,
  id: string,
  move: AgreementMove,
  now: number,
) {
  const agreement = await repo.household.agreementOf(workspaceId, id);
  if (!agreement) throw notFound('No agreement of this workspace has this id.');
  return present(repo, await moveTo(repo, agreement, move, now));
}

/** Makes the move, keeps it and records its event. Returns the agreement after it. */
async function moveTo(repo: Repository, agreement: Agreement, move: AgreementMove, now: number): Promise<Agreement> {
  const state = await stateOf(repo, agreement);
  if ('userId' in move && !state.housemates.includes(move.userId))
    throw notFound('No housemate of this workspace has this id.');
  const outcome = moveAgreement(state, move);
  if (!outcome.ok) throw conflict(outcome.reason, outcome.message);
  const {status, decision, event} = outcome;
  if (decision && 'userId' in move) await repo.household.decide(agreement.id, move.userId, decision, now);
  const after = {...agreement, status, updated_at: now};
  if (status !== agreement.status) await repo.setAgreementStatus(agreement.id, status, now);
  if (event) await recordEvent(repo, event, {agreement: after}, now);
  else await repo.webhooks.addChange(agreement.workspace_id, 'agreement', agreement.id);
  return after;
}

async function stateOf(repo: Repository, agreement: Agreement) {
  const [users, decisions] = await Promise.all([
    repo.users(agreement.house_id),
    repo.household.decisions(agreement.id),
  ]);
  return {
    status: agreement.status,
    housemates: users.map(user => user.id),
    decisions: Object.fromEntries(decisions.map(({userId, decision}) => [userId, decision])),
  };
}

async function openAgreement(
  repo: Repository,
  partner: Partner,
  houseId: string,
  request: ServiceRequest,
  externalAgreementId: string | null,
  now: number,
): Promise<Agreement> {
  const agreement: Agreement = {
    id: randomUUID(),
    workspace_id: partner.workspaceId,
    partner_id: partner.partnerId,
    house_id: houseId,
    external_agreement_id: externalAgreementId,
    transaction_id: request.transactionId,
    service_name: request.serviceName,
    service_type: request.serviceType,
    estimated_cents: request.estimatedCents,
    upfront_cents: request.upfrontCents,
    status: 'pending',
    created_at: now,
    updated_at: now,
  };
  await repo.addAgreement(agreement);
  await recordEvent(repo, 'agreement.created', {agreement}, now);
  return agreement;
}

function differs(agreement: Agreement, request: ServiceRequest): boolean {
  return (
    agreement.service_name !== request.serviceName ||
    agreement.service_type !== request.serviceType ||
    agreement.estimated_cents !== request.estimatedCents ||
    agreement.upfront_cents !== request.upfrontCents
  );
}

async function present(repo: Repository, agreement: Agreement) {
  const {decisions} = await stateOf(repo, agreement);
  const users = await repo.users(agreement.house_id);
  return {
    hutzAgreementId: agreement.id,
    externalAgreementId: agreement.external_agreement_id,
    transactionId: agreement.transaction_id,
    serviceName: agreement.service_name,
    serviceType: agreement.service_type,
    estimatedAmount: agreement.estimated_cents / 100,
    status: agreement.status,
    approvals: users.map(({id, username}) => ({userId: id, username, decision: decisions[id] ?? 'waiting'})),
    createdAt: new Date(agreement.created_at).toISOString(),
  };
}
