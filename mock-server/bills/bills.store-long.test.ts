/** Creates, reads and updates bills through the Bills API, with every documented response. */
import {createHmac} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {openPortal, type Portal, type SignOptions, signedHeaders, TEST_NOW, type Workspace} from '../testing/portal.ts';

let portal: Portal;
let partner: Workspace;
let other: Workspace;
let serial = 0;

beforeAll(async () => {
  portal = await openPortal();
  partner = await portal.workspace();
  other = await portal.workspace();
});
afterAll(() => portal.close());

type Fields = Record<string, unknown>;
type Sent = SignOptions & {
  method?: 'POST' | 'PATCH' | 'GET';
  url?: string;
  as?: Workspace;
  tamper?: (bytes: Buffer) => Buffer;
};

const agreementBill = (fields: Fields = {}) => ({
  hutzAgreementId: partner.agreement.hutzAgreementId,
  externalBillId: `inv-${serial++}`,
  amount: 110,
  dueDate: '2026-06-01',
  ...fields,
});
const invoice = (fields: Fields = {}) => ({
  agreement_id: partner.agreement.hutzAgreementId,
  external_id: `inv-${serial++}`,
  amount: 15000,
  due_date: '2026-06-01',
  ...fields,
});

async function rowOf(billId: number) {
  const row = await portal.store.read.bills.inWorkspace(await portal.workspaceIdOf(partner), billId);
  if (!row) throw new Error(`There is no bill ${billId}.`);
  return row;
}
const chargesOf = async (billId: number) => portal.store.read.bills.charges((await rowOf(billId)).id);

async function send(body: string | Buffer | Fields | undefined, sent: Sent = {}) {
  const {method = 'POST', url = '/api/partners/bills', as = partner, tamper, ...options} = sent;
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'object' ? JSON.stringify(body) : (body ?? ''));
  const content = method === 'GET' ? `GET ${url}` : bytes;
  const headers = signedHeaders(as, content, portal.clock.now, options);
  const payload = tamper ? tamper(bytes) : bytes;
  const response = await portal.app.inject({method, url, headers, ...(method !== 'GET' && {payload})});
  return {status: response.statusCode, body: response.json(), headers: response.headers};
}
const get = (url: string, sent: Sent = {}) => send(undefined, {...sent, method: 'GET', url});

async function count(workspace: Workspace): Promise<number> {
  const events = await portal.store.read.events.after(await portal.workspaceIdOf(workspace), 0, 1000);
  return events.filter(event => event.type === 'bill.created').length;
}

