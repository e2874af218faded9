/** The sandbox's house and the fee it leads to. */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
let partner: TestPartner;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  partner = await createTestPartner(portal);
});
afterAll(() => portal.close());

describe('the house', () => {
  it.each([
    [{hsi: 42}, '150.00'],
    [{hsi: 41}, '156.00'],
    [{dawgMode: true}, '150.00'],
    [{hsi: 100, dawgMode: false}, '150.00'],
  ])('with %j is billed %s', async (change, total) => {
    expect((await partner.sandbox('PATCH', '/house', change)).body).toMatchObject(change);
    expect((await partner.sandbox('GET', '/house')).body).toMatchObject(change);
    await partner.bill({amount: 150});
    expect((await partner.sandbox('GET', '/bills')).body.data[0]).toMatchObject({amount: '150.00', totalAmount: total});
  });
  it.each([[{}], [{hsi: 101}], [{hsi: 1.5}], [{dawgMode: 'yes'}], [{other: 1}]])('rejects %j', async change => {
    expect((await partner.sandbox('PATCH', '/house', change)).status).toBe(400);
  });
});
