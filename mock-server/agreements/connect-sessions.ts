/**
 * Connect sessions: a key pair for one transaction, valid for 30 minutes, so that no long-lived secret is ever in a browser. The session
 * stores its details and the origin that opened it, because the confirmation page must not trust its URL.
 */
import {PREFIXES} from '../../openapi/secrets.ts';
import {newId, randomToken, sha256} from '../database/index.ts';
import {notFound, sessionExpired} from '../errors/domain-error.ts';
import {moneyText} from '../money/money.ts';
import {type KeyHolder, type Member, type Partner, SESSION_LIFETIME} from '../workspaces/index.ts';
import type {ServiceRequest} from './agreements.ts';
import {approvedBy} from './approvals.ts';
import type {AgreementRepository} from './queries.ts';

export async function createConnectSession(
  repo: AgreementRepository,
  partner: Partner,
  request: ServiceRequest,
  origin: string | null,
  now: number,
) {
  const sessionId = newId('cs', 12);
  const apiKey = `${PREFIXES.apiKey}session_${randomToken(24)}`;
  const secretKey = `${PREFIXES.secretKey}session_${randomToken(24)}`;
  await repo.workspaces.addKey({
    id: sessionId,
    hash: sha256(apiKey),
    workspace_id: partner.workspaceId,
    partner_id: partner.partnerId,
    secret: secretKey,
    transaction_id: request.transactionId,
    origin,
    service_name: request.serviceName,
    service_type: request.serviceType,
    estimated_cents: request.estimatedCents,
    upfront_cents: request.upfrontCents,
    created_at: now,
    expires_at: now + SESSION_LIFETIME,
  });
  const parameters = new URLSearchParams({
    partner_id: partner.partnerId,
    amount: moneyText(request.estimatedCents),
    upfront: moneyText(request.upfrontCents),
    transactionId: request.transactionId,
    serviceName: request.serviceName,
    serviceType: request.serviceType,
    session: sessionId,
    ...(isWebOrigin(origin) && {origin}),
    apiKey,
    secretKey,
  });
  return {
    sessionId,
    apiKey,
    secretKey,
    url: `/sandbox/sign-in?${parameters}`,
    expiresAt: new Date(now + SESSION_LIFETIME).toISOString(),
  };
}

/**
 * The session that the caller's key pair belongs to, and what became of its request: whether `member` has confirmed it. Throws
 * `session_not_found` for a long-lived pair.
 */
export async function getConnectSession(
  repo: AgreementRepository,
  {keyId, partnerId, expiresAt}: KeyHolder,
  member: Member | undefined,
) {
  const {request, origin} = (await findConnectSession(repo, keyId)) ?? {};
  if (!request) throw notFound("This key pair doesn't belong to a connect session.", 'session_not_found');
  return {
    sessionId: keyId,
    partnerId,
    transactionId: request.transactionId,
    serviceName: request.serviceName,
    serviceType: request.serviceType,
    estimatedAmount: request.estimatedCents / 100,
    requiredUpfrontPayment: request.upfrontCents / 100,
    origin: isWebOrigin(origin) ? origin : null,
    expiresAt: new Date(expiresAt).toISOString(),
    agreement: await agreementOf(repo, partnerId, request.transactionId, member),
  };
}

async function agreementOf(
  repo: AgreementRepository,
  partnerId: string,
  transactionId: string,
  member: Member | undefined,
) {
  const agreement = await repo.agreements.ofTransaction(partnerId, transactionId);
  if (!agreement) return null;
  const approved = await approvedBy(repo, agreement.id, member);
  const confirmed = member !== undefined && approved.includes(member.userId);
  return {hutzAgreementId: agreement.id, status: agreement.status, confirmed, approvedBy: approved};
}

/** Undefined for a long-lived key. */
export async function findConnectSession(
  repo: AgreementRepository,
  keyId: string,
): Promise<{request: ServiceRequest; origin: string | null} | undefined> {
  const row = await repo.workspaces.connectSession(keyId);
  if (!row || row.transaction_id === null) return undefined;
  const {transaction_id, origin, service_name, service_type, estimated_cents, upfront_cents} = row;
  // Opened by a version that did not keep the details, at most half an hour before the upgrade.
  if (service_name === null || service_type === null || estimated_cents === null || upfront_cents === null) {
    throw sessionExpired();
  }
  const request = {
    transactionId: transaction_id,
    serviceName: service_name,
    serviceType: service_type,
    estimatedCents: estimated_cents,
    upfrontCents: upfront_cents,
  };
  return {request, origin};
}

/** A page from a file, or in a sandboxed frame, has the origin `null`: nobody can be addressed by that. */
function isWebOrigin(origin: string | null | undefined): origin is string {
  if (!origin || !URL.canParse(origin)) return false;
  const {protocol, origin: read} = new URL(origin);
  return /^https?:$/.test(protocol) && read === origin;
}
