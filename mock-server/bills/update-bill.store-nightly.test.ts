/** Updates bills through the Bills API. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type BillsApi, type Fields, openBillsApi} from '../testing/bills-api.ts';
import {TEST_NOW} from '../testing/portal.ts';

let api: BillsApi;

beforeAll(async () => {
  api = await openBillsApi();
});
afterAll(() => api.portal.close());

describe('updating a bill', () => {
  it('changes it, recomputes the shares and names the changed fields in the event', async () => {
    const {body: created} = await api.send(api.agreementBill({amount: 100}));
    const url = `/api/partners/bills/${created.billId}`;
    const response = await api.send({amount: 112.4, dueDate: '2026-07-01'}, {method: 'PATCH', url});
    expect(response).toMatchObject({
      status: 200,
      body: {amount: '112.40', totalAmount: '117.65', dueDate: '2026-07-01'},
    });
    const {message: _message, ...bill} = response.body;
    expect((await api.get(url)).body).toEqual(bill);
    const charges = await api.listCharges(created.billId);
    expect(charges.reduce((sum, charge) => sum + charge.cents, 0)).toBe(11_765);
  });

  it('keeps the shares with the same housemates when someone has moved in since', async () => {
    const own = await api.portal.workspace();
    const {hutzAgreementId} = own.agreement;
    const {body: created} = await api.send(api.agreementBill({hutzAgreementId}), {as: own});
    await api.portal.store.write(repo =>
      repo.households.addUser({
        id: `usr_new_${own.partnerId}`,
        house_id: own.house.houseId,
        username: 'new',
        persona: 'you',
      }),
    );
    const url = `/api/partners/bills/${created.billId}`;
    const {body: bill} = await api.send({amount: 120}, {method: 'PATCH', url, as: own});
    expect(bill.charges.map(({userId}: {userId: string}) => userId)).toEqual(own.house.users.map(({id}) => id));
    expect(bill.chargesCreated).toBe(4);
  });

  it('returns 200 and writes no event when nothing changes', async () => {
    const {body: created} = await api.send(api.agreementBill({amount: 100}));
    const url = `/api/partners/bills/${created.billId}`;
    expect((await api.send({amount: 100.0}, {method: 'PATCH', url})).status).toBe(200);
    const {workspace_id: workspaceId} = await api.readRow(created.billId);
    const events = await api.portal.store.read.events.listAfter(workspaceId, 0, 1000);
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
    const {body: created} = await api.send(api.agreementBill());
    expect(await api.send(change, {method: 'PATCH', url: `/api/partners/bills/${created.billId}`})).toMatchObject({
      status,
      body,
    });
  });

  it('returns 200 for a change already made, though the bill was paid before the retry', async () => {
    const {body: created} = await api.send(api.agreementBill());
    const url = `/api/partners/bills/${created.billId}`;
    await api.send({amount: 5}, {method: 'PATCH', url});
    const {id} = await api.readRow(created.billId);
    await api.portal.store.write(repo =>
      repo.bills.change(id, {status: 'paid', paid_at: TEST_NOW, updated_at: TEST_NOW}),
    );
    const retry = await api.send({billId: created.billId, amount: 5}, {method: 'PATCH', url});
    expect(retry).toMatchObject({status: 200, body: {amount: '5.00', status: 'paid'}});
  });

  it('returns 409 bill_paid for a paid bill', async () => {
    const {body: created} = await api.send(api.agreementBill());
    const {id} = await api.readRow(created.billId);
    await api.portal.store.write(repo =>
      repo.bills.change(id, {status: 'paid', paid_at: TEST_NOW, updated_at: TEST_NOW}),
    );
    const response = await api.send({amount: 5}, {method: 'PATCH', url: `/api/partners/bills/${created.billId}`});
    expect(response).toMatchObject({status: 409, body: {reason: 'bill_paid', billId: created.billId}});
  });
});
