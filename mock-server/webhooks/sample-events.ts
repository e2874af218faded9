/** Events that never happened, for test webhooks and receiver checks: about the workspace's own agreement and household, or with chosen fields. */
import {agreementToEventFacts} from '../agreements/index.ts';
import {type BillFacts, type EventFacts, type SampleHousehold, sampleBillFacts} from '../bills/index.ts';
import {eventProblems} from '../contract/index.ts';
import {type FieldProblem, invalidFields, workspaceExpired} from '../errors/domain-error.ts';
import {householdOf} from '../households/index.ts';
import {type BodyFormat, eventToResponse, type WebhookEvent, type WebhookSubject} from './bodies.ts';
import type {WebhookRepository} from './queries.ts';

export type SampleSource = Readonly<{agreement: EventFacts; household: SampleHousehold}>;

/** Fields of a flat event that name it, so the sandbox sets them. */
const FIXED = ['id', 'event', 'timestamp'];

const STATUS: Readonly<Record<WebhookEvent, EventFacts['status']>> = {
  'agreement.created': 'pending',
  'request.authorized': 'active',
  'agreement.authorized': 'active',
  'agreement.completed': 'completed',
  'agreement.cancelled': 'cancelled',
  'request.declined': 'cancelled',
  'bill.created': 'pending',
  'bill.updated': 'pending',
  'bill.paid': 'paid',
};

export async function readSampleSource(repo: WebhookRepository, workspaceId: string): Promise<SampleSource> {
  const agreement = await repo.agreements.first(workspaceId);
  if (!agreement) throw workspaceExpired();
  const {house, users} = await householdOf(repo, workspaceId);
  return {
    agreement: agreementToEventFacts(agreement),
    household: {housemates: users.length, hsi: house.hsi, dawgMode: house.dawg_mode === 1},
  };
}

/** `now` is milliseconds since 1970: when the event would have happened. */
export function sampleFacts({agreement, household}: SampleSource, event: WebhookEvent, now: number): EventFacts {
  if (event.startsWith('bill.')) return withBill(agreement, sampleBillFacts(event, household, now), event);
  return {...agreement, status: STATUS[event]};
}

/** The event about a bill that exists, as it would be if it happened `now`. Throws `Invalid` for an event that isn't about a bill. */
export function factsAbout({bill, ...facts}: EventFacts, event: WebhookEvent, now: number): EventFacts {
  if (!bill || !event.startsWith('bill.'))
    throw invalidFields('Nothing was sent', [
      {path: '/billId', message: 'billId goes with bill events only. Leave it out.'},
    ]);
  return withBill(facts, {...bill, paidAt: event === 'bill.paid' ? (bill.paidAt ?? now) : null}, event);
}

function withBill(facts: EventFacts, bill: BillFacts, event: WebhookEvent): EventFacts {
  return {...facts, status: STATUS[event], bill, ...(event === 'bill.updated' && {updatedFields: ['amount']})};
}

/** The body of a test event with fields that the caller chose. Throws `Invalid` when the contract's event can't have them. */
export function changedEvent(subject: WebhookSubject, shape: BodyFormat, fields?: Readonly<Record<string, unknown>>) {
  const sample = eventToResponse(subject, shape);
  if (!fields) return sample;
  const changed = 'data' in sample ? {...sample, data: {...sample.data, ...fields}} : {...sample, ...fields};
  const fixed = shape === 'flat' ? FIXED.filter(name => Object.hasOwn(fields, name)) : [];
  const errors: FieldProblem[] = [
    ...fixed.map(name => ({path: `/${name}`, message: `${name} can’t be changed. Leave it out.`})),
    ...eventProblems(subject.event, shape, changed).filter(({path}) => !fixed.includes(path.slice(1))),
  ].map(({path, message}) => ({path: path.replace(/^(\/data)?/, '/fields'), message}));
  if (errors.length === 0) return changed;
  throw invalidFields('Nothing was sent', errors);
}
