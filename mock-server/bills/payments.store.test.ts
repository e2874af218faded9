/** Paying a bill in the sandbox, share by share or all at once, with the events and errors. */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal, TEST_NOW} from '../testing/portal.ts';
import {toIso} from '../time.ts';

let portal: Portal;
let partner: TestPartner;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  partner = await createTestPartner(portal);
});
afterAll(() => portal.close());

describe('paying', () => {
  it('settles share by share, and the last share pays the bill', async () => {
    const billId = await partner.bill({amount: 150});
    const paidDate = toIso(TEST_NOW);
    for (const [index, userId] of partner.userIds.entries()) {
      const {body} = await partner.sandbox('POST', `/bills/${billId}/pay`, {userId});
      expect(body).toMatchObject(index === 3 ? {status: 'paid', paidDate} : {status: 'pending', paidDate: null});
      expect(body.charges[index]).toMatchObject({userId, amount: '39.00', status: 'paid', paidDate});
      if (index === 0) {
        const again = await partner.sandbox('POST', `/bills/${billId}/pay`, {userId});
        expect(again).toMatchObject({status: 409, body: {reason: 'share_paid'}});
      }
    }
    expect(await partner.events()).toEqual(['bill.created', 'bill.paid']);
    const over = await partner.sandbox('POST', `/bills/${billId}/pay`);
    expect(over).toMatchObject({status: 409, body: {reason: 'bill_paid'}});
  });
  it('settles the remaining shares in one call, and rejects users of other households', async () => {
    const billId = await partner.bill({amount: 150});
    expect((await partner.sandbox('POST', `/bills/${billId}/pay`, {userId: 'usr_nobody'})).status).toBe(404);
    expect((await partner.sandbox('POST', `/bills/${billId}/pay`)).body).toMatchObject({status: 'paid'});
    expect((await partner.sandbox('POST', '/bills/999999/pay')).status).toBe(404);
  });
  it.each(['1e0', '0x1', '%201', '01'])('returns 404 and pays nothing for bill id 1 spelled %s', async spelling => {
    expect(await partner.bill()).toBe(1);
    const rejected = await partner.sandbox('POST', `/bills/${spelling}/pay`);
    expect(rejected).toMatchObject({status: 404, body: {reason: 'bill_not_found'}});
    expect(await partner.events()).toEqual(['bill.created']);
    expect((await partner.list()).data[0]).toMatchObject({billId: 1, status: 'pending'});
  });
});