describe('creating a bill', () => {
  it.each([
    ['the agreement format', () => agreementBill({amount: 150, billingPeriod: 'May 2026'}), '150.00', '156.00'],
    ['the invoice format', () => invoice({currency: 'usd', description: 'May'}), '150.00', '156.00'],
    ['175 dollars', () => agreementBill({amount: 175}), '175.00', '181.50'],
    ['110.07', () => agreementBill({amount: 110.07}), '110.07', '115.27'],
    ['1.13', () => agreementBill({amount: 1.13}), '1.13', '4.15'],
    ['one cent', () => agreementBill({amount: 0.01}), '0.01', '3.01'],
    ['a million dollars', () => agreementBill({amount: 1_000_000}), '1000000.00', '1020003.00'],
    ['a due date in the past', () => agreementBill({dueDate: '1999-12-31'}), '110.00', '115.20'],
    ['a date-time', () => agreementBill({dueDate: '2028-02-29T17:00:00.5+05:30'}), '110.00', '115.20'],
    ['an empty external agreement id', () => agreementBill({externalAgreementId: ''}), '110.00', '115.20'],
  ])('accepts %s', async (_name, make, amount, totalAmount) => {
    const bill = make() as Fields;
    const created = await send(bill);
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'Bill created successfully',
        amount,
        status: 'pending',
        chargesCreated: 4,
        dueDate: bill.dueDate ?? bill.due_date,
      },
    });
    const read = await get(`/api/partners/bills/${created.body.billId}`);
    expect(read).toMatchObject({
      status: 200,
      body: {billId: created.body.billId, amount, totalAmount, currency: 'usd', status: 'pending'},
    });
    const found = await get(`/api/partners/bills?externalBillId=${bill.externalBillId ?? bill.external_id}`);
    expect(found.body).toEqual({data: [read.body], hasMore: false, nextCursor: null});
  });

  it('compares the decimal text of an amount, beyond the precision of a float', async () => {
    const body = (amount: string) => JSON.stringify(agreementBill()).replace('"amount":110', `"amount":${amount}`);
    expect((await send(body('110.50'))).body.amount).toBe('110.50');
    expect((await send(body('1.1e2'))).body.amount).toBe('110.00');
    expect(await send(body('110.0700000000000000001'))).toMatchObject({
      status: 400,
      body: {errors: [{path: '/amount'}]},
    });
  });

  it('splits the total into whole cents and gives the leftover cents to the first housemates', async () => {
    const {body} = await send(agreementBill({amount: 110.05}));
    const charges = await chargesOf(body.billId);
    const cents = partner.house.users.map(user => charges.find(charge => charge.userId === user.id)?.cents);
    expect(cents).toEqual([2882, 2881, 2881, 2881]);
  });

  it('writes the bill.created event in the same transaction', async () => {
    const before = await count(partner);
    await send(agreementBill());
    expect(await count(partner)).toBe(before + 1);
  });

  it('returns 409 with the existing billId for a duplicate external id, in either format', async () => {
    const first = await send(agreementBill({externalBillId: 'twice'}));
    const same = await send(agreementBill({externalBillId: 'twice', amount: 1}));
    const across = await send(invoice({external_id: 'twice'}), {url: '/bills'});
    for (const response of [same, across]) {
      expect(response).toMatchObject({status: 409, body: {reason: 'duplicate_bill', billId: first.body.billId}});
    }
    expect(
      (
        await send(
          {...agreementBill({externalBillId: 'twice'}), hutzAgreementId: other.agreement.hutzAgreementId},
          {as: other},
        )
      ).status,
    ).toBe(201);
  });
});

