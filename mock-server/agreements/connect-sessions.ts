/**
 * Connect sessions: a key pair for one transaction, valid for 30 minutes, so that no long-lived secret is ever in a browser. The session
 * stores its details and the origin that opened it, because the confirmation page must not trust its URL.
 */
import {PREFIXES, SESSION_KEY_PREFIX} from '../../openapi/secrets.ts';
import {newId, randomToken, sha256} from '../database/index.ts';
import {notFound} from '../errors/domain-error.ts';
import {toMoneyText} from '../money/money.ts';
import {toIso} from '../time.ts';
import {CONNECT_SESSION_LIFETIME_MS, type KeyHolder, type PartnerContext} from '../workspaces/index.ts';
import {findDifferences} from './agreements.ts';
import type {AgreementRepository, ServiceRequest} from './queries.ts';
import {listApprovers} from './read-agreements.ts';
import {serviceRequestToResponse} from './serialize.ts';

export async function createConnectSession(
  {repo, workspaceId, partnerId, now}: PartnerContext<AgreementRepository>,
  request: ServiceRequest,
  origin: string | null,
) {
  const sessionId = newId('cs', 12);
  const apiKey = SESSION_KEY_PREFIX + randomToken(24);
  const secretKey = `${PREFIXES.secretKey}session_${randomToken(24)}`;

  await repo.workspaces.addKey({
    id: sessionId,
    hash: sha256(apiKey),
    workspace_id: workspaceId,
    partner_id: partnerId,
    secret: secretKey,
    origin,
    ...request,
    created_at: now,
    expires_at: now + CONNECT_SESSION_LIFETIME_MS,
  });

  const parameters = new URLSearchParams({
    partner_id: partnerId,
    amount: toMoneyText(request.estimated_cents),
    upfront: toMoneyText(request.upfront_cents),
    transactionId: request.transaction_id,
    serviceName: request.service_name,
    serviceType: request.service_type,
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
    expiresAt: toIso(now + CONNECT_SESSION_LIFETIME_MS),
  };
}

/**
 * The session that the caller's key pair belongs to, and what became of its request: whether the housemate has confirmed it. Nobody has if the
 * transaction's agreement was created with other details. Throws `session_not_found` for a long-lived pair.
 */
export async function getConnectSession(
  {repo}: PartnerContext<AgreementRepository>,
  {holder, memberId}: Readonly<{holder: KeyHolder; memberId?: string}>,
) {
  const {keyId, partnerId, expiresAt} = holder;
  const session = await findConnectSession(repo, keyId);
  if (!session) throw notFound('session_not_found', "This key pair doesn't belong to a connect session.");
  const agreement = (await repo.agreements.findByTransaction(partnerId, session.transaction_id)) ?? null;
  const detailsMatch = agreement !== null && findDifferences(agreement, session).length === 0;
  const approved = detailsMatch ? await listApprovers(repo, agreement, memberId) : [];
  return {
    sessionId: keyId,
    partnerId,
    ...serviceRequestToResponse(session),
    origin: isWebOrigin(session.origin) ? session.origin : null,
    expiresAt: toIso(expiresAt),
    agreement: agreement && {
      hutzAgreementId: agreement.id,
      status: agreement.status,
      detailsMatch,
      confirmed: memberId !== undefined && approved.includes(memberId),
      approvedBy: approved,
    },
  };
}

/** Undefined for a long-lived key. */
export async function findConnectSession(repo: AgreementRepository, keyId: string) {
  const row = await repo.workspaces.findConnectSession(keyId);
  return row?.transaction_id ? (row as ServiceRequest & Pick<typeof row, 'origin'>) : undefined;
}

/** A page from a file, or in a sandboxed frame, has the origin `null`: nobody can be addressed by that. */
function isWebOrigin(origin: string | null | undefined): origin is string {
  if (!origin || !URL.canParse(origin)) return false;
  const {protocol, origin: read} = new URL(origin);
  return /^https?:$/.test(protocol) && read === origin;
}
