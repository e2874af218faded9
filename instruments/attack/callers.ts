/**
 * Attacks on authentication: timing of signature checks, access to another partner's data, and keys used as other keys. And replays: a
 * signed write must take effect once, and only its caller may read the first response.
 */
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {type Attacks, BILLS, JSON_TYPE, type Target} from './target.ts';

/** Above this, the difference of two means is significant: the usual threshold for timing leaks (dudect). */
const LEAK = 4.5;
const OTHERS = 5;
const AT_ONCE = 10;

/** Welch's t of two lists of milliseconds, without the slowest tenth of both, which is machine noise. */
export function welch(...lists: readonly [readonly number[], readonly number[]]): number {
  const [x, y] = lists.map(list => {
    const fastest = [...list].sort((m, n) => m - n).slice(0, Math.ceil(list.length * 0.9));
    const mean = fastest.reduce((sum, value) => sum + value, 0) / fastest.length;
    const variance = fastest.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (fastest.length - 1);
    return {mean, part: variance / fastest.length};
  }) as [{mean: number; part: number}, {mean: number; part: number}];
  const spread = Math.sqrt(x.part + y.part);
  return spread === 0 ? 0 : (x.mean - y.mean) / spread;
}

/** The values in the responses to two requests, with requests from others in between. */
async function inBetween<T>(mine: () => Promise<T>, others: () => Promise<unknown>): Promise<[T, T]> {
  const first = await mine();
  for (let count = 0; count < OTHERS; count += 1) await others();
  return [first, await mine()];
}

type Response = Awaited<ReturnType<Target['get']>>;

const isReplay = ({headers}: Response) => headers.has(REPLAYED_HEADER);

