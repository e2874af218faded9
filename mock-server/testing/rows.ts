/** For tests: rows of the store, with their name as every id. */
import type {NewBill} from '../bills/index.ts';
import {sha256} from '../database/index.ts';
import type {Repository} from '../repository.ts';

export const FOREVER = 9e15;

export async function addWorkspace(repo: Repository, id: string): Promise<void> {
  await repo.workspaces.add({
    id,
    partner_id: id,
    house_id: id,
    token_hash: id,
    cookie_hash: id,
    resume_hash: id,
    webhook_secret: 'htzwh_very_secret',
    created_at: 1,
    expires_at: FOREVER,
  });
  await repo.workspaces.addKey({
    id,
    hash: sha256(`htz_${id}`),
    workspace_id: id,
    partner_id: id,
    secret: 'htzsk_very_secret',
    transaction_id: null,
    origin: null,
    created_at: 1,
    expires_at: FOREVER,
  });
  await repo.households.add({id, workspace_id: id, hsi: 40, dawg_mode: 0}, [
    {id, house_id: id, username: id, position: 0},
  ]);
  await repo.agreements.add({
    id,
    workspace_id: id,
    partner_id: id,
    house_id: id,
    external_agreement_id: null,
    transaction_id: id,
    service_name: 'x',
    service_type: 'energy',
    estimated_cents: 1,
    upfront_cents: 0,
    status: 'active',
    created_at: 1,
    updated_at: 1,
  });
}

export const newBill = (name: string, of: string): NewBill => ({
  workspace_id: of,
  partner_id: of,
  agreement_id: of,
  external_bill_id: name,
  external_agreement_id: null,
  amount_cents: 1,
  total_cents: 1,
  due_date: '2026-06-01',
  due_at: Date.parse('2026-06-02T05:00:00Z'),
  billing_period: null,
  description: null,
  status: 'pending',
  charges: 1,
  created_at: 1,
  updated_at: 1,
  paid_at: null,
});
