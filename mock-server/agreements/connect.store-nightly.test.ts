/** Connect sessions in a customer's browser: cross-origin requests, and the limits of the session's key pair. */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {sha256} from '../database/index.ts';
import {openPortal, type Portal, type Workspace} from '../testing/portal.ts';

const SHOP = 'https://shop.example';
const SITE = 'https://hutz.example';
const json = {'content-type': 'application/json'};
let portal: Portal;
let workspace: Workspace;

beforeAll(async () => {
  portal = await openPortal({allowedOrigins: [SITE]});
});
afterAll(() => portal.close());
beforeEach(async () => {
  workspace = await portal.workspace();
});

const input = {
  transactionId: 'tx 1/ä',
  serviceName: 'Porch & TV',
  serviceType: 'streaming',
  estimatedAmount: 22.9,
  requiredUpfrontPayment: 5,
  userId: 'customer-7',
};
async function connect(origin: string | undefined = SHOP, more: object = {}) {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/connect-sessions',
    headers: {...json, 'x-api-key': workspace.apiKey, ...(origin && {origin})},
    payload: {...input, ...more},
  });
  return {response, session: response.json(), address: new URL(response.json().url ?? '', 'https://x').searchParams};
}
const pair = (session: {apiKey: string; secretKey: string}) => ({
  'x-hutz-api-key': session.apiKey,
  'x-hutz-secret-key': session.secretKey,
});
const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  portal.app.inject({method, url, headers: {...headers, ...(payload && json)}, ...(payload && {payload})});

describe('a connect session', () => {
  it('returns a URL with everything that the confirmation page needs, and no long-lived secret', async () => {
    const {session, address, response} = await connect();
    expect(Object.fromEntries(address)).toEqual({
      partner_id: workspace.partnerId,
      amount: '22.90',
      upfront: '5.00',
      transactionId: input.transactionId,
      serviceName: input.serviceName,
      serviceType: 'streaming',
      session: session.sessionId,
      origin: SHOP,
      apiKey: session.apiKey,
      secretKey: session.secretKey,
    });
    expect(session.secretKey).toMatch(/^htzsk_session_/);
    expect(response.body).not.toContain(workspace.secretKey);
    expect(response.body).not.toContain(workspace.apiKey);
    expect(portal.logs.join()).not.toContain(session.secretKey);
  });
  it.each([
    ['http://localhost:4100', 'http://localhost:4100'],
    ['null', null],
    ['javascript:alert(1)', null],
    ['https://shop.example/path', null],
    ['', null],
  ])('reports the origin %j as %j', async (origin, named) => {
    expect((await connect(origin)).address.get('origin')).toBe(named);
  });
  it('accepts the longest names that the contract allows', async () => {
    const {response} = await connect(SHOP, {serviceName: '電'.repeat(100), transactionId: 'é'.repeat(100)});
    expect(response.statusCode).toBe(201);
  });
  it.each(['\u202e', '\u2067', '\u2069'])('rejects a name that can reverse the amount beside it: %j', async control => {
    const {response} = await connect(SHOP, {serviceName: `Energy${control}`});
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('serviceName contains a character that changes the direction of text.');
  });
  it('needs an estimate of more than nothing', async () => {
    const {response} = await connect(SHOP, {estimatedAmount: 0});
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('estimatedAmount must be from 0.01 to 10000000.');
  });
});

