/** The Bills API as a partner meets it: creating, reading and updating, with every documented outcome. */
import {createHmac} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {sha256} from '../database/index.ts';
import {NOON, openPortal, type Portal, type SignOptions, signedHeaders, type Workspace} from '../testing/portal.ts';

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
  const keyHolder = await portal.store.read.workspaces.keyHolder(sha256(partner.apiKey));
  const row = await portal.store.read.bills.inWorkspace(String(keyHolder?.workspaceId), billId);
  if (!row) throw new Error(`There is no bill ${billId}.`);
  return row;
}
const chargesOf = async (billId: number) => portal.store.read.bills.charges((await rowOf(billId)).id);

async function send(body: string | Buffer | Fields | undefined, sent: Sent = {}) {
  const {method = 'POST', url = '/api/partners/bills', as = partner, tamper, ...options} = sent;
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'object' ? JSON.stringify(body) : (body ?? ''));
  const headers = signedHeaders(as, bytes, portal.clock.now, options);
  const payload = tamper ? tamper(bytes) : bytes;
  const answer = await portal.app.inject({method, url, headers, ...(method !== 'GET' && {payload})});
  return {status: answer.statusCode, body: answer.json(), headers: answer.headers};
}
const get = (url: string, sent: Sent = {}) => send(undefined, {...sent, method: 'GET', url});

