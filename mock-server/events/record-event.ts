/**
 * Records what happened, and what follows from it, in the transaction of the change. The payload is plain facts in cents; webhook bodies
 * are rendered from it when they are sent.
 */
import {newId} from '../database/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {Change, ChangeQueries, Event, EventQueries} from './queries.ts';
import type {EventType} from './tables.ts';

/** The agreement and bill that an event is about. The rest of its payload is for webhook bodies. */
export type EventSubject = Readonly<{
  hutzAgreementId: string;
  bill?: Readonly<{billId: number; dueDate: string}> | undefined;
}>;

export type EventRepository = Readonly<{
  events: EventQueries;
  changes: ChangeQueries;
  /** Does what follows from an event, and returns what changed by it: deliveries, and what housemates do next (repository.ts). */
  followUp: (event: Event, subject: EventSubject) => Promise<readonly Change[]>;
}>;

/** `payload` is stored as JSON. */
export async function recordEvent<Payload extends EventSubject>(
  {repo, workspaceId, now, trace = null, requestId = null}: WorkspaceContext<EventRepository>,
  type: EventType,
  payload: Payload,
): Promise<void> {
  const {bill, hutzAgreementId} = payload;
  const event: Event = {
    id: newId('evt', 12),
    workspace_id: workspaceId,
    type,
    occurred_at: now,
    payload: JSON.stringify(payload),
    trace,
    request_id: requestId,
  };
  await repo.events.add(event);
  const subject: Change = bill ? {kind: 'bill', ref: String(bill.billId)} : {kind: 'agreement', ref: hutzAgreementId};
  await repo.changes.addAll(workspaceId, [subject, ...(await repo.followUp(event, payload))]);
}