describe('authentication', () => {
  const seconds = String(TEST_NOW / 1000);
  const at = (offset: number) => String(TEST_NOW / 1000 + offset);
  it.each<[string, Sent, string]>([
    ['no API key', {headers: {'x-api-key': undefined}}, 'missing_api_key'],
    ['an unknown API key', {headers: {'x-api-key': 'htz_sandbox_nobody'}}, 'unknown_api_key'],
    ['no timestamp', {headers: {'hutz-timestamp': undefined}}, 'missing_timestamp'],
    ['a timestamp in words', {timestamp: 'now'}, 'malformed_timestamp'],
    ['a timestamp with decimals', {timestamp: `${seconds}.5`}, 'malformed_timestamp'],
    ['a timestamp in milliseconds', {timestamp: String(TEST_NOW)}, 'timestamp_in_milliseconds'],
    ['a timestamp 301 seconds old', {timestamp: at(-301)}, 'timestamp_expired'],
    ['a timestamp 301 seconds ahead', {timestamp: at(301)}, 'timestamp_in_future'],
    ['no signature', {headers: {'hutz-signature': undefined}}, 'missing_signature'],
    ['a signature without its prefix', {headers: {'hutz-signature': 'a'.repeat(64)}}, 'malformed_signature'],
    [
      'a signature in upper-case hex',
      {headers: {'hutz-signature': `sha256=${'AB'.repeat(32)}`}},
      'malformed_signature',
    ],
    [
      'a body altered by one byte',
      {tamper: bytes => Buffer.from(bytes.toString().replace('110', '111'))},
      'signature_mismatch',
    ],
    ["another partner's secret", {secret: 'htzsk_sandbox_other'}, 'signature_mismatch'],
  ])('returns 401 before parsing the body for %s', async (_name, sent, reason) => {
    const before = await count(partner);
    const response = await send(agreementBill(), sent);
    expect(response).toMatchObject({status: 401, body: {reason, message: expect.stringMatching(/.{10}/)}});
    expect(JSON.stringify(response.body)).not.toContain(partner.secretKey);
    expect(await count(partner)).toBe(before);
  });

  it.each([
    ['secretKey', 'secret_key_sent_as_api_key', 'The secret key is in x-api-key. Send the API key, '],
    ['webhookSecret', 'webhook_secret_sent_as_api_key', 'The webhook secret is in x-api-key. Send the API key, '],
  ] as const)('explains how to fix a request that sends the %s as the API key', async (name, diagnosis, fix) => {
    const response = await send(agreementBill(), {headers: {'x-api-key': partner[name]}});
    const message = expect.stringContaining(`No partner has this API key. ${fix}`);
    expect(response).toMatchObject({status: 401, body: {reason: 'unknown_api_key', diagnosis, message}});
    expect(JSON.stringify(response.body)).not.toContain(partner[name]);
  });

  it('explains how to fix a signature over the method and path', async () => {
    const signature = createHmac('sha256', partner.secretKey)
      .update(`${seconds}.POST./api/partners/bills.{}`)
      .digest('hex');
    const response = await send('{}', {timestamp: seconds, headers: {'hutz-signature': `sha256=${signature}`}});
    const message =
      "The signature doesn't match. You also signed the method or the path. Sign the timestamp, a dot and the body.";
    expect(response).toMatchObject({status: 401, body: {diagnosis: 'method_and_path_signed', message}});
  });

  it.each([
    ['299 seconds old', -299],
    ['300 seconds old', -300],
    ['300 seconds ahead', 300],
  ])('accepts a timestamp %s', async (_name, offset) => {
    expect((await send(agreementBill(), {timestamp: at(offset)})).status).toBe(201);
  });

  it('returns 401 with a diagnosis for JSON that was re-serialized after signing', async () => {
    const bill = agreementBill();
    const respaced = (bytes: Buffer) => Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 1));
    const response = await send(bill, {tamper: respaced});
    expect(response).toMatchObject({status: 401, body: {reason: 'signature_mismatch', diagnosis: 'body_reserialized'}});
  });

  it('returns 401, not 400, for malformed JSON with a wrong signature', async () => {
    expect(await send('{', {secret: 'wrong'})).toMatchObject({status: 401, body: {reason: 'signature_mismatch'}});
  });
});

