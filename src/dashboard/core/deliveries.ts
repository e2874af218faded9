/** Facts about deliveries and their attempts. */
import {parseObject} from '../../format/json.ts';
import {billEntryId} from './entries.ts';
import type {Lists} from './state.ts';
import type {Attempt, Delivery} from './types.ts';

/** Facts in a webhook's body: the event's real time in milliseconds, and the entry it's about unless it's a test. */
type EventFacts = Readonly<{at: number; about: string | undefined}>;

const cached = new WeakMap<Delivery, EventFacts>();

/** Reads the facts from both webhook formats. */
export function readEventFacts(delivery: Delivery): EventFacts {
  const known = cached.get(delivery);
  if (known) return known;
  const body = parseObject(delivery.body) ?? {};
  const data = Object(body.data);
  const at = Date.parse(String(body.timestamp ?? ''));
  const billId = Number(body.billId ?? (delivery.event.startsWith('bill.') ? data.id : undefined));
  const agreementId = body.hutzAgreementId ?? data.hutzAgreementId;
  const about = billId > 0 ? billEntryId(billId) : typeof agreementId === 'string' ? agreementId : undefined;
  const facts = {
    at: Number.isNaN(at) ? Date.parse(delivery.createdAt) : at,
    about: isTest(delivery) ? undefined : about,
  };
  cached.set(delivery, facts);
  return facts;
}

/** The receiver accepted it. */
export const isAccepted = ({outcome}: Attempt) => outcome === 'succeeded';

/** It won't be attempted again. */
export const isGivenUp = ({status}: Delivery) => status === 'failed' || status === 'dropped';

export function isTest({eventId}: Delivery): boolean {
  return eventId.startsWith('evt_test_');
}

const MAX_ATTEMPTS = 20;

/** An endpoint's last twenty attempts, the oldest first. */
export function listLatestAttempts(deliveries: Lists['delivery'], endpointId: string): Attempt[] {
  return [...deliveries.values()]
    .flatMap(delivery => (delivery.endpointId === endpointId ? delivery.attempts : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(-MAX_ATTEMPTS);
}
