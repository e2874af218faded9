/** Requests for production access: the partner form with a check's report as evidence, which outlives the workspace. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {newId} from '../database/index.ts';
import type {Notify} from '../notification-queue/index.ts';
import {companyOf, partnerFormToResponse} from '../site/index.ts';
import type {InWorkspace} from '../workspaces/index.ts';
import {findReport} from './checks.ts';
import type {AccessRequest, CheckRepository} from './queries.ts';
import type {CheckReport} from './report.ts';

type ProductionAccess = Omit<Schemas['PartnerForm'], 'website'> & Readonly<{checkId: string}>;

export async function requestProductionAccess(
  {repo, workspaceId, now}: InWorkspace<CheckRepository>,
  sent: ProductionAccess,
  notify: Notify,
) {
  const report = await findReport(repo, workspaceId, sent.checkId);
  const id = newId('par', 9);
  const request = {id, workspace_id: workspaceId, check_id: sent.checkId, report, created_at: now};
  await repo.checks.addAccessRequest({...request, ...companyOf(sent)});
  await notify.add(repo, 'production', id, now);
  return {message: 'Thanks! We will be in touch soon.'};
}

/** The score in percent, and the ids of the cases that failed. */
export function reportOf({report}: Pick<AccessRequest, 'report'>) {
  const {score, cases} = JSON.parse(report) as CheckReport;
  return {score, failedCases: cases.flatMap(({id, verdict}) => (verdict === 'fail' ? [id] : []))};
}

/** For the portal's operators. */
export const productionRequestToResponse = (request: AccessRequest): Schemas['ProductionRequest'] => ({
  ...partnerFormToResponse(request),
  workspaceId: request.workspace_id,
  checkId: request.check_id,
  ...reportOf(request),
});
