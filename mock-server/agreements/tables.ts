/** The tables of agreements and of what each housemate decided. */
import {integer, key, ofWorkspace, oneOf, optional, partOf, type TablesOf, table, text} from '../database/index.ts';
import type {AgreementStatus} from './agreement-state.ts';

export type AgreementTables = TablesOf<typeof AGREEMENT_TABLES>;

export const AGREEMENT_TABLES = {
  agreements: table(
    {
      id: key,
      workspace_id: ofWorkspace,
      partner_id: text,
      house_id: text,
      external_agreement_id: optional(text),
      transaction_id: text,
      service_name: text,
      service_type: text,
      estimated_cents: integer,
      upfront_cents: integer,
      status: oneOf<AgreementStatus>(),
      created_at: integer,
      updated_at: integer,
    },
    {
      unique: ['partner_id', 'transaction_id'],
      indexes: {
        agreements_of_workspace: '(workspace_id)',
        agreements_newest: '(partner_id, created_at, id)',
      },
    },
  ),
  approvals: table(
    {
      agreement_id: partOf(text, 'agreements.id'),
      user_id: text,
      decision: oneOf<'approved' | 'declined'>(),
      decided_at: integer,
    },
    {primaryKey: ['agreement_id', 'user_id']},
  ),
};
