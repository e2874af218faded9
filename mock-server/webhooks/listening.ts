/** Operations of the listen program: fetch deliveries to forward, and report the responses of the receiver on its machine. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {notFound} from '../errors/domain-error.ts';
import {outcomeOf, readRetryAfter} from './after-attempt.ts';
import {ownEndpoint} from './endpoints.ts';
import type {WebhookRepository} from './queries.ts';
import type {Relay} from './relay.ts';

const KEPT_CHARACTERS = 4096;

export async function nextForwards(
  repo: WebhookRepository,
  relay: Relay,
  workspaceId: string,
  {endpointId, waitSeconds = 20}: Schemas['NextForwards'],
  onClose: (listener: () => void) => void,
) {
  await listening(repo, workspaceId, endpointId);
  const requests = await relay.next(endpointId, waitSeconds * 1000, onClose);
  return {
    data: requests.map(({deliveryId, attempt, headers, body}) => ({
      deliveryId,
      attempt,
      headerLines: Object.entries(headers).map(([name, value]) => ({name, value})),
      ...(typeof body === 'string' ? {body} : {body: '', bodyBase64: body.toString('base64')}),
    })),
  };
}

export async function reportForward(
  repo: WebhookRepository,
  relay: Relay,
  workspaceId: string,
  report: Schemas['ForwardReport'],
  now: number,
) {
  const {endpointId, deliveryId, attempt, httpStatus, error, responseBody, retryAfter} = report;
  await listening(repo, workspaceId, endpointId);
  const accepted = await relay.report(endpointId, deliveryId, attempt, {
    outcome: httpStatus === null ? 'unreachable' : outcomeOf(httpStatus),
    httpStatus,
    error: httpStatus === null ? (error ?? "The receiver couldn't be reached.") : null,
    responseBody: responseBody?.slice(0, KEPT_CHARACTERS) ?? null,
    retryAfter: readRetryAfter(retryAfter, now),
  });
  return {accepted};
}

async function listening(repo: WebhookRepository, workspaceId: string, endpointId: string): Promise<void> {
  const {kind} = await ownEndpoint(repo, workspaceId, endpointId);
  if (kind !== 'listen') throw notFound("This isn't a listen endpoint.", 'listener_not_found');
}
