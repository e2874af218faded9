/** The differences of PostgreSQL: transactions of several processes run at the same time. */
import {sql} from 'kysely';
import type {Engine} from '../engine.ts';
import {PRESENT} from './presence.ts';

const nothing = async () => {};

/** Without `transaction`, for readers: they take no locks. */
export function postgresEngine(
  transaction: Pick<Engine, 'lock' | 'beforeAppend'> = {lock: nothing, beforeAppend: nothing},
): Engine {
  const skipLocked: Engine['skipLocked'] = query => query.forUpdate().skipLocked();
  return {
    ...transaction,
    asList: values => sql<string>`(select unnest(${values}::text[]))`,
    asJsonArray: column => sql<string>`json_agg(${sql.ref(column)})::text`,
    skipLocked,
    processEnded: column => sql<boolean>`${sql.ref(column)} not in ${PRESENT}`,
    addToQueue: (db, insert) =>
      db
        .with('added', () => insert.returning('workspace_id'))
        .insertInto('outbox_waiting')
        .columns(['workspace_id'])
        .expression(at => at.selectFrom('added').select('workspace_id'))
        .onConflict(conflict => conflict.doNothing()),
    async nextInQueue(db, order) {
      const waiting = db.selectFrom('outbox_waiting').select('workspace_id');
      const ordered = order
        .reduce((query, by) => query.orderBy(by), waiting)
        .orderBy('seq')
        .limit(1);
      const next = await skipLocked(ordered).executeTakeFirst();
      if (next) await transaction.lock(next.workspace_id);
      return next && {workspaceId: next.workspace_id};
    },
    async leaveQueue(db, workspaceId, hasMore) {
      if (!hasMore) await db.deleteFrom('outbox_waiting').where('workspace_id', '=', workspaceId).execute();
      else
        await db
          .updateTable('outbox_waiting')
          .set({seq: sql<number>`nextval(pg_get_serial_sequence('outbox_waiting', 'seq'))`})
          .where('workspace_id', '=', workspaceId)
          .execute();
    },
  };
}
