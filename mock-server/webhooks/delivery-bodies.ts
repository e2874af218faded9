/** The bodies of deliveries: stored with a test or a resent delivery, otherwise rendered from the event. */
import type {EventFacts} from '../bills/index.ts';
import type {Event} from '../events/index.ts';
import {type WebhookEvent, webhookBody} from './bodies.ts';
import type {DeliveryRow, WebhookRepository} from './queries.ts';
import {ALIAS} from './tables.ts';

/** Undefined where the event was pruned. */
export async function deliveryBody(repo: WebhookRepository, delivery: DeliveryRow): Promise<string | undefined> {
  return (await deliveryBodies(repo, [delivery])).get(delivery.id);
}

/** By the delivery's id. */
export async function deliveryBodies(
  repo: WebhookRepository,
  deliveries: readonly DeliveryRow[],
): Promise<Map<string, string | undefined>> {
  const rendered = deliveries.filter(({body}) => body === null);
  const workspaces = [...new Set(rendered.map(({workspace_id}) => workspace_id))];
  const found = await repo.events.byIds(workspaces, [...new Set(rendered.map(eventOf))]);
  const events = new Map(found.map(event => [event.id, event]));
  return new Map(
    deliveries.map(delivery => {
      const event = events.get(eventOf(delivery));
      return [delivery.id, delivery.body ?? (event && render(event, delivery))];
    }),
  );
}

const eventOf = ({event_id}: DeliveryRow): string => event_id.replace(ALIAS, '');

function render(event: Event, delivery: DeliveryRow): string {
  const facts = JSON.parse(event.payload) as EventFacts;
  const subject = {id: delivery.event_id, event: delivery.event as WebhookEvent, occurredAt: event.occurred_at, facts};
  return webhookBody(subject, delivery.shape);
}
