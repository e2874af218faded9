/** The sandbox's house with the fee it leads to, and what a housemate can read with their own token. */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {bearer, openPortal, type Portal} from '../testing/portal.ts';
import {DAY} from '../time.ts';

let portal: Portal;
let partner: TestPartner;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  partner = await createTestPartner(portal);
});
afterAll(() => portal.close());

describe('the house', () => {
  it.each([
    [{hsi: 42}, '150.00'],
    [{hsi: 41}, '156.00'],
    [{dawgMode: true}, '150.00'],
    [{hsi: 100, dawgMode: false}, '150.00'],
  ])('with %j is billed %s', async (change, total) => {
    expect((await partner.sandbox('PATCH', '/house', change)).body).toMatchObject(change);
    expect((await partner.sandbox('GET', '/house')).body).toMatchObject(change);
    await partner.bill({amount: 150});
    expect((await partner.sandbox('GET', '/bills')).body.data[0]).toMatchObject({amount: '150.00', totalAmount: total});
  });
  it.each([[{}], [{hsi: 101}], [{hsi: 1.5}], [{dawgMode: 'yes'}], [{other: 1}]])('rejects %j', async change => {
    expect((await partner.sandbox('PATCH', '/house', change)).status).toBe(400);
  });
});

describe('a housemate', () => {
  it('reads their own house only', async () => {
    const {house} = partner.workspace;
    const users = house.users.map(({id, username}) => ({id, username}));
    const [walt] = users;
    const {token} = (await partner.sandbox('POST', `/users/${walt?.id}/token`)).body;
    const stranger = await portal.workspace();
    const read = async (url: string) => {
      const response = await portal.app.inject({url, headers: bearer(token)});
      return [response.statusCode, response.json()];
    };
    expect(await read(`/api/users/${walt?.id}`)).toEqual([200, {...walt, houseId: house.houseId}]);
    expect(await read(`/api/houses/${house.houseId}`)).toEqual([
      200,
      {houseId: house.houseId, serviceFeeWaived: false, users},
    ]);
    expect(await read(`/api/users/${stranger.house.users[0]?.id}`)).toMatchObject([404, {reason: 'user_not_found'}]);
    expect(await read(`/api/houses/${stranger.house.houseId}`)).toMatchObject([404, {reason: 'house_not_found'}]);
    expect((await partner.sandbox('POST', `/users/${stranger.house.users[0]?.id}/token`)).status).toBe(404);
  });

  it('who has moved out no longer reads the house', async () => {
    const {houseId, users} = partner.workspace.house;
    const [walt, june] = users.map(({id}) => id);
    const {token} = (await partner.sandbox('POST', `/users/${walt}/token`)).body;
    const read = (url: string) => portal.app.inject({url, headers: bearer(token)});
    const urls = [`/api/houses/${houseId}`, `/api/users/${june}`, `/api/users/${walt}`];
    for (const url of urls) expect((await read(url)).statusCode).toBe(200);
    await partner.sandbox('DELETE', `/house/users/${walt}`);
    for (const url of urls) expect((await read(url)).statusCode).toBe(404);
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
      url: `/api/houses/${partner.workspace.house.houseId}`,
      headers: authorization ? {authorization} : {},
    });
    expect([response.statusCode, response.json().reason]).toEqual([401, reason]);
  });

  it('must sign in again after a day', async () => {
    const own = await openPortal();
    const {workspace, sandbox} = await createTestPartner(own);
    const {house} = workspace;
    const {token} = (await sandbox('POST', `/users/${house.users[0]?.id}/token`)).body;
    own.clock.now += DAY;
    const response = await own.app.inject({url: `/api/houses/${house.houseId}`, headers: bearer(token)});
    expect([response.statusCode, response.json().reason]).toEqual([401, 'expired_token']);
    await own.close();
  });
});
