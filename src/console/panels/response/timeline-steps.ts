/** The steps of the timeline: what each shows, and where it leads. */
import type {Schemas} from '../../../../openapi/generated/sandbox.ts';
import {parseJson} from '../../../format/json.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {findScheme, type WorkspacePaths} from '../../core/operation.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {dashboardUrl} from '../../links/dashboard-url.ts';
import type {Step} from '../../Timeline.tsx';

export type Delivery = Schemas['Delivery'];

export function requestStep(core: ConsoleCore): Step | undefined {
  const {busy, sentRequest, result} = core.state();
  if (busy) return {state: 'waiting', text: sentRequest ? 'sending…' : 'preparing…'};
  if (!result) return undefined;
  const {status} = sentRequest?.response ?? {};
  return {
    state: result.good ? 'done' : 'failed',
    text: status ? String(status) : sentRequest ? 'no response' : 'not sent',
    to: sentRequest && (() => core.update({tab: findScheme(core.operation) ? 'signature' : 'response'})),
  };
}

export function chargeStep({operation, typed, response}: SentRequest, paths: WorkspacePaths | undefined): Step {
  const {billId = typed.parameters.billId, chargesCreated} = Object(parseJson(response?.text ?? ''));
  return {
    state: 'done',
    // An update creates no charges.
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
