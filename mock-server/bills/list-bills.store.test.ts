/** Listing bills: filters, pagination, and the fields of a bill. */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
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

type Listed = {billId: number};
const ids = ({data}: {data: Listed[]}) => data.map(({billId}) => billId);
const toIso = (at: number) => new Date(at).toISOString();

/** Creates one bill per second, so that each has a different time. */
async function bills(count: number, fields: (index: number) => object = () => ({})): Promise<number[]> {
  const made: number[] = [];
  for (let index = 0; index < count; index += 1) {
    portal.clock.now += 1000;
    made.push(await partner.bill(fields(index)));
  }
  return made;
}
async function pages(query: string): Promise<number[][]> {
  const found: number[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await partner.list(`?${query}${cursor && `&cursor=${cursor}`}`);
    found.push(ids(page));
    cursor = page.nextCursor;
  }
  return found;
}
async function secondAgreement(): Promise<string> {
  const {body} = await partner.sandbox('POST', '/agreements', {});
  for (const {id} of partner.workspace.house.users.slice(1))
    await partner.sandbox('POST', `/agreements/${body.hutzAgreementId}/approve`, {userId: id});
  return body.hutzAgreementId;
}

describe('pages', () => {
  it('have 20 bills, newest first, until there are no more', async () => {
    const made = (await bills(23)).reverse();
    const first = await partner.list();
    expect(ids(first)).toEqual(made.slice(0, 20));
    const last = await partner.list(`?cursor=${first.nextCursor}`);
    expect(ids(last)).toEqual(made.slice(20));
    expect([first.hasMore, last.hasMore, last.nextCursor]).toEqual([true, false, null]);
  });

  it.each([1, 2, 3, 5, 100])('of %i bills return every bill once', async limit => {
    const made = (await bills(5)).reverse();
    expect((await pages(`limit=${limit}`)).flat()).toEqual(made);
  });

  it('neither repeat nor skip a bill when bills are created and deleted in between', async () => {
    const [first, second, third] = (await bills(3)) as [number, number, number];
    const page = await partner.list('?limit=2');
    expect(ids(page)).toEqual([third, second]);
    await bills(2);
    await partner.send('DELETE', `/${second}`);
    expect(ids(await partner.list(`?limit=2&cursor=${page.nextCursor}`))).toEqual([first]);
  });

  it('return a bill as GET by id does', async () => {
    const [billId] = await bills(1, () => ({billingPeriod: 'May 2026'}));
    expect((await partner.list()).data).toEqual([(await partner.send('GET', `/${billId}`)).body]);
  });

  it("return no other partner's bills", async () => {
    await bills(1);
    const other = await createTestPartner(portal);
    expect(await other.list()).toEqual({data: [], hasMore: false, nextCursor: null});
    const {hutzAgreementId} = partner.workspace.agreement;
    expect((await other.list(`?hutzAgreementId=${hutzAgreementId}`)).data).toEqual([]);
  });

  it('number the bills of each workspace independently, from 1', async () => {
    const other = await createTestPartner(portal);
    const made = await bills(3);
    expect(made).toEqual([1, 2, 3]);
    expect([await other.bill({externalBillId: 'a'}), await other.bill({externalBillId: 'b'})]).toEqual([1, 2]);
    expect((await other.send('GET', '/1')).body.externalBillId).toBe('a');
    expect((await other.send('GET', '/3')).status).toBe(404);
    await partner.sandbox('POST', '/bills/2/pay');
    expect([(await partner.send('GET', '/2')).body.status, (await other.send('GET', '/2')).body.status]).toEqual([
      'paid',
      'pending',
    ]);
  });

  it('never reuse a number, after a deletion or after a rejected duplicate', async () => {
    const [, , last] = await bills(3);
    await partner.send('DELETE', `/${last}`);
    const body = partner.agreementFormat({externalBillId: 'taken'});
    expect((await partner.send('POST', '', body)).body.billId).toBe(4);
    portal.clock.now += 1000;
    expect((await partner.send('POST', '', body)).status).toBe(409);
    expect(await partner.bill()).toBe(5);
  });
});

