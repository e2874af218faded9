/** `errors[].path` is a JSON Pointer and each message a sentence, for any input. Responses match the contract. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openPortal, type Portal, signedHeaders, type Workspace} from '../testing/portal.ts';

let portal: Portal;
let workspace: Workspace;

beforeAll(async () => {
  portal = await openPortal({siteRateLimit: 0, referralLookups: 0});
  workspace = await portal.workspace();
});
afterAll(() => portal.close());

const KEYS = [
  'a\u2028b',
  'a\u2029',
  '\u0085',
  'a\nb',
  '\u0000',
  '\u0001',
  'a/b~c',
  '~',
  '',
  '😀',
  'x'.repeat(100),
  '/'.repeat(256),
];
const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
const bill = () => ({
  hutzAgreementId: workspace.agreement.hutzAgreementId,
  externalBillId: 'x',
  amount: 1,
  dueDate: '2026-06-01',
});
async function signed(body: string) {
  const headers = signedHeaders(workspace, body, portal.clock.now);
  return portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload: body});
}
const FORM = 'application/x-www-form-urlencoded';
const contact = (payload: string) =>
  portal.app.inject({method: 'POST', url: '/api/contact', headers: {'content-type': FORM}, payload});

describe.each(KEYS.map(key => [JSON.stringify(key), key]))('the key %s', (_, key) => {
  const name = JSON.stringify(key);
  const query = `${encodeURIComponent(key)}=1`;
  it.each([
    ['unknown', () => signed(JSON.stringify({...bill(), [key]: 1}))],
    ['twice', () => signed(`{${name}:1,${name}:2}`)],
    ['twice in an unknown object', () => signed(`{${name}:{${name}:1,${name}:2}}`)],
    ['in a query', () => portal.app.inject(`/api/reviews/public?${query}`)],
    ['in a form', () => contact(query)],
    ['twice in a form', () => contact(`${query}&${query}`)],
    ['in a form, with a value that is not UTF-8', () => contact(`${encodeURIComponent(key)}=%ff`)],
  ])('%s', async (_what, send) => {
    const response = await send();
    expect(response.statusCode, response.body).toBe(400);
    for (const {path} of response.json().errors) expect(path).toMatch(POINTER);
  });
});

it('limits the length of a path to that of the contract', async () => {
  for (const name of ['x'.repeat(5000), '%00'.repeat(5000)]) {
    const response = await contact(`${name}=%ff`);
    expect([response.statusCode, response.json().reason]).toEqual([400, 'malformed_request']);
  }
});

describe('a NUL character', () => {
  const person = {name: 'June', email: 'june@example.com', message: 'Hi'};
  const form = (fields: object) => new URLSearchParams({...fields}).toString();
  const post = (url: string, payload: object) => portal.app.inject({method: 'POST', url, payload});
  const partner = {businessName: 'a', contactName: 'b', phoneNumber: '(214) 555-0110', email: person.email};
  const vip = {name: 'June', phone: '(214) 555-0110', email: person.email};

  it.each<[what: string, path: string, send: () => ReturnType<typeof post>]>([
    ['message', '/message', () => post('/api/contact', {...person, message: 'a\0b'})],
    ['message', '/message', () => contact(form({...person, message: 'a\0b'}))],
    ['message', '/message', () => contact(form({...person, message: '\0'}))],
    ['name', '/name', () => post('/api/contact', {...person, name: '\0June'})],
    ['email', '/email', () => post('/api/promo-codes', {email: 'ju\0ne@example.com'})],
    ['businessName', '/businessName', () => post('/api/partner-forms', {...partner, businessName: 'a\0'})],
    ['phone', '/phone', () => post('/api/waitlist', {...vip, phone: '\0(214) 555-0110'})],
    ['city', '/city', () => post('/api/waitlist', {...vip, city: '\0'})],
    ['firstName', '/firstName', () => post('/api/waitlist2', {firstName: 'J\0', phone: vip.phone})],
    ['email', '/email', () => portal.app.inject('/api/referral-program?email=ju%00ne@example.com')],
    ['path', '/path', () => post('/api/page-views', {path: '/a\0b'})],
    ['externalBillId', '/externalBillId', () => signed(JSON.stringify({...bill(), externalBillId: 'a\0b'}))],
  ])('in %s returns 400 with its path', async (what, path, send) => {
    const message = `${what} contains a NUL character (U+0000), which can't be stored. Remove it.`;
    const response = await send();
    expect([response.statusCode, response.json().errors]).toEqual([400, [{path, message}]]);
  });
});
