/** Sends a delivery again, and test events with the body that a real one would have. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {billFacts} from '../bills/index.ts';
import {newId} from '../database/index.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {momentOf} from '../lists/page.ts';
import {deliveryBodies} from './bodies.ts';
import {endPause, ownEndpoint} from './endpoints.ts';
import type {WebhookRepository} from './queries.ts';
import {addDelivery, type Content, newDelivery} from './record-deliveries.ts';
import {changedEvent, factsAbout, readSampleSource, sampleFacts} from './sample-events.ts';
import type {EndpointRow} from './tables.ts';

export type TestInput = Readonly<Schemas['TestEndpoint']>;
export type ResendFailedInput = Readonly<Schemas['ResendFailed']>;

/** Due now, whatever its status. Another endpoint gets a new delivery with the same bytes. */
export async function resendDelivery(
  repo: WebhookRepository,
  workspaceId: string,
  id: string,
  endpointId: string | undefined,
  now: number,
) {
  const delivery = await repo.webhooks.delivery(workspaceId, id);
  if (!delivery) throw notFound('This workspace has no delivery with this id.', 'delivery_not_found');
  const body = (await deliveryBodies(repo, [delivery])).get(id);
  if (body === undefined) throw conflict('event_pruned', 'The event of this delivery is no longer kept.');
  if (endpointId !== undefined && endpointId !== delivery.endpoint_id) {
    const {event_id, event, trace, shape} = delivery;
    const other = await enabledEndpoint(repo, workspaceId, endpointId);
    return sendTo(repo, other, {id: event_id, event, body, shape, trace}, now);
  }
  const endpoint = await repo.webhooks.endpoint(workspaceId, delivery.endpoint_id);
  if (!endpoint) throw conflict('endpoint_removed', 'The endpoint of this delivery was removed.');
  if (endpoint.status === 'disabled')
    throw conflict('endpoint_disabled', 'The endpoint of this delivery is disabled. Enable it first.');
  if (delivery.status === 'pending' && delivery.lease_until !== null && delivery.lease_until > now)
    throw conflict('delivery_in_flight', 'An attempt is already running.');
  await repo.webhooks.changeDelivery(id, {status: 'pending', due_at: now, lease_until: null});
  await endPause(repo, endpoint);
  await repo.changes.add(workspaceId, 'delivery', id);
  return {deliveryId: id, eventId: delivery.event_id};
}

/** All that failed since this virtual time, in milliseconds, at endpoints that are enabled. Due now. */
export async function resendFailed(
  repo: WebhookRepository,
  workspaceId: string,
  {since, endpointId}: ResendFailedInput,
  now: number,
) {
  const open =
    endpointId === undefined
      ? await repo.webhooks.subscribers(workspaceId)
      : [await enabledEndpoint(repo, workspaceId, endpointId)];
  const openIds = open.map(({id}) => id);
  const ids = await repo.webhooks.retryFailed(workspaceId, openIds, momentOf('since', since), now);
  for (const endpoint of open) await endPause(repo, endpoint);
  await repo.changes.addAll(
    workspaceId,
    ids.map(ref => ({kind: 'delivery', ref})),
  );
  return {resent: ids.length};
}

/** A sample of the event, or the event about an existing bill. `fields` replace those of the event, `trace` is the caller's. */
export async function testEndpoint(
  repo: WebhookRepository,
  workspaceId: string,
  endpointId: string,
  {event, billId, fields}: TestInput,
  trace: string | null,
  now: number,
) {
  const endpoint = await enabledEndpoint(repo, workspaceId, endpointId);
  const id = newId('evt_test', 9);
  const facts =
    billId === undefined
      ? sampleFacts(await readSampleSource(repo, workspaceId), event, now)
      : factsAbout(await billFacts(repo, workspaceId, billId), event, now);
  const body = JSON.stringify(changedEvent({id, event, occurredAt: now, facts}, endpoint.shape, fields));
  return sendTo(repo, endpoint, {id, event, body, trace}, now);
}

/** To this endpoint alone, whatever it subscribes to. */
async function sendTo(repo: WebhookRepository, endpoint: EndpointRow, content: Content, now: number) {
  const offset = await repo.workspaces.clockOffset(endpoint.workspace_id);
  const delivery = newDelivery(endpoint, content, offset, now);
  await addDelivery(repo, delivery);
  await endPause(repo, endpoint);
  return {deliveryId: delivery.id, eventId: content.id};
}

async function enabledEndpoint(repo: WebhookRepository, workspaceId: string, id: string): Promise<EndpointRow> {
  const endpoint = await ownEndpoint(repo, workspaceId, id);
  if (endpoint.status === 'disabled') throw conflict('endpoint_disabled', 'The endpoint is disabled. Enable it first.');
  return endpoint;
}
