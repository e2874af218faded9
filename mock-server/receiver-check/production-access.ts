/** Requests for production access: the partner form, with the report of a receiver check as its evidence. */
import type {Schemas as SandboxSchemas} from '../../openapi/generated/sandbox.ts';
import type {Schemas} from '../../openapi/generated/site.ts';
import {newId} from '../database/index.ts';
import {partnerFormToResponse, toCompany} from '../site/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import {requireReport} from './checks.ts';
import type {AccessRequest, CheckRepository} from './queries.ts';
import type {CheckReport} from './report.ts';

/** Stores the partner form with a check's report, which outlives the workspace. */
export async function requestProductionAccess(
  context: WorkspaceContext<CheckRepository>,
  sent: SandboxSchemas['ProductionAccess'],
) {
  const {repo, workspaceId, now} = context;
  const report = await requireReport(context, sent.checkId);
  const request = {id: newId('par', 9), workspace_id: workspaceId, check_id: sent.checkId, report, created_at: now};
  const id = await repo.checks.addAccessRequest({...request, ...toCompany(sent)});
  await repo.notices.deleteAbout(id);
  await repo.notices.add('production', id, now);
  return {message: 'Thanks! We will be in touch soon.'};
}

/** The score in percent, and the ids of the cases that failed. */
export function parseReport({report}: Pick<AccessRequest, 'report'>) {
  const {score, cases} = JSON.parse(report) as CheckReport;
  return {score, failedCases: cases.flatMap(({id, verdict}) => (verdict === 'fail' ? [id] : []))};
}

export const productionRequestToResponse = (request: AccessRequest): Schemas['ProductionRequest'] => ({
  ...partnerFormToResponse(request),
  workspaceId: request.workspace_id,
  checkId: request.check_id,
  ...parseReport(request),
});
