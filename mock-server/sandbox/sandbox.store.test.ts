/** A workspace: creating it, finding it by cookie or resume code, recording it, and its expiry. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createTestPartner} from '../testing/partner.ts';
import {openPortal, type Portal, signedHeaders, TEST_NOW, type Workspace} from '../testing/portal.ts';

const DAY = 86_400_000;
let portal: Portal;
let partner: Workspace;

beforeAll(async () => {
  portal = await openPortal();
  partner = await portal.workspace();
});
afterAll(() => portal.close());

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
      own.clock.now = TEST_NOW + days * DAY;
      return (await own.app.inject({url: '/api/sandbox/session', headers: {cookie: String(headers['set-cookie'])}}))
        .statusCode;
    };
    expect([await visit(0.9), await visit(7.8), await visit(14.7), await visit(22)]).toEqual([200, 200, 200, 204]);
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

describe('a recording of the workspace', () => {
  it('lists its calls, payments and decisions without ids', async () => {
    const own = await createTestPartner(portal);
    const empty = await own.sandbox('GET', '/scenario?name=Nothing');
    expect([empty.status, empty.body]).toEqual([200, {version: 1, name: 'Nothing', steps: []}]);
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

  it('may be made a tenth as often as other requests', async () => {
    const limited = await openPortal({rateLimit: 10});
    const own = await createTestPartner(limited);
    const statuses = [await own.sandbox('GET', '/scenario'), await own.sandbox('GET', '/scenario')];
    expect(statuses.map(({status}) => status)).toEqual([200, 429]);
    await limited.close();
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
  await own.cleanUp();
  expect(await ask()).toEqual({data: [], hasMore: false, nextCursor: null});
  own.clock.now += 1000;
  expect(await ask()).toMatchObject({reason: 'unknown_api_key'});
  const house = () => own.store.read.households.findHouse(owner.house.houseId);
  const exists = [];
  for (let day = 0; day < 3; day += 1) {
    await own.cleanUp();
    exists.push((await house()) !== undefined);
    own.clock.now += DAY;
  }
  expect(exists).toEqual([true, true, false]);
  await own.close();
});
