/** The record of a workspace: events for webhooks, and changes for whoever follows a workspace. */

export {createOpenStream, type DescribeChange, type OpenStream} from './change-stream.ts';
export {createLiveConnections, type LiveConnections} from './live-connections.ts';
export {
  type Change,
  type ChangeQueries,
  createChangeQueries,
  createEventQueries,
  type Event,
} from './queries.ts';
export {type EventRepository, type EventSubject, recordEvent} from './record-event.ts';
export {EVENT_TABLES, type EventName, type EventType} from './tables.ts';
export {readTrace, toSpanHeaders, toTraceparent} from './trace.ts';
