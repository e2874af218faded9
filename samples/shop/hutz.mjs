// The shop's server and Hutz: signed requests out, signed webhooks in, and in the sandbox a throwaway household.
// The secrets stay in here; pages get the API key alone.
import {createHmac, timingSafeEqual} from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** The keys of the environment, or those of a fresh sandbox workspace. A `token` plays the sandbox's household. */
export async function findKeys(api, env) {
  const {HUTZ_API_KEY: apiKey, HUTZ_SECRET_KEY: secretKey, HUTZ_WEBHOOK_SECRET: webhookSecret} = env;
  if (apiKey && secretKey && webhookSecret) return {apiKey, secretKey, webhookSecret, token: env.HUTZ_TOKEN};
  return call(`${api}/api/sandbox/partners`, {method: 'POST'});
}

export function createHutz(api, {apiKey, secretKey, webhookSecret, token}) {
  const sandbox = (path, body) =>
    call(`${api}/api/sandbox${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {authorization: `Bearer ${token}`, ...(body && {'content-type': 'application/json'})},
      body: body && JSON.stringify(body),
    });

  return {
    /** A second bill with the same `externalBillId` is a 409 `duplicate_bill`, which names the fields that differ. */
    createBill(bill) {
      const body = JSON.stringify(bill);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const digest = createHmac('sha256', secretKey).update(`${timestamp}.${body}`).digest('hex');
      return call(`${api}/api/partners/bills`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': apiKey,
          'hutz-timestamp': timestamp,
          'hutz-signature': `sha256=${digest}`,
        },
        body,
      });
    },

    /** Whether these exact bytes were signed with the webhook secret, within the tolerance. */
    isGenuine(headers, body) {
      const timestamp = headers['hutz-timestamp'] ?? '';
      if (!/^(0|[1-9][0-9]{0,12})$/.test(timestamp)) return false;
      if (Math.abs(Math.floor(Date.now() / 1000) - Number(timestamp)) > TOLERANCE_SECONDS) return false;
      const digest = createHmac('sha256', webhookSecret).update(`${timestamp}.`).update(body).digest('hex');
      const expected = Buffer.from(`sha256=${digest}`);
      return [headers['hutz-signature'], headers['hutz-signature-previous']].some(header => {
        const given = Buffer.from(header ?? '');
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },

    /** Only in a sandbox workspace. */
    household: token && {
      register: url => sandbox('/endpoints', {url}),
      async approve(agreementId) {
        for (const userId of await waiting(agreementId)) await sandbox(`/agreements/${agreementId}/approve`, {userId});
      },
      async decline(agreementId) {
        const [userId] = await waiting(agreementId);
        if (userId) await sandbox(`/agreements/${agreementId}/decline`, {userId});
      },
      pay: billId => sandbox(`/bills/${billId}/pay`, {}),
    },
  };

  async function waiting(agreementId) {
    const {data} = await sandbox('/agreements?limit=500');
    const agreement = data.find(({hutzAgreementId}) => hutzAgreementId === agreementId);
    return (agreement?.approvals ?? []).filter(({decision}) => decision === 'waiting').map(({userId}) => userId);
  }
}

export class HutzError extends Error {
  constructor(status, body) {
    super(body.message ?? `Hutz returned ${status}.`);
    Object.assign(this, {status, reason: body.reason, differences: body.differences});
  }
}

async function call(url, init) {
  const response = await fetch(url, {...init, redirect: 'manual', signal: AbortSignal.timeout(30_000)});
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new HutzError(response.status, body);
  return body;
}
