/** Corrects times of deliveries and endpoints after the machine's clock was set. */
import {sql} from 'kysely';
import {MAX_JITTERED_PAUSE_MS} from './after-attempt.ts';
import {LEASE_MS} from './claim-queries.ts';
import {PENDING, type WebhookDatabase} from './tables.ts';

export function createCorrectionQueries(db: WebhookDatabase) {
  return {
    /**
     * For a machine's clock that was set back. Deliveries that were scheduled by the earlier clock get their whole
     * delay again from now on; leases and pauses are cut to their longest duration. Can be called twice.
     */
    async correctAfterSetBack(now: number): Promise<void> {
      await sql`update deliveries set due_at = due_at - scheduled_at + ${now}, scheduled_at = ${now}
        where status = ${PENDING} and scheduled_at > ${now}`.execute(db);
      const [leased, paused] = [now + LEASE_MS, now + MAX_JITTERED_PAUSE_MS];
      await sql`update deliveries set lease_until = ${leased} where lease_until > ${leased}`.execute(db);
      await sql`update webhook_endpoints set paused_until = clock_offset + ${paused} from workspaces
        where workspaces.id = workspace_id and paused_until > clock_offset + ${paused}`.execute(db);
    },
    /** For a machine's clock that was set forward: no endpoint has failed for longer because of it. */
    correctAfterSetForward: (jumpMs: number) =>
      sql`update webhook_endpoints set failing_since = failing_since + ${jumpMs}
        where failing_since is not null`.execute(db),
  };
}
