/**
 * The tables of workspaces, their keys, the signatures they used and the log of their requests. Times are milliseconds
 * since 1970, ids and digests text, secrets sealed text.
 */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {t} from '../database/index.ts';

export type WorkspaceTables = t.TablesOf<typeof WORKSPACE_TABLES>;

export const WORKSPACE_TABLES = {
  workspaces: t.table({
    id: t.key,
    partner_id: t.unique(t.text),
    house_id: t.text,
    /** The one that the workspace came with. */
    agreement_id: t.addedBy('0009-own-agreement', t.withDefault(t.text, '')),
    token_hash: t.unique(t.text),
    cookie_hash: t.unique(t.text),
    resume_hash: t.unique(t.text),
    /** Sealed with the key. */
    webhook_secret: t.text,
    /** Valid beside the current one until `previous_until`. */
    previous_webhook_secret: t.optional(t.text),
    previous_until: t.optional(t.integer),
    /** How far the virtual clock is ahead, in milliseconds. */
    clock_offset: t.withDefault(t.integer, 0),
    /** The real time at which the first of its housemates' scheduled actions falls due, or null. */
    acts_at: t.addedBy('0007-actions-by-clock', t.optional(t.integer)),
    /** Or when it was last reset. */
    created_at: t.integer,
    expires_at: t.integer,
  }),
  api_keys: t.table(
    {
      id: t.key,
      hash: t.unique(t.text),
      workspace_id: t.ofWorkspace,
      partner_id: t.text,
      /** Sealed with the key. */
      secret: t.text,
      /** Set on the short-lived pair of a connect session, which is valid for this transaction only. */
      transaction_id: t.optional(t.text),
      origin: t.optional(t.text),
      /** The service that the session was opened for; null on other keys. */
      service_name: t.optional(t.text),
      service_type: t.optional(t.oneOf<Schemas['ServiceType']>()),
      estimated_cents: t.optional(t.integer),
      upfront_cents: t.optional(t.integer),
      created_at: t.integer,
      /** When the workspace or the connect session expires. */
      expires_at: t.integer,
      /** Set by a rotation: the pair that was replaced ends here. */
      ends_at: t.optional(t.integer),
    },
    {indexes: {api_keys_of_workspace: '(workspace_id)'}},
  ),
  /** Signed writes that were accepted. `response` is JSON, null once `response_until` is past; `kept_until` is running time. */
  signed_writes: t.table(
    {
      digest: t.key,
      workspace_id: t.text,
      response: t.optional(t.text),
      response_until: t.integer,
      kept_until: t.integer,
    },
    {
      indexes: {
        signed_writes_with_response: '(response_until) where response is not null',
        signed_writes_by_end: '(kept_until)',
      },
    },
  ),
  /** One row: `total` is how long portals have run, in milliseconds. The others show clock changes: running-time.ts. */
  running_time: t.table({
    id: t.numberKey,
    total: t.integer,
    period_began: t.integer,
    lowest: t.integer,
    lowest_before: t.optional(t.integer),
  }),
  request_log: t.table(
    {
      id: t.serial,
      workspace_id: t.ofWorkspace,
      request_id: t.text,
      at: t.integer,
      method: t.text,
      path: t.text,
      status: t.integer,
      reason: t.optional(t.text),
      message: t.optional(t.text),
      /** JSON of the response's errors, if it has any. */
      errors: t.addedBy('0005-request-errors', t.optional(t.text)),
      milliseconds: t.real,
      body: t.text,
      body_bytes: t.integer,
      timestamp: t.optional(t.text),
      signature: t.optional(t.text),
      /** The caller's, if it is valid. */
      traceparent: t.optional(t.text),
    },
    {indexes: {log_of_workspace: '(workspace_id, id)'}},
  ),
};
