/**
 * Provokes every example of an error in the three contracts on a real portal, and compares the response with the example.
 * Numbers and ids may differ; the texts must be equal.
 */
import {connect} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type ContractName, readContract, readContracts} from '../openapi/model.ts';
import {StorageFullError, StoreUnavailableError} from './database/index.ts';
import {clientErrorHandler} from './http/error-handlers.ts';
import {responds} from './http/handler.ts';
import {createLogger} from './logger.ts';
import {contentOf, openPortal, type Portal, signedHeaders, type Workspace} from './testing/portal.ts';
import {CAPS} from './workspaces/index.ts';

type Served = Readonly<{status: number; headers: Record<string, unknown>; body: unknown}>;
type Case = () => Promise<Served>;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Sent = {method?: Method; headers?: Record<string, string>; payload?: object | string; on?: Portal};

const VERSION = readContract('partner').document.info?.version;
const BILLS = '/api/partners/bills';
const FAULTS: Record<string, Error> = {
  failed: new Error('x'),
  unavailable: new StoreUnavailableError('x'),
  storage_full: new StorageFullError('x'),
};
const fault = () => responds(({header}) => Promise.reject(FAULTS[header('x-fault') ?? ''])) as never;

let portal: Portal;
let limited: Portal;
let strict: Portal;
/** Keeps one live connection open. */
let crowded: Portal;
let crowd: Workspace;
/** The only stream that the limit allows. Referenced here, because a garbage-collected response closes its connection. */
let followed: Response;
/** A workspace may have one open bill, and one delivery that waits. */
let crammed: Portal;
/** A workspace may make one signed write; an IP address may create one workspace a day and have one pending review. */
let full: Portal;
/** The database is over its limit, and one review may be pending. */
let packed: Portal;
let workspace: Workspace;
let port: number;

beforeAll(async () => {
  const failing = {getBill: fault(), getSandboxHouse: fault(), listPublicReviews: fault()};
  portal = await openPortal();
  limited = await openPortal({rateLimit: 1, siteRateLimit: 1}, {handlers: failing});
  strict = await openPortal({strictTimestamps: true}, {handlers: failing});
  crowded = await openPortal({streams: {perAddress: 1, perWorkspace: 1}, referralLookups: 1, pendingReviews: 1});
  crowd = await crowded.workspace();
  const stream = `${await crowded.app.listen({port: 0, host: '127.0.0.1'})}/api/sandbox/stream`;
  followed = await fetch(stream, {headers: {authorization: `Bearer ${crowd.token}`}});
  full = await openPortal({writesPerDay: 1, workspacesPerDay: 1, pendingReviewsPerAddress: 1});
  crammed = await openPortal({}, {caps: {...CAPS, openBills: 1, pendingDeliveries: 1}});
  packed = await openPortal({dataLimit: 1});
  port = Number(new URL(await portal.app.listen({port: 0, host: '127.0.0.1'})).port);
  workspace = await portal.workspace();
});
afterAll(async () => {
  await followed.body?.cancel();
  return Promise.all([portal, limited, strict, crowded, full, crammed, packed].map(one => one.close()));
});

async function ask(url: string, {method = 'GET', headers = {}, payload, on = portal}: Sent = {}): Promise<Served> {
  const type = typeof payload === 'object' && {'content-type': 'application/json'};
  const response = await on.app.inject({method, url, headers: {...type, ...headers}, ...(payload && {payload})});
  return {status: response.statusCode, headers: response.headers, body: response.json()};
}
const post = (url: string, payload: object | string, sent: Sent = {}) => ask(url, {method: 'POST', payload, ...sent});

const owner = (path: string, payload: object) =>
  post(`/api/admin/${path}`, payload, {headers: {authorization: `Bearer ${portal.store.adminToken}`}});

/** Sends a signed request; `headers` overrides or removes headers. */
async function signed(
  url: string,
  body: object | string = '',
  {method = body === '' ? 'GET' : 'POST', as = workspace, on = portal, ...options}: SignedOptions = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = signedHeaders(as, contentOf(method, url, text), on.clock.now, options);
  return ask(url, {method, headers, on, ...(text !== '' && {payload: text})});
}
type SignedOptions = {
  method?: Method;
  as?: Workspace;
  on?: Portal;
  timestamp?: string;
  secret?: string;
  headers?: Record<string, string | undefined>;
};

