/** Moves a workspace's virtual clock, and puts times right after the machine's clock was set. */
import {type Kysely, sql} from 'kysely';
import type {WorkspaceTables} from '../workspaces/index.ts';
import {PENDING} from './delivery-queries.ts';
import type {RelayTables} from './relay-tables.ts';
import type {WebhookTables} from './tables.ts';

/** The longest that a stored time may be ahead, in milliseconds. `waits`: of a delivery, by how many attempts it has had. */
export type LongestWaits = Readonly<{waits: readonly number[]; lease: number; pause: number; listening: number}>;

/** Moves kept per workspace. */
const KEPT_MOVES = 200;

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
      await db
        .updateTable('webhook_endpoints')
        .set(eb => ({paused_until: eb('paused_until', '-', milliseconds)}))
        .where('workspace_id', '=', workspaceId)
        .where('paused_until', 'is not', null)
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
    /** The clock was set back: nothing is due, leased, paused or listening for longer than it can be. */
    async clampTimes(now: number, {waits, lease, pause, listening}: LongestWaits): Promise<void> {
      for (const [attempts, wait] of waits.entries())
        await sql`update deliveries set due_at = ${now + wait}
          where status = 'pending' and attempts ${attempts === waits.length - 1 ? sql`>=` : sql`=`} ${attempts} and due_at > ${now + wait}`.execute(
          db,
        );
      await sql`update deliveries set lease_until = ${now + lease} where lease_until > ${now + lease}`.execute(db);
      await sql`update webhook_endpoints set paused_until = ${now + pause} where paused_until > ${now + pause}`.execute(
        db,
      );
      await sql`update relay_lines set until = ${now + listening} where until > ${now + listening}`.execute(db);
      await db
        .deleteFrom('relay_offers')
        .where('made_at', '>', now + listening)
        .execute();
    },
    /** The clock was set forward: no endpoint has failed for longer. */
    async clockSetForward(by: number): Promise<void> {
      await sql`update webhook_endpoints set failing_since = failing_since + ${by}
        where failing_since is not null`.execute(db);
    },
  };
}