export const callers: Attacks = {
  async *'timing of signature checks'({target, quick, note}) {
    const {sign} = await target.workspace();
    const body = JSON.stringify({externalBillId: 'timed'});
    const headers = sign(body);
    const right = headers['hutz-signature'] ?? '';
    const flip = (digit = '') => (digit === '0' ? '1' : '0');
    const digest = 'sha256='.length;
    // Signatures that are wrong from the first digit, and only in the last one.
    const first = right.slice(0, digest) + flip(right[digest]) + right.slice(digest + 1);
    const wrong = [first, right.slice(0, -1) + flip(right.at(-1))];
    const times: [number[], number[]] = [[], []];
    for (let index = 0; index < (quick ? 300 : 6000); index++) {
      const which = (index % 2) as 0 | 1;
      const started = performance.now();
      const {status} = await target.post(BILLS, body, {...headers, 'hutz-signature': wrong[which] ?? ''});
      if (status !== 401) return yield `a wrong signature gets a ${status}`;
      if (index >= 100) times[which].push(performance.now() - started);
    }
    const t = Math.abs(welch(...times)).toFixed(2);
    note(`|t| = ${t}, a leak is over ${LEAK}`);
    if (Number(t) > LEAK) yield `t = ${t}`;
  },
  async *'the bills, agreements and housemates of another workspace'({target}) {
    const [mine, theirs] = [await target.workspace(), await target.workspace()];
    const {billId} = (await theirs.bill()).json();
    const userId = theirs.house.users[0]?.id;
    const agreement = theirs.agreement.hutzAgreementId;
    for (const [path, body] of [
      [`bills/${billId}/pay`, {}],
      [`agreements/${agreement}/cancel`, {}],
      [`agreements/${agreement}/decline`, {userId}],
      [`users/${userId}/token`, undefined],
    ] as const) {
      const {status} = await mine.sandbox('POST', path, body);
      if (status < 400) yield `${path} of another workspace: ${status}`;
    }
    const {status} = await mine.bill({hutzAgreementId: agreement});
    if (status !== 404) yield `a bill on another partner's agreement: ${status}`;
  },
  /** Stages changed details with the session's key pair, as a housemate with an edited link could. */
  async *"a connect session's key pair that stages other details"({target}) {
    const {partnerId, apiKey, house} = await target.workspace();
    const checkout = {
      transactionId: 'tx-attacked',
      serviceName: 'Lone Star Energy',
      serviceType: 'energy',
      estimatedAmount: 137,
      requiredUpfrontPayment: 40,
    };

    const caller = {...JSON_TYPE, 'x-api-key': apiKey, origin: 'https://shop.example'};
    const session = (await target.post('/api/connect-sessions', JSON.stringify(checkout), caller)).json();
    const pair = {'x-hutz-api-key': session.apiKey, 'x-hutz-secret-key': session.secretKey};

    for (const change of [
      {estimatedAmount: 1},
      {requiredUpfrontPayment: 0},
      {serviceName: 'Another'},
      {serviceType: 'rent'},
      {transactionId: 'tx-other'},
    ]) {
      const body = JSON.stringify({...checkout, ...change, userId: house.users[0]?.id});
      const {status} = await target.post(`/api/partners/${partnerId}/staged-request`, body, {...JSON_TYPE, ...pair});
      if (status !== 409 && status !== 401) yield `${JSON.stringify(change)} is staged: ${status}`;
    }

    const evil = {headers: {...pair, origin: 'https://evil.example'}};
    const current = await target.get('/api/connect-sessions/current', evil);
    const {origin, estimatedAmount} = current.json();
    if (origin !== 'https://shop.example' || estimatedAmount !== 137) yield `the session has ${current.text}`;
    if (current.headers.get('access-control-allow-origin')) yield 'another site may read the session';
  },
  async *'keys used as other keys, and almost valid tokens'({target}) {
    const keys = await target.workspace();
    for (const [name, token] of Object.entries({
      'the API key': keys.apiKey,
      'the secret key': keys.secretKey,
      'the webhook secret': keys.webhookSecret,
      'a token cut short': keys.token.slice(0, -1),
      'a token in capitals': keys.token.toUpperCase(),
      nothing: '',
      null: 'null',
    }))
      for (const path of ['/api/sandbox/requests', '/api/admin/reviews']) {
        const {status} = await target.get(path, {headers: {authorization: `Bearer ${token}`}});
        if (status !== 401 && status !== 403) yield `${name} at ${path}: ${status}`;
      }
  },
  async *'ids that reveal the activity of other workspaces'({target}) {
    const [mine, theirs] = [await target.workspace(), await target.workspace()];
    const billId = async () => (await mine.bill()).json().billId;
    const bills = await inBetween(billId, theirs.bill);
    if (String(bills) !== '1,2') yield `bills ${bills.join(' and ')}`;
    const requestId = async () => String((await target.get('/api/sandbox/session')).headers.get('x-request-id'));
    const [before, after] = await inBetween(requestId, requestId);
    if (before.slice(0, -4) === after.slice(0, -4)) yield `requests ${before} and ${after}`;
    const messageId = async () => {
      await mine.bill();
      return String((await mine.sandbox('GET', 'inbox?limit=1')).json().data?.[0]?.messageId);
    };
    const ids = await inBetween(messageId, theirs.bill);
    if (ids.every(id => /^msg_\d+$/.test(id))) yield `messages ${ids.join(' and ')}`;
  },
  async *[`${AT_ONCE} concurrent identical signed writes`]({target}) {
    const {billBody, sign} = await target.workspace();
    const body = billBody();
    const headers = sign(body);
    const responses = await Promise.all(Array.from({length: AT_ONCE}, () => target.post(BILLS, body, headers)));
    const different = new Set(responses.map(({status, text}) => `${status} ${text}`));
    if (different.size > 1) yield `${different.size} different responses: ${[...different].join(' | ')}`;
    const first = responses.filter(response => !isReplay(response));
    if (first.length !== 1) yield `${first.length} of ${AT_ONCE} identical writes are first responses`;
  },
  async *'a replayed signed write with another key, path or method'({target}) {
    const [mine, theirs] = [await target.workspace(), await target.workspace()];
    const body = mine.billBody();
    const headers = mine.sign(body);
    const {billId} = (await target.post(BILLS, body, headers)).json();
    for (const [name, method, path, other] of [
      ["another partner's key", 'POST', BILLS, {'x-api-key': theirs.apiKey}],
      ['another path', 'POST', '/bills', {}],
      ['another method and path', 'PATCH', `${BILLS}/${billId}`, {}],
    ] as const) {
      const response = await target.get(path, {method, headers: {...headers, ...other}, body});
      if (response.status < 400 || isReplay(response)) yield `${name}: ${response.status} ${response.text}`;
    }
  },
  async *'a replayed rejected write, once it can be accepted'({target}) {
    const {sandbox, sign, billBody, house} = await target.workspace();
    const {hutzAgreementId} = (await sandbox('POST', 'agreements', {})).json();
    const body = billBody({hutzAgreementId});
    const headers = sign(body);
    const send = () => target.post(BILLS, body, headers);
    const rejected = await send();
    if (rejected.status < 400) yield `a bill on a pending agreement: ${rejected.status}`;
    for (const {id: userId} of house.users) await sandbox('POST', `agreements/${hutzAgreementId}/approve`, {userId});
    const [accepted, again] = [await send(), await send()];
    if (accepted.status !== 201 || isReplay(accepted)) yield `after the approval: ${accepted.status}`;
    if (!isReplay(again) || again.text !== accepted.text) yield `the accepted write again: ${again.status}`;
  },
};
