/** Moves a workspace's virtual clock, and corrects times after the machine's clock was set. */
import {sql} from 'kysely';
import {rowsOf} from '../database/index.ts';
import {LONGEST_DELAYS, PAUSED_AT_MOST} from './after-attempt.ts';
import {LONGEST_WAIT} from './chaos.ts';
import {LEASE_MS} from './claim-queries.ts';
import {PENDING, type WebhookDatabase} from './tables.ts';

/** Moves kept per workspace. */
const KEPT_MOVES = 200;
const LISTENING_MS = 60_000;
/** How long a delivery waits at most, by its attempts so far: for the first one, only chaos delays it. */
const LONGEST_WAITS = LONGEST_DELAYS.with(0, LONGEST_WAIT);

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
    /** The machine's clock was set back: nothing is due, leased, paused or listening for longer than it can be. */
    async clampTimes(now: number): Promise<void> {
      const clamp = (table: string, column: string, most: number, where = sql`true`) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now + most}
          where ${sql.ref(column)} > ${now + most} and ${where}`.execute(db);
      for (const [attempts, wait] of LONGEST_WAITS.entries()) {
        const made = attempts === LONGEST_WAITS.length - 1 ? sql`attempts >= ${attempts}` : sql`attempts = ${attempts}`;
        await clamp('deliveries', 'due_at', wait, sql`status = ${PENDING} and ${made}`);
      }
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
