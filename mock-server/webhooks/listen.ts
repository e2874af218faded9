/** The listen program fetches its endpoint's requests, sends them to a local receiver, and reports the responses. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {notFound} from '../errors/domain-error.ts';
import {MAX_RESPONSE_BYTES, parseRetryAfter, toOutcome} from '../outgoing/index.ts';
import type {Relay} from '../relay/index.ts';
import {requireEndpoint} from './endpoints.ts';
import type {WebhookContext} from './queries.ts';

export async function nextForwards(
  context: WebhookContext,
  relay: Relay,
  {endpointId, waitSeconds = 20}: Schemas['NextForwards'],
  disconnected: AbortSignal,
) {
  await requireListener(context, endpointId);
  return {data: await relay.next(endpointId, waitSeconds * 1000, disconnected)};
}

export async function reportForward(context: WebhookContext, relay: Relay, report: Schemas['ForwardReport']) {
  const {endpointId, deliveryId, attempt, httpStatus, error, responseBody, retryAfter} = report;
  await requireListener(context, endpointId);
  const accepted = await relay.report(endpointId, deliveryId, attempt, {
    outcome: httpStatus === null ? 'unreachable' : toOutcome(httpStatus),
    httpStatus,
    error: httpStatus === null ? (error ?? "The receiver couldn't be reached.") : null,
    responseBody: typeof responseBody === 'string' ? truncate(responseBody) : null,
    retryAfterMs: parseRetryAfter(retryAfter, context.now),
  });
  return {accepted};
}

const truncate = (text: string) => Buffer.from(text).subarray(0, MAX_RESPONSE_BYTES).toString();

async function requireListener(context: WebhookContext, endpointId: string): Promise<void> {
  const {kind} = await requireEndpoint(context, endpointId);
  if (kind !== 'listen') throw notFound('listener_not_found', "This isn't a listen endpoint.");
}
