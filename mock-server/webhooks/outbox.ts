/**
 * Turns events into deliveries: one for each endpoint that subscribes. The inbox needs no network, so its attempt is made in the
 * same transaction. Before endpoints change, earlier events are settled, so each goes to the endpoints that existed then.
 */
import type {Hmac, SignatureScheme} from '../../openapi/signing/signing.ts';
import type {EventFacts} from '../bills/index.ts';
import {randomToken} from '../database/index.ts';
import type {Change} from '../events/index.ts';
import {type WebhookEvent, webhookBody} from './bodies.ts';
import {applyChaos, type ChaosEffect, isDown, RELEASED_AFTER_MS} from './chaos.ts';
import {type EventTurn, eventsATurn} from './event-queries.ts';
import {messageIdOf, receive} from './inbox.ts';
import type {
  AttemptRow,
  DeliveryTerms,
  EndpointRow,
  NewDelivery,
  NewInboxRow,
  OutboxEvent,
  WebhookRepository,
} from './queries.ts';
import {deliveryHeaders, keptHeaders} from './signed-headers.ts';

/** Called once for each event, in the transaction that makes its deliveries. `clockOffset`: how far the virtual clock is ahead. */
export type EventSubscriber<R> = (
  repo: R,
  event: OutboxEvent,
  facts: EventFacts,
  clockOffset: number,
  now: number,
) => Promise<void>;

/** The event that a delivery carries. `trace` is the caller's. */
export type Sent = Readonly<{id: string; event: string; body: string; trace: string | null}>;

export type Outbox<R> = Readonly<{
  /** Works off some events that wait. Returns the workspaces that had some, how many there were, and whether more may wait. */
  next: (repo: R, turn: EventTurn, now: number) => Promise<{workspaces: string[]; events: number; more: boolean}>;
  /** Works off one workspace's events now, all or about so many deliveries. Returns how many events. */
  settle: (repo: R, workspaceId: string, now: number, deliveries?: number) => Promise<number>;
  /** Schedules one delivery; one for the inbox is stored immediately, unless chaos has it down. */
  deliver: (
    repo: WebhookRepository,
    endpoint: EndpointRow,
    what: NewDelivery,
    terms: DeliveryTerms,
    now: number,
  ) => Promise<void>;
}>;

/** The rows that follow from events, written together: a few statements for many events. */
type Batch = {deliveries: NewDelivery[]; attempts: AttemptRow[]; messages: NewInboxRow[]; changes: Change[]};

const emptyBatch = (): Batch => ({deliveries: [], attempts: [], messages: [], changes: []});

/** A workspace while its events are worked off. `sends`: deliveries were made that have to be sent. `first` and `last` of its events. */
type WorkspaceFanOut = {
  terms: DeliveryTerms;
  endpoints: EndpointRow[];
  sends: boolean;
  batch: Batch;
  first: number | undefined;
  last: number;
};

