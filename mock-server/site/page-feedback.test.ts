/** Feedback on pages: one row for each visitor's press, a comment without keys, listed for operators only. */
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({siteRateLimit: 0});
});
afterAll(() => portal.close());

const said = {feedbackId: '5f1c9a2e7b3d4f60', path: '/docs/webhooks', helpful: false};
const send = (payload: object) => portal.app.inject({method: 'POST', url: '/api/page-feedback', payload});
const list = async (query = '', token = portal.store.adminToken) => {
  const headers = {authorization: `Bearer ${token}`};
  const response = await portal.app.inject({url: `/api/admin/page-feedback${query}`, headers});
  return {status: response.statusCode, body: response.json()};
};

it('has one entry for an id, with the comment but without keys in it', async () => {
  expect((await send(said)).statusCode).toBe(201);
  portal.clock.now += 1000;
  expect((await send({...said, comment: ' Why does HTZSK_sandbox_4f9b\nnot sign? '})).statusCode).toBe(201);
  expect((await send(said)).statusCode).toBe(201);
  portal.clock.now += 1000;
  expect((await send({...said, feedbackId: 'a'.repeat(16), path: '/docs/api', helpful: true})).statusCode).toBe(201);
  const [first, second] = [
    {path: '/docs/webhooks', helpful: false, comment: 'Why does …\nnot sign?', createdAt: expect.any(String)},
    {path: '/docs/api', helpful: true, comment: '', createdAt: expect.any(String)},
  ];
  expect((await list()).body).toEqual({data: [first, second], nextCursor: null});
  const page = await list('?limit=1');
  expect(page.body.data).toEqual([first]);
  expect((await list(`?limit=1&cursor=${page.body.nextCursor}`)).body.data).toEqual([second]);
  expect(portal.logs.join('')).not.toMatch(/sign\?|webhooks/);
});

it.each(['//evil.example/docs', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example'])(
  'of the page %j, which a browser reads as another site, is rejected',
  async path => {
    expect((await send({...said, path})).statusCode).toBe(400);
  },
);

it('stores no key, token, session or resume code of a workspace', async () => {
  const {token, resumeCode, apiKey, secretKey, webhookSecret, house} = await portal.workspace();
  const url = `/api/sandbox/users/${house.users[0]?.id}/token`;
  const session = await portal.app.inject({method: 'POST', url, headers: {authorization: `Bearer ${token}`}});
  const secrets = [token, resumeCode, apiKey, secretKey, webhookSecret, session.json().token, portal.store.adminToken];
  const comment = secrets.join(', ');
  expect((await send({...said, feedbackId: 'b'.repeat(16), comment})).statusCode).toBe(201);
  const comments = (await list()).body.data.map((one: {comment: string}) => one.comment);
  expect(comments).toContain(secrets.map(() => '…').join(', '));
});

it.each<[what: string, more: object]>([
  ['a comment of more than 1,000 characters', {comment: 'x'.repeat(1001)}],
  ['a short id', {feedbackId: 'x'}],
  ['a path with a query', {path: '/docs?key=1'}],
  ['no vote', {helpful: undefined}],
  ['another field', {email: 'june@example.com'}],
])('rejects %s', async (_, more) => expect((await send({...said, ...more})).statusCode).toBe(400));

it('lists it with the admin token only', async () => expect((await list('', 'nope')).status).toBe(401));