describe('filters', () => {
  it('by external id, with any characters', async () => {
    const externalBillId = 'Nº 1 & 2/3?#+%=é';
    const [billId] = await bills(2, index => (index === 0 ? {externalBillId} : {}));
    expect(await partner.list(`?externalBillId=${encodeURIComponent(externalBillId)}`)).toMatchObject({
      data: [{billId, externalBillId}],
      nextCursor: null,
    });
    expect(await partner.list('?externalBillId=unknown')).toEqual({data: [], hasMore: false, nextCursor: null});
  });

  it('by agreement and status, each and together, page by page', async () => {
    const hutzAgreementId = await secondAgreement();
    const made = await bills(6, index => (index % 2 ? {hutzAgreementId} : {}));
    for (const billId of made.slice(0, 3)) await partner.sandbox('POST', `/bills/${billId}/pay`);
    const [a, b, c, d, e, f] = made;
    expect((await pages('limit=1&status=paid')).flat()).toEqual([c, b, a]);
    expect((await pages('limit=2&status=pending')).flat()).toEqual([f, e, d]);
    expect((await pages(`limit=2&hutzAgreementId=${hutzAgreementId}`)).flat()).toEqual([f, d, b]);
    expect((await pages(`limit=1&status=pending&hutzAgreementId=${hutzAgreementId.toUpperCase()}`)).flat()).toEqual([
      f,
      d,
    ]);
  });

  it('by time of the last change, newest first: created, updated, partly paid or paid', async () => {
    const [a, b, c, d] = (await bills(4)) as [number, number, number, number];
    const since = portal.clock.now;
    portal.clock.now += 1000;
    await partner.send('PATCH', `/${b}`, {amount: 5});
    portal.clock.now += 1000;
    await partner.sandbox('POST', `/bills/${a}/pay`, {userId: partner.workspace.house.users[0]?.id});
    portal.clock.now += 1000;
    await partner.sandbox('POST', `/bills/${d}/pay`);
    const query = (at: number) => `updatedAfter=${toIso(at)}`;
    expect((await pages(`limit=1&${query(since)}`)).flat()).toEqual([d, a, b]);
    expect((await pages(`limit=3&${query(since - 1001)}`)).flat()).toEqual([d, a, b, c]);
    expect((await pages(`${query(since)}&status=pending`)).flat()).toEqual([a, b]);
    expect((await pages(query(portal.clock.now))).flat()).toEqual([]);
  });

  it('by whether they are overdue on the clock of the workspace, by the calendar of Texas', async () => {
    const [past, today, paid] = (await bills(3, index => ({
      dueDate: ['2026-05-17', '2026-05-18', '2026-05-17'][index],
    }))) as [number, number, number];
    await partner.sandbox('POST', `/bills/${paid}/pay`);
    portal.clock.now = Date.parse('2026-05-19T04:59:59Z');
    expect((await pages('overdue=true')).flat()).toEqual([past]);
    expect((await pages('overdue=false&limit=1')).flat()).toEqual([paid, today]);
    await partner.sandbox('POST', '/clock', {advanceSeconds: 1});
    expect((await pages('overdue=true&limit=1')).flat()).toEqual([today, past]);
    expect((await partner.list('?overdue=true')).data).toMatchObject([{overdue: true}, {overdue: true}]);
    await partner.send('PATCH', `/${past}`, {dueDate: '2026-07-01'});
    expect((await pages('overdue=true')).flat()).toEqual([today]);
  });

  it('by when they were paid and created, so that each belongs to one of two periods', async () => {
    const [a, b, c] = (await bills(3)) as [number, number, number];
    const paidAt = async (billId: number, time: string) => {
      portal.clock.now = Date.parse(time);
      await partner.sandbox('POST', `/bills/${billId}/pay`);
    };
    await paidAt(a, '2026-05-20T04:59:59.999Z');
    await paidAt(b, '2026-05-20T05:00:00.000Z');
    const start = encodeURIComponent('2026-05-20T00:00:00-05:00');
    expect((await pages(`paidBefore=${start}`)).flat()).toEqual([a]);
    expect((await pages(`paidAfter=${start}`)).flat()).toEqual([b]);
    expect((await pages(`paidAfter=2026-05-01T05:00:00Z&paidBefore=2026-07-01T05:00:00Z&limit=1`)).flat()).toEqual([
      b,
      a,
    ]);
    expect((await pages(`createdAfter=${toIso(TEST_NOW + 2000)}`)).flat()).toEqual([c, b]);
    expect((await pages(`createdAfter=${toIso(TEST_NOW + 2000)}&overdue=false&status=paid`)).flat()).toEqual([b]);
  });

  it('by last change, page by page, when many bills changed in the same millisecond', async () => {
    const made = await Promise.all(Array.from({length: 7}, () => partner.bill()));
    const listed = (await pages(`limit=2&updatedAfter=${toIso(TEST_NOW - 1)}`)).flat();
    expect(listed).toEqual(made.sort((a, b) => b - a));
  });
});

