/** Attacks on limits per IP address and workspace: one caller who exhausts a resource or enumerates members. */
import type {Attack} from './attack.ts';
import type {Keys, Target} from './target.ts';

/** More connections than an IP address or a workspace may have open. */
const WORKSPACES = 13;
const STREAMS_EACH = 20;
const MOST_OF_ADDRESS = 200;
const MOST_OF_WORKSPACE = 50;
const MOST_LOOKUPS = 10;

/** The caller holds the responses: a response that is garbage collected closes its stream. */
async function openStreams(target: Target, keys: readonly Keys[], signal: AbortSignal): Promise<Response[]> {
  const open = ({token}: Keys) =>
    fetch(`${target.origin}/api/sandbox/stream`, {headers: {authorization: `Bearer ${token}`}, signal});
  return Promise.all(keys.map(open));
}

/** Opens this many concurrently, closes them, and opens one more. */
async function flood(target: Target, keys: readonly Keys[], most: number): Promise<string[]> {
  const found: string[] = [];
  const leaving = new AbortController();
  const responses = await openStreams(target, keys, leaving.signal);
  const opened = responses.filter(({status}) => status < 300);
  if (opened.length > most) found.push(`${opened.length} streams are open`);
  if (responses.some(({status, headers}) => status >= 300 && (status !== 429 || !headers.has('retry-after'))))
    found.push('a stream too many is no 429 with Retry-After');
  if (await waits(target, keys[0] as Keys)) found.push('the listen program’s requests are not counted');
  leaving.abort();
  for (let turn = 0; ; turn += 1) {
    const again = new AbortController();
    const [one] = await openStreams(target, keys.slice(0, 1), again.signal);
    again.abort();
    if (one && one.status < 300) return found;
    if (turn === 100) return [...found, 'closed streams are still counted'];
    await new Promise(later => setTimeout(later, 50));
  }
}

/** Whether a request of the listen program isn't rejected. */
async function waits(target: Target, {token}: Keys): Promise<boolean> {
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'};
  const post = (path: string, body: object) =>
    target.get(`/api/sandbox${path}`, {method: 'POST', headers, body: JSON.stringify(body)});
  const {endpointId} = JSON.parse((await post('/listen', {})).text);
  return (await post('/listen/next', {endpointId, waitSeconds: 1})).status !== 429;
}

export const limits: Attack[] = [
  {
    name: 'all live connections for one IP address',
    async run({target}) {
      const workspaces = await Promise.all(Array.from({length: WORKSPACES}, target.workspace));
      const keys = workspaces.flatMap(one => Array<Keys>(STREAMS_EACH).fill(one));
      return {found: await flood(target, keys, MOST_OF_ADDRESS), note: `${keys.length} streams`};
    },
  },
  {
    name: 'all live connections for one workspace, concurrently',
    async run({target}) {
      const keys = Array<Keys>(2 * MOST_OF_WORKSPACE).fill(await target.workspace());
      return {found: await flood(target, keys, MOST_OF_WORKSPACE), note: `${keys.length} streams`};
    },
  },
  {
    name: 'finding out who has a referral link',
    async run({target}) {
      const tries = 3 * MOST_LOOKUPS;
      let revealed = 0;
      for (let at = 0; at < tries; at += 1) {
        const {status} = await target.get(`/api/referral-program?email=someone${at}@example.com`, {
          headers: {'x-forwarded-for': `192.0.2.${at}`, accept: at % 2 ? 'text/html' : 'application/json'},
        });
        if (status < 300) revealed += 1;
      }
      // A new hour may begin in between.
      const found =
        revealed > 2 * MOST_LOOKUPS ? [`${revealed} of ${tries} email addresses are revealed in a minute`] : [];
      return {found, note: `${revealed} of ${tries} are revealed`};
    },
  },
];

/** For a portal that trusts this machine as its proxy and allows a few forms a minute. */
export const ipv6: Attack[] = [
  {
    name: 'the many addresses of an IPv6 subscriber',
    async run({target}) {
      const found: string[] = [];
      const addresses = Array.from({length: 30}, (_, at) => at.toString(16));
      for (const [name, from] of [
        ['one /64', addresses.map(at => `2001:db8:1:1::${at}`)],
        ['one /64, in its upper half', addresses.map(at => `2001:db8:1:2:${at}::1`)],
        ['an IPv4 address in two spellings', addresses.map((_, at) => (at % 2 ? '192.0.2.7' : '::ffff:192.0.2.7'))],
      ] as const) {
        let accepted = 0;
        for (const address of from) {
          const {status} = await target.get('/api/promo-codes', {
            method: 'POST',
            headers: {'content-type': 'application/json', 'x-forwarded-for': address},
            body: '{"email":"june@example.com"}',
          });
          if (status < 300) accepted += 1;
        }
        if (accepted > IPV6_FORMS) found.push(`${name}: ${accepted} of ${from.length} forms are accepted`);
      }
      return {found};
    },
  },
];

/** Twice the portal's limit of forms per minute, because a new minute may begin in between. */
const IPV6_FORMS = 10;
export const IPV6_SETTINGS = {TRUSTED_PROXIES: '127.0.0.1,::1', SITE_RATE_LIMIT: String(IPV6_FORMS / 2)};
