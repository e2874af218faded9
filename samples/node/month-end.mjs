// Reports a month: the bills you created, the bills that were paid, what is owed to you for them, the fees, and what is overdue now.
// A month begins and ends at midnight in Texas (America/Chicago). Needs Node 18 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: node month-end.mjs <YYYY-MM>
import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const { HUTZ_API, HUTZ_API_KEY, HUTZ_SECRET_KEY } = process.env;

async function get(path) {
  const method = 'GET';
  const body = '';
  // A GET signs its method and target.
  const content = body || `${method} ${path}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', HUTZ_SECRET_KEY).update(`${timestamp}.${content}`).digest('hex');

  return fetch(HUTZ_API.replace(/\/+$/, '') + path, {
    method,
    headers: {
      'x-api-key': HUTZ_API_KEY,
      'hutz-timestamp': timestamp,
      'hutz-signature': `sha256=${signature}`,
    },
    signal: AbortSignal.timeout(30_000),
  });
}

/** All bills that match the filters, page by page. */
async function list(filters) {
  const bills = [];
  const query = new URLSearchParams({ ...filters, limit: '100' });
  for (;;) {
    const response = await get(`/api/partners/bills?${query}`);
    if ([429, 503].includes(response.status)) {
      await setTimeout((Number(response.headers.get('retry-after')) || 1) * 1000); // wait, then ask again
      continue;
    }
    if (!response.ok) throw new Error(await response.text());

    const { data, hasMore, nextCursor } = await response.json();
    bills.push(...data);
    if (!hasMore) return bills;
    query.set('cursor', nextCursor);
  }
}

/** The first midnight of a month in Texas. 06:00 UTC is midnight there in winter, and 1:00 in summer. */
function startOf(year, month) {
  const six = new Date(Date.UTC(year, month - 1, 1, 6));
  const hour = six.toLocaleString('en-US', { timeZone: 'America/Chicago', hour: 'numeric', hourCycle: 'h23' });
  return new Date(six.getTime() - Number(hour) * 3_600_000);
}

const utc = (time) => time.toISOString().replace('.000Z', 'Z');
/** Adds amounts as whole cents. */
const sum = (bills, field) => bills.reduce((cents, bill) => cents + BigInt(bill[field].replace('.', '')), 0n);
const dollars = (cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(process.argv[2])) throw new Error('Run: node month-end.mjs <YYYY-MM>');
const [year, month] = process.argv[2].split('-').map(Number);
const start = startOf(year, month);
const end = startOf(year, month + 1);

const created = (await list({ createdAfter: utc(start) })).filter((bill) => new Date(bill.createdAt) < end);
const paid = await list({ paidAfter: utc(start), paidBefore: utc(end) });
const overdue = await list({ overdue: 'true' });
const owed = sum(paid, 'amount');
const collected = sum(paid, 'totalAmount');

console.log(`${process.argv[2]} in Texas: ${utc(start)} to ${utc(end)}`);
console.log(`Bills created: ${created.length}, for ${dollars(sum(created, 'amount'))}`);
console.log(`Bills paid: ${paid.length}, households paid ${dollars(collected)}`);
console.log(`Owed to you: ${dollars(owed)}`);
console.log(`Fees: ${dollars(collected - owed)}`);
console.log(`Bills overdue now: ${overdue.length}, for ${dollars(sum(overdue, 'amount'))}`);
