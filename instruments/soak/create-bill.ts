/** The load of the soaks: one bill per call. */
import type {Workspace} from '../../mock-server/testing/portal.ts';
import {post, type Running} from '../../mock-server/testing/process.ts';

/** Resolves to the status, undefined when there was no response. */
export async function createBill(
  portal: Pick<Running, 'origin'>,
  workspace: Workspace,
  externalBillId: string,
): Promise<number | undefined> {
  const {hutzAgreementId} = workspace.agreement;
  const body = JSON.stringify({hutzAgreementId, externalBillId, amount: 110, dueDate: '2026-12-01'});
  const response = await post(portal, workspace, '/api/partners/bills', body).catch(() => undefined);
  return response?.status;
}