export function createOutbox<R extends WebhookRepository>(
  scheme: SignatureScheme,
  hmac: Hmac,
  onEvent: EventSubscriber<R>,
): Outbox<R> {
  async function deliver(
    repo: WebhookRepository,
    endpoint: EndpointRow,
    what: NewDelivery,
    terms: DeliveryTerms,
    now: number,
  ): Promise<void> {
    const batch = emptyBatch();
    await add(batch, endpoint, what, terms, now);
    await write(repo, what.workspace_id, batch);
  }

  async function add(
    batch: Batch,
    endpoint: EndpointRow,
    what: NewDelivery,
    terms: DeliveryTerms,
    now: number,
  ): Promise<void> {
    const {deliveries, attempts, messages, changes} = batch;
    if (what.kind !== 'inbox' || what.chaos !== null || isDown(endpoint)) {
      deliveries.push(what);
      changes.push({kind: 'delivery', ref: what.id});
      return;
    }
    const at = now + terms.clockOffset;
    const body = Buffer.from(what.body);
    const headers = await deliveryHeaders(scheme, hmac, terms, {...what, attempt: 1}, body, now);
    const {message, result} = await receive(scheme, hmac, terms.secret, what, {headers, body}, now, at);
    const {outcome, httpStatus, error, responseBody} = result;
    deliveries.push({...what, status: outcome === 'succeeded' ? 'succeeded' : 'failed', attempts: 1, due_at: null});
    attempts.push({
      delivery_id: what.id,
      workspace_id: what.workspace_id,
      number: 1,
      due_at: at,
      at,
      duration_ms: 0,
      outcome,
      http_status: httpStatus,
      error,
      response_body: responseBody,
      ...keptHeaders(scheme, headers),
    });
    messages.push(message);
    changes.push({kind: 'inbox', ref: messageIdOf(message)}, {kind: 'delivery', ref: what.id});
  }

  /** Empties the batch. */
  async function write({webhooks, changes}: WebhookRepository, workspaceId: string, batch: Batch): Promise<void> {
    const all = {...batch};
    Object.assign(batch, emptyBatch());
    await webhooks.addDeliveries(all.deliveries);
    await webhooks.addAttempts(all.attempts);
    await webhooks.addInboxMessages(all.messages);
    await changes.addAll(workspaceId, all.changes);
  }

  /** Adds the delivery, and with chaos what comes of it. */
  async function dispatch(
    repo: WebhookRepository,
    endpoint: EndpointRow,
    what: Sent,
    {terms, batch}: WorkspaceFanOut,
    now: number,
  ): Promise<void> {
    if (endpoint.chaos === null) return add(batch, endpoint, newDelivery(endpoint, what, terms, now), terms, now);
    // A delivery that this one releases may still be in the batch.
    await write(repo, endpoint.workspace_id, batch);
    endpoint.chaos_count += 1;
    await repo.webhooks.changeEndpoint(endpoint.id, {chaos_count: endpoint.chaos_count});
    await repo.webhooks.releaseHeld(endpoint.id, now + RELEASED_AFTER_MS);
    for (const troubled of applyChaos(JSON.parse(endpoint.chaos), endpoint.chaos_count))
      await add(batch, endpoint, newDelivery(endpoint, what, terms, now, troubled), terms, now);
  }

  async function fan(repo: R, event: OutboxEvent, held: WorkspaceFanOut, now: number): Promise<void> {
    const facts = JSON.parse(event.payload) as EventFacts;
    held.first ??= event.seq;
    held.last = event.seq;
    held.batch.changes.push(
      facts.bill ? {kind: 'bill', ref: String(facts.bill.billId)} : {kind: 'agreement', ref: facts.hutzAgreementId},
    );
    for (const endpoint of held.endpoints) {
      if (endpoint.status !== 'enabled') continue;
      for (const name of namesOf(event.type, endpoint)) {
        const id = name === event.type ? event.id : `${event.id}-alias`;
        const body = webhookBody({id, event: name, occurredAt: event.occurred_at, facts}, endpoint.shape);
        if (endpoint.kind !== 'inbox' || endpoint.chaos !== null) held.sends = true;
        await dispatch(repo, endpoint, {id, event: name, body, trace: event.trace}, held, now);
      }
    }
    await onEvent(repo, event, facts, held.terms.clockOffset, now);
  }

  async function keep(repo: WebhookRepository, workspaceId: string): Promise<WorkspaceFanOut | undefined> {
    const terms = await repo.webhooks.terms(workspaceId);
    if (!terms) return undefined;
    const endpoints = await repo.webhooks.endpoints(workspaceId);
    return {terms, endpoints, sends: false, batch: emptyBatch(), first: undefined, last: 0};
  }

  async function finish(
    repo: WebhookRepository,
    workspaceId: string,
    held: WorkspaceFanOut,
    now: number,
  ): Promise<void> {
    await write(repo, workspaceId, held.batch);
    if (held.first !== undefined) await repo.webhooks.releaseReserved(workspaceId, held.first, held.last);
    if (held.sends) await repo.turns.ready(workspaceId, now);
  }

  return {
    deliver,
    async next(repo, turn, now) {
      const taken = await repo.webhooks.nextEvents(turn);
      const {events, more} = taken;
      const kept = new Map<string, WorkspaceFanOut | undefined>();
      for (const event of events) {
        const id = event.workspace_id;
        if (!kept.has(id)) kept.set(id, await keep(repo, id));
        const held = kept.get(id);
        if (held && event.seq > held.terms.fannedSeq) await fan(repo, event, held, now);
      }
      for (const [id, held] of kept) if (held) await finish(repo, id, held, now);
      await repo.webhooks.eventsDone(taken);
      return {workspaces: [...kept.keys()], events: events.length, more};
    },
    async settle(repo, workspaceId, now, deliveries) {
      const held = await keep(repo, workspaceId);
      if (!held) return 0;
      const after = Math.max(held.terms.fannedSeq, await repo.webhooks.outboxSeq());
      const limit = deliveries && eventsATurn(deliveries, held.endpoints.length);
      const events = await repo.webhooks.eventsOfWorkspaceAfter(workspaceId, after, limit);
      for (const event of events) await fan(repo, event, held, now);
      const last = events.at(-1);
      await finish(repo, workspaceId, held, now);
      if (last) await repo.webhooks.setFannedSeq(workspaceId, last.seq);
      return events.length;
    },
  };
}

export function newDelivery(
  endpoint: EndpointRow,
  what: Sent,
  terms: DeliveryTerms,
  now: number,
  {troubles, wait}: ChaosEffect = {troubles: [], wait: 0},
): NewDelivery {
  return {
    id: `dlv_${randomToken(12)}`,
    workspace_id: endpoint.workspace_id,
    endpoint_id: endpoint.id,
    kind: endpoint.kind,
    event_id: what.id,
    event: what.event,
    body: what.body,
    status: 'pending',
    attempts: 0,
    due_at: now + wait,
    scheduled_at: now,
    lease_until: null,
    lease_by: null,
    origin: null,
    chaos: troubles.length > 0 ? JSON.stringify(troubles) : null,
    created_at: now + terms.clockOffset,
    trace: what.trace,
  };
}

/** Under which names the endpoint gets the event: the alias only where it is asked for by name. */
function namesOf(type: string, {events}: EndpointRow): WebhookEvent[] {
  const subscribed = JSON.parse(events) as WebhookEvent[];
  const names = type === 'request.authorized' ? [type, 'agreement.authorized'] : [type];
  return subscribed.filter(event => names.includes(event));
}
