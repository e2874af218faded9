/** Provokes every example of an error in the sandbox API's contract. */
import {afterAll, beforeAll} from 'vitest';
import {
  ask,
  BILLS,
  type Case,
  type Client,
  closeClients,
  fails,
  openClient,
  pair,
  TOO_LARGE,
  testDocumentedErrors,
} from './testing/documented-errors.ts';
import {bearer, openPortal, type Portal} from './testing/portal.ts';

let api: Client;
/** Allows one request a minute. */
let limited: Client;
/** Its handler for reading a household fails. */
let failing: Client;
/** A workspace may make one signed write; an IP address may create one workspace a day, and has. */
let full: Client;
/** The database is over its limit. */
let packed: Portal;
/** Keeps the only live connection open that it allows. */
let crowded: Client;
/** That connection. Referenced here, because a garbage-collected response closes its connection. */
let followed: Response;

beforeAll(async () => {
  api = await openClient();
  limited = await openClient({rateLimit: 1, siteRateLimit: 1});
  failing = await openClient({}, {handlers: {getSandboxHouse: fails()}});
  full = await openClient({writesPerDay: 1, workspacesPerDay: 1});
  packed = await openPortal({dataLimit: 1});
  crowded = await openClient({streams: {perAddress: 1, perWorkspace: 1}});
  const url = await crowded.portal.app.listen({port: 0, host: '127.0.0.1'});
  followed = await fetch(`${url}/api/sandbox/stream`, {headers: bearer(crowded.workspace.token)});
});
afterAll(async () => {
  await followed.body?.cancel();
  await Promise.all([packed.close(), closeClients(api, limited, failing, full, crowded)]);
});

const follow = ({token} = crowded.workspace) => crowded.ask('/api/sandbox/stream', {headers: bearer(token)});

const CASES: Record<string, Case> = {
  'InvalidRequest missing': () => api.post('/api/sandbox/session/resume', {}),
  'Unauthorized missing': () => api.ask('/api/sandbox/house'),
  'Unauthorized invalid': () => api.ask('/api/sandbox/house', {headers: {authorization: 'Bearer sbx_x'}}),
  'InvalidKeyPair expired': async () => {
    const session = await api.sessionKeys();
    api.portal.clock.now += 3_600_000;
    return api.ask('/api/sandbox/sign-in', {headers: pair(session)});
  },
  'CrossSite cross_site': () =>
    api.post('/api/sandbox/partners', {}, {headers: {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}}),
  'QuotaExceeded quota_exceeded': async () => {
    await full.signed(BILLS, full.bill());
    return full.own('/house/users', {method: 'POST', payload: {username: 'x'}});
  },
  'NotFound user': () => api.own('/house/users/usr_nobody', {method: 'PATCH', payload: {username: 'x'}}),
  'NotFound agreement': () => api.own('/agreements/3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10/cancel', {method: 'POST'}),
  'NotFound bill': () => api.own('/bills/2147483647/pay', {method: 'POST'}),
  'NotFound endpoint': () => api.own('/endpoints/ep_none'),
  'NotFound delivery': () => api.own('/deliveries/dlv_none/resend', {method: 'POST'}),
  'NotFound check': () => api.own('/endpoint-checks/chk_none'),
  'NotFound resume': () => api.post('/api/sandbox/session/resume', {resumeCode: 'maple-otter-none'}),
  'Conflict illegal': async () => {
    const {hutzAgreementId} = (await api.own('/agreements', {method: 'POST', payload: {}})).body as {
      hutzAgreementId: string;
    };
    const play = (action: string, user: number) =>
      api.own(`/agreements/${hutzAgreementId}/${action}`, {
        method: 'POST',
        payload: {userId: api.workspace.house.users[user]?.id},
      });
    await play('decline', 1);
    return play('approve', 2);
  },
  'Conflict duplicate': async () => {
    const payload = {url: 'https://partner.example/hooks'};
    await api.own('/endpoints', {method: 'POST', payload});
    return api.own('/endpoints', {method: 'POST', payload});
  },
  'TooLarge large': () => api.own('/endpoints', {method: 'POST', payload: TOO_LARGE}),
  'UnsupportedMediaType not_json': () =>
    api.own('/endpoints', {method: 'POST', payload: 'x', headers: {'content-type': 'text/plain'}}),
  'Unavailable unavailable': () => failing.own('/house', {headers: {'x-fault': 'unavailable'}}),
  'Unavailable storage_full': () => failing.own('/house', {headers: {'x-fault': 'storage_full'}}),
  'TooManyRequests limited': () => {
    limited.portal.clock.now += 60_000;
    return limited.overLimit('/api/sandbox/session/resume', {method: 'POST', payload: {}});
  },
  'TooManyWorkspaces limited': async () => {
    limited.portal.clock.now += 60_000;
    return limited.overLimit('/api/sandbox/partners', {method: 'POST'});
  },
  'TooManyStreams limited': () => limited.overLimit('/api/sandbox/stream', {headers: {authorization: 'Bearer x'}}),
  'TooManyStreams workspace': () => follow(),
  'TooManyStreams address': async () => follow(await crowded.portal.workspace()),
  'UnexpectedHost unexpected_host': () => api.elsewhere('/api/sandbox/house'),
  'TooManyWorkspaces day': () => full.ask('/api/sandbox/partners', {method: 'POST'}),
  'NoRoomForWorkspaces unavailable': () => failing.own('/house', {headers: {'x-fault': 'unavailable'}}),
  'NoRoomForWorkspaces storage_full': () => failing.own('/house', {headers: {'x-fault': 'storage_full'}}),
  'NoRoomForWorkspaces data_limit': () => ask(packed, '/api/sandbox/partners', {method: 'POST'}),
  'ServerError failed': () => failing.own('/house', {headers: {'x-fault': 'failed'}}),
};

testDocumentedErrors('sandbox', CASES);
