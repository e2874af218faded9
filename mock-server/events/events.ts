/**
 * Records what happened, in the transaction of the change. The payload is plain facts in cents; webhook bodies are made from
 * it at delivery.
 */
import {randomToken} from '../database/index.ts';
import type {EventRepository} from './queries.ts';

export type EventType =
  | 'agreement.created'
  | 'request.authorized'
  | 'agreement.completed'
  | 'agreement.cancelled'
  | 'request.declined'
  | 'bill.created'
  | 'bill.updated'
  | 'bill.paid';

/** `payload` is stored as JSON; `now` is milliseconds since 1970. */
export async function recordEvent(
  repo: EventRepository,
  workspaceId: string,
  type: EventType,
  payload: object,
  now: number,
): Promise<void> {
  await repo.events.add({
    id: `evt_${randomToken(12)}`,
    workspace_id: workspaceId,
    type,
    occurred_at: now,
    payload: JSON.stringify(payload),
  });
}