describe('a list request with an invalid parameter returns 400 and names it', () => {
  it.each([
    ['limit=0', '/limit'],
    ['limit=101', '/limit'],
    ['limit=ten', '/limit'],
    ['status=open', '/status'],
    ['status=', '/status'],
    ['status=paid&status=pending', '/status'],
    ['hutzAgreementId=agr-1', '/hutzAgreementId'],
    ['externalBillId=', '/externalBillId'],
    ['updatedAfter=yesterday', '/updatedAfter'],
    ['updatedAfter=2026-05-18', '/updatedAfter'],
    ['updatedAfter=2016-12-31T23:59:60Z', '/updatedAfter'],
    ['overdue=yes', '/overdue'],
    ['paidBefore=2026-06-31T00:00:00Z', '/paidBefore'],
    ['cursor=', '/cursor'],
    ['cursor=abc', '/cursor'],
    ['cursor=1-2', '/cursor'],
    [`cursor=${'9'.repeat(40)}`, '/cursor'],
    ['cursor=7&updatedAfter=2026-05-18T14:03:21Z', '/cursor'],
  ])('%s', async (query, path) => {
    expect(await partner.send('GET', `?${query}`)).toMatchObject({status: 400, body: {errors: [{path}]}});
  });

  it('and for a date, shows an example of a date-time', async () => {
    const message = 'updatedAfter must be a date-time with a UTC offset, such as 2026-05-18T14:03:21Z.';
    expect(await partner.send('GET', '?updatedAfter=2026-05-18')).toMatchObject({body: {errors: [{message}]}});
  });

  it.each([
    ['overdue=1', 'overdue must be true or false.'],
    ['status=paid&status=pending', 'status appears more than once. Send it once.'],
    ['limit=ten', 'limit must be a whole number.'],
    [
      'updatedAfter=Sat%20Nov%2028%202026%2018:10:00%20GMT%2B0000%20(Greenwich)',
      'updatedAfter must be a date-time with a UTC offset, such as 2026-05-18T14:03:21Z.',
    ],
  ])('and for %s, says how to send it', async (query, message) => {
    expect(await partner.send('GET', `?${query}`)).toMatchObject({status: 400, body: {errors: [{message}]}});
  });

  it.each(['createdAfter', 'updatedAfter', 'paidAfter', 'paidBefore'])(
    'and for %s with an unescaped +, explains how to send it',
    async name => {
      const message = `${name} has a space where its UTC offset begins. In a URL, send + as %2B.`;
      const query = `?${name}=2026-05-18T14:03:21+02:00`;
      expect(await partner.send('GET', query)).toMatchObject({
        status: 400,
        body: {errors: [{path: `/${name}`, message}]},
      });
    },
  );
});

