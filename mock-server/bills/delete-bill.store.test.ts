/** Deleting a bill, and creating one with a duplicate external id: the response distinguishes a retry from a conflict. */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal, TEST_NOW} from '../testing/portal.ts';

let portal: Portal;
let partner: TestPartner;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = TEST_NOW;
  partner = await createTestPartner(portal);
});
afterAll(() => portal.close());

describe('deleting a bill', () => {
  it('deletes its charges and frees its external id', async () => {
    const billId = await partner.bill({externalBillId: 'inv-a'});
    expect(await partner.send('DELETE', `/${billId}`)).toMatchObject({
      status: 200,
      body: {message: 'Bill deleted successfully', billId},
    });
    expect(await partner.send('GET', `/${billId}`)).toMatchObject({status: 404, body: {reason: 'bill_not_found'}});
    expect((await partner.list()).data).toEqual([]);
    portal.clock.now += 1000;
    expect(await partner.bill({externalBillId: 'inv-a'})).toBe(billId + 1);
  });

  it('returns the first response to the same signed request, and 404 to a new one', async () => {
    const billId = await partner.bill();
    const first = await partner.send('DELETE', `/${billId}`);
    const again = await partner.send('DELETE', `/${billId}`);
    expect([again.status, again.body, again.headers[REPLAYED_HEADER]]).toEqual([200, first.body, 'true']);
    portal.clock.now += 1000;
    expect((await partner.send('DELETE', `/${billId}`)).status).toBe(404);
  });

  it('deletes two bills in one second, though both requests have the same signature', async () => {
    const [first, second] = [await partner.bill(), await partner.bill()];
    for (const billId of [first, second])
      expect((await partner.send('DELETE', `/${billId}`)).body).toMatchObject({billId});
    expect((await partner.list()).data).toEqual([]);
  });

  it('is rejected once a share or the bill is paid', async () => {
    const billId = await partner.bill();
    const [walt] = partner.workspace.house.users;
    await partner.sandbox('POST', `/bills/${billId}/pay`, {userId: walt?.id});
    expect(await partner.send('DELETE', `/${billId}`)).toMatchObject({
      status: 409,
      body: {reason: 'share_paid', billId},
    });
    await partner.sandbox('POST', `/bills/${billId}/pay`);
    expect(await partner.send('DELETE', `/${billId}`)).toMatchObject({
      status: 409,
      body: {reason: 'bill_paid', billId},
    });
    expect((await partner.send('GET', `/${billId}`)).body.status).toBe('paid');
  });

  it("returns 404 for another partner's bill, and 401 without a signature", async () => {
    const billId = await partner.bill();
    const other = await createTestPartner(portal);
    expect((await other.send('DELETE', `/${billId}`)).status).toBe(404);
    const unsigned = await partner.send('DELETE', `/${billId}`, undefined, {headers: {'hutz-signature': undefined}});
    expect(unsigned).toMatchObject({status: 401, body: {reason: 'missing_signature'}});
    expect((await partner.send('GET', `/${billId}`)).status).toBe(200);
  });

  it('sends no webhook, and earlier events are still delivered', async () => {
    const billId = await partner.bill();
    await partner.send('DELETE', `/${billId}`);
    await portal.dueWork.runDue();
    const {data} = (await partner.sandbox('GET', '/inbox')).body;
    expect(data.map(({event}: {event: string}) => event)).toEqual(['bill.created']);
    expect(JSON.parse(data[0].body)).toMatchObject({billId, paidDate: null});
  });

  it('drops the planned payments of housemates', async () => {
    const [walt] = partner.workspace.house.users;
    await partner.sandbox('PATCH', `/house/users/${walt?.id}`, {persona: 'approves_after_a_while'});
    const billId = await partner.bill();
    await portal.dueWork.runDue();
    await partner.send('DELETE', `/${billId}`);
    expect((await partner.sandbox('POST', '/clock', {advanceSeconds: 3 * 86_400})).status).toBe(200);
    expect((await partner.sandbox('DELETE', `/house/users/${walt?.id}`)).status).toBe(200);
  });
});

