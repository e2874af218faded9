/** Attacks on the disk: everything that can be stored repeatedly must have a limit. For a portal with small limits. */
import {type Attacks, BILLS, type Target} from './target.ts';

/** Small enough for an attack to reach, and larger than what a caller needs. */
export const SMALL_LIMITS = {
  WORKSPACE_WRITES_PER_DAY: '100',
  WORKSPACES_PER_DAY: '20',
  PENDING_REVIEWS: '10',
  PENDING_REVIEWS_PER_ADDRESS: '5',
};
/** The maximum number of requests before each limit must apply. */
const WITHIN = 400;

/** Sends until a request is rejected. Yields what is wrong with the rejection, or that there was none. */
async function* untilRejected(wanted: string, send: (serial: number) => ReturnType<Target['get']>) {
  for (let serial = 0; serial < WITHIN; serial++) {
    const {status, json, headers} = await send(serial);
    if (status < 400) continue;
    const rejection = `${status} ${json().reason}`;
    if (rejection !== wanted) yield `${rejection} in place of ${wanted}`;
    else if (status !== 403 && !headers.has('retry-after')) yield `${wanted} without Retry-After`;
    return;
  }
  yield `${WITHIN} were stored, and none was rejected with ${wanted}`;
}

export const storage: Attacks = {
  async *'unlimited storage in a workspace'({target}) {
    const {agreement, sandbox, signed} = await target.workspace();
    const {endpointId} = (await sandbox('POST', 'endpoints', {url: `${target.origin}/api/nothing`})).json();
    const bill = (serial: number) => ({
      agreement_id: agreement.hutzAgreementId,
      external_id: `${serial}-${'x'.repeat(80)}`,
      amount: 100,
      currency: 'usd',
      due_date: '2030-01-01',
    });
    yield* untilRejected('403 quota_exceeded', serial => signed(BILLS, JSON.stringify(bill(serial))));
    const test = {event: 'bill.paid'};
    yield* untilRejected('403 quota_exceeded', () => sandbox('POST', `endpoints/${endpointId}/test`, test));
    const list = await sandbox('GET', 'bills');
    if (list.status !== 200) yield `reading a full workspace: ${list.status}`;
    const dropped = await sandbox('DELETE', `endpoints/${endpointId}`);
    if (dropped.status !== 204) yield `removing an endpoint of a full workspace: ${dropped.status}`;
  },
  async *'unlimited workspaces'({target}) {
    yield* untilRejected('429 rate_limited', () => target.post('/api/sandbox/partners', null, {}));
  },
  async *'unlimited pending reviews'({target}) {
    yield* untilRejected('429 reviews_waiting', serial =>
      target.review({name: `June ${serial}`, content: 'Good. '.repeat(100)}),
    );
  },
};
