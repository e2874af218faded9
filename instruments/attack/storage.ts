/** Attacks on the disk: everything that can be stored repeatedly must have a limit. For a portal with small limits. */
import type {Attack} from './attack.ts';

/** Small enough for an attack to reach, and larger than what a caller needs. */
export const SMALL_LIMITS = {
  WORKSPACE_WRITES_PER_DAY: '100',
  WORKSPACES_PER_DAY: '20',
  PENDING_REVIEWS: '10',
  PENDING_REVIEWS_PER_ADDRESS: '5',
};
/** The maximum number of requests before each limit must apply. */
const WITHIN = 400;

type Sent = Readonly<{status: number; headers: Headers; text: string}>;

/** Sends until a request is rejected. Returns what is wrong with the rejection, or that there was none. */
async function untilRejected(
  what: string,
  send: (serial: number) => Promise<Sent>,
  wanted: readonly [status: number, reason: string],
): Promise<string[]> {
  for (let serial = 0; serial < WITHIN; serial++) {
    const {status, text, headers} = await send(serial);
    if (status < 400) continue;
    const {reason} = JSON.parse(text);
    if (status !== wanted[0] || reason !== wanted[1]) return [`${what}: ${status} ${reason}`];
    return status === 403 || headers.has('retry-after') ? [] : [`${what}: ${status} without Retry-After`];
  }
  return [`${what}: ${WITHIN} were stored, and none was rejected`];
}

export const storage: Attack[] = [
  {
    name: 'unlimited storage in a workspace',
    async run({target}) {
      const found: string[] = [];
      const keys = await target.workspace();
      const headers = {authorization: `Bearer ${keys.token}`, 'content-type': 'application/json'};
      const own = (path: string, body: object, method = 'POST') =>
        target.get(`/api/sandbox${path}`, {
          method,
          headers,
          ...(method !== 'GET' && method !== 'DELETE' && {body: JSON.stringify(body)}),
        });
      const endpoint = await own('/endpoints', {url: `${target.origin}/api/nothing`});
      const {endpointId} = JSON.parse(endpoint.text);
      const bill = (serial: number) => ({
        agreement_id: keys.agreement.hutzAgreementId,
        external_id: `${serial}-${'x'.repeat(80)}`,
        amount: 100,
        currency: 'usd',
        due_date: '2030-01-01',
      });
      const ids: number[] = [];
      found.push(
        ...(await untilRejected(
          'bills',
          async serial => {
            const sent = await target.signed(keys, '/api/partners/bills', JSON.stringify(bill(serial)));
            if (sent.status === 201) ids.push(JSON.parse(sent.text).billId);
            return sent;
          },
          [403, 'quota_exceeded'],
        )),
        ...(await untilRejected(
          'test deliveries in a full workspace',
          () => own(`/endpoints/${endpointId}/test`, {event: 'bill.paid'}),
          [403, 'quota_exceeded'],
        )),
      );
      const list = await own('/bills', {}, 'GET');
      if (list.status !== 200) found.push(`reading a full workspace: ${list.status}`);
      const dropped = await own(`/endpoints/${endpointId}`, {}, 'DELETE');
      if (dropped.status !== 204) found.push(`removing an endpoint of a full workspace: ${dropped.status}`);
      return {found, note: `${ids.length} bills`};
    },
  },
  {
    name: 'unlimited workspaces',
    async run({target}) {
      const create = () => target.get('/api/sandbox/partners', {method: 'POST'});
      return {found: await untilRejected('workspaces', create, [429, 'rate_limited'])};
    },
  },
  {
    name: 'unlimited pending reviews',
    async run({target}) {
      const send = (serial: number) => {
        const form = new FormData();
        form.append('name', `June ${serial}`);
        form.append('content', 'Good. '.repeat(100));
        return target.get('/api/reviews', {method: 'POST', body: form});
      };
      return {found: await untilRejected('reviews', send, [429, 'reviews_waiting'])};
    },
  },
];
