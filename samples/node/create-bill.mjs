// Creates a bill in the agreement format (dollars). Needs Node 18 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
// Run: node create-bill.mjs
import { createHmac } from 'node:crypto';

const { HUTZ_API, HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID } = process.env;

// request:
// On a 409 duplicate_bill: without differences, it's this bill, so continue with its billId. With differences, send
// another externalBillId, or update the existing bill.
const method = 'POST';
const path = '/api/partners/bills';
const body = JSON.stringify({
  hutzAgreementId: HUTZ_AGREEMENT_ID,
  externalBillId: `inv-${Date.now()}-${process.pid}`,
  amount: 110,
  dueDate: '2027-01-31',
});
// end

// Sign exactly the bytes you send. A GET signs an empty body.
const timestamp = String(Math.floor(Date.now() / 1000));
const signature = createHmac('sha256', HUTZ_SECRET_KEY).update(`${timestamp}.${body}`).digest('hex');

const response = await fetch(HUTZ_API + path, {
  method,
  headers: {
    'content-type': 'application/json',
    'x-api-key': HUTZ_API_KEY,
    'hutz-timestamp': timestamp,
    'hutz-signature': `sha256=${signature}`,
  },
  body: body || undefined,
  signal: AbortSignal.timeout(30_000),
});

console.log(await response.text());
process.exitCode = response.ok ? 0 : 1;