describe('the transaction of a connect session', () => {
  const current = (session: {apiKey: string; secretKey: string}) =>
    ask('GET', '/api/connect-sessions/current', pair(session));
  const stage = (session: {apiKey: string; secretKey: string}, change: object) =>
    ask('POST', `/api/partners/${workspace.partnerId}/staged-request`, pair(session), {
      ...input,
      userId: workspace.house.users[0]?.id,
      ...change,
    });
  const agreements = async () =>
    (await ask('GET', '/api/sandbox/agreements', {authorization: `Bearer ${workspace.token}`})).json().data;

  it.each([
    [SHOP, SHOP],
    ['null', null],
    ['', null],
  ])("is returned to the session's key pair when opened from %j", async (origin, named) => {
    const {session} = await connect(origin);
    const {statusCode, headers, ...response} = await current(session);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toEqual({
      sessionId: session.sessionId,
      partnerId: workspace.partnerId,
      transactionId: input.transactionId,
      serviceName: input.serviceName,
      serviceType: 'streaming',
      estimatedAmount: 22.9,
      requiredUpfrontPayment: 5,
      origin: named,
      expiresAt: session.expiresAt,
      agreement: null,
    });
  });

  it("returns the agreement it led to, and whether the token's housemate has confirmed", async () => {
    const {session} = await connect();
    const [walt, june] = workspace.house.users.map(({id}) => id) as [string, string];
    const tokenFor = async (userId: string, {token} = workspace) => {
      const url = `/api/sandbox/users/${userId}/token`;
      const response = await ask('POST', url, {authorization: `Bearer ${token}`});
      return {authorization: `Bearer ${response.json().token}`};
    };
    const url = `/api/partners/${workspace.partnerId}/staged-request`;
    const staged = await ask('POST', url, {...pair(session), ...(await tokenFor(walt))}, {...input, userId: walt});
    expect(staged.json().approvedBy).toEqual([walt]);
    const pending = {hutzAgreementId: staged.json().hutzAgreementId, status: 'pending', detailsMatch: true};
    const seenBy = async (headers: object) =>
      (await ask('GET', '/api/connect-sessions/current', {...pair(session), ...headers})).json().agreement;
    expect(await seenBy({})).toEqual({...pending, confirmed: false, approvedBy: []});
    expect(await seenBy(await tokenFor(june))).toEqual({...pending, confirmed: false, approvedBy: [walt]});
    expect(await seenBy(await tokenFor(walt))).toEqual({...pending, confirmed: true, approvedBy: [walt]});
    const stranger = await portal.workspace();
    const ofStranger = await tokenFor(stranger.house.users[0]?.id ?? '', stranger);
    expect(await seenBy(ofStranger)).toEqual({...pending, confirmed: false, approvedBy: []});
    const other = await ask('GET', '/api/connect-sessions/current', {...pair(session), authorization: 'Bearer x'});
    expect([other.statusCode, other.json().reason]).toEqual([401, 'invalid_token']);
  });

  it.each([{estimatedAmount: 999}, {requiredUpfrontPayment: 0}, {serviceName: 'Attic'}, {serviceType: 'rent'}])(
    'is confirmed by nobody when its agreement was created without %j',
    async change => {
      const walt = workspace.house.users[0]?.id;
      const tokenUrl = `/api/sandbox/users/${walt}/token`;
      const {token} = (await ask('POST', tokenUrl, {authorization: `Bearer ${workspace.token}`})).json();
      const member = {authorization: `Bearer ${token}`};
      const url = `/api/partners/${workspace.partnerId}/staged-request`;
      const {session: first} = await connect();
      expect((await ask('POST', url, {...pair(first), ...member}, {...input, userId: walt})).statusCode).toBe(201);
      const {session: second} = await connect(SHOP, change);
      const seen = await ask('GET', '/api/connect-sessions/current', {...pair(second), ...member});
      expect(seen.json()).toMatchObject({
        ...change,
        agreement: {status: 'pending', detailsMatch: false, confirmed: false, approvedBy: []},
      });
    },
  );

  it.each<[object, number, string, string]>([
    [{estimatedAmount: 1}, 409, 'session_mismatch', 'connect session: estimatedAmount.'],
    [{requiredUpfrontPayment: 0}, 409, 'session_mismatch', 'connect session: requiredUpfrontPayment.'],
    [{serviceName: 'Other', serviceType: 'rent'}, 409, 'session_mismatch', 'session: serviceName, serviceType.'],
    [{transactionId: 'tx-2', estimatedAmount: 1}, 401, 'wrong_transaction', 'is for another transaction'],
  ])("is the only one that the session's key pair can stage, not %j", async (change, status, reason, message) => {
    const {session} = await connect();
    const before = await agreements();
    const response = await stage(session, change);
    expect([response.statusCode, response.json()]).toEqual([
      status,
      {reason, message: expect.stringContaining(message)},
    ]);
    expect(await agreements()).toEqual(before);
    expect((await stage(session, {})).statusCode).toBe(201);
  });
  it("does not exist for a partner's key pair, which can stage any transaction", async () => {
    const response = await current(workspace);
    expect([response.statusCode, response.json().reason]).toEqual([404, 'session_not_found']);
    expect((await stage(workspace, {transactionId: 'tx-own', estimatedAmount: 1})).statusCode).toBe(201);
  });
});

