/** Stores events. */
import {type Kysely, type Selectable, sql} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import type {ChangeQueries} from './change-queries.ts';
import type {EventTables} from './tables.ts';

export type Event = Selectable<EventTables['events']>;
/** `trace`: null or undefined unless the caller sent one. */
export type NewEvent = Omit<Event, 'seq' | 'reserved' | 'trace'> & {trace?: string | null};

type EventQueries = ReturnType<typeof createEventQueries>;

/**
 * Bytes of a delivery besides its body, with its first attempt and its changes. An event takes the room of its deliveries when it
 * happens: they are made later, and by then a workspace could have stored many times its quota in events.
 */
const DELIVERY_BYTES = 1200;

export function createEventQueries(db: Kysely<EventTables>, {engine, run}: QueryTools) {
  const insertEvent = prepare<Required<NewEvent> & {room: number}>()(run, slot => {
    const event = {
      reserved: sql<number>`cast(${slot('room')} as bigint) * (select count(*) from webhook_endpoints
        where webhook_endpoints.workspace_id = ${slot('workspace_id')} and status = 'enabled')`,
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
      await insertEvent({trace: null, ...event, room: Buffer.byteLength(event.payload) + DELIVERY_BYTES});
    },
  };
}

export type EventRepository = Readonly<{events: EventQueries; changes: ChangeQueries}>;
