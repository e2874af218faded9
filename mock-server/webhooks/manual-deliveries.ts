/** Deliveries sent by hand: resends of one delivery or of all that failed since a time, and test events. */
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
import {conflict, type FieldProblem, invalidFields, notFound, workspaceExpired} from '../errors/domain-error.ts';
import {feeTermsOf, requireHousehold} from '../households/index.ts';
import {parseDateTime} from '../lists/page.ts';
import {bodyOf, eventToResponse, readEvents, type WebhookSubject} from './bodies.ts';
import {endPause, requireEnabledEndpoint} from './endpoints.ts';
import {immediateAttempt} from './inbox.ts';
import type {WebhookContext, WebhookRepository} from './queries.ts';
import {deliverTo} from './record-deliveries.ts';
import type {DeliveryRow} from './tables.ts';

/** Fields of a flat event that name it, so the sandbox sets them. */
const FIXED = ['id', 'event', 'timestamp'];

/** Makes a delivery due now, whatever its status. Another endpoint gets a new delivery with the same bytes. */
export async function resendDelivery(context: WebhookContext, id: string, {endpointId}: Schemas['ResendDelivery']) {
  const {repo, workspaceId, now} = context;
  const delivery = await repo.webhooks.findDelivery(workspaceId, id);
  if (!delivery) throw notFound('This workspace has no delivery with this id.', 'delivery_not_found');
  const body = bodyOf(delivery, await readEvents(repo, [delivery]));
  if (body === undefined) throw conflict('event_pruned', 'The event of this delivery is no longer kept.');

  if (endpointId !== undefined && endpointId !== delivery.endpoint_id) {
    const {event_id, event, shape, trace, request_id} = delivery;
    const other = await requireEnabledEndpoint(context, endpointId);
    return deliverTo(repo, other, {id: event_id, event, body, shape, trace, request_id}, now);
  }

  const endpoint = await repo.webhooks.findEndpoint(workspaceId, delivery.endpoint_id);
  if (!endpoint) throw conflict('endpoint_removed', 'The endpoint of this delivery was removed.');
  if (endpoint.status === 'disabled')
    throw conflict('endpoint_disabled', 'The endpoint of this delivery is disabled. Enable it first.');
  if (Number(delivery.lease_until) > now) throw conflict('delivery_in_flight', 'An attempt is already running.');

  await keepImmediateAttempt(repo, delivery, body);
  const {virtualNow: due_at} = await repo.workspaces.moment(workspaceId, now);
  await repo.webhooks.changeDelivery(id, {status: 'pending', due_at, scheduled_at: now, lease_until: null});
  await endPause(repo, endpoint);
  await repo.changes.add(workspaceId, 'delivery', id);
  return {deliveryId: id, eventId: delivery.event_id};
}

/** Stores the attempt of a delivery that the inbox received immediately: its time is the delivery's, which changes now. */
async function keepImmediateAttempt({webhooks}: WebhookRepository, delivery: DeliveryRow, body: string) {
  if (delivery.kind !== 'inbox' || delivery.attempts !== 1) return;
  const signing = await webhooks.findSigningContext(delivery.workspace_id);
  if (!signing || (await webhooks.listAttempts([delivery.id])).length > 0) return;
  const {signature_previous: _, ...attempt} = await immediateAttempt(signing, delivery, body);
  await webhooks.addAttempt(attempt);
}

/** Makes deliveries to enabled endpoints due now that failed since a virtual time. */
export async function resendFailed(context: WebhookContext, {since, endpointId}: Schemas['ResendFailed']) {
  const {repo, workspaceId, now} = context;
  const enabled =
    endpointId === undefined
      ? (await repo.webhooks.listEndpoints(workspaceId)).filter(({status}) => status === 'enabled')
      : [await requireEnabledEndpoint(context, endpointId)];
  const enabledIds = enabled.map(({id}) => id);
  const moment = await repo.workspaces.moment(workspaceId, now);
  const ids = await repo.webhooks.retryFailed(workspaceId, enabledIds, parseDateTime('since', since), moment);
  for (const endpoint of enabled) await endPause(repo, endpoint);
  await repo.changes.add(workspaceId, 'delivery', ...ids);
  return {resent: ids.length};
}

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
      ? sampleFacts(await readSampleSource(context), event, now)
      : factsAbout(await readEventFacts(context, billId), event, now);
  const body = JSON.stringify(changedEvent({id, event, occurredAt: now, facts}, endpoint.shape, fields));
  return deliverTo(repo, endpoint, {id, event, body, trace, request_id: requestId}, now);
}

export type SampleSource = Readonly<{agreement: EventFacts; household: SampleHousehold}>;

export async function readSampleSource(context: WebhookContext): Promise<SampleSource> {
  const agreement = await context.repo.agreements.findFirst(context.workspaceId);
  if (!agreement) throw workspaceExpired();
  const {house, users} = await requireHousehold(context);
  return {
    agreement: agreementToEventFacts(agreement),
    household: {housemates: users.length, ...feeTermsOf(house)},
  };
}

/** `now` is milliseconds since 1970: when the event would have happened. */
export function sampleFacts({agreement, household}: SampleSource, event: Schemas['Event'], now: number): EventFacts {
  if (event.startsWith('bill.')) return withBill(agreement, sampleBillFacts(event, household, now), event);
  return {...agreement, status: EVENT_STATUS[event]};
}

/** The event about a bill that exists, as it would be if it happened `now`. Throws `Invalid` for an event that isn't about a bill. */
function factsAbout({bill, ...facts}: EventFacts, event: Schemas['Event'], now: number): EventFacts {
  if (!bill || !event.startsWith('bill.'))
    throw invalidFields('Nothing was sent', [
      {path: '/billId', message: 'billId goes with bill events only. Leave it out.'},
    ]);
  return withBill(facts, {...bill, paidAt: event === 'bill.paid' ? (bill.paidAt ?? now) : null}, event);
}

function withBill(facts: EventFacts, bill: BillFacts, event: Schemas['Event']): EventFacts {
  return {...facts, status: EVENT_STATUS[event], bill, ...(event === 'bill.updated' && {updatedFields: ['amount']})};
}

/** The body of a test event with fields that the caller chose. Throws `Invalid` when the contract's event can't have them. */
function changedEvent(subject: WebhookSubject, shape: Schemas['Shape'], fields?: Readonly<Record<string, unknown>>) {
  const sample = eventToResponse(subject, shape);
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