describe('a repeated signed write', () => {
  const withoutFreshHeaders = ({status, body, headers}: Awaited<ReturnType<typeof send>>) => {
    const {'x-request-id': _id, date: _date, [REPLAYED_HEADER]: replayed, ...stable} = headers;
    const fresh = Object.keys(stable).filter(name => name.startsWith('ratelimit-'));
    for (const name of fresh) delete stable[name];
    return {status, body, headers: stable, replayed};
  };

  it('returns the first response and creates nothing', async () => {
    const body = JSON.stringify(agreementBill());
    const before = await count(partner);
    const [first, again] = [await send(body), await send(body)].map(withoutFreshHeaders);
    expect([first?.replayed, again]).toEqual([undefined, {...first, replayed: 'true'}]);
    expect(first?.status).toBe(201);
    expect(await count(partner)).toBe(before + 1);
  });

  it('sent concurrently has one effect and equal responses', async () => {
    const body = JSON.stringify(agreementBill());
    const before = await count(partner);
    const responses = await Promise.all([send(body), send(body), send(body)]);
    expect(new Set(responses.map(response => JSON.stringify([response.status, response.body]))).size).toBe(1);
    expect(responses.filter(({headers}) => headers[REPLAYED_HEADER] === 'true')).toHaveLength(2);
    expect(await count(partner)).toBe(before + 1);
  });

  it('returns the first response to a PATCH even when the bill has changed since', async () => {
    const {body: created} = await send(agreementBill({amount: 100}));
    const url = `/api/partners/bills/${created.billId}`;
    const first = await send('{"amount":101}', {method: 'PATCH', url});
    await send('{"amount":102}', {method: 'PATCH', url});
    expect((await send('{"amount":101}', {method: 'PATCH', url})).body).toEqual(first.body);
    expect((await get(url)).body.amount).toBe('102.00');
  });

  it.each<[string, () => string, number]>([
    ['an invalid request', () => '{"amount":1}', 400],
    ['malformed JSON', () => `{"serial":${serial++}`, 400],
    [
      "a request for another partner's agreement",
      () => JSON.stringify(agreementBill({hutzAgreementId: other.agreement.hutzAgreementId})),
      404,
    ],
  ])('is processed again after %s', async (_name, make, status) => {
    const body = make();
    const [first, again] = [await send(body), await send(body)];
    expect([first.status, again.status, again.headers[REPLAYED_HEADER]]).toEqual([status, status, undefined]);
    expect(again.body).toEqual(first.body);
  });

  it('succeeds when the cause of the first rejection is gone', async () => {
    const fresh = await portal.workspace();
    const {hutzAgreementId} = fresh.agreement;
    const set = (status: 'cancelled' | 'active') =>
      portal.store.write(repo => repo.agreements.change(hutzAgreementId, {status}, TEST_NOW));
    const body = JSON.stringify(agreementBill({hutzAgreementId}));
    await set('cancelled');
    expect((await send(body, {as: fresh})).status).toBe(409);
    await set('active');
    expect((await send(body, {as: fresh})).status).toBe(201);
  });

  it('returns 401 when the stored response was deleted and the clock then set back', async () => {
    const body = JSON.stringify(agreementBill());
    const timestamp = String(portal.clock.now / 1000);
    expect((await send(body, {timestamp})).status).toBe(201);
    portal.clock.ahead = 302_000;
    await portal.tidy();
    portal.clock.ahead = 0;
    const documented = readContract('partner')
      .operation('createBill')
      .responses.find(({status}) => status === '401');
    const gone = documented?.json?.examples.find(({key}) => key === 'replayed')?.value;
    expect(await send(body, {timestamp})).toMatchObject({status: 401, body: gone});
  });

  it('is processed as a new request with another key, path or method', async () => {
    const bill = agreementBill();
    const {body: created} = await send(bill);
    const {body: neighbor} = await send(agreementBill());
    const url = `/api/partners/bills/${created.billId}`;
    await send('{"amount":7}', {method: 'PATCH', url});
    const others: [string, Awaited<ReturnType<typeof send>>, number][] = [
      ['path', await send(bill, {url: '/bills'}), 409],
      [
        'id in the path',
        await send('{"amount":7}', {method: 'PATCH', url: `/api/partners/bills/${neighbor.billId}`}),
        200,
      ],
      ['method', await send(bill, {method: 'PATCH', url}), 400],
      ['key', await send(bill, {headers: {'x-api-key': other.apiKey}}), 401],
    ];
    for (const [name, response, status] of others)
      expect([name, response.status, response.headers[REPLAYED_HEADER]]).toEqual([name, status, undefined]);
    expect((await get(`/api/partners/bills/${neighbor.billId}`)).body.amount).toBe('7.00');
  });

  it('is never detected in two different writes of the same second, nor in reads', async () => {
    expect((await send(agreementBill())).status).toBe(201);
    expect((await send(agreementBill())).status).toBe(201);
    const url = '/api/partners/bills?externalBillId=none';
    expect([(await get(url)).status, (await get(url)).status]).toEqual([200, 200]);
  });
});

