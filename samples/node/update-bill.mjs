// Updates a bill that isn't paid yet. Needs Node 18 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: node update-bill.mjs <billId>
import { createHmac } from 'node:crypto';

const { HUTZ_API, HUTZ_API_KEY, HUTZ_SECRET_KEY } = process.env;

// request:
const method = 'PATCH';
const path = `/api/partners/bills/${process.argv[2]}`;
const body = JSON.stringify({ billId: Number(process.argv[2]), amount: 112.4 });
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

console.log(await response.text());
process.exitCode = response.ok ? 0 : 1;
