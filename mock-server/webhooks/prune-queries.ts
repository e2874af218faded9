/** Deletes what a workspace no longer keeps. */
import {sql} from 'kysely';
import {KEPT_CHANGES} from '../events/index.ts';
import {ALIAS, type WebhookDatabase} from './tables.ts';

const KEPT_DELIVERIES = 1000;
const PRUNED_AT_ONCE = 200;

/** Limits are literals: SQLite would plan a statement again for each value of a parameter (sqlite/dialect.ts). */
export function createPruneQueries(db: WebhookDatabase) {
  return {
    /**
     * Deletes the oldest deliveries, changes and events beyond what a workspace keeps, but no event from the first on whose body a waiting delivery
     * still needs: the list of events has no holes. One call deletes some, so that nobody waits for long; true when there may be more.
     */
    async prune(workspaceId: string, keptEvents: number, keptDeliveries = KEPT_DELIVERIES): Promise<boolean> {
      const {numAffectedRows} = await sql`delete from deliveries where seq in
        (select seq from deliveries where workspace_id = ${workspaceId} and status <> 'pending' and seq <=
          (select seq from deliveries where workspace_id = ${workspaceId} order by seq desc limit 1 offset ${sql.lit(keptDeliveries)})
        order by seq limit ${sql.lit(PRUNED_AT_ONCE)})`.execute(db);
      await sql`delete from changes where workspace_id = ${workspaceId} and id <=
        (select id from changes where workspace_id = ${workspaceId} order by id desc limit 1 offset ${sql.lit(KEPT_CHANGES)})`.execute(
        db,
      );
      await sql`delete from events where seq in
        (select seq from events where workspace_id = ${workspaceId} and seq <=
          (select seq from events where workspace_id = ${workspaceId} order by seq desc limit 1 offset ${sql.lit(keptEvents)})
          and seq < coalesce((select seq from events where workspace_id = ${workspaceId} and id =
            (select replace(event_id, ${ALIAS}, '') from deliveries
              where workspace_id = ${workspaceId} and status = 'pending' and body is null order by seq limit 1)), ${Number.MAX_SAFE_INTEGER})
        order by seq limit ${sql.lit(PRUNED_AT_ONCE)})`.execute(db);
      return Number(numAffectedRows) === PRUNED_AT_ONCE;
    },
  };
}
