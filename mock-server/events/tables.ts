/** The tables of events: what happened, written in the transaction that made it happen. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {addedBy, integer, ofWorkspace, oneOf, optional, serial, type TablesOf, table, text} from '../database/index.ts';

/** `agreement.authorized` is the second name of `request.authorized`: only sent, never recorded. */
export type EventType = Exclude<Schemas['Event'], 'agreement.authorized'>;

export type ChangeKind =
  | 'request'
  | 'delivery'
  | 'attempt'
  | 'inbox'
  | 'agreement'
  | 'bill'
  | 'house'
  | 'endpoint'
  | 'workspace'
  | 'reset'
  | 'clock';

export type EventTables = TablesOf<typeof EVENT_TABLES>;

export const EVENT_TABLES = {
  events: table(
    {
      seq: serial,
      id: text,
      workspace_id: ofWorkspace,
      type: oneOf<EventType>(),
      occurred_at: integer,
      payload: text,
      /** The caller's trace, if it sent one: trace.ts. */
      trace: optional(text),
      /** The `x-request-id` of the request that caused it; null where none did, and in rows from before the column. */
      request_id: addedBy('0006-event-requests', optional(text)),
    },
    {indexes: {events_in_order: '(workspace_id, seq)', events_by_id: '(workspace_id, id)'}},
  ),
  /** Changes in order, for whoever follows: `ref` is the id of the changed row. */
  changes: table(
    {id: serial, workspace_id: ofWorkspace, kind: oneOf<ChangeKind>(), ref: text},
    {indexes: {changes_of_workspace: '(workspace_id, id)'}},
  ),
};
