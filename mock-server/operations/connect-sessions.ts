/**
 * Connect sessions: a short-lived key pair for one transaction, so that no long-lived secret is ever in a
 * browser. Half an hour, and good for the staged request alone.
 */
import {type Repository, randomToken, sha256} from '../store/index.ts';
import type {Partner} from './bills.ts';

const LIFETIME = 30 * 60_000;

export async function createConnectSession(
  repo: Repository,
  partner: Partner,
  transactionId: string,
  origin: string | null,
  now: number,
) {
  const sessionId = `cs_${randomToken(12)}`;
  const apiKey = `htz_session_${randomToken(24)}`;
  const secretKey = `htzsk_session_${randomToken(24)}`;
  await repo.addKey({
    id: sessionId,
    hash: sha256(apiKey),
    workspace_id: partner.workspaceId,
    partner_id: partner.partnerId,
    secret: secretKey,
    transaction_id: transactionId,
    origin,
    created_at: now,
    expires_at: now + LIFETIME,
  });
  return {
    sessionId,
    apiKey,
    secretKey,
    url: `/sandbox/sign-in?session=${sessionId}`,
    expiresAt: new Date(now + LIFETIME).toISOString(),
  };
}
