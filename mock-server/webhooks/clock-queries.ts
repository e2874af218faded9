/** Moves due times when a workspace's virtual clock is advanced, and corrects them after the machine's clock was set. */
import {sql} from 'kysely';
import {PAUSED_AT_MOST} from './after-attempt.ts';
import {LEASE_MS} from './claim-queries.ts';
import {PENDING, type WebhookDatabase} from './tables.ts';

export function createClockQueries(db: WebhookDatabase) {
  return {
    /** Everything that waits in the workspace falls due this much earlier. */
    async shiftDue(workspaceId: string, milliseconds: number): Promise<void> {
      await sql`update deliveries set due_at = due_at - ${milliseconds} where status = ${PENDING}
        and endpoint_id in (select id from webhook_endpoints where workspace_id = ${workspaceId})`.execute(db);
      await sql`update webhook_endpoints set paused_until = paused_until - ${milliseconds}
        where workspace_id = ${workspaceId} and paused_until is not null`.execute(db);
    },
    /**
     * The machine's clock was set back. What was scheduled by the earlier clock gets its whole delay again from now on; leases and pauses
     * are cut to their longest duration. A second call changes nothing more.
     */
    async clockSetBack(now: number): Promise<void> {
      await sql`update deliveries set due_at = ${now} + due_at - scheduled_at, scheduled_at = ${now}
        where status = ${PENDING} and due_at > ${now} and scheduled_at > ${now}`.execute(db);
      const [leased, paused] = [now + LEASE_MS, now + PAUSED_AT_MOST];
      await sql`update deliveries set lease_until = ${leased} where lease_until > ${leased}`.execute(db);
      await sql`update webhook_endpoints set paused_until = ${paused} where paused_until > ${paused}`.execute(db);
    },
    /** The machine's clock was set forward: no endpoint has failed for longer. */
    clockSetForward: (by: number) =>
      sql`update webhook_endpoints set failing_since = failing_since + ${by}
        where failing_since is not null`.execute(db),
  };
}
