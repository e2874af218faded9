/** Staged requests: only a housemate's own token approves, and a connect session stages its own transaction. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {bearer, openPortal, type Portal, signedHeaders, type Workspace} from '../testing/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const json = {'content-type': 'application/json'};

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
      headers: bearer(token),
    });
    return bearer(response.json().token);
  };
  const approvals = async ({token}: Workspace) => {
    const {data} = (await portal.app.inject({url: '/api/sandbox/agreements', headers: bearer(token)})).json();
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
    const workspaceId = await portal.findWorkspaceId(owner);
    const events = (await portal.store.read.events.listAfter(workspaceId, 0, 1000)).map(event => event.type);
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