it.each([
  [{dueDate: '31/01/2027'}, 'dueDate must be a date such as 2026-06-01, or a date-time with a UTC offset'],
  [{dueDate: '2027-01-31T10:00:00'}, 'dueDate must be a date such as 2026-06-01, or a date-time with a UTC offset'],
  [{hutzAgreementId: 'agr-1'}, 'hutzAgreementId must be a UUID, such as '],
  [{externalBillId: ' '}, 'externalBillId must not be blank.'],
])('explains how to correct %j', async (field, message) => {
  const {body} = await send(agreementBill(field));
  expect(body.errors).toMatchObject([{message: expect.stringContaining(message)}]);
});

it.each([150.5, '15000'])("says that an invoice's amount is in cents: %j", async amount => {
  const {body} = await send(invoice({amount}));
  expect(body.errors).toEqual([{path: '/amount', message: 'amount must be a whole number of cents: 1055 is $10.55.'}]);
});

const INVALID: [string, () => string | Buffer | Fields, string[]][] = [
  ['three decimals', () => agreementBill({amount: 10.555}), ['/amount']],
  ['a negative amount', () => agreementBill({amount: -1}), ['/amount']],
  ['an amount of zero', () => agreementBill({amount: 0}), ['/amount']],
  ['an amount over a million', () => agreementBill({amount: 1_000_000.01}), ['/amount']],
  ['an amount in quotes', () => agreementBill({amount: '110'}), ['/amount']],
  ['an amount of half a cent', () => invoice({amount: 150.5}), ['/amount']],
  ['a negative amount in cents', () => invoice({amount: -5}), ['/amount']],
  ['another currency', () => invoice({currency: 'eur'}), ['/currency']],
  ['an impossible date', () => agreementBill({dueDate: '2026-02-30'}), ['/dueDate']],
  ['an impossible leap day', () => invoice({due_date: '2027-02-29'}), ['/due_date']],
  ['an impossible hour', () => agreementBill({dueDate: '2026-06-01T24:00:00Z'}), ['/dueDate']],
  ['a date that is not ISO 8601', () => agreementBill({dueDate: 'June 1st'}), ['/dueDate']],
  ['an agreement id that is not a UUID', () => agreementBill({hutzAgreementId: 'agr-1'}), ['/hutzAgreementId']],
  ['an empty external id', () => agreementBill({externalBillId: ''}), ['/externalBillId']],
  ['a missing due date', () => agreementBill({dueDate: undefined}), ['/dueDate']],
  ['only an amount', () => ({amount: 5}), ['/hutzAgreementId', '/externalBillId', '/dueDate']],
  ['an invoice without its due date', () => invoice({due_date: undefined}), ['/due_date']],
  [
    'several invalid fields',
    () => agreementBill({amount: 10.555, dueDate: 'x', externalBillId: 7}),
    ['/amount', '/dueDate', '/externalBillId'],
  ],
  ['an unknown field', () => agreementBill({note: 'hello'}), ['/note']],
  ['a misspelt field', () => agreementBill({duedate: '2026-06-01'}), ['/duedate']],
  ['a field with a slash', () => agreementBill({'a/b~c': 1}), ['/a~1b~0c']],
  ['a field named __proto__', () => JSON.stringify(agreementBill()).replace('{', '{"__proto__":{},'), ['/__proto__']],
  ['a field with a name of 5,000 characters', () => agreementBill({[`x\n${'y'.repeat(5000)}`]: 1}), ['']],
  ['a mixture of the two formats', () => ({...agreementBill(), external_id: 'x'}), ['/external_id']],
  ['an invoice with a field of the agreement format', () => ({...invoice(), dueDate: '2026-06-01'}), ['/dueDate']],
  ['a list', () => '[]', ['']],
  ['null', () => 'null', ['']],
  ['a text', () => '"hello"', ['']],
  ['malformed JSON', () => '{"amount": 110,}', ['']],
  ['a truncated body', () => '{"amount": 110', ['']],
  ['two values', () => '{} {}', ['']],
  ['no body', () => '', ['']],
  ['duplicate keys', () => '{"amount":1,"amount":2}', ['/amount']],
  ['duplicate keys, one escaped', () => '{"amount":1,"\\u0061mount":2}', ['/amount']],
  ['invalid UTF-8', () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), ['']],
  [
    'an overlong encoding',
    () => Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    [''],
  ],
  ['a byte order mark', () => `\ufeff${JSON.stringify(agreementBill())}`, ['']],
  ['half a surrogate pair', () => JSON.stringify(agreementBill()).replace('inv-', '\\ud800'), ['']],
  ['a NUL character in a string', () => agreementBill({externalBillId: 'a\u0000b'}), ['/externalBillId']],
  ['deep nesting', () => '['.repeat(100_000) + ']'.repeat(100_000), ['']],
  ['deep objects', () => '{"a":'.repeat(50_000), ['']],
  ['NaN', () => '{"amount":NaN}', ['']],
  ['an infinite amount', () => JSON.stringify(agreementBill()).replace(':110,', ':1e999,'), ['/amount']],
];

