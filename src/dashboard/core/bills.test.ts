import {describe, expect, it} from 'vitest';
import {isOverdue, loadBillsCsv} from './bills.ts';

const at = Date.parse;

it.each([
  ['pending', '2026-06-01', '2026-06-02T04:59:59Z', false],
  ['pending', '2026-06-01', '2026-06-02T05:00:00Z', true],
  ['pending', '2026-06-01T12:00:00+02:00', '2026-06-01T09:59:59Z', false],
  ['pending', '2026-06-01t12:00:00+02:00', '2026-06-01T10:00:00Z', true],
  ['paid', '2026-06-01', '2026-07-01T00:00:00Z', false],
] as const)('a %s bill due %s is overdue at %s: %s', (status, dueDate, now, expected) => {
  expect(isOverdue({status, dueDate, overdue: false}, at(now))).toBe(expected);
});

it('follows the server where this clock is behind', () => {
  expect(isOverdue({status: 'pending', dueDate: '2026-06-01', overdue: true}, at('2026-05-01'))).toBe(true);
});

const apiBill = {
  billId: 2,
  externalBillId: 'inv-2',
  hutzAgreementId: 'agr',
  externalAgreementId: null,
  amount: '110.00',
  totalAmount: '115.20',
  currency: 'usd',
  dueDate: '2026-07-01',
  billingPeriod: 'June, "the 2nd"',
  description: null,
  status: 'pending',
  overdue: false,
  paidDate: null,
  chargesCreated: 1,
  charges: [{userId: 'usr_walt', amount: '115.20', status: 'pending', paidDate: null}],
  createdAt: '2026-06-01T14:03:21Z',
  updatedAt: '2026-06-01T14:03:21Z',
};
const formula = {
  ...apiBill,
  billId: 1,
  externalBillId: '=HYPERLINK("https://evil.example")',
  overdue: true,
  charges: [],
};

function pages(...pages: object[][]) {
  const paths: string[] = [];
  const get = async (path: string) => {
    const page = paths.push(path);
    const hasMore = page < pages.length;
    const text = JSON.stringify({data: pages[page - 1], hasMore, nextCursor: hasMore ? `${page}+` : null});
    return {status: 200, ok: true, headers: new Headers(), text};
  };
  return {paths, get};
}

describe('loadBillsCsv', () => {
  it('has every field of the API, quoted, and no formulas, from every page', async () => {
    const {paths, get} = pages([apiBill], [formula]);
    const lines = (await loadBillsCsv(get, () => true)).split('\r\n');
    expect(paths).toEqual(['/api/partners/bills?limit=100', '/api/partners/bills?limit=100&cursor=1%2B']);
    expect(lines).toEqual([
      '"billId","externalBillId","hutzAgreementId","externalAgreementId","amount","totalAmount","currency","dueDate","billingPeriod","description","status","overdue","paidDate","chargesCreated","charges","createdAt","updatedAt"',
      '"2","inv-2","agr","","110.00","115.20","usd","2026-07-01","June, ""the 2nd""","","pending","false","","1","[{""userId"":""usr_walt"",""amount"":""115.20"",""status"":""pending"",""paidDate"":null}]","2026-06-01T14:03:21Z","2026-06-01T14:03:21Z"',
      `"1","'=HYPERLINK(""https://evil.example"")","agr","","110.00","115.20","usd","2026-07-01","June, ""the 2nd""","","pending","true","","1","[]","2026-06-01T14:03:21Z","2026-06-01T14:03:21Z"`,
      '',
    ]);
  });

  it('has the bills that the filters show', async () => {
    const {get} = pages([apiBill, formula]);
    const lines = (await loadBillsCsv(get, ({overdue}) => overdue)).split('\r\n');
    expect(lines.map(line => line.split(',')[0])).toEqual(['"billId"', '"1"', '']);
  });

  it('throws the reason of an error', async () => {
    const error = {
      status: 429,
      ok: false,
      headers: new Headers(),
      text: '{"message":"Too many requests. Wait 9 seconds."}',
    };
    await expect(
      loadBillsCsv(
        async () => error,
        () => true,
      ),
    ).rejects.toThrow('Too many requests. Wait 9 seconds.');
  });
});
