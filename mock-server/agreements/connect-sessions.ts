/**
 * Connect sessions: a short-lived key pair for one transaction, so that no long-lived secret is ever in a
 * browser. Half an hour, and good for the staged request alone. The address that the customer is sent to carries the pair, and
 * the origin that the browser said it came from: the confirmation page speaks to that origin and to no other.
 */

import {randomToken, sha256} from '../database/index.ts';
import type {Partner} from '../workspaces/index.ts';
import type {ServiceRequest} from './agreements.ts';
import type {AgreementRepository} from './queries.ts';

const LIFETIME = 30 * 60_000;

export async function createConnectSession(
  repo: AgreementRepository,
  partner: Partner,
  request: ServiceRequest,
  origin: string | null,
  now: number,
) {
  const sessionId = `cs_${randomToken(12)}`;
  const apiKey = `htz_session_${randomToken(24)}`;
  const secretKey = `htzsk_session_${randomToken(24)}`;
  await repo.workspaces.addKey({
    id: sessionId,
    hash: sha256(apiKey),
    workspace_id: partner.workspaceId,
    partner_id: partner.partnerId,
    secret: secretKey,
    transaction_id: request.transactionId,
    origin,
    created_at: now,
    expires_at: now + LIFETIME,
  });
  const address = new URLSearchParams({
    partner_id: partner.partnerId,
    amount: dollars(request.estimatedCents),
    upfront: dollars(request.upfrontCents),
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
    url: `/sandbox/sign-in?${address}`,
    expiresAt: new Date(now + LIFETIME).toISOString(),
  };
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A page from a file, or in a sandboxed frame, has the origin `null`: nobody can be addressed by that. */
function isWebOrigin(origin: string | null): origin is string {
  if (!origin || !URL.canParse(origin)) return false;
  const {protocol, origin: read} = new URL(origin);
  return /^https?:$/.test(protocol) && read === origin;
}