describe('an invalid bill', () => {
  it.each(INVALID)('returns 400 and names exactly the invalid fields for %s', async (_name, make, paths) => {
    const before = await count(partner);
    const response = await send(make());
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(/.{10}/);
    expect(response.body.errors.map((error: {path: string}) => error.path).sort()).toEqual([...paths].sort());
    for (const {message} of response.body.errors) expect(message).toMatch(/.{10}/);
    expect(await count(partner)).toBe(before);
  });

  it('returns at most a hundred errors', async () => {
    const many = Object.fromEntries(Array.from({length: 5000}, (_, index) => [`field${index}`, index]));
    expect((await send(agreementBill(many))).body.errors).toHaveLength(100);
  });

  it.each([
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['multipart/form-data', 'no boundary'],
    ['application/x-www-form-urlencoded', 'amount=110'],
    ['text/plain', '{}'],
    [';;;', '{}'],
  ])('returns 415 for a body sent as %s', async (type, body) => {
    const response = await send(body, {headers: {'content-type': type}});
    expect(response).toMatchObject({
      status: 415,
      body: {message: expect.stringContaining('application/json'), reason: 'unsupported_media_type'},
    });
  });

  it('returns 415 for a body without a content type', async () => {
    expect((await send(agreementBill(), {headers: {'content-type': undefined}})).status).toBe(415);
  });
});

describe("a bill or agreement that can't be used", () => {
  it("returns 404 for another partner's agreement, as if it did not exist", async () => {
    const response = await send(agreementBill({hutzAgreementId: other.agreement.hutzAgreementId}));
    expect(response).toMatchObject({status: 404, body: {reason: 'agreement_not_found'}});
  });

  it.each([
    ['pending', 'Wait for request.authorized.'],
    ['cancelled', 'The customer can start a new one in your checkout.'],
  ] as const)('returns 409 for an agreement that is %s, with what to do next', async (status, next) => {
    const fresh = await portal.workspace();
    await portal.store.write(repo => repo.agreements.change(fresh.agreement.hutzAgreementId, {status}, TEST_NOW));
    const response = await send(agreementBill({hutzAgreementId: fresh.agreement.hutzAgreementId}), {as: fresh});
    const message = `The agreement is ${status}. You can only create bills while it's active. ${next}`;
    expect(response).toMatchObject({status: 409, body: {reason: 'agreement_not_active', message}});
  });

  it.each(['/api/partners/bills/999999', '/api/partners/bills/9007199254740991'])(
    'returns 404 for the unknown bill %s',
    async url => {
      expect(await get(url)).toMatchObject({status: 404, body: {reason: 'bill_not_found'}});
    },
  );

  it("returns 404 for another partner's bill", async () => {
    const {body} = await send(agreementBill());
    expect((await get(`/api/partners/bills/${body.billId}`, {as: other})).status).toBe(404);
    expect((await get(`/api/partners/bills/${body.billId}`)).status).toBe(200);
  });

  it.each([
    ['/api/partners/bills/abc', '/billId'],
    ['/api/partners/bills/0', '/billId'],
    ['/api/partners/bills?limit=0', '/limit'],
    ['/api/partners/bills?externalBillId=x&external_bill_id=x', '/external_bill_id'],
    ['/api/partners/bills/1?surprise=1', '/surprise'],
  ])('returns 400 for %s', async (url, path) => {
    expect(await get(url)).toMatchObject({status: 400, body: {errors: [{path}]}});
  });
});

