// Creates a bill in the agreement format (dollars). Needs Node 18 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
// Run: node create-bill.mjs <externalBillId>
import { createHmac } from 'node:crypto';

const { HUTZ_API, HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID } = process.env;

// request:
const method = 'POST';
const path = '/api/partners/bills';
const today = new Date();
const body = JSON.stringify({
  hutzAgreementId: HUTZ_AGREEMENT_ID,
  externalBillId: process.argv[2],
  amount: 110,
  dueDate: new Date(Date.UTC(today.getFullYear(), today.getMonth() + 1, 15)).toISOString().slice(0, 10), // next month
});
// end

// Sign exactly the bytes you send, or the method and target of a request without a body.
const content = body || `${method} ${path}`;
const timestamp = String(Math.floor(Date.now() / 1000));
const signature = createHmac('sha256', HUTZ_SECRET_KEY).update(`${timestamp}.${content}`).digest('hex');

const response = await fetch(HUTZ_API.replace(/\/$/, '') + path, {
  method,
  headers: {
    'content-type': 'application/json',
    'x-api-key': HUTZ_API_KEY,
    'hutz-timestamp': timestamp,
    'hutz-signature': `sha256=${signature}`,
  },
  body: body || undefined,
  redirect: 'manual', // such as to a login page
  signal: AbortSignal.timeout(30_000),
});

const text = await response.text();
console.log(text);
process.exitCode = response.ok ? 0 : 1;

// On a second run, the bill exists. Without differences, it's this bill, so continue with its billId.
const { reason, differences } = text.includes('"duplicate_bill"') ? JSON.parse(text) : {};
if (reason === 'duplicate_bill') {
  const same = differences.length === 0;
  console.error(
    same
      ? 'This bill already exists. Nothing was billed again.'
      : 'A bill with this number already exists, but differs. Nothing was billed again.',
  );
  process.exitCode = same ? 0 : 1;
}
