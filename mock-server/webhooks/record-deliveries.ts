/**
 * Writes an event's deliveries in the event's transaction: one for each endpoint that subscribes. The inbox needs no network, so it has
 * received its own already. Bodies are rendered when they are sent.
 */
import {newId} from '../database/index.ts';
import type {Event, EventSubject} from '../events/index.ts';
import type {WebhookEvent} from './bodies.ts';
import {applyChaos, type ChaosEffect, RELEASED_AFTER_MS} from './chaos.ts';
import {messageIdOf} from './list-deliveries.ts';
import type {WebhookRepository} from './queries.ts';
import {ALIAS, type EndpointRow, type NewDelivery} from './tables.ts';

/** Content of a delivery. `body`: null where it is rendered from the event; `trace` is the caller's. */
export type Content = Readonly<
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
    for (const name of namesOf(event.type, endpoint)) {
      const id = name === event.type ? event.id : `${event.id}${ALIAS}`;
      const sent = {id, event: name, body: null, trace: event.trace};
      for (const effect of await effectsOf(repo, endpoint, now))
        deliveries.push(newDelivery(endpoint, sent, offset, now, effect));
    }
  }
  await webhooks.addDeliveries(deliveries);
  await changes.addAll(workspaceId, [
    facts.bill ? {kind: 'bill', ref: String(facts.bill.billId)} : {kind: 'agreement', ref: facts.hutzAgreementId},
    ...deliveries.flatMap(changesOf),
  ]);
}

/** Chaos counts each delivery of its endpoint, and lets those go that were held back for the next one. */
async function effectsOf(
  {webhooks}: WebhookRepository,
  endpoint: EndpointRow,
  now: number,
): Promise<readonly ChaosEffect[]> {
  if (endpoint.chaos === null) return [NO_TROUBLE];
  endpoint.chaos_count += 1;
  await webhooks.changeEndpoint(endpoint.id, {chaos_count: endpoint.chaos_count});
  await webhooks.releaseHeld(endpoint.id, now + RELEASED_AFTER_MS);
  return applyChaos(JSON.parse(endpoint.chaos), endpoint.chaos_count);
}

/** Adds one delivery to one endpoint. */
export async function addDelivery({webhooks, changes}: WebhookRepository, delivery: NewDelivery): Promise<void> {
  await webhooks.addDeliveries([delivery]);
  await changes.addAll(delivery.workspace_id, changesOf(delivery));
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