describe('a bill with a duplicate external id', () => {
  const taken = {externalBillId: 'inv-1', amount: 110.07, billingPeriod: 'May 2026'};
  const invoice = (fields: object = {}) => ({
    agreement_id: partner.workspace.agreement.hutzAgreementId,
    external_id: 'inv-1',
    amount: 11_007,
    due_date: '2026-06-01',
    ...fields,
  });
  const asAgreement = (fields: object) => partner.agreementFormat({...taken, ...fields});

  it.each<[string, () => object]>([
    ['the same request', () => asAgreement({})],
    [
      'the same agreement id in upper case',
      () => asAgreement({hutzAgreementId: partner.workspace.agreement.hutzAgreementId.toUpperCase()}),
    ],
    ["the agreement's own external id", () => asAgreement({externalAgreementId: 'agr-1'})],
    ['no external agreement id', () => asAgreement({externalAgreementId: ''})],
    ['the same bill in the invoice format', () => invoice()],
    ['the same moment, written differently', () => asAgreement({dueDate: '2026-06-02T05:00:00.000Z'})],
  ])('has no differences: %s', async (_name, make) => {
    const billId = await partner.bill(taken);
    portal.clock.now += 1000;
    expect(await partner.send('POST', '', make())).toMatchObject({
      status: 409,
      body: {
        message: 'You already have this bill. Continue with its billId.',
        reason: 'duplicate_bill',
        billId,
        differences: [],
      },
    });
  });

  it.each<[string, () => object, object[]]>([
    ['amount', () => asAgreement({amount: 99}), [{field: 'amount', existing: 110.07, sent: 99}]],
    [
      'due date and billing period',
      () => asAgreement({dueDate: '2026-07-01', billingPeriod: undefined}),
      [
        {field: 'dueDate', existing: '2026-06-01', sent: '2026-07-01'},
        {field: 'billingPeriod', existing: 'May 2026', sent: null},
      ],
    ],
    [
      'external agreement id',
      () => asAgreement({externalAgreementId: 'agr-2'}),
      [{field: 'externalAgreementId', existing: 'agr-1', sent: 'agr-2'}],
    ],
    [
      "the invoice format's fields, in cents",
      () => invoice({amount: 9900, due_date: '2026-07-01', description: 'May'}),
      [
        {field: 'amount', existing: 11_007, sent: 9900},
        {field: 'due_date', existing: '2026-06-01', sent: '2026-07-01'},
        {field: 'description', existing: null, sent: 'May'},
      ],
    ],
  ])('has differences: %s', async (_name, make, differences) => {
    const billId = await partner.bill(taken);
    portal.clock.now += 1000;
    const {status, body} = await partner.send('POST', '', make());
    expect([status, body.billId, body.differences]).toEqual([409, billId, differences]);
    for (const {field} of body.differences) expect(body.message).toContain(field);
  });

  it('has a different agreement, even when that agreement is not active', async () => {
    const existing = partner.workspace.agreement.hutzAgreementId;
    await partner.bill(taken);
    const {hutzAgreementId: sent} = (await partner.sandbox('POST', '/agreements', {})).body;
    const {body} = await partner.send('POST', '', asAgreement({hutzAgreementId: sent}));
    expect(body).toMatchObject({reason: 'duplicate_bill', differences: [{field: 'hutzAgreementId', existing, sent}]});
  });

  it.each([undefined, ''])('has no differences without a billing period, sent as %j', async billingPeriod => {
    await partner.bill({...taken, billingPeriod: ''});
    portal.clock.now += 1000;
    expect((await partner.send('POST', '', asAgreement({billingPeriod}))).body.differences).toEqual([]);
  });

  it('is compared with the updated bill', async () => {
    const billId = await partner.bill(taken);
    await partner.send('PATCH', `/${billId}`, {amount: 120});
    portal.clock.now += 1000;
    const {body} = await partner.send('POST', '', asAgreement({}));
    expect(body.differences).toEqual([{field: 'amount', existing: 120, sent: 110.07}]);
  });

  it.each([' ', '\u00a0 '])('returns 400 for a blank id: "%s"', async blank => {
    for (const [body, path] of [
      [partner.agreementFormat({externalBillId: blank}), '/externalBillId'],
      [invoice({external_id: blank}), '/external_id'],
    ] as const)
      expect(await partner.send('POST', '', body)).toMatchObject({status: 400, body: {errors: [{path}]}});
  });
});