let serial = 0;
const bill = (fields: object = {}, of = workspace) => ({
  hutzAgreementId: of.agreement.hutzAgreementId,
  externalBillId: `bill-${serial++}`,
  amount: 110,
  dueDate: '2026-06-01',
  ...fields,
});
const own = (path: string, sent: Sent = {}) =>
  ask(`/api/sandbox${path}`, {...sent, headers: {authorization: `Bearer ${workspace.token}`, ...sent.headers}});
const at = (seconds: number) => String(Math.floor(portal.clock.now / 1000) + seconds);
const withHeaders = (headers: Record<string, string | undefined>) => signed(BILLS, bill(), {headers});
const staging = (more: object = {}) => ({
  transactionId: 'tx-1',
  serviceName: 'Porch TV',
  serviceType: 'streaming',
  estimatedAmount: 22.99,
  userId: workspace.house.users[0]?.id,
  ...more,
});
const stagingUrl = () => `/api/partners/${workspace.partnerId}/staged-request`;
const pair = ({apiKey, secretKey}: {apiKey?: string; secretKey?: string}) => ({
  ...(apiKey && {'x-hutz-api-key': apiKey}),
  ...(secretKey && {'x-hutz-secret-key': secretKey}),
});
const session = (more: object = {}) =>
  post('/api/connect-sessions', {...staging(more), userId: 'customer-1'}, {headers: {'x-api-key': workspace.apiKey}});
const openSession = async () => (await session()).body as {apiKey: string; secretKey: string};
const stage = async (input: object, keys?: {apiKey?: string; secretKey?: string}, more: object = {}) =>
  post(stagingUrl(), input, {headers: {...pair(keys ?? workspace), ...more}});
const tokenOf = async (userId: string | undefined) => {
  const {body} = await own(`/users/${userId}/token`, {method: 'POST'});
  return {authorization: `Bearer ${(body as {token: string}).token}`};
};
async function member(path: (of: Workspace) => string, authorization?: string) {
  const token = await own(`/users/${workspace.house.users[0]?.id}/token`, {method: 'POST'});
  const bearer = authorization ?? `Bearer ${(token.body as {token: string}).token}`;
  return {url: path(workspace), headers: {...(bearer && {authorization: bearer})}};
}
async function created(fields: object = {}) {
  return ((await signed(BILLS, bill(fields))).body as {billId: number}).billId;
}
async function raw(text: string): Promise<Served> {
  const response = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let got = '';
    socket.on('data', data => {
      got += data;
    });
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
    socket.write(text);
  });
  return parseResponse(response);
}
function parseResponse(text: string): Served {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map(one => one.split(': ') as [string, string]));
  return {status: Number(line.split(' ')[1]), headers, body: JSON.parse(body)};
}
async function invalidHttp(code: string): Promise<Served> {
  let written = '';
  const socket = {writable: true, write: (text: string) => (written += text), destroy: () => {}};
  const headers = {'hutz-version': String(VERSION), 'x-content-type-options': 'nosniff', 'referrer-policy': 'x'};
  const logger = createLogger('silent', {write: () => {}});
  clientErrorHandler(
    headers,
    () => 'req_1',
    () => 0,
    logger,
  )({code, message: ''}, socket as never);
  return parseResponse(written);
}
/** The second request within a minute, on a portal that allows one. */
async function overLimit(url: string, sent: Sent): Promise<Served> {
  await ask(url, {...sent, on: limited});
  return ask(url, {...sent, on: limited});
}
const failing = (url: string, name: string, on = strict) => ask(url, {on, headers: {'x-fault': name}});
async function failingBill(name: string) {
  const as = await strict.workspace();
  return signed(`${BILLS}/1`, '', {as, on: strict, headers: {'x-fault': name}});
}
async function failingHouse(name: string) {
  const {token} = await strict.workspace();
  return ask('/api/sandbox/house', {on: strict, headers: {authorization: `Bearer ${token}`, 'x-fault': name}});
}
const elsewhere = (url: string) => ask(url, {headers: {host: 'evil.example'}});
const follow = ({token}: Workspace) =>
  ask('/api/sandbox/stream', {on: crowded, headers: {authorization: `Bearer ${token}`}});
