/**
 * The server's record of a connect session. It's authoritative: a URL that differs was edited and is an error.
 */
import {readCents} from '../format/money.ts';
import type {ConnectSession} from '../http/household-api.ts';
import type {ConnectRequest} from './request.ts';

/** The session's request, for the housemate whom the URL names. */
export function toRequest(session: ConnectSession, query: URLSearchParams): ConnectRequest {
  const shopOrigin = session.origin ?? undefined;
  const returnTo = query.get('return_to') ?? '';
  return {
    userId: query.get('user_id')?.trim() ?? '',
    partnerId: session.partnerId,
    transactionId: session.transactionId,
    serviceName: session.serviceName,
    serviceType: session.serviceType,
    amountCents: toCents(session.estimatedAmount),
    upfrontCents: toCents(session.requiredUpfrontPayment),
    sessionId: session.sessionId,
    shopOrigin,
    returnTo: shopOrigin && parseOrigin(returnTo) === shopOrigin ? returnTo : undefined,
  };
}

/** The parts of the URL that contradict the session, in words. Empty if they agree; a missing parameter doesn't count. */
export function listContradictions(session: ConnectSession, query: URLSearchParams): string[] {
  const is = (expected: string | null) => (text: string) => text === expected;
  const isAmount = (dollars: number) => (text: string) => readCents(text || '0') === toCents(dollars);
  const checks: [name: string, words: string, agrees: (text: string) => boolean][] = [
    ['partner_id', 'partner', is(session.partnerId)],
    ['transactionId', 'transaction', is(session.transactionId)],
    ['serviceName', 'service name', is(session.serviceName)],
    ['serviceType', 'service type', is(session.serviceType)],
    ['amount', 'amount', isAmount(session.estimatedAmount)],
    ['upfront', 'upfront amount', isAmount(session.requiredUpfrontPayment)],
    ['session', 'session', is(session.sessionId)],
    ['origin', 'shop', is(session.origin)],
    ['return_to', 'page to return to', text => parseOrigin(text) === session.origin],
  ];
  return checks.filter(([name, , agrees]) => !query.getAll(name).every(agrees)).map(([, words]) => words);
}

const toCents = (dollars: number) => Math.round(dollars * 100);

function parseOrigin(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}
