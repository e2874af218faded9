/** Sends one bill as a partner would, signed in the browser with the workspace's keys. */
import {SIGNATURE} from '../../../openapi/generated/rules.ts';
import {bodyOf} from '../../http/request.ts';
import {GUIDE_BILL} from './guide.ts';
import {sendSigned} from './signed-request.ts';
import type {Workspace} from './types.ts';

const PATH = '/api/partners/bills';
const DAY_MS = 86_400_000;

/** `head` is the request line and the headers that sign the request. */
export type SentBill = Readonly<{head: string; body: string}>;

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
export async function sendBill(workspace: Workspace, now: number): Promise<SentBill> {
  const body = JSON.stringify(firstBill(workspace, now));
  const {headers, response} = await sendSigned(workspace, now, 'POST', PATH, body);
  bodyOf(response);
  const {timestamp, signature} = SIGNATURE.headers;
  const lines = [timestamp, signature].map(name => `${name}: ${headers[name]}`);
  return {head: [`POST ${PATH}`, ...lines].join('\n'), body};
}
