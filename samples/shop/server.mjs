// A partner's shop: a checkout with the Hutz button, a server that receives webhooks and creates bills. Needs Node 18 or newer and
// nothing else. With the sandbox on http://localhost:3000:
//   node samples/shop/server.mjs
// then open http://localhost:4100. HUTZ_API is another sandbox, PORT another port. It creates a workspace, unless
// HUTZ_API_KEY, HUTZ_SECRET_KEY and HUTZ_WEBHOOK_SECRET name yours; with the workspace's HUTZ_TOKEN it also registers its webhook
// endpoint, and its pages can act for the household.
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {createHutz, findKeys, HutzError} from './hutz.mjs';
import {createOrders, PLANS} from './orders.mjs';

const {HUTZ_API = 'http://localhost:3000', PORT = '4100'} = process.env;
const api = new URL(HUTZ_API).origin;
const home = `http://localhost:${PORT}`;
const BODY_LIMIT = 1024 * 1024;

const keys = await findKeys(api, process.env).catch(error => {
  console.error(`No sandbox at ${api} (${error.message}). Start the portal first, or set HUTZ_API.`);
  process.exit(1);
});
const hutz = createHutz(api, keys);
const orders = createOrders();
await hutz.household?.register(`${home}/webhooks/hutz`);

const read = name => readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8');
const FILES = {
  '/shop.css': ['text/css', read('shop.css')],
  '/order.js': ['text/javascript', read('order.js')],
};
const PAGES = {home: read('index.html'), order: read('order.html')};

// No inline script, no inline style: the button does not need them.
const HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'self' ${api}; connect-src 'self' ${api}; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cache-control': 'no-store',
};

const escaped = text => String(text).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
const fill = (page, values) => page.replace(/\{\{(\w+)\}\}/g, (_hole, name) => escaped(values[name] ?? ''));

const send = (response, status, type, text) =>
  response.writeHead(status, {...HEADERS, 'content-type': `${type}; charset=utf-8`}).end(text);
const json = (response, status, body) => send(response, status, 'application/json', JSON.stringify(body));

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Verifies before parsing, and responds before processing. */
async function receive(request, response) {
  const body = await bodyOf(request);
  if (!body) return send(response, 400, 'text/plain', 'Body too large');
  if (!hutz.isGenuine(request.headers, body)) return send(response, 401, 'text/plain', 'Invalid signature');
  let event;
  try {
    event = JSON.parse(body.toString('utf8'));
  } catch {
    return send(response, 400, 'text/plain', 'Invalid body');
  }
  json(response, 200, {received: true});
  const order = orders.take(event);
  if (order) console.log(`${event.event} ${order.transactionId}`);
  if (order && event.event === 'request.authorized' && order.status !== 'mismatch') await bill(order);
}

/** Bills the first month, once every housemate has confirmed. Its id is the order's, so a second try creates no second bill. */
async function bill({id, agreementId, plan}) {
  const dueDate = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  try {
    await hutz.createBill({
      hutzAgreementId: agreementId,
      externalBillId: `${id}-1`,
      amount: PLANS[plan].amount,
      dueDate,
    });
  } catch (error) {
    // No differences: an earlier try created this bill.
    const retried = error instanceof HutzError && error.reason === 'duplicate_bill' && error.differences.length === 0;
    if (!retried) throw error;
  }
}

/** Only in the sandbox: the shop's visitor acts for the other housemates. */
async function play({agreementId, billId}, action) {
  if (action === 'approve' && agreementId) await hutz.household.approve(agreementId);
  if (action === 'decline' && agreementId) await hutz.household.decline(agreementId);
  if (action === 'pay' && billId) await hutz.household.pay(billId);
}

async function handle(request, response) {
  const {pathname} = new URL(request.url, home);
  const route = `${request.method} ${pathname}`;
  if (route === 'POST /webhooks/hutz') return receive(request, response);
  // The rest is for the shop's own pages.
  if (request.method === 'POST' && !['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'])) {
    return send(response, 403, 'text/plain', 'Send this from the shop itself');
  }
  if (route === 'GET /') return send(response, 200, 'text/html', PAGES.home);
  if (request.method === 'GET' && Object.hasOwn(FILES, pathname)) return send(response, 200, ...FILES[pathname]);
  if (route === 'POST /orders') {
    const plan = new URLSearchParams((await bodyOf(request))?.toString()).get('plan');
    if (!Object.hasOwn(PLANS, plan ?? '')) return send(response, 400, 'text/plain', 'Unknown plan');
    return response.writeHead(303, {...HEADERS, location: `/orders/${orders.open(plan).id}`}).end();
  }
  const [, id, part] = /^\/orders\/([\w-]+)(?:\/(state|play))?$/.exec(pathname) ?? [];
  const order = orders.find(id);
  if (!order) return send(response, 404, 'text/plain', 'Not found');
  if (request.method === 'GET' && !part) {
    const values = {...PLANS[order.plan], ...order, api, apiKey: keys.apiKey, sandbox: hutz.household ? 'yes' : ''};
    return send(response, 200, 'text/html', fill(PAGES.order, values));
  }
  if (request.method === 'GET' && part === 'state') {
    response.writeHead(200, {...HEADERS, 'content-type': 'text/event-stream'});
    const stop = orders.watch(order, ({status, events}) =>
      response.write(`data: ${JSON.stringify({status, events})}\n\n`),
    );
    return response.on('close', stop);
  }
  if (request.method === 'POST' && part === 'play' && hutz.household) {
    await play(order, new URLSearchParams((await bodyOf(request))?.toString()).get('action'));
    return json(response, 200, {});
  }
  return send(response, 405, 'text/plain', 'Method not allowed');
}

const server = createServer((request, response) => {
  handle(request, response).catch(error => {
    console.error(error);
    if (!response.headersSent) json(response, 500, {message: 'Something went wrong.'});
  });
});
server.listen(Number(PORT), 'localhost', () => {
  console.log(`The shop is open at ${home}`);
  if (keys.resumeCode) console.log(`See it from the other side: ${api}/dashboard, resume code ${keys.resumeCode}`);
});
