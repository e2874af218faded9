/**
 * Writes an event's deliveries in the event's transaction: one for each endpoint that subscribes. The inbox needs no network, so it has
 * received its own already. Bodies are rendered when they are sent.
 */
import {newId} from '../database/index.ts';
import type {Event, EventSubject} from '../events/index.ts';
import type {WebhookEvent} from './bodies.ts';
import {applyChaos, type Chaos, type ChaosEffect} from './chaos.ts';
import {endPause} from './endpoints.ts';
import {messageIdOf} from './inbox.ts';
import type {WebhookRepository} from './queries.ts';
import {ALIAS, type EndpointRow, type NewDelivery} from './tables.ts';

/** The content of a delivery. `body`: null where it is rendered from the event; `trace` is the caller's. */
type Content = Readonly<
  Pick<NewDelivery, 'event' | 'trace'> & {id: string; body: string | null; shape?: NewDelivery['shape']}
>;

/** `now` is real time, in milliseconds since 1970. */
export async function recordDeliveries(
  repo: WebhookRepository,
  event: Event,
  facts: EventSubject,
  now: number,
): Promise<void> {
  const {webhooks, changes, workspaces} = repo;
  const workspaceId = event.workspace_id;
  const offset = await workspaces.clockOffset(workspaceId);
  const deliveries: NewDelivery[] = [];
  for (const endpoint of await webhooks.endpoints(workspaceId)) {
    if (endpoint.status !== 'enabled') continue;
    const names = namesOf(event.type, endpoint);
    const effects = await effectsOf(repo, endpoint, names.length, now);
    for (const [index, name] of names.entries()) {
      const id = name === event.type ? event.id : `${event.id}${ALIAS}`;
      const sent = {id, event: name, body: null, trace: event.trace};
      for (const effect of effects[index] ?? [NO_TROUBLE])
        deliveries.push(newDelivery(endpoint, sent, offset, now, effect));
    }
  }
  await webhooks.addDeliveries(deliveries);
  await changes.addAll(workspaceId, [
    facts.bill ? {kind: 'bill', ref: String(facts.bill.billId)} : {kind: 'agreement', ref: facts.hutzAgreementId},
    ...deliveries.flatMap(changesOf),
  ]);
}

/** Chaos counts the deliveries of its endpoint, and lets those go that were held back for the next one. */
async function effectsOf(
  {webhooks}: WebhookRepository,
  {id, chaos, chaos_count: count}: EndpointRow,
  deliveries: number,
  now: number,
): Promise<readonly (readonly ChaosEffect[])[]> {
  if (chaos === null || deliveries === 0) return [];
  await webhooks.changeEndpoint(id, {chaos_count: count + deliveries});
  await webhooks.releaseHeld(id, now);
  const settings = JSON.parse(chaos) as Chaos;
  return Array.from({length: deliveries}, (_, index) => applyChaos(settings, count + index + 1));
}

/** A delivery to this endpoint alone, whatever it subscribes to. */
export async function sendTo(repo: WebhookRepository, endpoint: EndpointRow, content: Content, now: number) {
  const delivery = newDelivery(endpoint, content, await repo.workspaces.clockOffset(endpoint.workspace_id), now);
  await repo.webhooks.addDeliveries([delivery]);
  await repo.changes.addAll(delivery.workspace_id, changesOf(delivery));
  await endPause(repo, endpoint);
  return {deliveryId: delivery.id, eventId: content.id};
}

const NO_TROUBLE: ChaosEffect = {troubles: [], wait: 0};

/** `offset`: how far the workspace's clock is ahead, in milliseconds. */
export function newDelivery(
  endpoint: EndpointRow,
  sent: Content,
  offset: number,
  now: number,
  {troubles, wait}: ChaosEffect = NO_TROUBLE,
): NewDelivery {
  const isReceived = endpoint.kind === 'inbox' && endpoint.chaos === null;
  return {
    id: newId('dlv', 12),
    workspace_id: endpoint.workspace_id,
    endpoint_id: endpoint.id,
    kind: endpoint.kind,
    event_id: sent.id,
    event: sent.event,
    shape: sent.shape ?? endpoint.shape,
    body: sent.body,
    status: isReceived ? 'succeeded' : 'pending',
    attempts: isReceived ? 1 : 0,
    due_at: now + wait,
    scheduled_at: now,
    lease_until: null,
    lease_by: null,
    chaos: troubles.length > 0 ? JSON.stringify(troubles) : null,
    created_at: now + offset,
    trace: sent.trace,
  };
}

function changesOf(delivery: NewDelivery) {
  const change = {kind: 'delivery', ref: delivery.id} as const;
  if (delivery.status !== 'succeeded') return [change];
  return [{kind: 'inbox', ref: messageIdOf(delivery.id, delivery.attempts)} as const, change];
}

/** Under which names the endpoint gets the event: the alias only where it is asked for by name. */
function namesOf(type: string, {events}: EndpointRow): WebhookEvent[] {
  const subscribed = JSON.parse(events) as WebhookEvent[];
  const names = type === 'request.authorized' ? [type, 'agreement.authorized'] : [type];
  return subscribed.filter(event => names.includes(event));
}