describe('updating a bill', () => {
  it('changes it, recomputes the shares and names the changed fields in the event', async () => {
    const {body: created} = await send(agreementBill({amount: 100}));
    const url = `/api/partners/bills/${created.billId}`;
    const response = await send({amount: 112.4, dueDate: '2026-07-01'}, {method: 'PATCH', url});
    expect(response).toMatchObject({
      status: 200,
      body: {amount: '112.40', totalAmount: '117.65', dueDate: '2026-07-01'},
    });
    const {message: _message, ...bill} = response.body;
    expect((await get(url)).body).toEqual(bill);
    const charges = await chargesOf(created.billId);
    expect(charges.reduce((sum, charge) => sum + charge.cents, 0)).toBe(11_765);
  });

  it('keeps the shares with the same housemates when someone has moved in since', async () => {
    const own = await portal.workspace();
    const {hutzAgreementId} = own.agreement;
    const {body: created} = await send(agreementBill({hutzAgreementId}), {as: own});
    await portal.store.write(repo =>
      repo.households.addUser({id: `usr_new_${serial}`, house_id: own.house.houseId, username: 'new', persona: 'you'}),
    );
    const url = `/api/partners/bills/${created.billId}`;
    const {body: bill} = await send({amount: 120}, {method: 'PATCH', url, as: own});
    expect(bill.charges.map(({userId}: {userId: string}) => userId)).toEqual(own.house.users.map(({id}) => id));
    expect(bill.chargesCreated).toBe(4);
  });

  it('returns 200 and writes no event when nothing changes', async () => {
    const {body: created} = await send(agreementBill({amount: 100}));
    const url = `/api/partners/bills/${created.billId}`;
    expect((await send({amount: 100.0}, {method: 'PATCH', url})).status).toBe(200);
    const {workspace_id: workspaceId} = await rowOf(created.billId);
    const events = await portal.store.read.events.after(workspaceId, 0, 1000);
    expect(
      events.filter(event => event.type === 'bill.updated' && event.payload.includes(`"billId":${created.billId},`)),
    ).toEqual([]);
  });

  it.each<[string, Fields, number, object]>([
    ['no field', {}, 400, {errors: [{path: ''}]}],
    ['a field that cannot change', {externalBillId: 'x'}, 400, {errors: [{path: '/externalBillId'}]}],
    ['three decimals', {amount: 1.005}, 400, {errors: [{path: '/amount'}]}],
    ['an impossible date', {dueDate: '2026-13-01'}, 400, {errors: [{path: '/dueDate'}]}],
  ])('rejects %s', async (_name, change, status, body) => {
    const {body: created} = await send(agreementBill());
    expect(await send(change, {method: 'PATCH', url: `/api/partners/bills/${created.billId}`})).toMatchObject({
      status,
      body,
    });
  });

  it('returns 409 bill_paid for a paid bill', async () => {
    const {body: created} = await send(agreementBill());
    const {id} = await rowOf(created.billId);
    await portal.store.write(repo => repo.bills.update(id, {status: 'paid', paid_at: TEST_NOW, updated_at: TEST_NOW}));
    const response = await send({amount: 5}, {method: 'PATCH', url: `/api/partners/bills/${created.billId}`});
    expect(response).toMatchObject({status: 409, body: {reason: 'bill_paid', billId: created.billId}});
  });
});
