/** Sends one bill as a partner would, signed in the browser with the workspace's keys. */
import {type Hmac, type SignatureScheme, sign} from '../../../openapi/signing/signing.ts';
import {bodyOf, request} from '../../http/request.ts';
import {GUIDE_BILL} from './guide.ts';
import type {Workspace} from './types.ts';

const PATH = '/api/partners/bills';
const API_KEY_HEADER = 'x-api-key';
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
  const bytes = new TextEncoder().encode(body);
  const timestamp = String(Math.floor(now / 1000));
  const signature = await sign(scheme, hmac, workspace.secretKey, timestamp, bytes);
  const response = await request(PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [API_KEY_HEADER]: workspace.apiKey,
      [scheme.headers.timestamp]: timestamp,
      [scheme.headers.signature]: signature,
    },
    body: bytes,
  });
  bodyOf(response);
  return {method: 'POST', path: PATH, timestamp, signature, body};
}
