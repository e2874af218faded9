/** The tables of events: what happened, written in the transaction that made it happen. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {t} from '../database/index.ts';

export type EventName = Schemas['Event'];
/** `agreement.authorized` is the second name of `request.authorized`: only sent, never recorded. */
export type EventType = Exclude<EventName, 'agreement.authorized'>;

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

export type EventTables = t.TablesOf<typeof EVENT_TABLES>;

export const EVENT_TABLES = {
  events: t.table(
    {
      seq: t.serial,
      id: t.text,
      workspace_id: t.ofWorkspace,
      type: t.oneOf<EventType>(),
      occurred_at: t.integer,
      payload: t.text,
      /** The caller's trace, if it sent one: trace.ts. */
      trace: t.optional(t.text),
      /** The `x-request-id` of the request that caused it; null where none did, and in rows from before the column. */
      request_id: t.addedBy('0006-event-requests', t.optional(t.text)),
    },
    {indexes: {events_in_order: '(workspace_id, seq)', events_by_id: '(workspace_id, id)'}},
  ),
  /** Changes in order, for whoever follows: `ref` is the id of the changed row. */
  changes: t.table(
    {id: t.serial, workspace_id: t.ofWorkspace, kind: t.oneOf<ChangeKind>(), ref: t.text},
    {indexes: {changes_of_workspace: '(workspace_id, id)'}},
  ),
};
