/** Stores events. */
import type {Kysely, Selectable} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import type {ChangeQueries} from './change-queries.ts';
import type {EventTables} from './tables.ts';

export type Event = Selectable<EventTables['events']>;
export type NewEvent = Omit<Event, 'seq'>;

export type EventQueries = ReturnType<typeof createEventQueries>;

export function createEventQueries(db: Kysely<EventTables>, {engine, run}: QueryTools) {
  const insertEvent = prepare<NewEvent>()(run, slot => {
    const event = {
      id: slot('id'),
      workspace_id: slot('workspace_id'),
      type: slot('type'),
      occurred_at: slot('occurred_at'),
      payload: slot('payload'),
    };
    if (!engine.shared) return db.insertInto('events').values(event);
    // With several processes, the workspace is also listed among those that wait for deliveries.
    return db
      .with('added', at => at.insertInto('events').values(event).returning('workspace_id'))
      .insertInto('outbox_waiting')
      .columns(['workspace_id'])
      .expression(at => at.selectFrom('added').select('workspace_id'))
      .onConflict(conflict => conflict.doNothing());
  });

  return {
    async add(event: NewEvent): Promise<void> {
      await engine.grows(event.workspace_id);
      await insertEvent(event);
    },
    /** Oldest first. */
    async list(workspaceId: string): Promise<Event[]> {
      return db.selectFrom('events').selectAll().where('workspace_id', '=', workspaceId).orderBy('seq').execute();
    },
  };
}

export type EventRepository = Readonly<{events: EventQueries; changes: ChangeQueries}>;
