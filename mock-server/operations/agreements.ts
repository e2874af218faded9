/**
 * Staged requests: a housemate asks the house to share a service, the others approve. The agreement is pending
 * until every housemate has approved; asking twice changes nothing.
 */
import {randomUUID} from 'node:crypto';
import type {Agreement, Repository} from '../store/index.ts';
import type {Partner} from './bills.ts';
import {conflict, notFound, unauthorized} from './errors.ts';
import {recordEvent} from './events.ts';

export type ServiceRequest = Readonly<{
  transactionId: string;
  serviceName: string;
  serviceType: string;
  estimatedCents: number;
  upfrontCents: number;
}>;

/** `onlyTransaction` is set when the caller's key pair is good for one transaction alone. */
export type Requester = Partner & Readonly<{onlyTransaction: string | null}>;

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
    (await openAgreement(repo, requester, house.id, request, now));
  if (differs(agreement, request) || agreement.house_id !== house.id) {
    throw conflict('transaction_mismatch', 'This transaction id was already used with other details.');
  }
  if (agreement.status === 'cancelled' || agreement.status === 'completed') {
    throw conflict('agreement_closed', `This request is over: the agreement is ${agreement.status}.`);
  }
  const status = await approve(repo, agreement, userId, now);
  return {success: true, hutzAgreementId: agreement.id, transactionId: agreement.transaction_id, status};
}

/** Counts the housemate's approval; the last one activates the agreement. Returns its status. */
async function approve(
  repo: Repository,
  agreement: Agreement,
  userId: string,
  now: number,
): Promise<Agreement['status']> {
  if (agreement.status !== 'pending') return agreement.status;
  const approvals = await repo.approve(agreement.id, userId, now);
  if (approvals < (await repo.users(agreement.house_id)).length) return 'pending';
  await repo.setAgreementStatus(agreement.id, 'active', now);
  await recordEvent(repo, 'request.authorized', {agreement: {...agreement, status: 'active'}}, now);
  return 'active';
}

async function openAgreement(
  repo: Repository,
  partner: Partner,
  houseId: string,
  request: ServiceRequest,
  now: number,
): Promise<Agreement> {
  const agreement: Agreement = {
    id: randomUUID(),
    workspace_id: partner.workspaceId,
    partner_id: partner.partnerId,
    house_id: houseId,
    external_agreement_id: null,
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
