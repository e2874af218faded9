/** Sends one bill as a partner would, signed in the browser with the workspace's keys. */
import type {Hmac, SignatureScheme} from '../../../openapi/signing/signing.ts';
import {bodyOf} from '../../http/request.ts';
import {GUIDE_BILL} from './guide.ts';
import {sendSigned} from './signed-request.ts';
import type {Workspace} from './types.ts';

const PATH = '/api/partners/bills';
const DAY_MS = 86_400_000;

export type SentBill = Readonly<{method: string; path: string; timestamp: string; signature: string; body: string}>;

/** `now` is in milliseconds, by the server's clock. */
export function firstBill(workspace: Workspace, now: number) {
  return {
    hutzAgreementId: workspace.agreement.hutzAgreementId,
    externalBillId: `${GUIDE_BILL}${now.toString(36)}`,
    amount: 150,
    dueDate: new Date(now + 14 * DAY_MS).toISOString().slice(0, 10),
    billingPeriod: 'First month',
  };
}

/** `now` is in milliseconds, by the server's clock. Throws HttpError or NetworkError. */
export async function sendBill(
  scheme: SignatureScheme,
  hmac: Hmac,
  workspace: Workspace,
  now: number,
): Promise<SentBill> {
  const body = JSON.stringify(firstBill(workspace, now));
  const {timestamp, signature, response} = await sendSigned({scheme, hmac, workspace}, now, 'POST', PATH, body);
  bodyOf(response);
  return {method: 'POST', path: PATH, timestamp, signature, body};
}
