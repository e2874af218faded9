/**
 * The body of each event in both formats. Flat bodies have dollars as numbers; envelopes have bill events in the
 * integration guide's names and whole cents.
 */
import {EVENTS} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {agreementToEnvelopeEvent, agreementToFlatEvent} from '../agreements/index.ts';
import {type BillFacts, billToEnvelopeEvent, billToFlatEvent, type EventFacts} from '../bills/index.ts';

export type WebhookEvent = Schemas['Event'];
export type BodyFormat = Schemas['Shape'];

export const WEBHOOK_EVENTS: readonly WebhookEvent[] = EVENTS;

/** The events of an endpoint that chooses none. */
export const DEFAULT_EVENTS = WEBHOOK_EVENTS.filter(event => event !== 'agreement.authorized');

export type WebhookSubject = Readonly<{id: string; event: WebhookEvent; occurredAt: number; facts: EventFacts}>;

const iso = (at: number) => new Date(at).toISOString();

export function webhookBody(subject: WebhookSubject, shape: BodyFormat): string {
  return JSON.stringify(eventToResponse(subject, shape));
}

/** The body before it is text, as the list of events returns it. */
export function eventToResponse(subject: WebhookSubject, shape: BodyFormat) {
  const {id, event, occurredAt} = subject;
  const timestamp = iso(occurredAt);
  return shape === 'flat'
    ? {id, event, timestamp, ...flat(subject)}
    : {id, type: event, timestamp, data: enveloped(subject)};
}

function flat({event, occurredAt, facts}: WebhookSubject) {
  return {
    ...agreementToFlatEvent(event, facts),
    ...(facts.bill && billToFlatEvent(billEvent(event, occurredAt, facts))),
  };
}

function enveloped({event, occurredAt, facts}: WebhookSubject) {
  return facts.bill ? billToEnvelopeEvent(billEvent(event, occurredAt, facts)) : agreementToEnvelopeEvent(event, facts);
}

function billEvent(event: string, occurredAt: number, facts: EventFacts) {
  return {...facts, event, occurredAt, bill: facts.bill as BillFacts, updatedFields: facts.updatedFields ?? []};
}