const big = 'x'.repeat(1_048_577);
const person = {name: 'June', phone: '(214) 555-0110', email: 'june@example.com'};
const review = {'content-type': 'multipart/form-data; boundary=x'};
const part = (name: string, value: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const sendReview = (on: Portal, more = '') =>
  post('/api/reviews', `${part('name', 'June')}${part('content', 'Good.')}${more}--x--\r\n`, {headers: review, on});
const twoReviews = async (on: Portal) => {
  await sendReview(on);
  return sendReview(on);
};
let fullWorkspace: Promise<Workspace> | undefined;
const inFullWorkspace = () => (fullWorkspace ??= withABill(full));
let crammedWorkspace: Promise<Workspace> | undefined;
const inCrammedWorkspace = () => (crammedWorkspace ??= withABill(crammed));
async function withABill(on: Portal): Promise<Workspace> {
  const as = await on.workspace();
  await signed(BILLS, bill({externalBillId: 'first'}, as), {as, on});
  return as;
}

const CASES: Record<string, Case> = {
  'partner InvalidBill missing': () => signed(BILLS, bill({dueDate: undefined})),
  'partner InvalidBill decimals': () => signed(BILLS, bill({amount: 10.555})),
  'partner InvalidBill mixture': () => signed(BILLS, bill({external_id: 'inv-1'})),
  'partner InvalidBill misspelled': () => signed(BILLS, bill({externalBilId: 'inv-1'})),
  'partner InvalidBill malformed': () => signed(BILLS, `${JSON.stringify(bill()).slice(0, -13)}`),
  'partner InvalidUpdate other_bill': async () => {
    const billId = await created();
    return signed(`${BILLS}/${billId}`, {billId: billId + 1, amount: 2}, {method: 'PATCH'});
  },
  'partner InvalidUpdate unknown': async () =>
    signed(`${BILLS}/${await created()}`, {externalBillId: 'inv-2'}, {method: 'PATCH'}),
  'partner InvalidConnectSession missing': () => session({serviceName: undefined}),
  'partner InvalidRequest missing': () => stage(staging({serviceName: undefined})),
  'partner InvalidRequest parameter': () => signed(`${BILLS}?externalBillId=x&externalBilId=x`),
  'partner Unauthorized missing_api_key': () => withHeaders({'x-api-key': undefined}),
  'partner Unauthorized unknown_api_key': () => withHeaders({'x-api-key': 'htz_sandbox_unknown'}),
  'partner Unauthorized missing_timestamp': () => withHeaders({'hutz-timestamp': undefined}),
  'partner Unauthorized malformed_timestamp': () => withHeaders({'hutz-timestamp': 'now'}),
  'partner Unauthorized timestamp_in_milliseconds': () => signed(BILLS, bill(), {timestamp: `${at(0)}000`}),
  'partner Unauthorized timestamp_expired': () => signed(BILLS, bill(), {timestamp: at(-301)}),
  'partner Unauthorized timestamp_in_future': () => signed(BILLS, bill(), {timestamp: at(301)}),
  'partner Unauthorized missing_signature': () => withHeaders({'hutz-signature': undefined}),
  'partner Unauthorized malformed_signature': () => withHeaders({'hutz-signature': 'abc'}),
  'partner Unauthorized signature_mismatch': () => signed(BILLS, bill(), {secret: 'htzsk_sandbox_other'}),
  'partner Unauthorized replayed': async () => {
    const body = bill();
    await signed(BILLS, body);
    await portal.store.write(repo => repo.workspaces.deleteExpiredSignedWrites(portal.clock.now + 600_000, 0, 1000));
    return signed(BILLS, body);
  },
  'partner InvalidApiKey missing': () => post('/api/connect-sessions', staging()),
  'partner InvalidApiKey unknown': () =>
    post('/api/connect-sessions', staging(), {headers: {'x-api-key': 'htz_sandbox_x'}}),
  'partner InvalidKeyPair expired': async () => {
    const session = await openSession();
    portal.clock.now += 3_600_000;
    return stage(staging(), session);
  },
  'partner InvalidKeyPair missing_api_key': () => stage(staging(), {}),
  'partner InvalidKeyPair unknown_api_key': () => stage(staging(), {apiKey: 'htz_sandbox_x', secretKey: 'x'}),
  'partner InvalidKeyPair missing_secret_key': () => stage(staging(), {apiKey: workspace.apiKey}),
  'partner InvalidKeyPair wrong_secret_key': () => stage(staging(), {apiKey: workspace.apiKey, secretKey: 'x'}),
  'partner InvalidKeyPair wrong_transaction': async () => stage(staging({transactionId: 'tx-2'}), await openSession()),
  'partner InvalidKeyPair invalid_token': () => stage(staging(), workspace, {authorization: 'Bearer x.y.z'}),
  'partner InvalidKeyPair expired_token': async () => {
    const token = await tokenOf(workspace.house.users[0]?.id);
    portal.clock.now += 25 * 3_600_000;
    return stage(staging(), workspace, token);
  },
  'partner NotThisHousemate wrong_housemate': async () =>
    stage(staging(), workspace, await tokenOf(workspace.house.users[1]?.id)),
  'partner NotThisHousemate quota_exceeded': async () => {
    const as = await inFullWorkspace();
    const url = `/api/partners/${as.partnerId}/staged-request`;
    return post(url, staging({userId: as.house.users[0]?.id}), {headers: pair(as), on: full});
  },
  'partner InvalidToken expired': async () => {
    const {url, headers} = await member(({house}) => `/api/houses/${house.houseId}`);
    portal.clock.now += 25 * 3_600_000;
    return ask(url, {headers});
  },
  'partner InvalidToken missing': () => ask(`/api/houses/${workspace.house.houseId}`),
  'partner InvalidToken invalid': () => ask('/api/houses/h', {headers: {authorization: 'Bearer x.y.z'}}),
  'partner AgreementNotFound agreement': () =>
    signed(BILLS, bill({hutzAgreementId: '3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10'})),
  'partner BillNotFound bill': () => signed(`${BILLS}/2147483647`),
  'partner HouseholdNotFound user': async () => {
    const {url, headers} = await member(() => '/api/users/usr_nobody');
    return ask(url, {headers});
  },
  'partner HouseholdNotFound partner': () =>
    post('/api/partners/ptr_nobody/staged-request', staging(), {headers: pair(workspace)}),
  'partner HouseholdNotFound house': async () => {
    const {url, headers} = await member(() => '/api/houses/house_nobody');
    return ask(url, {headers});
  },
  'partner SessionNotFound session_not_found': () => ask('/api/connect-sessions/current', {headers: pair(workspace)}),
  'partner BillConflict duplicate_bill': async () => {
    await created({externalBillId: 'twice'});
    portal.clock.now += 1000;
    return signed(BILLS, bill({externalBillId: 'twice'}));
  },
  'partner BillConflict duplicate_bill_differs': async () => {
    await created({externalBillId: 'differs'});
    return signed(BILLS, bill({externalBillId: 'differs', amount: 99}));
  },
  'partner BillConflict agreement_not_active': async () => {
    const other = await portal.workspace();
    const {hutzAgreementId} = other.agreement;
    await portal.store.write(repo => repo.agreements.change(hutzAgreementId, {status: 'cancelled'}, portal.clock.now));
    return signed(BILLS, bill({}, other), {as: other});
  },
  'partner UpdateConflict bill_paid': async () => {
    const id = await created();
    await own(`/bills/${id}/pay`, {method: 'POST'});
    return signed(`${BILLS}/${id}`, {amount: 5}, {method: 'PATCH'});
  },
  'partner UpdateConflict share_paid': async () => {
    const id = await created();
    await own(`/bills/${id}/pay`, {method: 'POST', payload: {userId: workspace.house.users[0]?.id}});
    return signed(`${BILLS}/${id}`, {amount: 5}, {method: 'PATCH'});
  },
  'partner DeleteConflict bill_paid': async () => {
    const id = await created();
    await own(`/bills/${id}/pay`, {method: 'POST'});
    return signed(`${BILLS}/${id}`, '', {method: 'DELETE'});
  },
  'partner DeleteConflict share_paid': async () => {
    const id = await created();
    await own(`/bills/${id}/pay`, {method: 'POST', payload: {userId: workspace.house.users[0]?.id}});
    return signed(`${BILLS}/${id}`, '', {method: 'DELETE'});
  },
  'partner StageConflict transaction_mismatch': async () => {
    await stage(staging({transactionId: 'tx-3'}));
    return stage(staging({transactionId: 'tx-3', serviceName: 'Another'}));
  },
  'partner StageConflict session_mismatch': async () => stage(staging({estimatedAmount: 5}), await openSession()),
  'partner StageConflict agreement_closed': async () => {
    const {body} = await stage(staging({transactionId: 'tx-4'}));
    const payload = {userId: workspace.house.users[1]?.id};
    await own(`/agreements/${(body as {hutzAgreementId: string}).hutzAgreementId}/decline`, {method: 'POST', payload});
    return stage(staging({transactionId: 'tx-4'}), workspace, await tokenOf(workspace.house.users[0]?.id));
  },
  'partner QuotaExceeded quota_exceeded': async () => {
    const as = await inFullWorkspace();
    return signed(BILLS, bill({}, as), {as, on: full});
  },
  'partner QuotaExceeded open_bills': async () => {
    const as = await inCrammedWorkspace();
    return signed(BILLS, bill({externalBillId: 'next'}, as), {as, on: crammed});
  },
  'partner QuotaExceeded waiting_deliveries': async () => {
    const as = await inCrammedWorkspace();
    const headers = {authorization: `Bearer ${as.token}`};
    await post('/api/sandbox/endpoints', {url: 'https://down.example/'}, {headers, on: crammed});
    const {body} = await ask('/api/sandbox/endpoints', {headers, on: crammed});
    const {endpointId} = (body as {data: {endpointId: string}[]}).data[1] ?? {};
    await post(`/api/sandbox/endpoints/${endpointId}/test`, {event: 'bill.paid'}, {headers, on: crammed});
    return signed(BILLS, bill({externalBillId: 'last'}, as), {as, on: crammed});
  },
  'partner CursorExpired cursor_expired': () => signed('/api/partners/events?after=evt_unknown'),
  'partner TooLarge large': () => signed(BILLS, big),
  'partner UnsupportedMediaType not_json': () => withHeaders({'content-type': 'text/plain'}),
  'partner Unavailable unavailable': () => failingBill('unavailable'),
  'partner Unavailable storage_full': () => failingBill('storage_full'),
  'partner TooManyRequests limited': async () => {
    const as = await limited.workspace();
    await signed(BILLS, bill({}, as), {as, on: limited});
    return signed(BILLS, bill({}, as), {as, on: limited});
  },
  'partner UnexpectedHost unexpected_host': () => elsewhere(BILLS),
  'partner ServerError failed': () => failingBill('failed'),
  'partner MalformedRequest path': () => ask(`${BILLS}/%zz`),
  'partner MalformedRequest http': () => raw('NONSENSE\r\n\r\n'),
  'partner NotFound path': () => ask('/api/partners/bill'),
  'partner MethodNotAllowed method': () => ask(BILLS, {method: 'PUT'}),
  'partner RequestTimeout slow': () => invalidHttp('ERR_HTTP_REQUEST_TIMEOUT'),
  'partner UriTooLong parameter': () => ask(`${BILLS}/${'1'.repeat(501)}`),
  'partner HeadersTooLarge many': () => raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),

  'sandbox InvalidRequest missing': () => post('/api/sandbox/session/resume', {}),
  'sandbox Unauthorized missing': () => ask('/api/sandbox/house'),
  'sandbox Unauthorized invalid': () => ask('/api/sandbox/house', {headers: {authorization: 'Bearer x'}}),
  'sandbox InvalidKeyPair expired': async () => {
    const session = await openSession();
    portal.clock.now += 3_600_000;
    return ask('/api/sandbox/sign-in', {headers: pair(session)});
  },
  'sandbox CrossSite cross_site': () =>
    post('/api/sandbox/partners', {}, {headers: {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}}),
  'sandbox QuotaExceeded quota_exceeded': async () => {
    const {token} = await inFullWorkspace();
    const payload = {username: 'x'};
    return ask('/api/sandbox/house/users', {
      method: 'POST',
      payload,
      headers: {authorization: `Bearer ${token}`},
      on: full,
    });
  },
  'sandbox NotFound user': () => own('/house/users/usr_nobody', {method: 'PATCH', payload: {username: 'x'}}),
  'sandbox NotFound agreement': () => own('/agreements/3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10/cancel', {method: 'POST'}),
  'sandbox NotFound bill': () => own('/bills/2147483647/pay', {method: 'POST'}),
  'sandbox NotFound endpoint': () => own('/endpoints/ep_none'),
  'sandbox NotFound delivery': () => own('/deliveries/dlv_none/resend', {method: 'POST'}),
  'sandbox NotFound check': () => own('/endpoint-checks/chk_none'),
  'sandbox NotFound resume': () => post('/api/sandbox/session/resume', {resumeCode: 'maple-otter-none'}),
  'sandbox Conflict illegal': async () => {
    const {hutzAgreementId} = (await own('/agreements', {method: 'POST', payload: {}})).body as {
      hutzAgreementId: string;
    };
    const play = (action: string, user: number) =>
      own(`/agreements/${hutzAgreementId}/${action}`, {
        method: 'POST',
        payload: {userId: workspace.house.users[user]?.id},
      });
    await play('decline', 1);
    return play('approve', 2);
  },
  'sandbox Conflict duplicate': async () => {
    const payload = {url: 'https://partner.example/hooks'};
    await own('/endpoints', {method: 'POST', payload});
    return own('/endpoints', {method: 'POST', payload});
  },
  'sandbox TooLarge large': () => own('/endpoints', {method: 'POST', payload: big}),
  'sandbox UnsupportedMediaType not_json': () =>
    own('/endpoints', {method: 'POST', payload: 'x', headers: {'content-type': 'text/plain'}}),
  'sandbox Unavailable unavailable': () => failingHouse('unavailable'),
  'sandbox Unavailable storage_full': () => failingHouse('storage_full'),
  'sandbox TooManyRequests limited': () => {
    limited.clock.now += 60_000;
    return overLimit('/api/sandbox/session/resume', {method: 'POST', payload: {}});
  },
  'sandbox TooManyWorkspaces limited': async () => {
    limited.clock.now += 60_000;
    return overLimit('/api/sandbox/partners', {method: 'POST'});
  },
  'sandbox TooManyStreams limited': () => overLimit('/api/sandbox/stream', {headers: {authorization: 'Bearer x'}}),
  'sandbox TooManyStreams workspace': () => follow(crowd),
  'sandbox TooManyStreams address': async () => follow(await crowded.workspace()),
  'sandbox UnexpectedHost unexpected_host': () => elsewhere('/api/sandbox/house'),
  'sandbox TooManyWorkspaces day': async () => {
    await inFullWorkspace();
    return ask('/api/sandbox/partners', {method: 'POST', on: full});
  },
  'sandbox NoRoomForWorkspaces unavailable': () => failingHouse('unavailable'),
  'sandbox NoRoomForWorkspaces storage_full': () => failingHouse('storage_full'),
  'sandbox NoRoomForWorkspaces data_limit': () => ask('/api/sandbox/partners', {method: 'POST', on: packed}),
  'sandbox ServerError failed': () => failingHouse('failed'),

  'site InvalidRequest example': () => post('/api/promo-codes', {email: 'june'}),
  'site Unauthorized example': () => ask('/api/admin/reviews'),
  'site CrossSite cross_site': () =>
    post('/api/contact', {}, {headers: {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}}),
  'site NotFound friend': () => owner('referrals/activate', {phone: '(214) 555-0190'}),
  'site NotFound inactive': async () => {
    const {link} = (await post('/api/referral-program', {name: 'June', email: 'june@example.com'})).body as {
      link: string;
    };
    const referrerId = new URL(link).searchParams.get('referrerId') ?? '';
    const phone = '(214) 555-0191';
    await post('/api/waitlist', {name: 'Omar', phone, email: 'omar@example.com', city: 'Dallas', referrerId});
    return owner('referrals/credit', {phone});
  },
  'site NotFound code': () => owner('promo-codes/sent', {email: 'nobody@example.com'}),
  'site NotFound entry': () =>
    ask('/api/admin/inbox/msg_none', {
      method: 'PATCH',
      headers: {authorization: `Bearer ${portal.store.adminToken}`},
      payload: {handled: true},
    }),
  'site NoteChanged note': async () => {
    await post('/api/contact', {name: 'x', email: 'x@example.com', message: 'x'});
    const headers = {authorization: `Bearer ${portal.store.adminToken}`};
    const {body} = await ask('/api/admin/inbox', {headers});
    const [{id}] = (body as {data: [{id: string}]}).data;
    return ask(`/api/admin/inbox/${id}`, {method: 'PATCH', headers, payload: {note: 'x', previousNote: 'y'}});
  },
  'site NotFound photo': () => ask('/api/reviews/rev_none/photo'),
  'site NotFound review': () =>
    ask('/api/admin/reviews/rev_none/approve', {
      method: 'POST',
      headers: {authorization: `Bearer ${portal.store.adminToken}`},
    }),
  'site AlreadyListed vip': async () => {
    await post('/api/waitlist', person);
    return post('/api/waitlist', person);
  },
  'site AlreadyListed founder': async () => {
    const payload = {firstName: 'June', phone: person.phone};
    await post('/api/waitlist2', payload);
    return post('/api/waitlist2', payload);
  },
  'site TooLarge form': () => post('/api/contact', {message: big}),
  'site TooLarge photo': () => post('/api/reviews', 'x'.repeat(10_560_000), {headers: review}),
  'site UnsupportedMediaType not_json': () => post('/api/page-views', 'x', {headers: {'content-type': 'text/plain'}}),
  'site UnsupportedMediaType form': () => post('/api/contact', 'x', {headers: {'content-type': 'text/plain'}}),
  'site Unavailable unavailable': () => failing('/api/reviews/public', 'unavailable'),
  'site Unavailable storage_full': () => failing('/api/reviews/public', 'storage_full'),
  'site TooManyRequests limited': () => overLimit('/api/contact', {method: 'POST', payload: {}}),
  'site TooManyLookups limited': async () => {
    const lookup = () => ask('/api/referral-program?email=june@example.com', {on: crowded});
    await lookup();
    return lookup();
  },
  'site UnexpectedHost unexpected_host': () => elsewhere('/api/reviews/public'),
  'site TooManyReviews limited': () => overLimit('/api/reviews', {method: 'POST', payload: 'x', headers: review}),
  'site TooManyReviews waiting': () => twoReviews(full),
  'site NoRoomForEntries unavailable': () => failing('/api/reviews/public', 'unavailable'),
  'site NoRoomForEntries storage_full': () => failing('/api/reviews/public', 'storage_full'),
  'site NoRoomForEntries data_limit': () =>
    post('/api/contact', {name: 'June', email: 'june@example.com', message: 'Hello'}, {on: packed}),
  'site NoRoomForReviews unavailable': () => failing('/api/reviews/public', 'unavailable'),
  'site NoRoomForReviews storage_full': () => failing('/api/reviews/public', 'storage_full'),
  'site NoRoomForReviews data_limit': () => sendReview(packed, part('profileImage', 'x', '; filename="a.jpg"')),
  'site NoRoomForReviews reviews_waiting': () => twoReviews(crowded),
  'site ServerError example': () => failing('/api/reviews/public', 'failed'),
};

