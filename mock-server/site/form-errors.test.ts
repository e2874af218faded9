/** Error messages of forms: a sentence about the field, with the limits of the contract. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readConfig} from '../config.ts';
import {createWindowCounter} from '../database/index.ts';
import {openPortal, type Portal, ROOT, theContract} from '../testing/portal.ts';
import {siteHandlers} from './handlers.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({siteRateLimit: 0, referralLookups: 0});
});
afterAll(() => portal.close());

async function readMessage(url: string, payload: object): Promise<string> {
  const response = await portal.app.inject({method: 'POST', url, payload});
  expect(response.statusCode).toBe(400);
  return response.json().message;
}
async function review(fields: Record<string, string>): Promise<string> {
  const parts = Object.entries({name: 'June', content: 'Good.', ...fields}).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: {'content-type': 'multipart/form-data; boundary=x'},
    payload: `${parts.join('')}--x--`,
  });
  expect(response.statusCode).toBe(400);
  return response.json().message;
}
const email = 'june@example.com';

it.each<[message: string, send: () => Promise<string>]>([
  ['Choose a rating from 1 to 5.', () => review({rating: '6'})],
  ['Choose a rating from 1 to 5.', () => review({rating: '0'})],
  ['Choose a rating from 1 to 5.', () => review({rating: 'five'})],
  ['Enter your name. It can have up to 50 characters.', () => review({name: 'x'.repeat(51)})],
  ['Write a review of up to 1,000 characters.', () => review({content: ''})],
  ['The title can have up to 100 characters.', () => review({title: 'x'.repeat(101)})],
  ['Write a message of up to 5,000 characters.', () => readMessage('/api/contact', {name: 'June', email})],
  [
    'Enter your name. It can have up to 100 characters.',
    () => readMessage('/api/contact', {name: ' ', email, message: 'x'}),
  ],
  ['Enter an email address, such as june@example.com.', () => readMessage('/api/promo-codes', {email: 'june'})],
  ['Enter an email address, such as june@example.com.', () => readMessage('/api/promo-codes', {email: 5})],
  [
    'Please check 2 fields. Enter your first name. It can have up to 50 characters.',
    () => readMessage('/api/waitlist2', {firstName: '', phone: ''}),
  ],
])('shows: %s', async (message, send) => {
  expect(await send()).toBe(message);
});

it.each([
  ...['1,june@example.com', 'a;june@example.com', '(a)june@example.com', 'a<june@example.com', '"june"@example.com'],
  ...['june@example.com,', 'june@example.com>', 'june@example.com\b', '\u001bjune@example.com', 'june@[127.0.0.1].com'],
])('rejects the address %j, which a mail program reads as another one', async address => {
  expect(await readMessage('/api/promo-codes', {email: address})).toBe(
    'Enter an email address, such as june@example.com.',
  );
});

it.each(["o'neill+bills@example.com", 'josé@例え.example', 'a!#$%&*/=?^_`{|}~-b@example.co'])(
  'accepts the address %s',
  async address => {
    const response = await portal.app.inject({method: 'POST', url: '/api/promo-codes', payload: {email: address}});
    expect(response.statusCode, response.body).toBe(201);
  },
);

describe('each form field', () => {
  /** Fields that the page fills in, and files. */
  const UNSEEN = new Set(['website', 'source', 'page', 'referrerId', 'qrId', 'path', 'query', 'profileImage']);
  const config = readConfig({}, ROOT);
  const store = {counts: createWindowCounter(), usedBytes: async () => 0};
  const handlers = siteHandlers({config, isServed: () => true, store});
  const formIds = new Set(Object.entries(handlers).flatMap(([id, {limit}]) => (limit ? [id] : [])));
  const forms = theContract().operations.filter(({id}) => formIds.has(id));
  const fields = forms.flatMap(({id, formats}) =>
    Object.entries(formats[0]?.schema.properties ?? {})
      .filter(([name]) => !UNSEEN.has(name))
      .map(([name, schema]) => [`${id} ${name}`, schema] as const),
  );

  it.each(fields)("%s has an error message with the contract's limits", (_name, schema) => {
    const message = schema['x-message'] ?? '';
    expect(message, 'Add an x-message in openapi/site-api.yaml.').toMatch(/^[A-Z].+\.$/);
    const limits = message.replace(/, such as .*/, '').match(/\d[\d,]*/g) ?? [];
    const {minimum, maximum, maxLength} = schema;
    const documented = [minimum, maximum, maxLength].map(limit => limit?.toLocaleString('en-US'));
    expect(documented).toEqual(expect.arrayContaining(limits));
  });

  it('is on each form', () => {
    expect(fields.length).toBeGreaterThan(15);
  });
});
