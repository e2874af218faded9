/** Sends deliveries again: one, or all that failed since a time. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {parseDateTime} from '../lists/page.ts';
import {readEvents, renderBody} from './bodies.ts';
import {endPause, requireEnabledEndpoint} from './endpoints.ts';
import {toInboxAttempt} from './inbox.ts';
import type {WebhookContext, WebhookRepository} from './queries.ts';
import {addDeliveryTo} from './record-deliveries.ts';
import type {DeliveryRow} from './tables.ts';

/** Makes a delivery due now, whatever its status. Another endpoint gets a new delivery with the same bytes. */
export async function resendDelivery(context: WebhookContext, id: string, {endpointId}: Schemas['ResendDelivery']) {
  const {repo, workspaceId, now} = context;
  const delivery = await repo.webhooks.findDelivery(workspaceId, id);
  if (!delivery) throw notFound('delivery_not_found', 'This workspace has no delivery with this id.');
  const body = renderBody(delivery, await readEvents(repo, [delivery]));
  if (body === undefined) throw conflict('event_pruned', 'The event of this delivery is no longer kept.');

  if (endpointId !== undefined && endpointId !== delivery.endpoint_id) {
    const {event_id, event, shape, trace, request_id} = delivery;
    const other = await requireEnabledEndpoint(context, endpointId);
    return addDeliveryTo(repo, other, {event_id, event, body, shape, trace, request_id}, now);
  }

  const endpoint = await repo.webhooks.findEndpoint(workspaceId, delivery.endpoint_id);
  if (!endpoint) throw conflict('endpoint_removed', 'The endpoint of this delivery was removed.');
  if (endpoint.status === 'disabled')
    throw conflict('endpoint_disabled', 'The endpoint of this delivery is disabled. Enable it first.');
  if (Number(delivery.lease_until) > now) throw conflict('delivery_in_flight', 'An attempt is already running.');

  await storeImmediateAttempt(repo, delivery, body);
  const {virtualNow: due_at} = await repo.workspaces.readMoment(workspaceId, now);
  await repo.webhooks.changeDelivery(id, {status: 'pending', due_at, scheduled_at: now, lease_until: null});
  await endPause(repo, endpoint);
  await repo.changes.add(workspaceId, 'delivery', id);
  return {deliveryId: id, eventId: delivery.event_id};
}

/** Stores the attempt of a delivery that the inbox received immediately: its time is the delivery's, which changes now. */
async function storeImmediateAttempt({webhooks}: WebhookRepository, delivery: DeliveryRow, body: string) {
  if (delivery.kind !== 'inbox' || delivery.attempts !== 1) return;
  const signing = await webhooks.findSigningContext(delivery.workspace_id);
  if (!signing || (await webhooks.listAttempts([delivery.id])).length > 0) return;
  const {signature_previous: _, ...attempt} = await toInboxAttempt(signing, delivery, body);
  await webhooks.addAttempt(attempt);
}

/** Makes deliveries to enabled endpoints due now that failed since a virtual time. */
export async function resendFailed(context: WebhookContext, {since, endpointId}: Schemas['ResendFailed']) {
  const {repo, workspaceId, now} = context;
  const enabled =
    endpointId === undefined
      ? (await repo.webhooks.listEndpoints(workspaceId)).filter(({status}) => status === 'enabled')
      : [await requireEnabledEndpoint(context, endpointId)];
  const enabledIds = enabled.map(({id}) => id);
  const moment = await repo.workspaces.readMoment(workspaceId, now);
  const ids = await repo.webhooks.retryFailed(workspaceId, enabledIds, parseDateTime('since', since), moment);
  for (const endpoint of enabled) await endPause(repo, endpoint);
  await repo.changes.add(workspaceId, 'delivery', ...ids);
  return {resent: ids.length};
}
