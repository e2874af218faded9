/** Stores and reads the log of changes that the dashboard follows. */
import type {Kysely, Selectable} from 'kysely';
import {prepareInsert, type QueryTools} from '../database/index.ts';
import type {ChangeKind, EventTables} from './tables.ts';

export type ChangeRow = Selectable<EventTables['changes']>;
type NewChange = Omit<ChangeRow, 'id'>;
/** `ref` is the id of what changed. */
export type Change = Pick<ChangeRow, 'kind' | 'ref'>;
/** The part that a log still holds; a full log may have lost its beginning. */
export type LogBounds = Readonly<{first: number; last: number; pruned: boolean}>;

/** `kept` is how many entries the log keeps of a workspace; `row` counts them and has the first and last id. */
export function toLogBounds(row: Record<'first' | 'last' | 'count', unknown> | undefined, kept: number): LogBounds {
  return {first: Number(row?.first ?? 0), last: Number(row?.last ?? 0), pruned: Number(row?.count) >= kept};
}

/** Changes kept per workspace. */
export const KEPT_CHANGES = 5000;

export type ChangeQueries = ReturnType<typeof createChangeQueries>;

export function createChangeQueries(db: Kysely<EventTables>, {engine, run}: QueryTools) {
  const insertChanges = prepareInsert<NewChange>(run, rows => db.insertInto('changes').values(rows));

  return {
    /** `refs` are the ids of what changed; its state is read when the change is sent. */
    async add(workspaceId: string, kind: ChangeKind, ...refs: string[]): Promise<void> {
      await this.addAll(
        workspaceId,
        refs.map(ref => ({kind, ref})),
      );
    },
    /** In this order. */
    async addAll(workspaceId: string, changes: readonly Change[]): Promise<void> {
      if (changes.length === 0) return;
      await engine.beforeAppend(workspaceId);
      await insertChanges(changes.map(change => ({workspace_id: workspaceId, ...change})));
    },
    async after(workspaceId: string, id: number, limit: number): Promise<ChangeRow[]> {
      return db
        .selectFrom('changes')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    async bounds(workspaceId: string): Promise<LogBounds> {
      const row = await db
        .selectFrom('changes')
        .select(eb => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last'), eb.fn.countAll().as('count')])
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst();
      return toLogBounds(row, KEPT_CHANGES);
    },
  };
}
