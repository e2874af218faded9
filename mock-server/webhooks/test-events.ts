/** Sends test events: a sample, or the event about an existing bill, with fields that the caller chose. */
import {EVENT_STATUS} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {agreementToEventFacts} from '../agreements/index.ts';
import {
  type BillFacts,
  type EventFacts,
  readEventFacts,
  type SampleHousehold,
  sampleBillFacts,
} from '../bills/index.ts';
import {eventProblems} from '../contract/index.ts';
import {newId} from '../database/index.ts';
import {type FieldProblem, invalidFields, workspaceExpired} from '../errors/domain-error.ts';
import type {EventName} from '../events/index.ts';
import {requireHousehold, toFeeTerms} from '../households/index.ts';
import {renderEvent, type WebhookEvent} from './bodies.ts';
import {requireEnabledEndpoint} from './endpoints.ts';
import type {WebhookContext} from './queries.ts';
import {addDeliveryTo} from './record-deliveries.ts';

/** Fields of a flat event that name it, so the sandbox sets them. */
const FIXED = ['id', 'event', 'timestamp'];

/** A sample of the event, or the event about an existing bill. `fields` replace those of the event. */
export async function testEndpoint(
  context: WebhookContext,
  endpointId: string,
  {event, billId, fields}: Schemas['TestEndpoint'],
) {
  const {repo, now, trace = null, requestId = null} = context;
  const endpoint = await requireEnabledEndpoint(context, endpointId);
  const id = newId('evt_test', 9);
  const facts =
    billId === undefined
      ? toSampleFacts(await readSampleSource(context), event, now)
      : factsAbout(await readEventFacts(context, billId), event, now);
  const body = JSON.stringify(applyFields({id, event, occurredAt: now, facts}, endpoint.shape, fields));
  return addDeliveryTo(repo, endpoint, {event_id: id, event, body, trace, request_id: requestId}, now);
}

export type SampleSource = Readonly<{agreement: EventFacts; household: SampleHousehold}>;

export async function readSampleSource(context: WebhookContext): Promise<SampleSource> {
  const agreement = await context.repo.agreements.findOwn(context.workspaceId);
  if (!agreement) throw workspaceExpired();
  const {house, users} = await requireHousehold(context);
  return {
    agreement: agreementToEventFacts(agreement),
    household: {housemates: users.length, ...toFeeTerms(house)},
  };
}

/** `now` is milliseconds since 1970: when the event would have happened. */
export function toSampleFacts({agreement, household}: SampleSource, event: EventName, now: number): EventFacts {
  if (event.startsWith('bill.')) return withBill(agreement, sampleBillFacts(event, household, now), event);
  return {...agreement, status: EVENT_STATUS[event]};
}

/** The event about an existing bill, as if it happened `now`. Throws `Invalid` for an event that isn't about a bill. */
function factsAbout({bill, ...facts}: EventFacts, event: EventName, now: number): EventFacts {
  if (!bill || !event.startsWith('bill.'))
    throw invalidFields('Nothing was sent', [
      {path: '/billId', message: 'billId goes with bill events only. Leave it out.'},
    ]);
  return withBill(facts, {...bill, paidAt: event === 'bill.paid' ? (bill.paidAt ?? now) : null}, event);
}

function withBill(facts: EventFacts, bill: BillFacts, event: EventName): EventFacts {
  return {...facts, status: EVENT_STATUS[event], bill, ...(event === 'bill.updated' && {updatedFields: ['amount']})};
}

/** The body of a test event with the caller's fields. Throws `Invalid` if the contract's event can't have them. */
function applyFields(subject: WebhookEvent, shape: Schemas['Shape'], fields?: Readonly<Record<string, unknown>>) {
  const sample = renderEvent(subject, shape);
  if (!fields) return sample;
  const changed = 'data' in sample ? {...sample, data: {...sample.data, ...fields}} : {...sample, ...fields};
  const fixed = shape === 'flat' ? FIXED.filter(name => Object.hasOwn(fields, name)) : [];
  const errors: FieldProblem[] = [
    ...fixed.map(name => ({path: `/${name}`, message: `${name} can't be changed. Leave it out.`})),
    ...eventProblems(subject.event, shape, changed).filter(({path}) => !fixed.includes(path.slice(1))),
  ].map(({path, message}) => ({path: path.replace(/^(\/data)?/, '/fields'), message}));
  if (errors.length === 0) return changed;
  throw invalidFields('Nothing was sent', errors);
}
