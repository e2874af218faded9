/** What happened: events for webhooks, and changes for those who follow a workspace. */
export {type ChangeQueries, type ChangeRow, createChangeQueries, KEPT_CHANGES} from './change-queries.ts';
export {type EventType, recordEvent} from './events.ts';
export {createEventQueries, type Event, type EventRepository} from './queries.ts';
export {type ChangeKind, createEventTables, type EventTables} from './tables.ts';
