/** Stores and reads events, and the log of changes that the dashboard follows. */
import {type Kysely, type Selectable, sql} from 'kysely';
import {createRowQueries, deleteOldest, prepareInsert, type QueryTools} from '../database/index.ts';
import {type ChangeKind, EVENT_TABLES, type EventTables} from './tables.ts';

export type Event = Omit<Selectable<EventTables['events']>, 'seq'>;

export type EventQueries = ReturnType<typeof createEventQueries>;

export function createEventQueries(db: Kysely<EventTables>, {engine}: QueryTools) {
  const insertEvents = prepareInsert<Event>(db, EVENT_TABLES, 'events');
  const ofWorkspace = (workspaceId: string) => db.selectFrom('events').where('workspace_id', '=', workspaceId);

  return {
    async add(event: Event): Promise<void> {
      await engine.markChanged(event.workspace_id);
      await insertEvents([event]);
    },
    /** In the order in which they happened: `seq` grows in the order of commits. */
    listAfter: (workspaceId: string, seq: number, limit: number): Promise<Event[]> =>
      ofWorkspace(workspaceId).selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute(),
    /** Undefined when the workspace has no event with this id. */
    async findSeq(workspaceId: string, id: string): Promise<number | undefined> {
      const row = await ofWorkspace(workspaceId).select('seq').where('id', '=', id).executeTakeFirst();
      return row?.seq;
    },
  };
}

type ChangeRow = Selectable<EventTables['changes']>;
type NewChange = Omit<ChangeRow, 'id'>;
/** `ref` is the id of what changed. */
export type Change = Pick<ChangeRow, 'kind' | 'ref'>;

/** Changes kept per workspace. */
export const MAX_CHANGES = 5000;

export type ChangeQueries = ReturnType<typeof createChangeQueries>;

export function createChangeQueries(db: Kysely<EventTables>, {engine}: QueryTools) {
  const insertChanges = prepareInsert<NewChange>(db, EVENT_TABLES, 'changes');
  const changes = createRowQueries(db, 'changes');

  /** In this order. */
  async function addAll(workspaceId: string, added: readonly Change[]): Promise<void> {
    if (added.length === 0) return;
    await engine.markChanged(workspaceId);
    await insertChanges(added.map(change => ({workspace_id: workspaceId, ...change})));
  }

  return {
    /** Oldest first. */
    listAfter: (workspaceId: string, id: number, limit: number): Promise<ChangeRow[]> =>
      changes.where({workspace_id: workspaceId}).selectAll().where('id', '>', id).orderBy('id').limit(limit).execute(),
    /** The ids that the log still holds. `pruned`: a full log may have lost its beginning. */
    async readBounds(workspaceId: string) {
      const bounds = [sql`min(id)`.as('first'), sql`max(id)`.as('last'), sql`count(*)`.as('count')] as const;
      const query = changes.where({workspace_id: workspaceId}).select(bounds);
      const {first, last, count} = await query.executeTakeFirstOrThrow();
      return {first: Number(first ?? 0), last: Number(last ?? 0), pruned: Number(count) >= MAX_CHANGES};
    },
    /** `refs` are the ids of what changed; its state is read when the change is sent. */
    add: (workspaceId: string, kind: ChangeKind, ...refs: string[]): Promise<void> =>
      addAll(
        workspaceId,
        refs.map(ref => ({kind, ref})),
      ),
    addAll,
    /** Deletes some of the changes that a workspace no longer keeps; true when there may be more. */
    prune: (workspaceId: string): Promise<boolean> => deleteOldest(db, 'changes', 'id', workspaceId, MAX_CHANGES),
    /** The id of the newest change, 0 if there are none. */
    async findNewestId(): Promise<number> {
      const {id} = await db
        .selectFrom('changes')
        .select(eb => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      return Number(id ?? 0);
    },
    async listWorkspacesSince(id: number): Promise<string[]> {
      const rows = await db.selectFrom('changes').select('workspace_id').distinct().where('id', '>', id).execute();
      return rows.map(({workspace_id}) => workspace_id);
    },
  };
}