async function count(workspace: Workspace): Promise<number> {
  const {workspaceId} =
    (await portal.store.read.workspaces.keyHolder((await import('../database/index.ts')).sha256(workspace.apiKey))) ??
    {};
  const events = await portal.store.read.webhooks.eventsOfWorkspaceAfter(String(workspaceId), 0);
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
    ["an empty id of one's own", () => agreementBill({externalAgreementId: ''}), '110.00', '115.20'],
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
    expect(found.body).toEqual({data: [read.body], nextCursor: null});
  });

  it('judges a written amount by value, beyond what a float can tell apart', async () => {
    const body = (amount: string) => JSON.stringify(agreementBill()).replace('"amount":110', `"amount":${amount}`);
    expect((await send(body('110.50'))).body.amount).toBe('110.50');
    expect((await send(body('1.1e2'))).body.amount).toBe('110.00');
    expect(await send(body('110.0700000000000000001'))).toMatchObject({
      status: 400,
      body: {errors: [{path: '/amount'}]},
    });
  });

  it('splits the total into whole cents, the leftover to the first housemates', async () => {
    const {body} = await send(agreementBill({amount: 110.05}));
    const charges = await chargesOf(body.billId);
    const cents = partner.house.users.map(user => charges.find(charge => charge.userId === user.id)?.cents);
    expect(cents).toEqual([2882, 2881, 2881, 2881]);
  });

  it('writes its event in the same unit of work', async () => {
    const before = await count(partner);
    await send(agreementBill());
    expect(await count(partner)).toBe(before + 1);
  });

  it('refuses the same external id in either shape and names the bill that exists', async () => {
    const first = await send(agreementBill({externalBillId: 'twice'}));
    const same = await send(agreementBill({externalBillId: 'twice', amount: 1}));
    const across = await send(invoice({external_id: 'twice'}), {url: '/bills'});
    for (const answer of [same, across]) {
      expect(answer).toMatchObject({status: 409, body: {reason: 'duplicate_bill', billId: first.body.billId}});
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

describe('refused before the body is read as JSON', () => {
  const seconds = String(NOON / 1000);
  const at = (offset: number) => String(NOON / 1000 + offset);
  it.each<[string, Sent, string]>([
    ['no API key', {headers: {'x-api-key': undefined}}, 'missing_api_key'],
    ['an unknown API key', {headers: {'x-api-key': 'htz_sandbox_nobody'}}, 'unknown_api_key'],
    ['no timestamp', {headers: {'hutz-timestamp': undefined}}, 'missing_timestamp'],
    ['a timestamp in words', {timestamp: 'now'}, 'malformed_timestamp'],
    ['a timestamp with decimals', {timestamp: `${seconds}.5`}, 'malformed_timestamp'],
    ['milliseconds', {timestamp: String(NOON)}, 'timestamp_in_milliseconds'],
    ['301 seconds old', {timestamp: at(-301)}, 'timestamp_expired'],
    ['301 seconds ahead', {timestamp: at(301)}, 'timestamp_in_future'],
    ['no signature', {headers: {'hutz-signature': undefined}}, 'missing_signature'],
    ['a missing prefix', {headers: {'hutz-signature': 'a'.repeat(64)}}, 'malformed_signature'],
    ['upper-case hex', {headers: {'hutz-signature': `sha256=${'AB'.repeat(32)}`}}, 'malformed_signature'],
    [
      'a body altered by one byte',
      {tamper: bytes => Buffer.from(bytes.toString().replace('110', '111'))},
      'signature_mismatch',
    ],
    ["another partner's secret", {secret: 'htzsk_sandbox_other'}, 'signature_mismatch'],
  ])('%s', async (_name, sent, reason) => {
    const before = await count(partner);
    const answer = await send(agreementBill(), sent);
    expect(answer).toMatchObject({status: 401, body: {reason, message: expect.stringMatching(/.{10}/)}});
    expect(JSON.stringify(answer.body)).not.toContain(partner.secretKey);
    expect(await count(partner)).toBe(before);
  });

  it.each([
    ['secretKey', 'secret_key_sent_as_api_key', 'The secret key is in x-api-key. Send the API key, '],
    ['webhookSecret', 'webhook_secret_sent_as_api_key', 'The webhook secret is in x-api-key. Send the API key, '],
  ] as const)('names the %s that is sent as the API key, and the fix', async (name, diagnosis, fix) => {
    const answer = await send(agreementBill(), {headers: {'x-api-key': partner[name]}});
    const message = expect.stringContaining(`No partner has this API key. ${fix}`);
    expect(answer).toMatchObject({status: 401, body: {reason: 'unknown_api_key', diagnosis, message}});
    expect(JSON.stringify(answer.body)).not.toContain(partner[name]);
  });

  it('names a signed method and path, and the fix', async () => {
    const signature = createHmac('sha256', partner.secretKey)
      .update(`${seconds}.POST./api/partners/bills.{}`)
      .digest('hex');
    const answer = await send('{}', {timestamp: seconds, headers: {'hutz-signature': `sha256=${signature}`}});
    const message =
      "The signature doesn't match. You also signed the method or the path. Sign the timestamp, a dot and the body.";
    expect(answer).toMatchObject({status: 401, body: {diagnosis: 'method_and_path_signed', message}});
  });

  it.each([
    ['299 seconds old', -299],
    ['300 seconds old', -300],
    ['300 seconds ahead', 300],
  ])('but not %s', async (_name, offset) => {
    expect((await send(agreementBill(), {timestamp: at(offset)})).status).toBe(201);
  });

  it('the same JSON in other bytes than were signed', async () => {
    const bill = agreementBill();
    const respaced = (bytes: Buffer) => Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 1));
    const answer = await send(bill, {tamper: respaced});
    expect(answer).toMatchObject({status: 401, body: {reason: 'signature_mismatch', diagnosis: 'body_reserialized'}});
  });

  it('a bad signature whatever the body holds', async () => {
    expect(await send('{', {secret: 'wrong'})).toMatchObject({status: 401, body: {reason: 'signature_mismatch'}});
  });
});

describe('the same signed write again', () => {
  const withoutFreshHeaders = ({status, body, headers}: Awaited<ReturnType<typeof send>>) => {
    const {'x-request-id': _id, date: _date, [REPLAYED_HEADER]: replayed, ...kept} = headers;
    const fresh = Object.keys(kept).filter(name => name.startsWith('ratelimit-'));
    for (const name of fresh) delete kept[name];
    return {status, body, headers: kept, replayed};
  };

  it('returns the first response, and creates nothing', async () => {
    const body = JSON.stringify(agreementBill());
    const before = await count(partner);
    const [first, again] = [await send(body), await send(body)].map(withoutFreshHeaders);
    expect([first?.replayed, again]).toEqual([undefined, {...first, replayed: 'true'}]);
    expect(first?.status).toBe(201);
    expect(await count(partner)).toBe(before + 1);
  });

  it('at the same moment has one effect and equal responses', async () => {
    const body = JSON.stringify(agreementBill());
    const before = await count(partner);
    const responses = await Promise.all([send(body), send(body), send(body)]);
    expect(new Set(responses.map(response => JSON.stringify([response.status, response.body]))).size).toBe(1);
    expect(responses.filter(({headers}) => headers[REPLAYED_HEADER] === 'true')).toHaveLength(2);
    expect(await count(partner)).toBe(before + 1);
  });

  it('returns the first response to a PATCH, whatever happened since', async () => {
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
  ])('is judged afresh after %s', async (_name, make, status) => {
    const body = make();
    const [first, again] = [await send(body), await send(body)];
    expect([first.status, again.status, again.headers[REPLAYED_HEADER]]).toEqual([status, status, undefined]);
    expect(again.body).toEqual(first.body);
  });

  it('succeeds when the first was rejected for something that has changed since', async () => {
    const fresh = await portal.workspace();
    const {hutzAgreementId} = fresh.agreement;
    const set = (status: 'cancelled' | 'active') =>
      portal.store.write(repo => repo.agreements.setStatus(hutzAgreementId, status, NOON));
    const body = JSON.stringify(agreementBill({hutzAgreementId}));
    await set('cancelled');
    expect((await send(body, {as: fresh})).status).toBe(409);
    await set('active');
    expect((await send(body, {as: fresh})).status).toBe(201);
  });

  it('is a 401 when its response is gone because the clock was set back', async () => {
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

  it('is another request with another key, path or method', async () => {
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

  it('is not seen in two different writes of one second, nor in reads', async () => {
    expect((await send(agreementBill())).status).toBe(201);
    expect((await send(agreementBill())).status).toBe(201);
    const url = '/api/partners/bills?externalBillId=none';
    expect([(await get(url)).status, (await get(url)).status]).toEqual([200, 200]);
  });
});

const INVALID: [string, () => string | Buffer | Fields, string[]][] = [
  ['three decimals', () => agreementBill({amount: 10.555}), ['/amount']],
  ['a negative amount', () => agreementBill({amount: -1}), ['/amount']],
  ['an amount of zero', () => agreementBill({amount: 0}), ['/amount']],
  ['over a million', () => agreementBill({amount: 1_000_000.01}), ['/amount']],
  ['an amount in quotes', () => agreementBill({amount: '110'}), ['/amount']],
  ['half a cent', () => invoice({amount: 150.5}), ['/amount']],
  ['negative cents', () => invoice({amount: -5}), ['/amount']],
  ['another currency', () => invoice({currency: 'eur'}), ['/currency']],
  ['an impossible date', () => agreementBill({dueDate: '2026-02-30'}), ['/dueDate']],
  ['an impossible leap day', () => invoice({due_date: '2027-02-29'}), ['/due_date']],
  ['an impossible hour', () => agreementBill({dueDate: '2026-06-01T24:00:00Z'}), ['/dueDate']],
  ['a date in words', () => agreementBill({dueDate: 'June 1st'}), ['/dueDate']],
  ['an agreement id that is no UUID', () => agreementBill({hutzAgreementId: 'agr-1'}), ['/hutzAgreementId']],
  ['an empty external id', () => agreementBill({externalBillId: ''}), ['/externalBillId']],
  ['a missing due date', () => agreementBill({dueDate: undefined}), ['/dueDate']],
  ['nothing but an amount', () => ({amount: 5}), ['/hutzAgreementId', '/externalBillId', '/dueDate']],
  ['an invoice without its due date', () => invoice({due_date: undefined}), ['/due_date']],
  [
    'several faults at once',
    () => agreementBill({amount: 10.555, dueDate: 'x', externalBillId: 7}),
    ['/amount', '/dueDate', '/externalBillId'],
  ],
  ['an unknown field', () => agreementBill({note: 'hello'}), ['/note']],
  ['a misspelt field', () => agreementBill({duedate: '2026-06-01'}), ['/duedate']],
  ['a field with a slash', () => agreementBill({'a/b~c': 1}), ['/a~1b~0c']],
  ['a field named __proto__', () => JSON.stringify(agreementBill()).replace('{', '{"__proto__":{},'), ['/__proto__']],
  ['a field with an absurd name', () => agreementBill({[`x\n${'y'.repeat(5000)}`]: 1}), ['']],
  ['a mixture of the shapes', () => ({...agreementBill(), external_id: 'x'}), ['/external_id']],
  ['the other mixture', () => ({...invoice(), dueDate: '2026-06-01'}), ['/dueDate']],
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
  ['a NUL in a text', () => agreementBill({externalBillId: 'a\u0000b'}), ['/externalBillId']],
  ['deep nesting', () => '['.repeat(100_000) + ']'.repeat(100_000), ['']],
  ['deep objects', () => '{"a":'.repeat(50_000), ['']],
  ['NaN', () => '{"amount":NaN}', ['']],
  ['an infinite amount', () => JSON.stringify(agreementBill()).replace(':110,', ':1e999,'), ['/amount']],
];

describe('refused as invalid, naming exactly the bad fields', () => {
  it.each(INVALID)('%s', async (_name, make, paths) => {
    const before = await count(partner);
    const answer = await send(make());
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/.{10}/);
    expect(answer.body.errors.map((error: {path: string}) => error.path).sort()).toEqual([...paths].sort());
    for (const {message} of answer.body.errors) expect(message).toMatch(/.{10}/);
    expect(await count(partner)).toBe(before);
  });

  it('a hundred unknown fields at most', async () => {
    const many = Object.fromEntries(Array.from({length: 5000}, (_, index) => [`field${index}`, index]));
    expect((await send(agreementBill(many))).body.errors).toHaveLength(100);
  });

  it.each([
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['multipart/form-data', 'no boundary'],
    ['application/x-www-form-urlencoded', 'amount=110'],
    ['text/plain', '{}'],
    [';;;', '{}'],
  ])('a body sent as %s', async (type, body) => {
    const answer = await send(body, {headers: {'content-type': type}});
    expect(answer).toMatchObject({
      status: 415,
      body: {message: expect.stringContaining('application/json'), reason: 'unsupported_media_type'},
    });
  });

  it('a body without a content type', async () => {
    expect((await send(agreementBill(), {headers: {'content-type': undefined}})).status).toBe(415);
  });
});

describe('refused for what it is about', () => {
  it("another partner's agreement, as if it did not exist", async () => {
    const answer = await send(agreementBill({hutzAgreementId: other.agreement.hutzAgreementId}));
    expect(answer).toMatchObject({status: 404, body: {reason: 'agreement_not_found'}});
  });

  it.each([
    ['pending', 'Wait for request.authorized.'],
    ['cancelled', 'The customer can start a new one in your checkout.'],
  ] as const)('a %s agreement, with what to do next', async (status, next) => {
    const fresh = await portal.workspace();
    await portal.store.write(repo => repo.agreements.setStatus(fresh.agreement.hutzAgreementId, status, NOON));
    const answer = await send(agreementBill({hutzAgreementId: fresh.agreement.hutzAgreementId}), {as: fresh});
    const message = `The agreement is ${status}. You can only create bills while it's active. ${next}`;
    expect(answer).toMatchObject({status: 409, body: {reason: 'agreement_not_active', message}});
  });

  it.each(['/api/partners/bills/999999', '/api/partners/bills/9007199254740991'])('%s', async url => {
    expect(await get(url)).toMatchObject({status: 404, body: {reason: 'bill_not_found'}});
  });

  it("another partner's bill", async () => {
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
  ])('%s', async (url, path) => {
    expect(await get(url)).toMatchObject({status: 400, body: {errors: [{path}]}});
  });
});

describe('updating a bill', () => {
  it('changes it, recomputes the shares and tells which fields changed', async () => {
    const {body: created} = await send(agreementBill({amount: 100}));
    const url = `/api/partners/bills/${created.billId}`;
    const answer = await send({amount: 112.4, dueDate: '2026-07-01'}, {method: 'PATCH', url});
    expect(answer).toMatchObject({status: 200, body: {amount: '112.40', totalAmount: '117.65', dueDate: '2026-07-01'}});
    const {message: _message, ...bill} = answer.body;
    expect((await get(url)).body).toEqual(bill);
    const charges = await chargesOf(created.billId);
    expect(charges.reduce((sum, charge) => sum + charge.cents, 0)).toBe(11_765);
  });

  it('keeps its shares with the housemates who have them, whoever moved in since', async () => {
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

  it('that changes nothing answers 200 and writes no event', async () => {
    const {body: created} = await send(agreementBill({amount: 100}));
    const url = `/api/partners/bills/${created.billId}`;
    expect((await send({amount: 100.0}, {method: 'PATCH', url})).status).toBe(200);
    const {workspace_id: workspaceId} = await rowOf(created.billId);
    const events = await portal.store.read.webhooks.eventsOfWorkspaceAfter(workspaceId, 0);
    expect(
      events.filter(event => event.type === 'bill.updated' && event.payload.includes(`"billId":${created.billId},`)),
    ).toEqual([]);
  });

  it.each<[string, Fields, number, object]>([
    ['no field', {}, 400, {errors: [{path: ''}]}],
    ['a field that cannot change', {externalBillId: 'x'}, 400, {errors: [{path: '/externalBillId'}]}],
    ['three decimals', {amount: 1.005}, 400, {errors: [{path: '/amount'}]}],
    ['an impossible date', {dueDate: '2026-13-01'}, 400, {errors: [{path: '/dueDate'}]}],
  ])('refuses %s', async (_name, change, status, body) => {
    const {body: created} = await send(agreementBill());
    expect(await send(change, {method: 'PATCH', url: `/api/partners/bills/${created.billId}`})).toMatchObject({
      status,
      body,
    });
  });

  it('refuses a paid bill', async () => {
    const {body: created} = await send(agreementBill());
    const {id} = await rowOf(created.billId);
    await portal.store.write(repo => repo.bills.setStatus(id, 'paid', NOON));
    const answer = await send({amount: 5}, {method: 'PATCH', url: `/api/partners/bills/${created.billId}`});
    expect(answer).toMatchObject({status: 409, body: {reason: 'bill_paid', billId: created.billId}});
  });
});
