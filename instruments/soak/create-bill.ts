/** The load of the soaks: creates one bill per call. */
import type {Workspace} from '../../mock-server/testing/portal.ts';
import {post, type Running} from '../../mock-server/testing/process.ts';

/** The request and its response, so that it can be resent byte for byte. */
export type CreatedBill = Readonly<{
  status: number;
  sent: string;
  headers: Record<string, string>;
  response: Record<string, unknown>;
}>;

export const BILLS = '/api/partners/bills';

/** Undefined when there was no response. */
export async function createBill(
  portal: Pick<Running, 'origin'>,
  workspace: Workspace,
  externalBillId: string,
): Promise<CreatedBill | undefined> {
  const {hutzAgreementId} = workspace.agreement;
  const sent = JSON.stringify({hutzAgreementId, externalBillId, amount: 110, dueDate: '2026-12-01'});
  const result = await post(portal, workspace, BILLS, sent).catch(() => undefined);
  return result && {status: result.status, sent, headers: result.headers, response: result.body};
}
