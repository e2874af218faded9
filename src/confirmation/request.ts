/** Reads from the URL what a household is asked to share. The error for a missing or invalid parameter names it. */
import {formatCents, readCents} from '../format/money.ts';

export type ConnectRequest = Readonly<{
  userId: string;
  partnerId: string;
  transactionId: string;
  serviceName: string;
  serviceType: string;
  amountCents: number;
  upfrontCents: number;
  /** The connect session and the shop's origin, as the server recorded them: who is notified, and for which session. */
  sessionId?: string | undefined;
  shopOrigin?: string | undefined;
  /** The page that the customer came from in this tab, if it's on the shop's origin. */
  returnTo?: string | undefined;
}>;

export type ReadRequest = Readonly<{ok: true; request: ConnectRequest} | {ok: false; message: string}>;

/** Advice for a housemate whose link doesn't work. */
export const START_AGAIN = 'Go back to the shop and press the button again.';
/** The contract's maximum amount. */
export const MAX_CENTS = 1_000_000_000;

/**
 * `hasKeys` is whether both keys are present; without `needsUser` the payer isn't known yet. Never returns whom to notify: only a
 * connect session does (session.ts).
 */
export function readRequest(
  query: URLSearchParams,
  {hasKeys, needsUser = true}: {hasKeys: boolean; needsUser?: boolean},
): ReadRequest {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const fail = (message: string) => ({ok: false, message}) as const;

  const [userId, partnerId] = [text('user_id'), text('partner_id')];
  if (needsUser && !userId) return fail('User ID is required');
  if (!partnerId) return fail('Partner ID is required');
  if (!hasKeys) return fail('Both API key and Secret key are required');

  const transactionId = query.get('transactionId') ?? '';
  const serviceName = text('serviceName');
  if (!transactionId || !serviceName) return fail('This link is incomplete.');

  const amountCents = readCents(query.get('amount'));
  const upfrontCents = readCents(query.get('upfront') || '0');
  if (amountCents === undefined || upfrontCents === undefined) {
    return fail("This request's amount isn't in dollars and cents.");
  }
  if (amountCents === 0) return fail('This request has no amount.');
  if (amountCents > MAX_CENTS) return fail(tooMuch('amount'));
  if (upfrontCents > MAX_CENTS) return fail(tooMuch('upfront amount'));

  return {
    ok: true,
    request: {
      userId,
      partnerId,
      transactionId,
      serviceName,
      serviceType: text('serviceType') || 'other',
      amountCents,
      upfrontCents,
    },
  };
}

/** Whether both ask the household for the same service, monthly amount and upfront amount. */
export function isSameRequest(a: ConnectRequest, b: ConnectRequest): boolean {
  return (['serviceName', 'serviceType', 'amountCents', 'upfrontCents'] as const).every(name => a[name] === b[name]);
}

const tooMuch = (name: string) => `The ${name} is more than ${formatCents(MAX_CENTS)}.`;

/** The user of the token, if it's a JWT with a subject. */
export function readSubject(token: string): string | undefined {
  try {
    const claims = token.split('.')[1] ?? '';
    const sub = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
