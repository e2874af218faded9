/**
 * Records what happened, and what follows from it, in the transaction of the change. The payload is plain facts in cents; webhook bodies
 * are rendered from it when they are sent.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {newId} from '../database/index.ts';
import type {ChangeQueries, Event, EventQueries} from './queries.ts';

/** Called for each event, in its transaction. `payload` is what was recorded; `now` is milliseconds since 1970. */
type EventReaction<R, P> = (repo: R, event: Event, payload: P, now: number) => Promise<void>;

export type EventRepository = Readonly<{
  events: EventQueries;
  changes: ChangeQueries;
  /** Called in this order for each event: deliveries, and what housemates do next (repository.ts). */
  reactions: readonly EventReaction<never, never>[];
}>;

/** `agreement.authorized` is the second name of `request.authorized`: only sent, never recorded. */
export type EventType = Exclude<Schemas['Event'], 'agreement.authorized'>;

/** `payload` is stored as JSON. */
export async function recordEvent(
  {repo, workspaceId, now}: Readonly<{repo: EventRepository; workspaceId: string; now: number}>,
  type: EventType,
  payload: object,
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
