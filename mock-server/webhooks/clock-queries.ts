/** Moves a workspace's virtual clock, and corrects times after the machine's clock was set. */
import {sql} from 'kysely';
import {rowsOf} from '../database/index.ts';
import {PAUSED_AT_MOST} from './after-attempt.ts';
import {LEASE_MS} from './claim-queries.ts';
import {PENDING, type WebhookDatabase} from './tables.ts';

/** Moves kept per workspace. */
const KEPT_MOVES = 200;
const LISTENING_MS = 60_000;

export function createClockQueries(db: WebhookDatabase) {
  const moves = rowsOf(db, 'clock_moves');

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
      await moves.add({workspace_id: workspaceId, at: now, ahead_ms: moved.clock_offset});
      await sql`delete from clock_moves where workspace_id = ${workspaceId} and ahead_ms <=
        (select ahead_ms from clock_moves where workspace_id = ${workspaceId} order by ahead_ms desc limit 1 offset ${sql.lit(KEPT_MOVES)})`.execute(
        db,
      );
      await sql`update deliveries set due_at = due_at - ${milliseconds} where status = ${PENDING}
        and endpoint_id in (select id from webhook_endpoints where workspace_id = ${workspaceId})`.execute(db);
      await sql`update webhook_endpoints set paused_until = paused_until - ${milliseconds}
        where workspace_id = ${workspaceId} and paused_until is not null`.execute(db);
    },
    /** Oldest first. */
    clockMoves: (workspaceId: string) =>
      moves.where({workspace_id: workspaceId}).selectAll().orderBy('ahead_ms').execute(),
    /**
     * The machine's clock was set back. What was scheduled by the earlier clock waits as long from now on as it was to wait then, and
     * nothing is leased, paused or listening for longer than it can be. A second call changes nothing more.
     */
    async clockSetBack(now: number): Promise<void> {
      const clamp = (table: string, column: string, most: number) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now + most}
          where ${sql.ref(column)} > ${now + most}`.execute(db);
      await sql`update deliveries set due_at = ${now} + due_at - scheduled_at, scheduled_at = ${now}
        where status = ${PENDING} and due_at > ${now} and scheduled_at > ${now}`.execute(db);
      await clamp('deliveries', 'lease_until', LEASE_MS);
      await clamp('webhook_endpoints', 'paused_until', PAUSED_AT_MOST);
      await clamp('relay_lines', 'until', LISTENING_MS);
      await sql`delete from relay_offers where made_at > ${now + LISTENING_MS}`.execute(db);
    },
    /** The machine's clock was set forward: no endpoint has failed for longer. */
    clockSetForward: (by: number) =>
      sql`update webhook_endpoints set failing_since = failing_since + ${by}
        where failing_since is not null`.execute(db),
  };
}
