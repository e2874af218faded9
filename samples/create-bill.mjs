// Creates a bill with one signed request. Needs Node 18 or newer, and your keys in the environment:
//   HUTZ_API (for instance http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
import { createHmac } from 'node:crypto';

const { HUTZ_API, HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID } = process.env;

const body = JSON.stringify({
  hutzAgreementId: HUTZ_AGREEMENT_ID,
  externalBillId: `inv-${Date.now()}-${process.pid}`,
  amount: 110,
  dueDate: '2027-01-31',
});
const timestamp = String(Math.floor(Date.now() / 1000));
const signature = createHmac('sha256', HUTZ_SECRET_KEY).update(`${timestamp}.${body}`).digest('hex');

const response = await fetch(`${HUTZ_API}/api/partners/bills`, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-api-key': HUTZ_API_KEY,
    'hutz-timestamp': timestamp,
    'hutz-signature': `sha256=${signature}`,
  },
  body,
});

console.log(await response.text());
process.exitCode = response.ok ? 0 : 1;
