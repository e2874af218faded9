/** The list of events, for partners whose receiver was down. */
import {expired} from '../errors/domain-error.ts';
import type {ListPage} from '../lists/page.ts';
import {type BodyFormat, eventToResponse, subjectOf} from './bodies.ts';
import type {WebhookRepository} from './queries.ts';

/** `nextCursor` is the last event's id on the last page too, so that the caller can continue from there later. */
export async function listEvents(
  repo: WebhookRepository,
  workspaceId: string,
  after: string | undefined,
  format: BodyFormat,
  limit: number,
): Promise<ListPage<object>> {
  const seq = after === undefined ? 0 : await repo.events.seqOf(workspaceId, after);
  if (seq === undefined)
    throw expired(
      'cursor_expired',
      'You have no event with this id. Leave out the after parameter to start with the oldest event.',
    );
  const found = await repo.events.after(workspaceId, seq, limit + 1);
  const events = found.slice(0, limit);
  const data = events.map(event => eventToResponse(subjectOf(event, event.id, event.type), format));
  return {data, hasMore: found.length > limit, nextCursor: events.at(-1)?.id ?? after ?? null};
}
