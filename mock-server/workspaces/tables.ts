/**
 * The tables of workspaces, their keys, the signatures they used and the log of their requests. Times are milliseconds
 * since 1970, ids and digests text, secrets sealed text.
 */
import {
  addedBy,
  integer,
  key,
  numberKey,
  ofWorkspace,
  optional,
  real,
  serial,
  type TablesOf,
  table,
  text,
  unique,
  withDefault,
} from '../database/index.ts';

export type WorkspaceTables = TablesOf<typeof WORKSPACE_TABLES>;

export const WORKSPACE_TABLES = {
  workspaces: table({
    id: key,
    partner_id: unique(text),
    house_id: text,
    token_hash: unique(text),
    cookie_hash: unique(text),
    resume_hash: unique(text),
    /** Sealed with the key. */
    webhook_secret: text,
    /** Valid beside the current one until `previous_until`. */
    previous_webhook_secret: optional(text),
    previous_until: optional(integer),
    /** How far the virtual clock is ahead, in milliseconds. */
    clock_offset: withDefault(integer, 0),
    /** The real time at which the first of its housemates' scheduled actions falls due, or null. */
    acts_at: addedBy('0007-actions-by-clock', optional(integer)),
    /** Or when it was last reset. */
    created_at: integer,
    expires_at: integer,
  }),
  api_keys: table(
    {
      id: key,
      hash: unique(text),
      workspace_id: ofWorkspace,
      partner_id: text,
      /** Sealed with the key. */
      secret: text,
      /** Set on the short-lived pair of a connect session, which is valid for this transaction only. */
      transaction_id: optional(text),
      origin: optional(text),
      /** The service that the session was opened for; null on other keys. */
      service_name: optional(text),
      service_type: optional(text),
      estimated_cents: optional(integer),
      upfront_cents: optional(integer),
      created_at: integer,
      /** When the workspace or the connect session expires. */
      expires_at: integer,
      /** Set by a rotation: the pair that was replaced ends here. */
      ends_at: optional(integer),
    },
    {indexes: {api_keys_of_workspace: '(workspace_id)'}},
  ),
  /** Signed writes that were accepted. `response` is JSON, null once `response_until` is past; `kept_until` is running time. */
  signed_writes: table(
    {
      digest: key,
      workspace_id: text,
      response: optional(text),
      response_until: integer,
      kept_until: integer,
    },
    {
      indexes: {
        signed_writes_with_response: '(response_until) where response is not null',
        signed_writes_by_end: '(kept_until)',
      },
    },
  ),
  /** One row: `total` is how long portals have run, in milliseconds. The others show clock changes: running-time.ts. */
  running_time: table({
    id: numberKey,
    total: integer,
    period_began: integer,
    lowest: integer,
    lowest_before: optional(integer),
  }),
  request_log: table(
    {
      id: serial,
      workspace_id: ofWorkspace,
      request_id: text,
      at: integer,
      method: text,
      path: text,
      status: integer,
      reason: optional(text),
      message: optional(text),
      /** JSON of the response's errors, if it has any. */
      errors: addedBy('0005-request-errors', optional(text)),
      milliseconds: real,
      body: text,
      body_bytes: integer,
      timestamp: optional(text),
      signature: optional(text),
      /** The caller's, if it is valid. */
      traceparent: optional(text),
    },
    {indexes: {log_of_workspace: '(workspace_id, id)'}},
  ),
};
