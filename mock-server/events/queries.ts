/** Stores events. */
import type {Kysely, Selectable} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import type {ChangeQueries} from './change-queries.ts';
import type {EventTables} from './tables.ts';

export type Event = Selectable<EventTables['events']>;
/** `trace`: null or undefined unless the caller sent one. */
export type NewEvent = Omit<Event, 'seq' | 'reserved' | 'trace'> & {trace?: string | null};

type EventQueries = ReturnType<typeof createEventQueries>;

export function createEventQueries(db: Kysely<EventTables>, {engine, run}: QueryTools) {
  const insertEvent = prepare<Required<NewEvent>>()(run, slot => {
    const event = {
      id: slot('id'),
      workspace_id: slot('workspace_id'),
      type: slot('type'),
      occurred_at: slot('occurred_at'),
      payload: slot('payload'),
      trace: slot('trace'),
    };
    return engine.addToQueue(db, db.insertInto('events').values(event));
  });

  return {
    async add(event: NewEvent): Promise<void> {
      await engine.beforeAppend(event.workspace_id);
      await insertEvent({trace: null, ...event});
    },
  };
}

export type EventRepository = Readonly<{events: EventQueries; changes: ChangeQueries}>;