describe('a bill', () => {
  it("isn't found by the partner's own id, and the error says how to find it", async () => {
    const message =
      'billId must be our id for the bill, such as 1042. To use your own id, send GET /api/partners/bills?externalBillId=…';
    expect(await partner.send('GET', '/inv-1')).toMatchObject({status: 400, body: {errors: [{message}]}});
  });

  it.each([
    ['2026-05-20', '2026-05-21T04:59:59.999Z', false],
    ['2026-05-20', '2026-05-21T05:00:00.000Z', true],
    ['2026-05-20T17:00:00Z', '2026-05-20T16:59:59.999Z', false],
    ['2026-05-20T17:00:00Z', '2026-05-20T17:00:00.000Z', true],
    ['2026-05-20T17:00:00+02:00', '2026-05-20T15:00:00.000Z', true],
  ])('due %s is overdue at %s: %s', async (dueDate, at, overdue) => {
    const billId = await partner.bill({dueDate});
    portal.clock.now = Date.parse(at);
    expect((await partner.send('GET', `/${billId}`)).body.overdue).toBe(overdue);
    expect((await partner.list()).data[0].overdue).toBe(overdue);
    await partner.sandbox('POST', `/bills/${billId}/pay`);
    expect((await partner.send('GET', `/${billId}`)).body).toMatchObject({status: 'paid', overdue: false});
  });

  it("is overdue by the workspace's virtual clock, not by the clock that signatures use", async () => {
    const billId = await partner.bill({dueDate: '2026-06-01'});
    expect((await partner.send('PATCH', `/${billId}`, {amount: 5})).body.overdue).toBe(false);
    await partner.sandbox('POST', '/clock', {advanceSeconds: 30 * 86_400});
    expect((await partner.send('GET', `/${billId}`)).body.overdue).toBe(true);
    expect((await partner.send('PATCH', `/${billId}`, {amount: 6})).body.overdue).toBe(true);
    expect((await partner.sandbox('GET', '/bills')).body.data[0].overdue).toBe(true);
    expect((await partner.send('PATCH', `/${billId}`, {dueDate: '2026-07-01'})).body.overdue).toBe(false);
  });

  it('has a charge for each housemate, with its payment time', async () => {
    const [walt, june, theo, mina] = partner.workspace.house.users.map(({id}) => id);
    const billId = await partner.bill({amount: 110.05});
    portal.clock.now += 1000;
    const paidDate = toIso(portal.clock.now);
    await partner.sandbox('POST', `/bills/${billId}/pay`, {userId: june});
    const {body} = await partner.send('GET', `/${billId}`);
    expect(body).toMatchObject({paidDate: null, updatedAt: paidDate});
    expect(body.charges).toEqual([
      {userId: walt, amount: '28.82', status: 'pending', paidDate: null},
      {userId: june, amount: '28.81', status: 'paid', paidDate},
      {userId: theo, amount: '28.81', status: 'pending', paidDate: null},
      {userId: mina, amount: '28.81', status: 'pending', paidDate: null},
    ]);
  });

  it("is the same in the sandbox's list, with each housemate's name", async () => {
    const billId = await partner.bill();
    await partner.sandbox('POST', `/bills/${billId}/pay`, {userId: partner.workspace.house.users[0]?.id});
    const {body: bill} = await partner.send('GET', `/${billId}`);
    const [listed] = (await partner.sandbox('GET', '/bills')).body.data;
    const {charges, ...rest} = listed;
    expect({...bill, charges: undefined}).toEqual({...rest, charges: undefined});
    expect(charges[0]).toEqual({...bill.charges[0], username: 'walt', paidAt: bill.charges[0].paidDate});
  });
});
