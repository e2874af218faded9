/**
 * Agreements: staged by a housemate at a checkout, or created in the sandbox, then approved, declined, completed or cancelled.
 * agreement-state.ts decides which action is allowed.
 */
import {newUuid} from '../database/index.ts';
import {
  conflict,
  DomainError,
  notFound,
  notIdentified,
  quotaExceeded,
  workspaceExpired,
} from '../errors/domain-error.ts';
import {recordEvent} from '../events/index.ts';
import {requireHousehold, requireHousemate} from '../households/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {PartnerContext} from '../workspaces/index.ts';
import {type AgreementAction, applyAction, requireOpen} from './agreement-state.ts';
import type {Agreement, AgreementRepository, ServiceRequest} from './queries.ts';
import {listApprovers, readDecisions, toSandboxResponse} from './read-agreements.ts';
import {type AgreementInput, agreementToEventFacts, serviceRequestToResponse} from './serialize.ts';

type Context = WorkspaceContext<AgreementRepository>;

/**
 * `session` is set when the caller's key pair belongs to a connect session: the only request it may stage. Only the housemate whose token
 * came with the key pair can approve: a partner can't consent for a housemate.
 */
type Requester = Readonly<{session: ServiceRequest | undefined; memberId: string | undefined}>;

export async function stageRequest(
  context: PartnerContext<AgreementRepository>,
  {session, memberId}: Requester,
  userId: string,
  request: ServiceRequest,
) {
  const {repo, workspaceId, partnerId} = context;
  if (memberId !== undefined && memberId !== userId)
    throw new DomainError('NotAllowed', "You're signed in as another housemate. Sign in as the one in userId.", {
      reason: 'wrong_housemate',
    });

  if (session) checkSession(session, request);

  const {house, users} = await requireHousehold(context);
  if (!users.some(({id}) => id === userId)) throw notFound('user_not_found', 'You have no housemate with this id.');

  const known = await repo.agreements.findByTransaction(partnerId, request.transaction_id);
  if (!known && (await repo.agreements.count(workspaceId)) >= repo.caps.agreements)
    throw quotaExceeded(
      `This workspace has reached its limit of ${repo.caps.agreements} agreements. Create a new workspace.`,
    );

  const agreement = known ?? (await openAgreement(context, house.id, request, null));
  if (findDifferences(agreement, request).length > 0)
    throw conflict('transaction_mismatch', 'You already used this transaction id with other details.');

  const {status} = await approveIfPresent(context, agreement, memberId);
  return {
    success: true as const,
    hutzAgreementId: agreement.id,
    transactionId: agreement.transaction_id,
    status,
    approvedBy: await listApprovers(repo, agreement, memberId),
  };
}

/** Unchanged without a housemate, when they approved before, and when the agreement is active. Throws `agreement_closed`. */
async function approveIfPresent(context: Context, agreement: Agreement, memberId: string | undefined) {
  requireOpen(agreement.status, 'approve');
  if (memberId === undefined || agreement.status === 'active') return agreement;
  const approved = await listApprovers(context.repo, agreement, memberId);
  if (approved.includes(memberId)) return agreement;
  return transition(context, agreement, {kind: 'approve', userId: memberId});
}

/** As if a housemate had pressed the button at the partner's checkout. */
export async function createAgreement(
  context: Context,
  {request, externalAgreementId, userId: chosen}: AgreementInput,
) {
  const {repo, workspaceId} = context;
  const workspace = await repo.workspaces.findBy('id', workspaceId);
  if (!workspace) throw workspaceExpired();
  if ((await repo.agreements.count(workspaceId)) >= repo.caps.agreements)
    throw conflict(
      'too_many_agreements',
      `A workspace has at most ${repo.caps.agreements} agreements. Create a new workspace.`,
    );
  const {id: userId} = await requireHousemate(context, chosen);
  if (await repo.agreements.findByTransaction(workspace.partner_id, request.transaction_id))
    throw conflict('transaction_exists', 'An agreement with this transaction id already exists.');
  const partner = {...context, partnerId: workspace.partner_id};
  const agreement = await openAgreement(partner, workspace.house_id, request, externalAgreementId);
  return toSandboxResponse(repo, await transition(context, agreement, {kind: 'approve', userId}));
}

export async function changeAgreement(context: Context, id: string, action: AgreementAction) {
  const {repo, workspaceId} = context;
  const agreement = await repo.agreements.find(workspaceId, id);
  if (!agreement) throw notFound('agreement_not_found', 'This workspace has no agreement with this id.');
  return toSandboxResponse(repo, await transition(context, agreement, action));
}

/** Applies the action, stores the new state and records its event. Returns the agreement in its new state. */
async function transition(context: Context, agreement: Agreement, action: AgreementAction): Promise<Agreement> {
  const {repo, workspaceId, now} = context;
  const {users, decisions: decided} = await readDecisions(repo, agreement);
  const housemates = users.map(user => user.id);
  if ('userId' in action && !housemates.includes(action.userId))
    throw notFound('user_not_found', 'This workspace has no housemate with this id.');
  const decisions = Object.fromEntries(decided.map(({userId, decision}) => [userId, decision]));
  const {status, decision, event} = applyAction({status: agreement.status, housemates, decisions}, action);
  if (decision && 'userId' in action) await repo.agreements.decide(agreement.id, action.userId, decision, now);
  const after = {...agreement, status, updated_at: now};
  if (status !== agreement.status) await repo.agreements.change(agreement.id, {status}, now);
  if (event) await recordEvent(context, event, agreementToEventFacts(after));
  else await repo.changes.add(workspaceId, 'agreement', agreement.id);
  return after;
}

async function openAgreement(
  context: PartnerContext<AgreementRepository>,
  houseId: string,
  request: ServiceRequest,
  externalAgreementId: string | null,
): Promise<Agreement> {
  const {repo, workspaceId, partnerId, now} = context;
  const agreement: Agreement = {
    id: newUuid(),
    workspace_id: workspaceId,
    partner_id: partnerId,
    house_id: houseId,
    external_agreement_id: externalAgreementId,
    ...request,
    status: 'pending',
    created_at: now,
    updated_at: now,
  };
  await repo.agreements.add(agreement);
  await recordEvent(context, 'agreement.created', agreementToEventFacts(agreement));
  return agreement;
}

function checkSession(session: ServiceRequest, request: ServiceRequest): void {
  if (session.transaction_id !== request.transaction_id) {
    throw notIdentified('wrong_transaction', 'This key pair is for another transaction. Start again at the shop.');
  }
  const fields = findDifferences(session, request);
  if (fields.length === 0) return;
  throw conflict(
    'session_mismatch',
    `This request doesn't match its connect session: ${fields.join(', ')}. Go back to the shop and press the button again.`,
  );
}

/** The fields that differ between two requests for one transaction. */
export function findDifferences(a: ServiceRequest, b: ServiceRequest): string[] {
  const other: Readonly<Record<string, unknown>> = serviceRequestToResponse(b);
  return Object.entries(serviceRequestToResponse(a)).flatMap(([field, value]) =>
    value === other[field] ? [] : [field],
  );
}
