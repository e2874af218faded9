/** Deletes what a workspace no longer keeps: the oldest deliveries, changes and events. */
import {type RawBuilder, sql} from 'kysely';
import {KEPT_CHANGES} from '../events/index.ts';
import {ALIAS, type WebhookDatabase} from './tables.ts';

const KEPT_DELIVERIES = 1000;
/** Rows of a table that one call deletes at most, so that no other write waits for long. */
const PRUNED_AT_ONCE = 200;

/** Limits are literals: SQLite would plan a statement again for each value of a parameter (sqlite/dialect.ts). */
export function createPruneQueries(db: WebhookDatabase) {
  /** Deletes some of the workspace's oldest rows beyond those it keeps; true when there may be more. `column` numbers them by age. */
  async function deleteOldest(
    table: string,
    column: string,
    workspaceId: string,
    kept: number,
    where: RawBuilder<unknown>,
  ): Promise<boolean> {
    const [rows, number] = [sql.table(table), sql.ref(column)];
    const {numAffectedRows} = await sql`delete from ${rows} where ${number} in
      (select ${number} from ${rows} where workspace_id = ${workspaceId} and ${where} and ${number} <=
        (select ${number} from ${rows} where workspace_id = ${workspaceId} order by ${number} desc limit 1 offset ${sql.lit(kept)})
      order by ${number} limit ${sql.lit(PRUNED_AT_ONCE)})`.execute(db);
    return Number(numAffectedRows) === PRUNED_AT_ONCE;
  }

  /** The list of events has no gaps: events stay from the first one on that a pending delivery needs for its body. */
  const isUnneeded = (
    workspaceId: string,
  ) => sql`seq < coalesce((select seq from events where workspace_id = ${workspaceId}
    and id = (select replace(event_id, ${ALIAS}, '') from deliveries
      where workspace_id = ${workspaceId} and status = 'pending' and body is null order by seq limit 1)), ${Number.MAX_SAFE_INTEGER})`;

  return {
    /** Deletes some of what the workspace no longer keeps; true when there may be more. */
    async prune(workspaceId: string, keptEvents: number, keptDeliveries = KEPT_DELIVERIES): Promise<boolean> {
      const more = [
        await deleteOldest('deliveries', 'seq', workspaceId, keptDeliveries, sql`status <> 'pending'`),
        await deleteOldest('changes', 'id', workspaceId, KEPT_CHANGES, sql`true`),
        await deleteOldest('events', 'seq', workspaceId, keptEvents, isUnneeded(workspaceId)),
      ];
      return more.includes(true);
    },
  };
}
