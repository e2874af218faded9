import {expect, it} from 'vitest';
import {NO_BILL_FILTER} from './bills.ts';
import {billsCsv} from './bills-csv.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');

const bill = {
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
const formula = {...bill, billId: 1, externalBillId: '=HYPERLINK("https://evil.example")', overdue: true, charges: []};

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

it('has every field of the API, quoted, and no formulas, from every page', async () => {
  const {paths, get} = pages([bill], [formula]);
  const lines = (await billsCsv(get, NO_BILL_FILTER, NOW)).split('\r\n');
  expect(paths).toEqual(['/api/partners/bills?limit=100', '/api/partners/bills?limit=100&cursor=1%2B']);
  expect(lines).toEqual([
    '"billId","externalBillId","hutzAgreementId","externalAgreementId","amount","totalAmount","currency","dueDate","billingPeriod","description","status","overdue","paidDate","chargesCreated","charges","createdAt","updatedAt"',
    '"2","inv-2","agr","","110.00","115.20","usd","2026-07-01","June, ""the 2nd""","","pending","false","","1","[{""userId"":""usr_walt"",""amount"":""115.20"",""status"":""pending"",""paidDate"":null}]","2026-06-01T14:03:21Z","2026-06-01T14:03:21Z"',
    `"1","'=HYPERLINK(""https://evil.example"")","agr","","110.00","115.20","usd","2026-07-01","June, ""the 2nd""","","pending","true","","1","[]","2026-06-01T14:03:21Z","2026-06-01T14:03:21Z"`,
    '',
  ]);
});

it('has the bills that the filters show', async () => {
  const {get} = pages([bill, formula]);
  const lines = (await billsCsv(get, {...NO_BILL_FILTER, status: 'overdue'}, NOW)).split('\r\n');
  expect(lines.map(line => line.split(',')[0])).toEqual(['"billId"', '"1"', '']);
});

it('throws the reason of an error', async () => {
  const error = {
    status: 429,
    ok: false,
    headers: new Headers(),
    text: '{"message":"Too many requests. Wait 9 seconds."}',
  };
  await expect(billsCsv(async () => error, NO_BILL_FILTER, NOW)).rejects.toThrow('Too many requests. Wait 9 seconds.');
});
