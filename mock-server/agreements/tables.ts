/** The tables of agreements and of what each housemate decided. */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {t} from '../database/index.ts';
import type {AgreementStatus} from './agreement-state.ts';

export type AgreementTables = t.TablesOf<typeof AGREEMENT_TABLES>;

export const AGREEMENT_TABLES = {
  agreements: t.table(
    {
      id: t.key,
      workspace_id: t.ofWorkspace,
      partner_id: t.text,
      house_id: t.text,
      external_agreement_id: t.optional(t.text),
      transaction_id: t.text,
      service_name: t.text,
      service_type: t.oneOf<Schemas['ServiceType']>(),
      estimated_cents: t.integer,
      upfront_cents: t.integer,
      status: t.oneOf<AgreementStatus>(),
      created_at: t.integer,
      updated_at: t.integer,
    },
    {
      unique: ['partner_id', 'transaction_id'],
      indexes: {
        agreements_of_workspace: '(workspace_id)',
        agreements_newest: '(partner_id, created_at, id)',
      },
    },
  ),
  approvals: t.table(
    {
      agreement_id: t.partOf(t.text, 'agreements.id'),
      user_id: t.text,
      decision: t.oneOf<'approved' | 'declined'>(),
      decided_at: t.integer,
    },
    {primaryKey: ['agreement_id', 'user_id']},
  ),
};
