/** Attacks on limits per IP address and workspace: one caller who exhausts a resource, enumerates members or fills the disk. */
import {type Attacks, BILLS, type Partner, type Target, until} from './target.ts';

/** More connections than an IP address or a workspace may have open. */
const WORKSPACES = 13;
const STREAMS_EACH = 20;
const MAX_PER_ADDRESS = 200;
const MAX_PER_WORKSPACE = 50;
const MAX_LOOKUPS = 10;
/** Twice the portal's limit of forms per minute, because a new minute may begin in between. */
const IPV6_FORMS = 10;
export const IPV6_SETTINGS = {TRUSTED_PROXIES: '127.0.0.1,::1', SITE_RATE_LIMIT: String(IPV6_FORMS / 2)};

const openStream = ({origin}: Target, {token}: Partner) =>
  fetch(`${origin}/api/sandbox/stream`, {headers: {authorization: `Bearer ${token}`}});
const close = (responses: readonly Response[]) => Promise.all(responses.map(({body}) => body?.cancel()));

/** Opens a stream for each partner concurrently, closes them, and opens one more. */
async function* flood(target: Target, partners: readonly Partner[], maxOpen: number) {
  const first = partners[0] as Partner;
  const responses = await Promise.all(partners.map(partner => openStream(target, partner)));
  const opened = responses.filter(({status}) => status < 300).length;
  if (opened > maxOpen) yield `${opened} streams are open`;
  if (responses.some(({status, headers}) => status >= 300 && (status !== 429 || !headers.has('retry-after'))))
    yield 'a stream too many is no 429 with Retry-After';
  const {endpointId} = (await first.sandbox('POST', 'listen', {})).json();
  const listened = await first.sandbox('POST', 'listen/next', {endpointId, waitSeconds: 1});
  if (listened.status !== 429) yield "the listen program's requests are not counted";
  // Keep the responses until here: a garbage-collected response closes its stream.
  await close(responses);
  const isFree = await until(async () => {
    const again = await openStream(target, first);
    await close([again]);
    return again.status < 300;
  });
  if (!isFree) yield 'closed streams are still counted';
}

export const limits: Attacks = {
  async *'all live connections for one IP address'({target}) {
    const workspaces = await Promise.all(Array.from({length: WORKSPACES}, target.workspace));
    const partners = workspaces.flatMap(workspace => Array<Partner>(STREAMS_EACH).fill(workspace));
    yield* flood(target, partners, MAX_PER_ADDRESS);
  },
  async *'all live connections for one workspace, concurrently'({target}) {
    yield* flood(target, Array(2 * MAX_PER_WORKSPACE).fill(await target.workspace()), MAX_PER_WORKSPACE);
  },
  async *'finding out who has a referral link'({target, note}) {
    const tries = 3 * MAX_LOOKUPS;
    let revealed = 0;
    for (let at = 0; at < tries; at += 1) {
      const headers = {'x-forwarded-for': `192.0.2.${at}`, accept: at % 2 ? 'text/html' : 'application/json'};
      const {status} = await target.get(`/api/referral-program?email=someone${at}@example.com`, {headers});
      if (status < 300) revealed += 1;
    }
    note(`${revealed} of ${tries} are revealed`);
    // A new hour may begin meanwhile.
    if (revealed > 2 * MAX_LOOKUPS) yield `${revealed} of ${tries} email addresses are revealed in a minute`;
  },
};

/** For a portal that trusts this machine as its proxy and allows a few forms a minute. */
export const ipv6: Attacks = {
  async *'the many addresses of an IPv6 subscriber'({target}) {
    const numbers = Array.from({length: 30}, (_, at) => at);
    for (const [name, address] of [
      ['one /64', (at: number) => `2001:db8:1:1::${at.toString(16)}`],
      ['one /64, in its upper half', (at: number) => `2001:db8:1:2:${at.toString(16)}::1`],
      ['an IPv4 address in two spellings', (at: number) => (at % 2 ? '192.0.2.7' : '::ffff:192.0.2.7')],
    ] as const) {
      let accepted = 0;
      for (const at of numbers) {
        const headers = {'content-type': 'application/json', 'x-forwarded-for': address(at)};
        const {status} = await target.post('/api/promo-codes', '{"email":"june@example.com"}', headers);
        if (status < 300) accepted += 1;
      }
      if (accepted > IPV6_FORMS) yield `${name}: ${accepted} of ${numbers.length} forms are accepted`;
    }
  },
};

/** Small enough for an attack to reach, but more than a caller needs. */
export const SMALL_LIMITS = {
  WORKSPACE_WRITES_PER_DAY: '100',
  WORKSPACES_PER_DAY: '20',
  PENDING_REVIEWS: '10',
  PENDING_REVIEWS_PER_ADDRESS: '5',
};
/** The maximum number of requests before each limit must apply. */
const WITHIN = 400;

/** Sends until a request is rejected. Yields a problem if the rejection is wrong or never comes. */
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

/** Everything that can be stored repeatedly must have a limit. For a portal with small limits. */
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
