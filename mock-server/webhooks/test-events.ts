/**
 * Test events, with the body that a real one would have: of events that never happened, about the workspace's own agreement and
 * household or a bill that exists, or with chosen fields.
 */
import {EVENT_STATUS} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {agreementToEventFacts} from '../agreements/index.ts';
import {type BillFacts, billFacts, type EventFacts, type SampleHousehold, sampleBillFacts} from '../bills/index.ts';
import {eventProblems} from '../contract/index.ts';
import {newId} from '../database/index.ts';
import {type FieldProblem, invalidFields, workspaceExpired} from '../errors/domain-error.ts';
import {householdOf} from '../households/index.ts';
import {type BodyFormat, eventToResponse, type WebhookEvent, type WebhookSubject} from './bodies.ts';
import {enabledEndpoint} from './endpoints.ts';
import type {WebhookContext, WebhookRepository} from './queries.ts';
import {sendTo} from './record-deliveries.ts';

/** A sample of the event, or the event about an existing bill. `fields` replace those of the event. */
export async function testEndpoint(
  {repo, workspaceId, now, trace = null, requestId = null}: WebhookContext,
  endpointId: string,
  {event, billId, fields}: Schemas['TestEndpoint'],
) {
  const endpoint = await enabledEndpoint(repo, workspaceId, endpointId);
  const id = newId('evt_test', 9);
  const facts =
    billId === undefined
      ? sampleFacts(await readSampleSource(repo, workspaceId), event, now)
      : factsAbout(await billFacts(repo, workspaceId, billId), event, now);
  const body = JSON.stringify(changedEvent({id, event, occurredAt: now, facts}, endpoint.shape, fields));
  return sendTo(repo, endpoint, {id, event, body, trace, request_id: requestId}, now);
}

export type SampleSource = Readonly<{agreement: EventFacts; household: SampleHousehold}>;

/** Fields of a flat event that name it, so the sandbox sets them. */
const FIXED = ['id', 'event', 'timestamp'];

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
  return {...agreement, status: EVENT_STATUS[event]};
}

/** The event about a bill that exists, as it would be if it happened `now`. Throws `Invalid` for an event that isn't about a bill. */
function factsAbout({bill, ...facts}: EventFacts, event: WebhookEvent, now: number): EventFacts {
  if (!bill || !event.startsWith('bill.'))
    throw invalidFields('Nothing was sent', [
      {path: '/billId', message: 'billId goes with bill events only. Leave it out.'},
    ]);
  return withBill(facts, {...bill, paidAt: event === 'bill.paid' ? (bill.paidAt ?? now) : null}, event);
}

function withBill(facts: EventFacts, bill: BillFacts, event: WebhookEvent): EventFacts {
  return {...facts, status: EVENT_STATUS[event], bill, ...(event === 'bill.updated' && {updatedFields: ['amount']})};
}

/** The body of a test event with fields that the caller chose. Throws `Invalid` when the contract's event can't have them. */
function changedEvent(subject: WebhookSubject, shape: BodyFormat, fields?: Readonly<Record<string, unknown>>) {
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
