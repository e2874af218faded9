/** Provokes every example of an error in the partner API's contract. */
import {connect} from 'node:net';
import {afterAll, beforeAll} from 'vitest';
import {clientErrorHandler} from './http/error-handlers.ts';
import {createLogger} from './logger.ts';
import {
  BILLS,
  type Case,
  type Client,
  closeClients,
  createClient,
  fails,
  openClient,
  pair,
  type Served,
  TOO_LARGE,
  testDocumentedErrors,
  VERSION,
} from './testing/documented-errors.ts';
import {bearer} from './testing/portal.ts';
import {CAPS} from './workspaces/index.ts';

let api: Client;
/** Allows one request a minute. */
let limited: Client;
/** Its handler for reading a bill fails. */
let failing: Client;
/** A workspace may make one signed write, and has made it. */
let full: Client;
/** A workspace may have one open bill, which it has, and one delivery that waits. */
let crammed: Client;
let port: number;

beforeAll(async () => {
  api = await openClient();
  limited = await openClient({rateLimit: 1});
  failing = await openClient({strictTimestamps: true}, {handlers: {getBill: fails()}});
  full = await openClient({writesPerDay: 1});
  crammed = await openClient({}, {caps: {...CAPS, openBills: 1, pendingDeliveries: 1}});
  for (const client of [full, crammed]) await client.signed(BILLS, client.bill());
  port = Number(new URL(await api.portal.app.listen({port: 0, host: '127.0.0.1'})).port);
});
afterAll(() => closeClients(api, limited, failing, full, crammed));

const at = (seconds: number) => String(Math.floor(api.portal.clock.now / 1000) + seconds);
const withHeaders = (headers: Record<string, string | undefined>) => api.signed(BILLS, api.bill(), {headers});
const failingBill = (fault: string) => failing.signed(`${BILLS}/1`, '', {headers: {'x-fault': fault}});
const stage = (input: object, keys: {apiKey?: string; secretKey?: string} = api.workspace, more = {}, client = api) =>
  client.post(`/api/partners/${client.workspace.partnerId}/staged-request`, input, {headers: {...pair(keys), ...more}});
async function createToken(userId: string | undefined) {
  const {body} = await api.own(`/users/${userId}/token`, {method: 'POST'});
  return bearer((body as {token: string}).token);
}
const asHousemate = async (path: string) =>
  api.ask(path, {headers: await createToken(api.workspace.house.users[0]?.id)});
const created = async (fields: object = {}) =>
  ((await api.signed(BILLS, api.bill(fields))).body as {billId: number}).billId;
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

