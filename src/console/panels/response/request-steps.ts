/** The steps of a request's timeline: the request, the bill with its charges, its webhook and the latest attempt. */
import {parseJson} from '../../../format/json.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {schemeOf, type WorkspacePaths} from '../../core/operation.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import type {Step} from '../../Timeline.tsx';
import type {Delivery} from './use-deliveries.ts';

/** The webhook's text until one arrives, by the state of the connection. */
export const WITHOUT_WEBHOOK = {
  connecting: 'none yet',
  live: 'none yet',
  lost: 'reconnecting…',
  rejected: 'expired',
  off: 'not followed',
  replayed: 'none, replayed',
};

export function requestStep(core: ConsoleCore): Step | undefined {
  const {phase, sentRequest, result} = core.state().outcome;
  if (phase === 'preparing') return {state: 'waiting', text: 'preparing…'};
  if (phase === 'sending') return {state: 'waiting', text: 'sending…'};
  if (!result) return undefined;
  const {status} = sentRequest?.response ?? {};
  return {
    state: result.good ? 'done' : 'failed',
    text: status ? String(status) : sentRequest ? 'no response' : 'not sent',
    to: sentRequest && (() => core.show(schemeOf(core.operation) ? 'signature' : 'response')),
  };
}

export function chargeStep({operation, typed, response}: SentRequest, paths: WorkspacePaths | undefined): Step {
  const {billId = typed.parameters.billId, chargesCreated} = Object(parseJson(response?.text ?? ''));
  return {
    state: 'done',
    // An updated bill has the charges that it had.
    text:
      chargesCreated && operation.method === 'POST' ? `${chargesCreated} created` : billId ? `bill ${billId}` : 'done',
    to: paths && billId ? dashboardUrl(`bill-${billId}`) : undefined,
  };
}

export function webhookStep({deliveryId, event, status}: Delivery, count: number): Step {
  return {
    state: {pending: 'waiting', succeeded: 'done', failed: 'failed', dropped: 'failed'}[status] as Step['state'],
    text: count > 1 ? `${count} webhooks` : event,
    to: dashboardUrl(deliveryId),
  };
}

export function attemptStep({deliveryId, status, attempts}: Delivery): Step {
  const last = attempts.at(-1);
  if (!last) return {state: 'waiting', text: 'waiting'};
  const {number, outcome, httpStatus, durationMs} = last;
  return {
    state: outcome === 'succeeded' ? 'done' : status === 'pending' ? 'waiting' : 'failed',
    text: `${httpStatus ?? outcome.replaceAll('_', ' ')} in ${Math.round(durationMs)} ms`,
    to: `${dashboardUrl(deliveryId)}#attempt-${number}`,
  };
}

/** The page of a bill, a request or a delivery. */
export const dashboardUrl = (id: string) => `/dashboard?${new URLSearchParams({open: id})}`;
