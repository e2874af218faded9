/** Reads agreements: one, a partner's list by pages, the newest of a workspace, and who has decided. */
import type {Operations} from '../../openapi/generated/operations.ts';
import {notFound} from '../errors/domain-error.ts';
import {livesIn} from '../households/index.ts';
import {invalidCursor, parseDateTime, toPage} from '../lists/page.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {PartnerContext} from '../workspaces/index.ts';
import type {Agreement, AgreementRepository} from './queries.ts';
import {agreementToResponse, sandboxAgreementToResponse} from './serialize.ts';

type Context = WorkspaceContext<AgreementRepository>;

/** The 404 of the partner API. */
export const agreementNotFound = () => notFound('agreement_not_found', 'You have no agreement with this id.');

export async function getAgreement({repo, workspaceId}: Context, id: string) {
  const agreement = await repo.agreements.find(workspaceId, id);
  if (!agreement) throw agreementNotFound();
  return agreementToResponse(agreement);
}

/** The cursor is the id of the last agreement of the page before. */
export async function listAgreements(
  {repo, workspaceId, partnerId}: PartnerContext<AgreementRepository>,
  {status, externalAgreementId, updatedAfter, cursor, limit}: Operations['listAgreements']['query'],
) {
  const changedAfter = updatedAfter === undefined ? undefined : parseDateTime('updatedAfter', updatedAfter);
  const filter = {status, externalAgreementId, updatedAfter: changedAfter};
  const before = cursor === undefined ? undefined : await repo.agreements.find(workspaceId, cursor);
  if (cursor !== undefined && !before) throw invalidCursor();
  const rows = await repo.agreements.listOfPartner(partnerId, filter, limit + 1, before);
  const page = toPage(rows, limit, row => row.id);
  return {...page, data: page.data.map(agreementToResponse)};
}

export async function listSandboxAgreements({repo, workspaceId}: Context, limit: number) {
  const agreements = await repo.agreements.list(workspaceId, limit);
  return {data: await Promise.all(agreements.map(agreement => toSandboxResponse(repo, agreement)))};
}

/** Undefined when the workspace has no agreement with this id. */
export async function getSandboxAgreement({repo, workspaceId}: Context, id: string) {
  const agreement = await repo.agreements.find(workspaceId, id);
  return agreement && toSandboxResponse(repo, agreement);
}

export const toSandboxResponse = async (repo: AgreementRepository, agreement: Agreement) =>
  sandboxAgreementToResponse(agreement, await readDecisions(repo, agreement));

export const readDecisions = async ({households, agreements}: AgreementRepository, {id, house_id}: Agreement) => ({
  users: await households.listUsers(house_id),
  decisions: await agreements.listDecisions(id),
});

/** Ids of the housemates who have approved. Empty unless the reader lives in the house: nobody else may see who has decided. */
export async function listApprovers(repo: AgreementRepository, {id, house_id}: Agreement, readerId?: string) {
  const isHousemate = readerId !== undefined && (await livesIn(repo, readerId, house_id));
  const decisions = isHousemate ? await repo.agreements.listDecisions(id) : [];
  return decisions.filter(({decision}) => decision === 'approved').map(({userId}) => userId);
}
