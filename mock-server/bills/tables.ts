/** The tables of bills: a bill and one charge per housemate. Money is whole cents. */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {
  integer,
  key,
  ofWorkspace,
  oneOf,
  optional,
  partOf,
  serial,
  type TablesOf,
  table,
  text,
} from '../database/index.ts';

export type BillStatus = Schemas['BillStatus'];
export type BillTables = TablesOf<typeof BILL_TABLES>;

export const BILL_TABLES = {
  bills: table(
    {
      /** Never in a response: it would show how many bills all workspaces have. */
      id: serial,
      /** The `billId` of every response: the bills of a workspace are numbered from 1. */
      number: integer,
      workspace_id: ofWorkspace,
      partner_id: text,
      agreement_id: text,
      external_bill_id: text,
      external_agreement_id: optional(text),
      amount_cents: integer,
      total_cents: integer,
      due_date: text,
      /** Milliseconds since 1970: from then on a pending bill is overdue. */
      due_at: integer,
      billing_period: optional(text),
      description: optional(text),
      status: oneOf<BillStatus>(),
      charges: integer,
      created_at: integer,
      updated_at: integer,
      paid_at: optional(integer),
    },
    {
      unique: ['partner_id', 'external_bill_id'],
      uniqueIndexes: {bills_by_number: '(workspace_id, number)'},
      indexes: {
        bills_by_agreement: '(workspace_id, agreement_id, number)',
        bills_by_agreement_and_status: '(workspace_id, agreement_id, status, number)',
        bills_by_change: '(workspace_id, updated_at, number)',
        bills_by_status: '(workspace_id, status, number, due_at, paid_at)',
        bills_by_creation: '(workspace_id, created_at, number)',
      },
    },
  ),
  charges: table(
    {bill_id: partOf(integer, 'bills.id'), user_id: text, cents: integer, paid_at: optional(integer)},
    {primaryKey: ['bill_id', 'user_id'], compact: true},
  ),
  /** The number of the workspace's last bill, which may be deleted: a number is never given twice. */
  bill_numbers: table({workspace_id: partOf(key, 'workspaces.id'), last: integer}),
};
