/** A signed write that is sent again takes effect once, and returns its first response. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {type BillsApi, openBillsApi} from '../testing/bills-api.ts';
import {TEST_NOW} from '../testing/portal.ts';

let api: BillsApi;

beforeAll(async () => {
  api = await openBillsApi();
});
afterAll(() => api.portal.close());

describe('a repeated signed write', () => {
  const withoutFreshHeaders = ({status, body, headers}: Awaited<ReturnType<BillsApi['send']>>) => {
    const {'x-request-id': _id, date: _date, [REPLAYED_HEADER]: replayed, ...stable} = headers;
    const fresh = Object.keys(stable).filter(name => name.startsWith('ratelimit-'));
    for (const name of fresh) delete stable[name];
    return {status, body, headers: stable, replayed};
  };

  it('returns the first response and creates nothing', async () => {
    const body = JSON.stringify(api.agreementBill());
    const before = await api.countCreated();
    const [first, again] = [await api.send(body), await api.send(body)].map(withoutFreshHeaders);
    expect([first?.replayed, again]).toEqual([undefined, {...first, replayed: 'true'}]);
    expect(first?.status).toBe(201);
    expect(await api.countCreated()).toBe(before + 1);
  });

  it('sent concurrently has one effect and equal responses', async () => {
    const body = JSON.stringify(api.agreementBill());
    const before = await api.countCreated();
    const responses = await Promise.all([api.send(body), api.send(body), api.send(body)]);
    expect(new Set(responses.map(response => JSON.stringify([response.status, response.body]))).size).toBe(1);
    expect(responses.filter(({headers}) => headers[REPLAYED_HEADER] === 'true')).toHaveLength(2);
    expect(await api.countCreated()).toBe(before + 1);
  });

  it('returns the first response to a PATCH even when the bill has changed since', async () => {
    const {body: created} = await api.send(api.agreementBill({amount: 100}));
    const url = `/api/partners/bills/${created.billId}`;
    const first = await api.send('{"amount":101}', {method: 'PATCH', url});
    await api.send('{"amount":102}', {method: 'PATCH', url});
    expect((await api.send('{"amount":101}', {method: 'PATCH', url})).body).toEqual(first.body);
    expect((await api.get(url)).body.amount).toBe('102.00');
  });

  it.each<[string, () => string, number]>([
    ['an invalid request', () => '{"amount":1}', 400],
    ['malformed JSON', () => JSON.stringify(api.agreementBill()).slice(0, -1), 400],
    [
      "a request for another partner's agreement",
      () => JSON.stringify(api.agreementBill({hutzAgreementId: api.other.agreement.hutzAgreementId})),
      404,
    ],
  ])('is processed again after %s', async (_name, make, status) => {
    const body = make();
    const [first, again] = [await api.send(body), await api.send(body)];
    expect([first.status, again.status, again.headers[REPLAYED_HEADER]]).toEqual([status, status, undefined]);
    expect(again.body).toEqual(first.body);
  });

  it('succeeds when the cause of the first rejection is gone', async () => {
    const fresh = await api.portal.workspace();
    const {hutzAgreementId} = fresh.agreement;
    const set = (status: 'cancelled' | 'active') =>
      api.portal.store.write(repo => repo.agreements.change(hutzAgreementId, {status}, TEST_NOW));
    const body = JSON.stringify(api.agreementBill({hutzAgreementId}));
    await set('cancelled');
    expect((await api.send(body, {as: fresh})).status).toBe(409);
    await set('active');
    expect((await api.send(body, {as: fresh})).status).toBe(201);
  });

  it('returns 401 when the stored response was deleted and the clock then set back', async () => {
    const body = JSON.stringify(api.agreementBill());
    const timestamp = String(api.portal.clock.now / 1000);
    expect((await api.send(body, {timestamp})).status).toBe(201);
    api.portal.clock.ahead = 302_000;
    await api.portal.cleanUp();
    api.portal.clock.ahead = 0;
    const documented = readContract('partner')
      .operation('createBill')
      .responses.find(({status}) => status === '401');
    const gone = documented?.json?.examples.find(({key}) => key === 'replayed')?.value;
    expect(await api.send(body, {timestamp})).toMatchObject({status: 401, body: gone});
  });

  it('is processed as a new request with another key, path or method', async () => {
    const bill = api.agreementBill();
    const {body: created} = await api.send(bill);
    const {body: neighbor} = await api.send(api.agreementBill());
    const url = `/api/partners/bills/${created.billId}`;
    await api.send('{"amount":7}', {method: 'PATCH', url});
    const others: [string, Awaited<ReturnType<BillsApi['send']>>, number][] = [
      ['path', await api.send(bill, {url: '/bills'}), 409],
      [
        'id in the path',
        await api.send('{"amount":7}', {method: 'PATCH', url: `/api/partners/bills/${neighbor.billId}`}),
        200,
      ],
      ['method', await api.send(bill, {method: 'PATCH', url}), 400],
      ['key', await api.send(bill, {headers: {'x-api-key': api.other.apiKey}}), 401],
    ];
    for (const [name, response, status] of others)
      expect([name, response.status, response.headers[REPLAYED_HEADER]]).toEqual([name, status, undefined]);
    expect((await api.get(`/api/partners/bills/${neighbor.billId}`)).body.amount).toBe('7.00');
  });

  it('is never detected in two different writes of the same second, nor in reads', async () => {
    expect((await api.send(api.agreementBill())).status).toBe(201);
    expect((await api.send(api.agreementBill())).status).toBe(201);
    const url = '/api/partners/bills?externalBillId=none';
    expect([(await api.get(url)).status, (await api.get(url)).status]).toEqual([200, 200]);
  });
});
