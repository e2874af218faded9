/**
 * Writes an event's deliveries in the event's transaction: one for each endpoint that subscribes. The inbox needs no network, so its
 * delivery is written as received. Bodies are rendered when they are sent.
 */
import {newId} from '../database/index.ts';
import type {Change, Event, EventName, EventType} from '../events/index.ts';
import type {Moment} from '../workspaces/index.ts';
import {applyChaos, type ChaosEffect, parseChaos} from './chaos.ts';
import {endPause, parseEvents} from './endpoints.ts';
import {toMessageId} from './inbox.ts';
import type {WebhookRepository} from './queries.ts';
import {ALIAS, type EndpointRow, type NewDelivery} from './tables.ts';

/** A delivery's content. `body` is null if it's rendered from the event; `shape` is the endpoint's by default. */
type Content = Readonly<
  Pick<NewDelivery, 'event_id' | 'event' | 'body' | 'trace' | 'request_id'> & Partial<Pick<NewDelivery, 'shape'>>
>;

/** Returns the changes for the caller to store with its own. */
export async function recordDeliveries(repo: WebhookRepository, event: Event): Promise<Change[]> {
  const {webhooks, workspaces} = repo;
  const workspaceId = event.workspace_id;
  const moment = await workspaces.readMoment(workspaceId, event.occurred_at);
  const deliveries: NewDelivery[] = [];
  for (const endpoint of await webhooks.listEndpoints(workspaceId)) {
    if (endpoint.status !== 'enabled') continue;
    for (const [index, name] of subscribedNames(event.type, endpoint).entries()) {
      const event_id = name === event.type ? event.id : `${event.id}${ALIAS}`;
      const content = {event_id, event: name, body: null, trace: event.trace, request_id: event.request_id};
      for (const effect of await nextEffects(repo, endpoint, index, moment))
        deliveries.push(newDelivery(endpoint, content, moment, effect));
    }
  }
  await webhooks.addDeliveries(deliveries);
  return deliveries.flatMap(toChanges);
}

/** The chaos of the event's delivery after `before` others to the endpoint. It releases those that were held back to arrive after it. */
async function nextEffects(
  {webhooks}: WebhookRepository,
  endpoint: EndpointRow,
  before: number,
  moment: Moment,
): Promise<readonly ChaosEffect[]> {
  const chaos = parseChaos(endpoint);
  if (chaos === null) return [NO_TROUBLE];
  const count = endpoint.chaos_count + before + 1;
  await webhooks.changeEndpoint(endpoint.id, {chaos_count: count});
  await webhooks.releaseHeld(endpoint.id, moment);
  return applyChaos(chaos, count);
}

/** Delivers the content to only this endpoint, whatever it subscribes to. */
export async function addDeliveryTo(repo: WebhookRepository, endpoint: EndpointRow, content: Content, now: number) {
  const delivery = newDelivery(endpoint, content, await repo.workspaces.readMoment(endpoint.workspace_id, now));
  await repo.webhooks.addDeliveries([delivery]);
  await repo.changes.addAll(delivery.workspace_id, toChanges(delivery));
  await endPause(repo, endpoint);
  return {deliveryId: delivery.id, eventId: content.event_id};
}

const NO_TROUBLE: ChaosEffect = {troubles: [], waitMs: 0};

export function newDelivery(
  endpoint: EndpointRow,
  content: Content,
  {now, virtualNow}: Moment,
  {troubles, waitMs}: ChaosEffect = NO_TROUBLE,
): NewDelivery {
  // With chaos, the inbox needs attempts too.
  const isReceived = endpoint.kind === 'inbox' && endpoint.chaos === null;
  return {
    shape: endpoint.shape,
    ...content,
    id: newId('dlv', 12),
    workspace_id: endpoint.workspace_id,
    endpoint_id: endpoint.id,
    kind: endpoint.kind,
    status: isReceived ? 'succeeded' : 'pending',
    attempts: isReceived ? 1 : 0,
    due_at: virtualNow + waitMs,
    scheduled_at: now,
    lease_until: null,
    lease_by: null,
    chaos: troubles.length > 0 ? JSON.stringify(troubles) : null,
    created_at: virtualNow,
  };
}

function toChanges({id, status, attempts}: NewDelivery): Change[] {
  const change: Change = {kind: 'delivery', ref: id};
  return status === 'succeeded' ? [{kind: 'inbox', ref: toMessageId(id, attempts)}, change] : [change];
}

/** The names under which the endpoint gets the event: the alias only if it subscribes to that name. */
function subscribedNames(type: EventType, endpoint: EndpointRow): EventName[] {
  const names: EventName[] = type === 'request.authorized' ? [type, 'agreement.authorized'] : [type];
  return parseEvents(endpoint).filter(event => names.includes(event));
}
