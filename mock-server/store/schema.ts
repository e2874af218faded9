/**
 * The tables, as types. Portable between SQLite and PostgreSQL: ids and digests are text, moments are
 * milliseconds since 1970, money is whole cents, secrets are sealed text.
 */
import type {Generated} from 'kysely';
import type {ChoreTable} from '../household/schema.ts';
import type {CheckTables} from './check-schema.ts';
import type {DeliveryTurnTables} from './delivery-turns-schema.ts';
import type {RelayTables} from './relay-schema.ts';
import type {SiteTables} from './site-schema.ts';
import type {WebhookTables} from './webhook-schema.ts';

type AgreementStatus = 'pending' | 'active' | 'completed' | 'cancelled';
export type BillStatus = 'pending' | 'paid';

export type Tables = SiteTables &
  CheckTables &
  RelayTables &
  DeliveryTurnTables &
  WebhookTables & {
    workspaces: {
      id: string;
      partner_id: string;
      house_id: string;
      token_hash: string;
      cookie_hash: string;
      resume_hash: string;
      webhook_secret: string;
      /** The one before, good until `previous_until`. */
      previous_webhook_secret: string | null;
      previous_until: number | null;
      /** How far the virtual clock is ahead, in milliseconds. */
      clock_offset: Generated<number>;
      /** Deliveries were made of this workspace's events up to here, if the outbox is not further. */
      fanned_seq: Generated<number>;
      created_at: number;
      expires_at: number;
    };
    api_keys: {
      id: string;
      hash: string;
      workspace_id: string;
      partner_id: string;
      secret: string;
      /** Set on the short-lived pair of a connect session: good for this transaction alone. */
      transaction_id: string | null;
      origin: string | null;
      created_at: number;
      expires_at: number;
    };
    houses: {id: string; workspace_id: string; hsi: number; dawg_mode: number};
    users: {
      id: string;
      house_id: string;
      username: string;
      position: number;
      /** How they behave by themselves. */
      persona: Generated<string>;
      /** Set when they moved out. */
      left_at: number | null;
    };
    chores: ChoreTable;
    agreements: {
      id: string;
      workspace_id: string;
      partner_id: string;
      house_id: string;
      external_agreement_id: string | null;
      transaction_id: string;
      service_name: string;
      service_type: string;
      estimated_cents: number;
      upfront_cents: number;
      status: AgreementStatus;
      created_at: number;
      updated_at: number;
    };
    approvals: {agreement_id: string; user_id: string; decision: Generated<string>; decided_at: number};
    bills: {
      id: Generated<number>;
      workspace_id: string;
      partner_id: string;
      agreement_id: string;
      external_bill_id: string;
      external_agreement_id: string | null;
      amount_cents: number;
      total_cents: number;
      due_date: string;
      billing_period: string | null;
      description: string | null;
      status: BillStatus;
      charges: number;
      created_at: number;
      updated_at: number;
      paid_at: number | null;
    };
    charges: {bill_id: number; user_id: string; cents: number; paid_at: number | null};
    /** The outbox: written with the change that caused it; deliveries are made from it. `seq` is the order of the events. */
    events: {
      seq: Generated<number>;
      id: string;
      workspace_id: string;
      type: string;
      occurred_at: number;
      payload: string;
    };
    /** Signatures that were seen on a write, until their timestamp is too old to be accepted. */
    seen_signatures: {expires_at: number; digest: string};
    /** Where several processes write: workspaces with events of which no deliveries were made. */
    outbox_waiting: {workspace_id: string; seq: Generated<number>};
    /** Where several processes write: how often a key was counted in a window of time. */
    tallies: {key: string; ends_at: number; times: number};
    /** Where several processes write: what they must agree on. */
    agreed: {name: string; value: string};
    request_log: {
      id: Generated<number>;
      workspace_id: string;
      request_id: string;
      at: number;
      method: string;
      path: string;
      status: number;
      reason: string | null;
      message: string | null;
      milliseconds: number;
      body: string;
      body_bytes: number;
      timestamp: string | null;
      signature: string | null;
    };
  };
