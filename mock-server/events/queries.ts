/** Stores and reads events. */
import type {Kysely, Selectable} from 'kysely';
import {prepareInsert, type QueryTools} from '../database/index.ts';
import type {ChangeQueries} from './change-queries.ts';
import type {EventTables} from './tables.ts';

export type Event = Omit<Selectable<EventTables['events']>, 'seq'>;

type EventQueries = ReturnType<typeof createEventQueries>;

export function createEventQueries(db: Kysely<EventTables>, {engine, run}: QueryTools) {
  const insertEvents = prepareInsert<Event>(run, rows => db.insertInto('events').values(rows));
  const ofWorkspace = (workspaceId: string) => db.selectFrom('events').where('workspace_id', '=', workspaceId);

  return {
    /** Returns what was stored. */
    async add(event: Event): Promise<Event> {
      await engine.beforeAppend(event.workspace_id);
      await insertEvents([event]);
      return event;
    },
    /** In the order in which they happened: `seq` grows in the order of commits. */
    async after(workspaceId: string, seq: number, limit: number): Promise<Event[]> {
      return ofWorkspace(workspaceId).selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute();
    },
    /** Undefined when the workspace has no event with this id. */
    async seqOf(workspaceId: string, id: string): Promise<number | undefined> {
      const row = await ofWorkspace(workspaceId).select('seq').where('id', '=', id).executeTakeFirst();
      return row?.seq;
    },
    async byIds(workspaceIds: readonly string[], ids: readonly string[]): Promise<Event[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('events')
        .selectAll()
        .where('workspace_id', 'in', engine.asList(workspaceIds))
        .where('id', 'in', engine.asList(ids))
        .execute();
    },
  };
}

/** Called for each event, in its transaction. `payload` is what was recorded; `now` is milliseconds since 1970. */
export type EventReaction<R, P> = (repo: R, event: Event, payload: P, now: number) => Promise<void>;

export type EventRepository = Readonly<{
  events: EventQueries;
  changes: ChangeQueries;
  /** Called in this order for each event. */
  reactions: readonly EventReaction<never, never>[];
}>;