describe('the stand-in login', () => {
  it("signs a housemate in with the session's key pair", async () => {
    const {session} = await connect();
    const house = (await ask('GET', '/api/sandbox/sign-in', pair(session))).json();
    expect(house).toEqual({
      partnerId: workspace.partnerId,
      houseId: workspace.house.houseId,
      users: workspace.house.users.map(({id, username}) => ({id, username})),
    });
    const signed = await ask('POST', '/api/sandbox/sign-in', pair(session), {userId: house.users[1].id});
    expect(signed.statusCode).toBe(201);
    const bearer = {authorization: `Bearer ${signed.json().token}`};
    expect((await ask('GET', `/api/users/${house.users[1].id}`, bearer)).json().houseId).toBe(house.houseId);
  });
  it.each<[string, (session: {apiKey: string; secretKey: string}) => object, number, object]>([
    ['no pair', () => ({}), 401, {reason: 'missing_api_key'}],
    ['a missing secret key', session => ({'x-hutz-api-key': session.apiKey}), 401, {reason: 'missing_secret_key'}],
    [
      'another secret',
      session => ({...pair(session), 'x-hutz-secret-key': 'htzsk_x'}),
      401,
      {reason: 'wrong_secret_key'},
    ],
  ])('rejects %s', async (_name, headers, status, body) => {
    const {session} = await connect();
    const response = await ask('GET', '/api/sandbox/sign-in', headers(session) as Record<string, string>);
    expect([response.statusCode, response.json()]).toMatchObject([status, body]);
  });
  it('rejects a housemate of another household and an expired key pair', async () => {
    const {session} = await connect();
    const other = await portal.workspace();
    const stranger = await ask('POST', '/api/sandbox/sign-in', pair(session), {userId: other.house.users[0]?.id});
    expect(stranger.statusCode).toBe(404);
    portal.clock.now += 1_800_000;
    expect((await ask('GET', '/api/sandbox/sign-in', pair(session))).json().reason).toBe('session_expired');
    portal.clock.now -= 1_800_000;
  });
  it('calls a key pair expired whose key was deleted a day or two later', async () => {
    const {session} = await connect();
    const began = portal.clock.now;
    const reasons = [];
    for (let day = 0; day < 3; day += 1) {
      await portal.cleanUp();
      reasons.push((await ask('GET', '/api/sandbox/sign-in', pair(session))).json().reason);
      portal.clock.now += 86_400_000;
    }
    portal.clock.now = began;
    expect(reasons).toEqual([undefined, 'session_expired', 'session_expired']);
    expect(await portal.store.read.workspaces.findKeyHolder(sha256(session.apiKey))).toBeUndefined();
  });
});

describe('other origins', () => {
  const ASKED = {'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-api-key'};
  const preflight = (url: string, origin: string) =>
    portal.app.inject({method: 'OPTIONS', url, headers: {origin, ...ASKED}});

  it('can open a session and read its errors', async () => {
    const allowed = await preflight('/api/connect-sessions', SHOP);
    expect([allowed.statusCode, allowed.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type,x-api-key',
      },
    ]);
    const {response} = await connect(SHOP, {estimatedAmount: -1});
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([400, '*']);
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });
  it.each([
    '/api/partners/p/staged-request',
    '/api/users/u',
    '/api/houses/h',
    '/api/sandbox/sign-in',
    '/api/connect-sessions/current',
  ])("can't call %s, which is for the site only", async url => {
    const [site, shop] = await Promise.all([preflight(url, SITE), preflight(url, SHOP)]);
    expect(site.headers['access-control-allow-origin']).toBe(SITE);
    expect(shop.headers).not.toHaveProperty('access-control-allow-origin');
  });
  it.each(['/api/partners/bills', '/api/sandbox/agreements', '/api/sandbox/session'])("can't call %s", async url => {
    expect((await preflight(url, SITE)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});