const CASES: Record<string, Case> = {
  'InvalidBill missing': () => api.signed(BILLS, api.bill({dueDate: undefined})),
  'InvalidBill decimals': () => api.signed(BILLS, api.bill({amount: 10.555})),
  'InvalidBill mixture': () => api.signed(BILLS, api.bill({external_id: 'inv-1'})),
  'InvalidBill misspelled': () => api.signed(BILLS, api.bill({externalBilId: 'inv-1'})),
  'InvalidBill malformed': () => api.signed(BILLS, `${JSON.stringify(api.bill()).slice(0, -13)}`),
  'InvalidUpdate other_bill': async () => {
    const billId = await created();
    return api.signed(`${BILLS}/${billId}`, {billId: billId + 1, amount: 2}, {method: 'PATCH'});
  },
  'InvalidUpdate unknown': async () =>
    api.signed(`${BILLS}/${await created()}`, {externalBillId: 'inv-2'}, {method: 'PATCH'}),
  'InvalidConnectSession missing': () => api.openSession({serviceName: undefined}),
  'InvalidRequest missing': () => stage(api.staging({serviceName: undefined})),
  'InvalidRequest parameter': () => api.signed(`${BILLS}?externalBillId=x&externalBilId=x`),
  'Unauthorized missing_api_key': () => withHeaders({'x-api-key': undefined}),
  'Unauthorized unknown_api_key': () => withHeaders({'x-api-key': 'htz_sandbox_unknown'}),
  'Unauthorized missing_timestamp': () => withHeaders({'hutz-timestamp': undefined}),
  'Unauthorized malformed_timestamp': () => withHeaders({'hutz-timestamp': 'now'}),
  'Unauthorized timestamp_in_milliseconds': () => api.signed(BILLS, api.bill(), {timestamp: `${at(0)}000`}),
  'Unauthorized timestamp_expired': () => api.signed(BILLS, api.bill(), {timestamp: at(-301)}),
  'Unauthorized timestamp_in_future': () => api.signed(BILLS, api.bill(), {timestamp: at(301)}),
  'Unauthorized missing_signature': () => withHeaders({'hutz-signature': undefined}),
  'Unauthorized malformed_signature': () => withHeaders({'hutz-signature': 'abc'}),
  'Unauthorized signature_mismatch': () => api.signed(BILLS, api.bill(), {secret: 'htzsk_sandbox_other'}),
  'Unauthorized replayed': async () => {
    const body = api.bill();
    await api.signed(BILLS, body);
    await api.portal.store.write(repo =>
      repo.workspaces.deleteExpiredSignedWrites(api.portal.clock.now + 600_000, 0, 1000),
    );
    return api.signed(BILLS, body);
  },
  'InvalidApiKey missing': () => api.post('/api/connect-sessions', api.staging()),
  'InvalidApiKey unknown': () =>
    api.post('/api/connect-sessions', api.staging(), {headers: {'x-api-key': 'htz_sandbox_x'}}),
  'InvalidKeyPair expired': async () => {
    const session = await api.sessionKeys();
    api.portal.clock.now += 3_600_000;
    return stage(api.staging(), session);
  },
  'InvalidKeyPair missing_api_key': () => stage(api.staging(), {}),
  'InvalidKeyPair unknown_api_key': () => stage(api.staging(), {apiKey: 'htz_sandbox_x', secretKey: 'x'}),
  'InvalidKeyPair missing_secret_key': () => stage(api.staging(), {apiKey: api.workspace.apiKey}),
  'InvalidKeyPair wrong_secret_key': () => stage(api.staging(), {apiKey: api.workspace.apiKey, secretKey: 'x'}),
  'InvalidKeyPair wrong_transaction': async () => stage(api.staging({transactionId: 'tx-2'}), await api.sessionKeys()),
  'InvalidKeyPair invalid_token': () => stage(api.staging(), undefined, {authorization: 'Bearer x.y.z'}),
  'InvalidKeyPair expired_token': async () => {
    const token = await createToken(api.workspace.house.users[0]?.id);
    api.portal.clock.now += 25 * 3_600_000;
    return stage(api.staging(), undefined, token);
  },
  'NotThisHousemate wrong_housemate': async () =>
    stage(api.staging(), undefined, await createToken(api.workspace.house.users[1]?.id)),
  'NotThisHousemate quota_exceeded': () => stage(full.staging(), full.workspace, {}, full),
  'InvalidToken expired': async () => {
    const headers = await createToken(api.workspace.house.users[0]?.id);
    api.portal.clock.now += 25 * 3_600_000;
    return api.ask(`/api/houses/${api.workspace.house.houseId}`, {headers});
  },
  'InvalidToken missing': () => api.ask(`/api/houses/${api.workspace.house.houseId}`),
  'InvalidToken invalid': () => api.ask('/api/houses/h', {headers: {authorization: 'Bearer x.y.z'}}),
  'AgreementNotFound agreement': () =>
    api.signed(BILLS, api.bill({hutzAgreementId: '3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10'})),
  'BillNotFound bill': () => api.signed(`${BILLS}/2147483647`),
  'HouseholdNotFound user': () => asHousemate('/api/users/usr_nobody'),
  'HouseholdNotFound partner': () =>
    api.post('/api/partners/ptr_nobody/staged-request', api.staging(), {headers: pair(api.workspace)}),
  'HouseholdNotFound house': () => asHousemate('/api/houses/house_nobody'),
  'SessionNotFound session_not_found': () => api.ask('/api/connect-sessions/current', {headers: pair(api.workspace)}),
  'BillConflict duplicate_bill': async () => {
    await created({externalBillId: 'twice'});
    api.portal.clock.now += 1000;
    return api.signed(BILLS, api.bill({externalBillId: 'twice'}));
  },
  'BillConflict duplicate_bill_differs': async () => {
    await created({externalBillId: 'differs'});
    return api.signed(BILLS, api.bill({externalBillId: 'differs', amount: 99}));
  },
  'BillConflict agreement_not_active': async () => {
    const other = createClient(api.portal, await api.portal.workspace());
    const {hutzAgreementId} = other.workspace.agreement;
    await api.portal.store.write(repo =>
      repo.agreements.change(hutzAgreementId, {status: 'cancelled'}, api.portal.clock.now),
    );
    return other.signed(BILLS, other.bill());
  },
  'UpdateConflict bill_paid': async () => {
    const id = await created();
    await api.own(`/bills/${id}/pay`, {method: 'POST'});
    return api.signed(`${BILLS}/${id}`, {amount: 5}, {method: 'PATCH'});
  },
  'UpdateConflict share_paid': async () => {
    const id = await created();
    await api.own(`/bills/${id}/pay`, {method: 'POST', payload: {userId: api.workspace.house.users[0]?.id}});
    return api.signed(`${BILLS}/${id}`, {amount: 5}, {method: 'PATCH'});
  },
  'DeleteConflict bill_paid': async () => {
    const id = await created();
    await api.own(`/bills/${id}/pay`, {method: 'POST'});
    return api.signed(`${BILLS}/${id}`, '', {method: 'DELETE'});
  },
  'DeleteConflict share_paid': async () => {
    const id = await created();
    await api.own(`/bills/${id}/pay`, {method: 'POST', payload: {userId: api.workspace.house.users[0]?.id}});
    return api.signed(`${BILLS}/${id}`, '', {method: 'DELETE'});
  },
  'StageConflict transaction_mismatch': async () => {
    await stage(api.staging({transactionId: 'tx-3'}));
    return stage(api.staging({transactionId: 'tx-3', serviceName: 'Another'}));
  },
  'StageConflict session_mismatch': async () => stage(api.staging({estimatedAmount: 5}), await api.sessionKeys()),
  'StageConflict agreement_closed': async () => {
    const {body} = await stage(api.staging({transactionId: 'tx-4'}));
    const payload = {userId: api.workspace.house.users[1]?.id};
    await api.own(`/agreements/${(body as {hutzAgreementId: string}).hutzAgreementId}/decline`, {
      method: 'POST',
      payload,
    });
    return stage(api.staging({transactionId: 'tx-4'}), undefined, await createToken(api.workspace.house.users[0]?.id));
  },
  'QuotaExceeded quota_exceeded': () => full.signed(BILLS, full.bill()),
  'QuotaExceeded open_bills': () => crammed.signed(BILLS, crammed.bill()),
  'QuotaExceeded waiting_deliveries': async () => {
    const other = createClient(crammed.portal, await crammed.portal.workspace());
    await other.own('/endpoints', {method: 'POST', payload: {url: 'https://down.example/'}});
    const {body} = await other.own('/endpoints');
    const {endpointId} = (body as {data: {endpointId: string}[]}).data[1] ?? {};
    await other.own(`/endpoints/${endpointId}/test`, {method: 'POST', payload: {event: 'bill.paid'}});
    return other.signed(BILLS, other.bill());
  },
  'CursorExpired cursor_expired': () => api.signed('/api/partners/events?after=evt_unknown'),
  'TooLarge large': () => api.signed(BILLS, TOO_LARGE),
  'UnsupportedMediaType not_json': () => withHeaders({'content-type': 'text/plain'}),
  'Unavailable unavailable': () => failingBill('unavailable'),
  'Unavailable storage_full': () => failingBill('storage_full'),
  'TooManyRequests limited': async () => {
    await limited.signed(BILLS, limited.bill());
    return limited.signed(BILLS, limited.bill());
  },
  'UnexpectedHost unexpected_host': () => api.elsewhere(BILLS),
  'ServerError failed': () => failingBill('failed'),
  'MalformedRequest path': () => api.ask(`${BILLS}/%zz`),
  'MalformedRequest http': () => raw('NONSENSE\r\n\r\n'),
  'NotFound path': () => api.ask('/api/partners/bill'),
  'MethodNotAllowed method': () => api.ask(BILLS, {method: 'PUT'}),
  'RequestTimeout slow': () => invalidHttp('ERR_HTTP_REQUEST_TIMEOUT'),
  'UriTooLong parameter': () => api.ask(`${BILLS}/${'1'.repeat(501)}`),
  'HeadersTooLarge many': () => raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
};

testDocumentedErrors('partner', CASES);
