/**
 * Records what happened, and what follows from it, in the transaction of the change. The payload is plain facts in cents; webhook bodies
 * are rendered from it when they are sent. What follows is named in `repository.ts`: deliveries, and what housemates do next.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {newId} from '../database/index.ts';
import type {EventReaction, EventRepository} from './queries.ts';

/** `agreement.authorized` is the second name of `request.authorized`: only sent, never recorded. */
export type EventType = Exclude<Schemas['Event'], 'agreement.authorized'>;

/** `payload` is stored as JSON; `now` is milliseconds since 1970. */
export async function recordEvent(
  repo: EventRepository,
  workspaceId: string,
  type: EventType,
  payload: object,
  now: number,
): Promise<void> {
  const event = await repo.events.add({
    id: newId('evt', 12),
    workspace_id: workspaceId,
    type,
    occurred_at: now,
    payload: JSON.stringify(payload),
    trace: null,
  });
  for (const react of repo.reactions as readonly EventReaction<EventRepository, object>[])
    await react(repo, event, payload, now);
}
