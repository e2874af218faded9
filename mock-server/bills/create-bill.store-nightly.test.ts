/** Creates bills in both formats, reads them back, and names what is wrong with an invalid one. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type BillsApi, type Fields, openBillsApi} from '../testing/bills-api.ts';
import {TEST_NOW} from '../testing/portal.ts';

let api: BillsApi;

beforeAll(async () => {
  api = await openBillsApi();
});
afterAll(() => api.portal.close());

describe('creating a bill', () => {
  it.each([
    ['the agreement format', () => api.agreementBill({amount: 150, billingPeriod: 'May 2026'}), '150.00', '156.00'],
    ['the invoice format', () => api.invoice({currency: 'usd', description: 'May'}), '150.00', '156.00'],
    ['175 dollars', () => api.agreementBill({amount: 175}), '175.00', '181.50'],
    ['110.07', () => api.agreementBill({amount: 110.07}), '110.07', '115.27'],
    ['1.13', () => api.agreementBill({amount: 1.13}), '1.13', '4.15'],
    ['one cent', () => api.agreementBill({amount: 0.01}), '0.01', '3.01'],
    ['a million dollars', () => api.agreementBill({amount: 1_000_000}), '1000000.00', '1020003.00'],
    ['a due date in the past', () => api.agreementBill({dueDate: '1999-12-31'}), '110.00', '115.20'],
    ['a date-time', () => api.agreementBill({dueDate: '2028-02-29T17:00:00.5+05:30'}), '110.00', '115.20'],
    ['an empty external agreement id', () => api.agreementBill({externalAgreementId: ''}), '110.00', '115.20'],
  ])('accepts %s', async (_name, make, amount, totalAmount) => {
    const bill = make() as Fields;
    const created = await api.send(bill);
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
    const read = await api.get(`/api/partners/bills/${created.body.billId}`);
    expect(read).toMatchObject({
      status: 200,
      body: {billId: created.body.billId, amount, totalAmount, currency: 'usd', status: 'pending'},
    });
    const found = await api.get(`/api/partners/bills?externalBillId=${bill.externalBillId ?? bill.external_id}`);
    expect(found.body).toEqual({data: [read.body], hasMore: false, nextCursor: null});
  });

  it('compares the decimal text of an amount, beyond the precision of a float', async () => {
    const body = (amount: string) => JSON.stringify(api.agreementBill()).replace('"amount":110', `"amount":${amount}`);
    expect((await api.send(body('110.50'))).body.amount).toBe('110.50');
    expect((await api.send(body('1.1e2'))).body.amount).toBe('110.00');
    expect(await api.send(body('110.0700000000000000001'))).toMatchObject({
      status: 400,
      body: {errors: [{path: '/amount'}]},
    });
  });

  it('splits the total into whole cents and gives the leftover cents to the first housemates', async () => {
    const {body} = await api.send(api.agreementBill({amount: 110.05}));
    const charges = await api.listCharges(body.billId);
    const cents = api.partner.house.users.map(user => charges.find(charge => charge.userId === user.id)?.cents);
    expect(cents).toEqual([2882, 2881, 2881, 2881]);
  });

  it('writes the bill.created event in the same transaction', async () => {
    const before = await api.countCreated();
    await api.send(api.agreementBill());
    expect(await api.countCreated()).toBe(before + 1);
  });

  it('returns 409 with the existing billId for a duplicate external id, in either format', async () => {
    const first = await api.send(api.agreementBill({externalBillId: 'twice'}));
    const same = await api.send(api.agreementBill({externalBillId: 'twice', amount: 1}));
    const across = await api.send(api.invoice({external_id: 'twice'}), {url: '/bills'});
    for (const response of [same, across]) {
      expect(response).toMatchObject({status: 409, body: {reason: 'duplicate_bill', billId: first.body.billId}});
    }
    expect(
      (
        await api.send(
          {...api.agreementBill({externalBillId: 'twice'}), hutzAgreementId: api.other.agreement.hutzAgreementId},
          {as: api.other},
        )
      ).status,
    ).toBe(201);
  });
});

it.each([
  [{dueDate: '31/01/2027'}, 'dueDate must be a date such as 2026-06-01, or a date-time with a UTC offset'],
  [{dueDate: '2027-01-31T10:00:00'}, 'dueDate must be a date such as 2026-06-01, or a date-time with a UTC offset'],
  [{hutzAgreementId: 'agr-1'}, 'hutzAgreementId must be a UUID, such as '],
  [{externalBillId: ' '}, 'externalBillId must not be blank.'],
])('explains how to correct %j', async (field, message) => {
  const {body} = await api.send(api.agreementBill(field));
  expect(body.errors).toMatchObject([{message: expect.stringContaining(message)}]);
});

it('says of a body that was serialized twice that it is a JSON string', async () => {
  const {body} = await api.send(JSON.stringify(JSON.stringify(api.agreementBill())));
  expect(body.errors).toEqual([
    {path: '', message: 'The body is a JSON string. Serialize the object once, not twice.'},
  ]);
});

it.each([150.5, '15000'])("explains that an invoice's amount is in cents: %j", async amount => {
  const {body} = await api.send(api.invoice({amount}));
  expect(body.errors).toEqual([{path: '/amount', message: 'amount must be a whole number of cents: 1055 is $10.55.'}]);
});

const INVALID: [string, () => string | Buffer | Fields, string[]][] = [
  ['three decimals', () => api.agreementBill({amount: 10.555}), ['/amount']],
  ['a negative amount', () => api.agreementBill({amount: -1}), ['/amount']],
  ['an amount of zero', () => api.agreementBill({amount: 0}), ['/amount']],
  ['an amount over a million', () => api.agreementBill({amount: 1_000_000.01}), ['/amount']],
  ['an amount in quotes', () => api.agreementBill({amount: '110'}), ['/amount']],
  ['an amount of half a cent', () => api.invoice({amount: 150.5}), ['/amount']],
  ['a negative amount in cents', () => api.invoice({amount: -5}), ['/amount']],
  ['another currency', () => api.invoice({currency: 'eur'}), ['/currency']],
  ['an impossible date', () => api.agreementBill({dueDate: '2026-02-30'}), ['/dueDate']],
  ['an impossible leap day', () => api.invoice({due_date: '2027-02-29'}), ['/due_date']],
  ['an impossible hour', () => api.agreementBill({dueDate: '2026-06-01T24:00:00Z'}), ['/dueDate']],
  ['a date that is not ISO 8601', () => api.agreementBill({dueDate: 'June 1st'}), ['/dueDate']],
  ['an agreement id that is not a UUID', () => api.agreementBill({hutzAgreementId: 'agr-1'}), ['/hutzAgreementId']],
  ['an empty external id', () => api.agreementBill({externalBillId: ''}), ['/externalBillId']],
  ['a missing due date', () => api.agreementBill({dueDate: undefined}), ['/dueDate']],
  ['only an amount', () => ({amount: 5}), ['/hutzAgreementId', '/externalBillId', '/dueDate']],
  ['an invoice without its due date', () => api.invoice({due_date: undefined}), ['/due_date']],
  [
    'several invalid fields',
    () => api.agreementBill({amount: 10.555, dueDate: 'x', externalBillId: 7}),
    ['/amount', '/dueDate', '/externalBillId'],
  ],
  ['an unknown field', () => api.agreementBill({note: 'hello'}), ['/note']],
  ['a misspelt field', () => api.agreementBill({duedate: '2026-06-01'}), ['/duedate']],
  ['a field with a slash', () => api.agreementBill({'a/b~c': 1}), ['/a~1b~0c']],
  [
    'a field named __proto__',
    () => JSON.stringify(api.agreementBill()).replace('{', '{"__proto__":{},'),
    ['/__proto__'],
  ],
  ['a field with a name of 5,000 characters', () => api.agreementBill({[`x\n${'y'.repeat(5000)}`]: 1}), ['']],
  ['a mixture of the two formats', () => ({...api.agreementBill(), external_id: 'x'}), ['/external_id']],
  ['an invoice with a field of the agreement format', () => ({...api.invoice(), dueDate: '2026-06-01'}), ['/dueDate']],
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
  ['a byte order mark', () => `\ufeff${JSON.stringify(api.agreementBill())}`, ['']],
  ['half a surrogate pair', () => JSON.stringify(api.agreementBill()).replace('inv-', '\\ud800'), ['']],
  ['a NUL character in a string', () => api.agreementBill({externalBillId: 'a\u0000b'}), ['/externalBillId']],
  ['deep nesting', () => '['.repeat(100_000) + ']'.repeat(100_000), ['']],
  ['deep objects', () => '{"a":'.repeat(50_000), ['']],
  ['NaN', () => '{"amount":NaN}', ['']],
  ['an infinite amount', () => JSON.stringify(api.agreementBill()).replace(':110,', ':1e999,'), ['/amount']],
];

describe('an invalid bill', () => {
  it.each(INVALID)('returns 400 and names exactly the invalid fields for %s', async (_name, make, paths) => {
    const before = await api.countCreated();
    const response = await api.send(make());
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(/.{10}/);
    expect(response.body.errors.map((error: {path: string}) => error.path).sort()).toEqual([...paths].sort());
    for (const {message} of response.body.errors) expect(message).toMatch(/.{10}/);
    expect(await api.countCreated()).toBe(before);
  });

  it('returns at most a hundred errors', async () => {
    const many = Object.fromEntries(Array.from({length: 5000}, (_, index) => [`field${index}`, index]));
    expect((await api.send(api.agreementBill(many))).body.errors).toHaveLength(100);
  });

  it.each([
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['multipart/form-data', 'no boundary'],
    ['application/x-www-form-urlencoded', 'amount=110'],
    ['text/plain', '{}'],
    [';;;', '{}'],
  ])('returns 415 for a body sent as %s', async (type, body) => {
    const response = await api.send(body, {headers: {'content-type': type}});
    expect(response).toMatchObject({
      status: 415,
      body: {message: expect.stringContaining('application/json'), reason: 'unsupported_media_type'},
    });
  });

  it('returns 415 for a body without a content type', async () => {
    expect((await api.send(api.agreementBill(), {headers: {'content-type': undefined}})).status).toBe(415);
  });
});

describe("a bill or agreement that can't be used", () => {
  it("returns 404 for another partner's agreement, as if it did not exist", async () => {
    const response = await api.send(api.agreementBill({hutzAgreementId: api.other.agreement.hutzAgreementId}));
    expect(response).toMatchObject({status: 404, body: {reason: 'agreement_not_found'}});
  });

  it.each([
    ['pending', 'Wait for request.authorized.'],
    ['cancelled', 'The customer can start a new one in your checkout.'],
  ] as const)('returns 409 for an agreement that is %s, with what to do next', async (status, next) => {
    const fresh = await api.portal.workspace();
    await api.portal.store.write(repo => repo.agreements.change(fresh.agreement.hutzAgreementId, {status}, TEST_NOW));
    const response = await api.send(api.agreementBill({hutzAgreementId: fresh.agreement.hutzAgreementId}), {as: fresh});
    const message = `The agreement is ${status}. You can only create bills while it's active. ${next}`;
    expect(response).toMatchObject({status: 409, body: {reason: 'agreement_not_active', message}});
  });

  it.each(['/api/partners/bills/999999', '/api/partners/bills/9007199254740991'])(
    'returns 404 for the unknown bill %s',
    async url => {
      expect(await api.get(url)).toMatchObject({status: 404, body: {reason: 'bill_not_found'}});
    },
  );

  it("returns 404 for another partner's bill", async () => {
    const {body} = await api.send(api.agreementBill());
    expect((await api.get(`/api/partners/bills/${body.billId}`, {as: api.other})).status).toBe(404);
    expect((await api.get(`/api/partners/bills/${body.billId}`)).status).toBe(200);
  });

  it.each([
    ['/api/partners/bills/abc', '/billId'],
    ['/api/partners/bills/0', '/billId'],
    ['/api/partners/bills?limit=0', '/limit'],
    ['/api/partners/bills?externalBillId=x&external_bill_id=x', '/external_bill_id'],
    ['/api/partners/bills/1?surprise=1', '/surprise'],
  ])('returns 400 for %s', async (url, path) => {
    expect(await api.get(url)).toMatchObject({status: 400, body: {errors: [{path}]}});
  });
});