/** Every example of an error, by contract, response and example name. */
const documented = readContracts().flatMap(({document, operations, commonResponses}, index) => {
  const file = (['partner', 'site', 'sandbox'] as const satisfies ContractName[])[index];
  expect(document.info?.version).toBe(VERSION);
  const responses = [...operations.flatMap(operation => operation.responses), ...commonResponses];
  return responses
    .filter(({status}) => status >= '400')
    .flatMap(({name = '', status, json}) =>
      (json?.examples ?? []).map(
        ({key, value}) => [`${file} ${name} ${key}`, {status: Number(status), body: value}] as const,
      ),
    );
});
const EXAMPLES = new Map(documented);

/** Replaces numbers and ids, which differ between runs. */
const words = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body, (key, value) => {
      if (key === 'billId' || key === 'endpointId') return `some ${key}`;
      return typeof value === 'number' ? String(value) : value;
    }).replaceAll(/\d[\d,]*\b/g, '#'),
  );

it('provokes exactly the documented errors', () => {
  expect(Object.keys(CASES).sort(), 'Each example of an error needs a case here that provokes it.').toEqual(
    [...EXAMPLES.keys()].sort(),
  );
});

describe('returns the documented error with our headers:', () => {
  it.each([...EXAMPLES].filter(([name]) => CASES[name]))('%s', async (name, example) => {
    const {status, headers, body} = await (CASES[name] as Case)();
    expect({status, body: words(body)}).toEqual({...example, body: words(example.body)});
    expect(body).toMatchObject({message: expect.stringMatching(/.{10}/), reason: expect.stringMatching(/^[a-z_]+$/)});
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^req_\w+$/),
      'hutz-version': VERSION,
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
    });
    expect(Object.hasOwn(headers, 'retry-after')).toBe(status === 429 || status === 503);
  });
});
