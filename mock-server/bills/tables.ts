/** The tables of bills: a bill and one charge per housemate. Money is whole cents. */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {t} from '../database/index.ts';

export type BillStatus = Schemas['BillStatus'];
export type BillTables = t.TablesOf<typeof BILL_TABLES>;

export const BILL_TABLES = {
  bills: t.table(
    {
      /** Never in a response: it would show how many bills all workspaces have. */
      id: t.serial,
      /** The `billId` of every response: the bills of a workspace are numbered from 1. */
      number: t.integer,
      workspace_id: t.ofWorkspace,
      partner_id: t.text,
      agreement_id: t.text,
      external_bill_id: t.text,
      external_agreement_id: t.optional(t.text),
      amount_cents: t.integer,
      total_cents: t.integer,
      due_date: t.text,
      /** Milliseconds since 1970: from then on a pending bill is overdue. */
      due_at: t.integer,
      billing_period: t.optional(t.text),
      description: t.optional(t.text),
      status: t.oneOf<BillStatus>(),
      charges: t.integer,
      created_at: t.integer,
      updated_at: t.integer,
      paid_at: t.optional(t.integer),
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
  charges: t.table(
    {bill_id: t.partOf(t.integer, 'bills.id'), user_id: t.text, cents: t.integer, paid_at: t.optional(t.integer)},
    {primaryKey: ['bill_id', 'user_id'], compact: true},
  ),
  /** The number of the workspace's last bill, which may be deleted: a number is never given twice. */
  bill_numbers: t.table({workspace_id: t.partOf(t.key, 'workspaces.id'), last: t.integer}),
};
