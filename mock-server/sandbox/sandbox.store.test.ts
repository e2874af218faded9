/** Workspaces, household tokens, the request log, and the guards around every operation. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {StorageFullError, StoreUnavailableError} from '../database/index.ts';
import {reads} from '../http/handler.ts';
import {createTestPartner} from '../testing/partner.ts';
import {NOON, openPortal, type Portal, signedHeaders, type Workspace} from '../testing/portal.ts';

const DAY = 86_400_000;
let portal: Portal;
let partner: Workspace;

beforeAll(async () => {
  portal = await openPortal();
  partner = await portal.workspace();
});
afterAll(() => portal.close());

const bearer = (token: string) => ({authorization: `Bearer ${token}`});
const json = {'content-type': 'application/json'};

describe('a workspace', () => {
  it('is ready to bill and is found by its cookie', async () => {
    const created = await portal.app.inject({
      method: 'POST',
      url: '/api/sandbox/partners',
      headers: json,
      payload: '{"housemates":3}',
    });
    expect(created.statusCode).toBe(201);
    expect(created.json().house.users.map((user: {username: string}) => user.username)).toEqual([
      'walt',
      'june',
      'theo',
    ]);
    const cookie = String(created.headers['set-cookie']);
    expect(cookie).toMatch(/^hutz_sandbox=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
    const session = await portal.app.inject({url: '/api/sandbox/session', headers: {cookie}});
    expect(session.json()).toEqual(created.json());
  });

  it('sets a Secure cookie when the portal is on https', async () => {
    const secure = await openPortal({publicUrl: 'https://portal.example'});
    const {headers} = await secure.app.inject({method: 'POST', url: '/api/sandbox/partners'});
    expect(headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    await secure.close();
  });

  it('opens on another machine with its resume code', async () => {
    const resumed = await portal.app.inject({
      method: 'POST',
      url: '/api/sandbox/session/resume',
      headers: json,
      payload: {resumeCode: partner.resumeCode},
    });
    expect(resumed.statusCode).toBe(200);
    expect(resumed.json()).toMatchObject({partnerId: partner.partnerId, secretKey: partner.secretKey});
    const session = await portal.app.inject({
      url: '/api/sandbox/session',
      headers: {cookie: String(resumed.headers['set-cookie'])},
    });
    expect(session.json().partnerId).toBe(partner.partnerId);
  });

  it.each([
    ['no cookie', {}],
    ['an unknown cookie', {cookie: 'hutz_sandbox=nobody'}],
  ])('returns 204 to a browser with %s', async (_name, headers) => {
    const response = await portal.app.inject({url: '/api/sandbox/session', headers});
    expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([204, '', undefined]);
  });

  it('expires seven days after the last visit', async () => {
    const own = await openPortal();
    const {headers} = await own.app.inject({method: 'POST', url: '/api/sandbox/partners'});
    const visit = async (days: number) => {
      own.clock.now = NOON + days * DAY;
      return (await own.app.inject({url: '/api/sandbox/session', headers: {cookie: String(headers['set-cookie'])}}))
        .statusCode;
    };
    expect([await visit(6), await visit(12), await visit(18.9), await visit(26)]).toEqual([200, 200, 200, 204]);
    await own.close();
  });

  it.each([
    ['POST', '/api/sandbox/session/resume', '{"resumeCode":"maple-otter-0000-0000"}', 404],
    ['POST', '/api/sandbox/session/resume', '{"resumeCode":"NOT A CODE"}', 400],
    ['POST', '/api/sandbox/session/resume', '', 400],
    ['POST', '/api/sandbox/partners', '{"housemates":13}', 400],
    ['POST', '/api/sandbox/partners', '{"admin":true}', 400],
    ['GET', '/api/sandbox/requests', undefined, 401],
    ['DELETE', '/api/sandbox/partners', undefined, 405],
    ['GET', '/bills', undefined, 405],
    ['GET', '/api/nothing', undefined, 404],
    ['PUT', '/api/health', undefined, 405],
  ] as const)('%s %s %s: %d', async (method, url, payload, status) => {
    const response = await portal.app.inject({method, url, ...(payload !== undefined && {payload, headers: json})});
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(/.{10}/);
  });
});

describe('a housemate', () => {
  const tokenOf = async (userId: string, token = partner.token) =>
    portal.app.inject({method: 'POST', url: `/api/sandbox/users/${userId}/token`, headers: bearer(token)});

  it('reads their own house only', async () => {
    const users = partner.house.users.map(({id, username}) => ({id, username}));
    const [walt] = users;
    const {token} = (await tokenOf(String(walt?.id))).json();
    const stranger = await portal.workspace();
    const read = async (url: string) => {
      const response = await portal.app.inject({url, headers: bearer(token)});
      return [response.statusCode, response.json()];
    };
    expect(await read(`/api/users/${walt?.id}`)).toEqual([200, {...walt, houseId: partner.house.houseId}]);
    expect(await read(`/api/houses/${partner.house.houseId}`)).toEqual([
      200,
      {houseId: partner.house.houseId, serviceFeeWaived: false, users},
    ]);
    expect(await read(`/api/users/${stranger.house.users[0]?.id}`)).toMatchObject([404, {reason: 'user_not_found'}]);
    expect(await read(`/api/houses/${stranger.house.houseId}`)).toMatchObject([404, {reason: 'house_not_found'}]);
    expect((await tokenOf(String(stranger.house.users[0]?.id))).statusCode).toBe(404);
  });

  it.each([
    ['no token', undefined, 'missing_token'],
    ['another scheme', 'Basic abc', 'invalid_token'],
    ['a made-up token', 'Bearer a.b.c', 'invalid_token'],
    [
      'an unsigned token',
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x","house":"y","exp":9e9}').toString('base64url')}.`,
      'invalid_token',
    ],
  ])('with %s is rejected', async (_name, authorization, reason) => {
    const response = await portal.app.inject({
      url: `/api/houses/${partner.house.houseId}`,
      headers: authorization ? {authorization} : {},
    });
    expect([response.statusCode, response.json().reason]).toEqual([401, reason]);
  });

  it('must sign in again after a day', async () => {
    const own = await openPortal();
    const {house, token} = await own.workspace();
    const {token: member} = (
      await own.app.inject({
        method: 'POST',
        url: `/api/sandbox/users/${house.users[0]?.id}/token`,
        headers: bearer(token),
      })
    ).json();
    own.clock.now += DAY;
    const response = await own.app.inject({url: `/api/houses/${house.houseId}`, headers: bearer(member)});
    expect([response.statusCode, response.json().reason]).toEqual([401, 'expired_token']);
    await own.close();
  });
});

describe('a staged request', () => {
  const body = (userId: string, more = {}) => ({
    transactionId: 'tx-1',
    serviceName: 'Porch TV',
    serviceType: 'streaming',
    estimatedAmount: 22.99,
    userId,
    ...more,
  });
  const pair = (key: string, secret: string) => ({...json, 'x-hutz-api-key': key, 'x-hutz-secret-key': secret});
  const stage = (owner: Workspace, headers: Record<string, string>, payload: object) =>
    portal.app.inject({method: 'POST', url: `/api/partners/${owner.partnerId}/staged-request`, headers, payload});

  const tokenFor = async ({token}: Workspace, userId: string) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api/sandbox/users/${userId}/token`,
      headers: {authorization: `Bearer ${token}`},
    });
    return {authorization: `Bearer ${response.json().token}`};
  };
  const approvals = async ({token}: Workspace) => {
    const headers = {authorization: `Bearer ${token}`};
    const {data} = (await portal.app.inject({url: '/api/sandbox/agreements', headers})).json();
    return data
      .filter(({transactionId}: {transactionId: string}) => transactionId === 'tx-1')
      .map(({status, approvals: of}: {status: string; approvals: {decision: string}[]}) => [
        status,
        of.filter(({decision}) => decision === 'approved').length,
      ]);
  };

  const openSession = async ({apiKey}: Workspace) => {
    const {userId: _user, ...payload} = body('');
    const headers = {...json, 'x-api-key': apiKey};
    return (await portal.app.inject({method: 'POST', url: '/api/connect-sessions', headers, payload})).json();
  };

  it.each([
    ["a partner's", (owner: Workspace) => owner],
    ["a connect session's", openSession],
  ])('approves nothing with %s keys alone, whoever it names and however often', async (_name, keysOf) => {
    const owner = await portal.workspace();
    const {apiKey, secretKey} = await keysOf(owner);
    const ids = new Set<string>();
    for (const user of [...owner.house.users, ...owner.house.users]) {
      const response = await stage(owner, pair(apiKey, secretKey), body(user.id));
      expect([response.statusCode, response.json()]).toMatchObject([201, {success: true, status: 'pending'}]);
      ids.add(response.json().hutzAgreementId);
    }
    expect(ids.size).toBe(1);
    expect(await approvals(owner)).toEqual([['pending', 0]]);
  });

  it('changes nothing with an invalid token or with the token of another housemate', async () => {
    const owner = await portal.workspace();
    const own = pair(owner.apiKey, owner.secretKey);
    const [walt, june] = owner.house.users.map(({id}) => id) as [string, string];
    const stranger = await portal.workspace();
    const strangers = await tokenFor(stranger, String(stranger.house.users[0]?.id));
    const junes = await tokenFor(owner, june);
    const [header, claims = '', signature] = junes.authorization.split('.');
    const edited = Buffer.from(Buffer.from(claims, 'base64url').toString().replace(june, walt)).toString('base64url');
    for (const before of [[], [['pending', 0]]]) {
      for (const [token, status, reason] of [
        [{authorization: ''}, 401, 'invalid_token'],
        [{authorization: 'Bearer '}, 401, 'invalid_token'],
        [{authorization: 'Bearer x.y.z'}, 401, 'invalid_token'],
        [{authorization: 'Basic x'}, 401, 'invalid_token'],
        [{authorization: [header, edited, signature].join('.')}, 401, 'invalid_token'],
        [bearer(owner.token), 401, 'invalid_token'],
        [junes, 403, 'wrong_housemate'],
        [strangers, 403, 'wrong_housemate'],
      ] as const) {
        const response = await stage(owner, {...own, ...token}, body(walt));
        expect([response.statusCode, response.json().reason]).toEqual([status, reason]);
        expect(await approvals(owner)).toEqual(before);
      }
      await stage(owner, own, body(walt));
    }
  });

  it('reports a closed agreement with and without a token, and leaves an active one to those who approved it', async () => {
    const owner = await portal.workspace();
    const own = pair(owner.apiKey, owner.secretKey);
    const control = async (path: string, payload?: object) => {
      const sent = {method: 'POST', url: `/api/sandbox/${path}`, headers: bearer(owner.token)} as const;
      return (await portal.app.inject({...sent, ...(payload && {payload})})).json();
    };
    const [first = '', ...others] = owner.house.users.map(({id}) => id);
    const {hutzAgreementId} = (await stage(owner, own, body(first))).json();
    for (const userId of [first, ...others]) await control(`agreements/${hutzAgreementId}/approve`, {userId});
    const lucy = (await control('house/users', {username: 'lucy'})).users.at(-1).id;
    const hers = {...own, ...(await tokenFor(owner, lucy))};
    expect((await stage(owner, hers, body(lucy))).json()).toMatchObject({status: 'active'});
    expect(await approvals(owner)).toEqual([['active', 4]]);
    await control(`agreements/${hutzAgreementId}/cancel`);
    for (const headers of [own, hers]) {
      const response = await stage(owner, headers, body(lucy));
      expect([response.statusCode, response.json().reason]).toEqual([409, 'agreement_closed']);
    }
  });

  it('is pending until every housemate has approved with their own token, then active', async () => {
    const owner = await portal.workspace();
    const own = pair(owner.apiKey, owner.secretKey);
    const statuses: string[] = [];
    for (const user of [...owner.house.users.slice(0, 1), ...owner.house.users]) {
      const response = await stage(owner, {...own, ...(await tokenFor(owner, user.id))}, body(user.id));
      expect(response.statusCode).toBe(201);
      statuses.push(response.json().status);
    }
    expect(statuses).toEqual(['pending', 'pending', 'pending', 'pending', 'active']);
    const workspaceId = await portal.workspaceIdOf(owner);
    const events = (await portal.store.read.events.after(workspaceId, 0, 1000)).map(event => event.type);
    expect(events).toEqual(['agreement.created', 'request.authorized']);
    expect(
      (await stage(owner, own, body(String(owner.house.users[0]?.id), {estimatedAmount: 23}))).json(),
    ).toMatchObject({reason: 'transaction_mismatch'});
  });

  it('accepts the key pair of a connect session for its own transaction only', async () => {
    const owner = await portal.workspace();
    const userId = String(owner.house.users[0]?.id);
    const session = await openSession(owner);
    const short = pair(session.apiKey, session.secretKey);
    expect((await stage(owner, short, body(userId))).statusCode).toBe(201);
    expect((await stage(owner, short, body(userId, {transactionId: 'tx-2'}))).json()).toMatchObject({
      reason: 'wrong_transaction',
    });
    const bill = await portal.app.inject({
      method: 'POST',
      url: '/bills',
      headers: signedHeaders(session, '{}', portal.clock.now),
      payload: '{}',
    });
    expect(bill.json()).toMatchObject({reason: 'unknown_api_key'});
    portal.clock.now += 1_800_000;
    expect((await stage(owner, short, body(userId))).json()).toMatchObject({reason: 'session_expired'});
    portal.clock.now -= 1_800_000;
  });

  it.each<[string, (owner: Workspace) => Record<string, string>, object, number, object]>([
    ['without a key', () => json, {}, 401, {reason: 'missing_api_key'}],
    [
      'without its secret',
      owner => ({...json, 'x-hutz-api-key': owner.apiKey}),
      {},
      401,
      {reason: 'missing_secret_key'},
    ],
    ['with another secret', owner => pair(owner.apiKey, 'htzsk_x'), {}, 401, {reason: 'wrong_secret_key'}],
    [
      'for an unknown housemate',
      owner => pair(owner.apiKey, owner.secretKey),
      body('usr_none'),
      404,
      {reason: 'user_not_found'},
    ],
    [
      'with three decimals',
      owner => pair(owner.apiKey, owner.secretKey),
      body('usr_none', {estimatedAmount: 1.005}),
      400,
      {errors: [{path: '/estimatedAmount'}]},
    ],
  ])('%s is rejected', async (_name, headers, payload, status, response) => {
    const owner = await portal.workspace();
    const rejected = await stage(owner, headers(owner), payload);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([status, response]);
  });
});

describe('the request log', () => {
  it('lists each request with its error reason and without keys', async () => {
    const owner = await portal.workspace();
    const body = '{"amount":1}';
    const send = (secret: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/bills?apiKey=in-the-query',
        headers: signedHeaders(owner, body, portal.clock.now, {secret}),
        payload: body,
      });
    const rejected = await send(owner.secretKey);
    await send('wrong');
    const response = await portal.app.inject({url: '/api/sandbox/requests', headers: bearer(owner.token)});
    const {data} = response.json();
    expect(data).toMatchObject([
      {method: 'POST', path: '/bills', status: 401, reason: 'signature_mismatch', errors: [], body, bodyBytes: 12},
      {method: 'POST', path: '/bills', status: 400, reason: 'invalid_request', body},
    ]);
    expect(data[1].errors).toEqual(rejected.json().errors);
    for (const secret of [owner.apiKey, owner.secretKey, owner.webhookSecret, 'in-the-query'])
      expect(response.body).not.toContain(secret);
    expect(
      (await portal.app.inject({url: '/api/sandbox/requests', headers: bearer(partner.token)})).body,
    ).not.toContain('signature_mismatch');
  });

  it('has the query that a GET signs, unless it has a name that the operation lacks', async () => {
    const owner = await portal.workspace();
    for (const url of ['/api/partners/bills?limit=1&status=paid', '/api/partners/bills?limit=1&apiKey=in-the-query'])
      await portal.app.inject({url, headers: signedHeaders(owner, `GET ${url}`, portal.clock.now)});
    const response = await portal.app.inject({url: '/api/sandbox/requests', headers: bearer(owner.token)});
    expect(response.json().data).toMatchObject([
      {method: 'GET', path: '/api/partners/bills', status: 400},
      {method: 'GET', path: '/api/partners/bills?limit=1&status=paid', status: 200},
    ]);
  });

  it('of the server has the path without the query', () => {
    const lines = portal.logs.join('');
    expect(lines).toContain('"path":"/bills"');
    for (const secret of [partner.apiKey, partner.secretKey, partner.token, 'in-the-query'])
      expect(lines).not.toContain(secret);
  });
});

describe('a recording of the workspace', () => {
  it('lists its calls, payments and decisions without ids', async () => {
    const own = await createTestPartner(portal);
    const empty = await own.sandbox('GET', '/scenario?name=Nothing');
    expect(empty).toEqual({status: 200, body: {version: 1, name: 'Nothing', steps: []}});
    const billId = await own.bill({externalBillId: 'inv-1'});
    portal.clock.now += 60_000;
    const asked = {serviceName: 'Porch TV', serviceType: 'streaming', estimatedAmount: 22.99};
    const {body: agreement} = await own.sandbox('POST', '/agreements', asked);
    portal.clock.now += 60_000;
    const userId = own.workspace.house.users[2]?.id;
    await own.sandbox('POST', `/agreements/${agreement.hutzAgreementId}/decline`, {userId});
    portal.clock.now += 60_000;
    await own.sandbox('POST', `/bills/${billId}/pay`, {});
    await portal.dueWork.runDue();
    const {body} = await own.sandbox('GET', '/scenario');
    expect(body.name).toBe(`Recorded ${new Date(portal.clock.now).toISOString().slice(0, 16).replace('T', ' ')}`);
    expect(body.steps.map(({title, request}: {title: string; request: string}) => [title, request])).toEqual([
      ['Create a bill', 'POST /api/partners/bills'],
      ['Ask the household for Porch TV', 'POST /api/sandbox/agreements'],
      ['theo declines', 'POST /api/sandbox/agreements/{{agreement2}}/decline'],
      ['Everyone pays', 'POST /api/sandbox/bills/{{bill1}}/pay'],
    ]);
    expect(body.steps.at(-1).receives).toContain('bill.paid');
    expect(JSON.stringify(body)).not.toContain(String(userId));
  });
});

describe('the rate limit', () => {
  it('counts per key and sends Retry-After', async () => {
    const limited = await openPortal({rateLimit: 2});
    const owners = [await limited.workspace(), await limited.workspace()];
    const ask = async (owner: Workspace | undefined) =>
      limited.app.inject({
        url: '/api/partners/bills?externalBillId=x',
        headers: signedHeaders(owner as Workspace, 'GET /api/partners/bills?externalBillId=x', limited.clock.now),
      });
    expect([(await ask(owners[0])).statusCode, (await ask(owners[0])).headers['ratelimit-remaining']]).toEqual([
      200,
      '0',
    ]);
    const rejected = await ask(owners[0]);
    expect([rejected.statusCode, rejected.headers['retry-after'], rejected.json().message]).toEqual([
      429,
      '39',
      expect.stringContaining('39 seconds'),
    ]);
    expect((await ask(owners[1])).statusCode).toBe(200);
    limited.clock.now += 39_000;
    expect((await ask(owners[0])).statusCode).toBe(200);
    await limited.close();
  });

  it('applies to a workspace and to each housemate, and is ten times higher for the listen program', async () => {
    const limited = await openPortal({rateLimit: 2});
    const owner = await limited.workspace();
    const ask = async (method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
      const headers = {authorization: `Bearer ${token}`};
      return limited.app.inject({method, url, headers, ...(payload && {payload})});
    };
    const users = owner.house.users.slice(0, 2).map(({id}) => id);
    const tokens = await Promise.all(
      users.map(async id => (await ask('POST', `/api/sandbox/users/${id}/token`, owner.token)).json().token),
    );
    const rejected = await ask('GET', '/api/sandbox/house', owner.token);
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '39']);
    const three = async (token: string, url: string) =>
      Promise.all([1, 2, 3].map(async () => (await ask('GET', url, token)).statusCode));
    for (const [index, token] of tokens.entries())
      expect((await three(token, `/api/users/${users[index]}`)).sort()).toEqual([200, 200, 429]);
    const next = {endpointId: 'whe_none', waitSeconds: 0};
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push((await ask('POST', '/api/sandbox/listen/next', owner.token, next)).statusCode);
    expect([statuses.filter(status => status === 404).length, statuses.at(-1)]).toEqual([20, 429]);
    await limited.close();
  });
});

describe('strict timestamps', () => {
  it('allow one accepted write per second and key', async () => {
    const strict = await openPortal({strictTimestamps: true});
    const owner = await strict.workspace();
    const write = async (body: string) =>
      (
        await strict.app.inject({
          method: 'POST',
          url: '/bills',
          headers: signedHeaders(owner, body, strict.clock.now),
          payload: body,
        })
      ).json().reason;
    const {hutzAgreementId} = owner.agreement;
    const bill = (externalBillId: string) =>
      JSON.stringify({hutzAgreementId, externalBillId, amount: 1, dueDate: '2026-06-01'});
    expect(await write('{"rejected":1}')).toBe('invalid_request');
    expect([await write(bill('1')), await write(bill('1')), await write(bill('2'))]).toEqual([
      undefined,
      'replayed',
      'replayed',
    ]);
    strict.clock.now += 1000;
    expect(await write(bill('2'))).toBeUndefined();
    await strict.close();
  });
});

describe('a response that violates the contract', () => {
  const broken = {getSession: reads(async () => ({surprise: true}))};

  it('is logged and becomes a 500 with STRICT_RESPONSES', async () => {
    const strict = await openPortal({strictResponses: true}, {handlers: broken});
    const response = await strict.app.inject({url: '/api/sandbox/session'});
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {message: expect.stringContaining('our side'), reason: 'server_error'},
    ]);
    expect(strict.logs.join('')).toContain('violates the contract');
    await strict.close();
  });

  it('is logged and sent in production', async () => {
    const lenient = await openPortal({strictResponses: false}, {handlers: broken});
    expect((await lenient.app.inject({url: '/api/sandbox/session'})).statusCode).toBe(200);
    expect(lenient.logs.join('')).toContain('violates the contract');
    await lenient.close();
  });
});

it('expires a workspace and its key a week after the last visit, and deletes them a day or two later', async () => {
  const own = await openPortal();
  const owner = await own.workspace();
  const ask = async () => {
    const headers = signedHeaders(owner, 'GET /api/partners/bills?externalBillId=x', own.clock.now);
    return (await own.app.inject({url: '/api/partners/bills?externalBillId=x', headers})).json();
  };
  own.clock.now += 7 * DAY - 1000;
  await own.tidy();
  expect(await ask()).toEqual({data: [], hasMore: false, nextCursor: null});
  own.clock.now += 1000;
  expect(await ask()).toMatchObject({reason: 'unknown_api_key'});
  const house = () => own.store.read.households.house(owner.house.houseId);
  const exists = [];
  for (let day = 0; day < 3; day += 1) {
    await own.tidy();
    exists.push((await house()) !== undefined);
    own.clock.now += DAY;
  }
  expect(exists).toEqual([true, true, false]);
  await own.close();
});

describe('an exception in a handler', () => {
  it.each([
    [500, 'server_error', new Error('inner workings'), undefined, 'Something went wrong on our side. Try again.'],
    [
      503,
      'unavailable',
      new StoreUnavailableError('inner workings'),
      '2',
      "The sandbox can't reach its database right now. Try again in a moment.",
    ],
    [
      503,
      'storage_full',
      new StorageFullError('inner workings'),
      '30',
      'The sandbox has no disk space left, so nothing was saved. Reading still works. Try again in 30 seconds.',
    ],
  ])('returns %i %s without details', async (status, reason, error, retryAfter, message) => {
    const own = await openPortal({}, {handlers: {getSession: reads(() => Promise.reject(error))}});
    const response = await own.app.inject({url: '/api/sandbox/session'});
    expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
      status,
      {message, reason},
      retryAfter,
    ]);
    expect(own.logs.join('')).toContain('inner workings');
    await own.close();
  });
});
