/** Moves a workspace's virtual clock. When the machine's clock was set, what is scheduled keeps its distance from now. */
import {type Kysely, sql} from 'kysely';
import type {WorkspaceTables} from '../workspaces/index.ts';
import type {RelayTables} from './relay-tables.ts';
import type {WebhookTables} from './tables.ts';

/** The longest that a stored time may be ahead, in milliseconds. */
export type LongestWaits = Readonly<{due: number; lease: number; pause: number; listening: number}>;

/** Moves kept per workspace. */
const KEPT_MOVES = 200;
/** A literal, so that both databases use the index on pending deliveries. */
const PENDING = sql.lit('pending' as const);

export function createClockQueries(db: Kysely<WebhookTables & RelayTables & WorkspaceTables>) {
  return {
    /** Moves the workspace's virtual clock: it is ahead by so much more, and what waits falls due so much earlier. */
    async shiftClock(workspaceId: string, milliseconds: number, now: number): Promise<void> {
      const moved = await db
        .updateTable('workspaces')
        .set(eb => ({clock_offset: eb('clock_offset', '+', milliseconds)}))
        .where('id', '=', workspaceId)
        .returning('clock_offset')
        .executeTakeFirst();
      if (!moved) return;
      await db
        .insertInto('clock_moves')
        .values({workspace_id: workspaceId, at: now, ahead_ms: moved.clock_offset})
        .execute();
      await sql`delete from clock_moves where workspace_id = ${workspaceId} and ahead_ms <=
        (select ahead_ms from clock_moves where workspace_id = ${workspaceId} order by ahead_ms desc limit 1 offset ${KEPT_MOVES})`.execute(
        db,
      );
      await db
        .updateTable('deliveries')
        .set(eb => ({due_at: eb('due_at', '-', milliseconds)}))
        .where('endpoint_id', 'in', eb =>
          eb.selectFrom('webhook_endpoints').select('id').where('workspace_id', '=', workspaceId),
        )
        .where('status', '=', PENDING)
        .execute();
    },
    /** Oldest first. */
    async clockMoves(workspaceId: string): Promise<{at: number; ahead_ms: number}[]> {
      return db
        .selectFrom('clock_moves')
        .select(['at', 'ahead_ms'])
        .where('workspace_id', '=', workspaceId)
        .orderBy('ahead_ms')
        .execute();
    },
    /**
     * The clock was set back: what was scheduled by a later time waits as long from now as it had to wait then, and nothing is leased or
     * paused for longer than it can be. Changes nothing where the clock was not set back.
     */
    async clockSetBack(now: number, longest: LongestWaits): Promise<void> {
      await sql`update deliveries set due_at = ${now} + due_at - scheduled_at, scheduled_at = ${now}
        where status = 'pending' and due_at > ${now} and scheduled_at > ${now}`.execute(db);
      await sql`update deliveries set due_at = ${now + longest.due}
        where status = 'pending' and due_at > ${now + longest.due} and scheduled_at is null`.execute(db);
      await sql`update deliveries set lease_until = ${now + longest.lease}
        where lease_until > ${now + longest.lease}`.execute(db);
      await sql`update webhook_endpoints set paused_until = ${now + longest.pause}
        where paused_until > ${now + longest.pause}`.execute(db);
      await sql`update relay_lines set until = ${now + longest.listening}
        where until > ${now + longest.listening}`.execute(db);
      await db
        .deleteFrom('relay_offers')
        .where('made_at', '>', now + longest.listening)
        .execute();
    },
    /**
     * The clock was set forward: the process's attempts are under way for as long as before, and no endpoint has failed for longer. Several
     * processes may each do so, so that an endpoint seems to fail for a shorter time, never for a longer one.
     */
    async clockSetForward(by: number, process: number): Promise<void> {
      await sql`update deliveries set lease_until = lease_until + ${by}
        where lease_until is not null and lease_by = ${process}`.execute(db);
      await sql`update webhook_endpoints set failing_since = failing_since + ${by}
        where failing_since is not null`.execute(db);
    },
  };
}
