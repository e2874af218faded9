/**
 * The body of each event in both formats, of deliveries and in the list of events. Flat bodies have dollars as numbers; envelopes have
 * bill events in the integration guide's names and whole cents.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {agreementToEnvelopeEvent, agreementToFlatEvent} from '../agreements/index.ts';
import {billToEnvelopeEvent, billToFlatEvent, type EventFacts} from '../bills/index.ts';
import type {Event, EventName} from '../events/index.ts';
import {toIso} from '../time.ts';
import type {WebhookRepository} from './queries.ts';
import {ALIAS, type DeliveryRow} from './tables.ts';

export type WebhookEvent = Readonly<{id: string; event: EventName; occurredAt: number; facts: EventFacts}>;

/** The body of a webhook, and the event in the list of events. */
export function renderEvent({id, event, occurredAt, facts}: WebhookEvent, shape: Schemas['Shape']) {
  const timestamp = toIso(occurredAt);
  const {bill} = facts;
  const billEvent = bill && {...facts, event, occurredAt, bill};
  return shape === 'flat'
    ? {id, event, timestamp, ...agreementToFlatEvent(event, facts), ...(billEvent && billToFlatEvent(billEvent))}
    : {
        id,
        type: event,
        timestamp,
        data: billEvent ? billToEnvelopeEvent(billEvent) : agreementToEnvelopeEvent(event, facts),
      };
}

/** Events by their ids. */
export type Events = ReadonlyMap<string, Event>;

/** Reads the events of the bodies. Test events and deliveries sent to another endpoint are stored with their body. */
export async function readEvents(repo: WebhookRepository, deliveries: readonly DeliveryRow[]): Promise<Events> {
  const unrendered = deliveries.filter(({body}) => body === null);
  const events = await repo.webhooks.listEventsOf(unrendered.map(({seq}) => seq));
  return new Map(events.map(event => [event.id, event]));
}

/** The stored body, or else the one rendered from the delivery's event; undefined if that was pruned. */
export function renderBody(delivery: DeliveryRow, events: Events): string | undefined {
  if (delivery.body !== null) return delivery.body;
  const event = events.get(delivery.event_id.replace(ALIAS, ''));
  return event && JSON.stringify(renderEvent(toWebhookEvent(event, delivery.event_id, delivery.event), delivery.shape));
}

/** An event under the id and the name with which it is sent. */
export function toWebhookEvent({occurred_at: occurredAt, payload}: Event, id: string, event: EventName): WebhookEvent {
  return {id, event, occurredAt, facts: JSON.parse(payload) as EventFacts};
}
