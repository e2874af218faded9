/** Agreements as their partner reads them. */
import {notFound} from '../errors/domain-error.ts';
import {invalidCursor, momentOf, toPage} from '../lists/page.ts';
import type {Partner} from '../workspaces/index.ts';
import type {AgreementFilter, AgreementRepository} from './queries.ts';
import {agreementToPartnerResponse} from './serialize.ts';

export async function getPartnerAgreement(repo: AgreementRepository, {partnerId}: Partner, id: string) {
  const agreement = await repo.agreements.ofPartner(id, partnerId);
  if (!agreement) throw notFound('You have no agreement with this id.', 'agreement_not_found');
  return agreementToPartnerResponse(agreement);
}

/** The cursor is the id of the last agreement of the page before. */
export async function listPartnerAgreements(
  repo: AgreementRepository,
  {partnerId}: Partner,
  filter: AgreementFilter,
  {limit, cursor}: {limit: number; cursor: string | undefined},
) {
  const before = cursor === undefined ? undefined : await repo.agreements.ofPartner(cursor, partnerId);
  if (cursor !== undefined && !before) throw invalidCursor();
  const rows = await repo.agreements.page(partnerId, filter, limit + 1, before);
  return toPage(rows, limit, row => row.id, agreementToPartnerResponse);
}

export function readFilter({
  status,
  externalAgreementId,
  updatedAfter,
}: Readonly<Record<string, unknown>>): AgreementFilter {
  return {
    status: status as AgreementFilter['status'],
    externalAgreementId: externalAgreementId as string | undefined,
    updatedAfter: updatedAfter === undefined ? undefined : momentOf('updatedAfter', String(updatedAfter)),
  };
}
