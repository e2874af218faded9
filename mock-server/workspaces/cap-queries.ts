/** Rejects what a workspace has no room for. */
import {type Kysely, sql} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import {type Caps, count, full} from './caps.ts';

type CountedTables = {
  bills: {workspace_id: string; status: string};
  deliveries: {workspace_id: string; status: string};
};

export type CapQueries = ReturnType<typeof createCapQueries>;

export function createCapQueries(db: Kysely<CountedTables>, {run}: QueryTools, caps: Caps) {
  // Looks for the row at the cap in an index, which takes 3 ms in the largest workspace.
  const rowAfter = (table: 'bills' | 'deliveries', rows: number) =>
    prepare<{id: string}>()(run, slot =>
      db
        .selectFrom(table)
        .select('status')
        .where('workspace_id', '=', slot('id'))
        .where('status', '=', sql.lit('pending'))
        .limit(1)
        .offset(rows),
    );
  const billBeyond = rowAfter('bills', caps.openBills);
  const lastDelivery = rowAfter('deliveries', caps.pendingDeliveries - 1);

  return {
    ...caps,
    /** Throws `quota_exceeded` when the workspace has as many deliveries waiting as it may. */
    async requireRoom(id: string): Promise<void> {
      if ((await lastDelivery({id})).rows.length > 0)
        throw full(
          `${count(caps.pendingDeliveries)} deliveries of this workspace wait to be sent, the most it can hold. Fix or remove the webhook endpoints that don't respond.`,
        );
    },
    /** Throws `quota_exceeded` when the workspace has more open bills than it may. Needed only where it has had so many. */
    async requireRoomForBill(id: string): Promise<void> {
      if ((await billBeyond({id})).rows.length > 0)
        throw full(
          `This workspace has ${count(caps.openBills)} open bills, the most it can hold. Delete unpaid bills, or create a new workspace.`,
        );
    },
  };
}
