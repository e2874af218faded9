/** Requests for production access: the partner form with a check's report as evidence, which outlives the workspace. */
import {randomToken} from '../database/index.ts';
import {notFound} from '../errors/domain-error.ts';
import type {PartnerForm} from '../site/index.ts';
import type {CheckRepository} from './queries.ts';

export type ProductionAccess = Omit<PartnerForm, 'website'> & Readonly<{checkId: string}>;

export async function requestProductionAccess(
  repo: CheckRepository,
  workspaceId: string,
  sent: ProductionAccess,
  now: number,
) {
  const found = await repo.checks.check(workspaceId, sent.checkId);
  if (!found?.report)
    throw notFound('No check of this workspace has this id. Only the last five are kept.', 'check_not_found');
  await repo.checks.addAccessRequest({
    id: `par_${randomToken(9)}`,
    workspace_id: workspaceId,
    check_id: sent.checkId,
    business_name: sent.businessName,
    contact_name: sent.contactName,
    phone_number: sent.phoneNumber,
    email: sent.email,
    report: found.report,
    created_at: now,
  });
  return {message: 'Thanks! We will be in touch soon.'};
}
