/** The Node library by itself: headers and bodies as frameworks give them, amounts, errors and keys. */
import {once} from 'node:events';
import {createServer, type IncomingHttpHeaders, type RequestListener, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {freePort} from '../mock-server/testing/free-port.ts';
import {now, signed} from '../samples/testing/receiver.ts';
import {
  createHutz,
  createWebhookHandler,
  HutzError,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from './node/src/index.ts';

const secret = 'htzwh_test';
const EVENT = '{"id": "evt_1", "event": "bill.paid", "hutzAgreementId": "agr_é"}';
const {headers: own = {}, body: bytes} = signed(secret, EVENT);
const timestamp = own['hutz-timestamp'] ?? '';
const signature = own['hutz-signature'] ?? '';
const pairs = Object.entries(own);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('verifyWebhook', () => {
  it.each<[string, WebhookHeaders]>([
    ['an object', own],
    ['names in title case', {'Hutz-Timestamp': timestamp, 'Hutz-Signature': signature}],
    ['names in upper case', {'HUTZ-TIMESTAMP': timestamp, 'HUTZ-SIGNATURE': signature}],
    ['lists of values', {'Hutz-Timestamp': [timestamp], 'Hutz-Signature': [signature]}],
    ['a Headers object', new Headers(own)],
    ['a Map', new Map(pairs)],
    ['a list of pairs', pairs],
  ])('accepts %s as headers', async (_, headers) => {
    expect(await verifyWebhook(bytes, headers, {secret})).toMatchObject({id: 'evt_1'});
  });

  it.each<[string, Parameters<typeof verifyWebhook>[0]]>([
    ['a Buffer', bytes],
    ['text', EVENT],
    ['an ArrayBuffer', new TextEncoder().encode(EVENT).buffer],
  ])('accepts %s as the body', async (_, body) => {
    expect(await verifyWebhook(body, own, {secret})).toMatchObject({id: 'evt_1'});
  });

  it.each<[string, string, WebhookHeaders]>([
    ['missing_timestamp', 'no headers', {}],
    ['missing_timestamp', 'no timestamp', {'hutz-signature': signature}],
    ['missing_signature', 'no signature', {'hutz-timestamp': timestamp}],
    ['timestamp_expired', 'an old timestamp', {...own, 'hutz-timestamp': String(now() - 400)}],
  ])('names the reason %s for %s', async (reason, _, headers) => {
    await expect(verifyWebhook(bytes, headers, {secret})).rejects.toMatchObject({reason});
  });

  it('rejects an empty secret, with which anybody could sign', async () => {
    const {headers: forged = {}} = signed('', EVENT);
    for (const missing of ['', [secret, '']])
      await expect(verifyWebhook(bytes, forged, {secret: missing})).rejects.toThrow(/webhook secret is empty/);
  });

  it('rejects a secret with white space around it', async () => {
    const message = 'The webhook secret has white space around it. Trim it when you read it.';
    await expect(verifyWebhook(bytes, own, {secret: [secret, `${secret}\n`]})).rejects.toThrow(new TypeError(message));
  });

  it('names the webhook secret when the signature differs, never the secret key', async () => {
    await expect(verifyWebhook(`${EVENT} `, own, {secret})).rejects.toThrow(
      "The signature doesn't match. Verify the exact bytes you received with your webhook secret, which starts with htzwh_.",
    );
  });

  it('reports that a body was already parsed', async () => {
    const verifying = verifyWebhook(JSON.parse(EVENT), own, {secret});
    await expect(verifying).rejects.toThrow(WebhookVerificationError);
    await expect(verifying).rejects.toThrow(/parsed before its signature was verified.*express\.raw/);
  });
});

describe('createWebhookHandler', () => {
  const stored: string[] = [];
  const errors: unknown[] = [];
  const handler = createWebhookHandler({
    secret,
    store: id => {
      stored.push(id);
      return false;
    },
    onEvent: () => {},
    onError: error => errors.push(error),
  });
  afterEach(() => {
    stored.splice(0);
    errors.splice(0);
  });

  const post = (origin: string, path = '/webhooks/hutz') =>
    fetch(origin + path, {method: 'POST', headers: own, body: EVENT}).then(({status}) => status);

  /** Parses the body before the route runs, as a framework's body parser does. */
  const parsed =
    (keep: (bytes: Buffer) => object): RequestListener =>
    async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      await handler(Object.assign(incoming, keep(Buffer.concat(chunks))), response);
    };

  it.each<[string, RequestListener]>([
    ['an unread request', handler],
    [
      'a request with an empty body property',
      (incoming, response) => handler(Object.assign(incoming, {body: {}}), response),
    ],
    ['rawBody as bytes', parsed(rawBody => ({rawBody, body: JSON.parse(String(rawBody))}))],
    ['rawBody as text', parsed(rawBody => ({rawBody: String(rawBody), body: {}}))],
    ['body as bytes', parsed(body => ({body}))],
    ['body as text', parsed(body => ({body: String(body)}))],
  ])('accepts %s', async (_, listener) => {
    expect(await post(await serve(listener))).toBe(200);
    expect({stored, errors}).toEqual({stored: ['evt_1'], errors: []});
  });

  it('returns 401 for a body that was already parsed, and reports why', async () => {
    expect(await post(await serve(parsed(body => ({body: JSON.parse(String(body))}))))).toBe(401);
    expect(errors).toEqual([
      expect.objectContaining({reason: 'body_parsed', message: expect.stringContaining('rawBody')}),
    ]);
  });

  it('accepts a body in chunks and a path with a query', async () => {
    const origin = await serve(handler);
    const sending = request(`${origin}/webhooks/hutz?from=proxy`, {method: 'POST', headers: own});
    sending.write(bytes.subarray(0, 9));
    sending.end(bytes.subarray(9));
    const [response] = await once(sending, 'response');
    response.resume();
    expect(response.statusCode).toBe(200);
  });
});

describe('createHutz', () => {
  const keys = {apiKey: 'htz_1', secretKey: 'htzsk_1', retries: 0};
  const bill = {hutzAgreementId: 'agr_1', externalBillId: 'inv-1', dueDate: '2099-01-31'};
  const invoice = {agreement_id: 'agr_1', external_id: 'inv-1', due_date: '2099-01-31'};

  async function sent(status = 201, reply: object = {}) {
    const requests: {url?: string | undefined; headers: IncomingHttpHeaders; body: string}[] = [];
    const origin = await serve(async (incoming, response) => {
      let body = '';
      for await (const chunk of incoming) body += chunk;
      requests.push({url: incoming.url, headers: incoming.headers, body});
      response.writeHead(status, {'x-request-id': 'req_7'}).end(JSON.stringify(reply));
    });
    return {requests, origin};
  }

  it('sends amounts in text exactly', async () => {
    const {requests, origin} = await sent();
    const hutz = createHutz({...keys, baseUrl: origin});
    await hutz.createBill({...bill, amount: '110.10'});
    await hutz.createBill({...bill, amount: '999999.99'});
    await hutz.createBill({...bill, amount: '110.5000'});
    await hutz.createBill({...invoice, amount: '11010'});
    await hutz.updateBill({billId: 7}, {amount: '0.01'});
    await hutz.createConnectSession({
      transactionId: 'tx',
      serviceName: 'Power',
      serviceType: 'energy',
      estimatedAmount: '137.00',
    });
    const amounts = requests.map(({body}) => /mount":([^,}]+)/.exec(body)?.[1]);
    expect(amounts).toEqual(['110.1', '999999.99', '110.5', '11010', '0.01', '137']);
  });

  it.each([
    [{...bill, amount: '10.555'}, 'dollars with at most two decimals'],
    [{...bill, amount: '$10'}, 'dollars with at most two decimals'],
    [{...invoice, amount: '150.00'}, 'whole cents'],
  ])('sends nothing for the amount in %j', async (body, message) => {
    const {requests, origin} = await sent();
    await expect(createHutz({...keys, baseUrl: origin}).createBill(body)).rejects.toThrow(message);
    expect(requests).toEqual([]);
  });

  it('prints the fields, the reason and the request id of an error', async () => {
    const errors = [
      {path: '/amount', message: 'must be at least 0.01.'},
      {path: '', message: 'The body has no changes.'},
    ];
    const {origin} = await sent(400, {message: 'The request has errors.', reason: 'invalid_request', errors});
    const failing = createHutz({...keys, baseUrl: origin}).createBill({...bill, amount: 0});
    await expect(failing).rejects.toThrow(HutzError);
    await expect(failing).rejects.toThrow(
      'The request has errors. /amount: must be at least 0.01. The body has no changes. (status 400, reason invalid_request, request req_7)',
    );
  });

  it.each([
    ['apiKey is a secret', {apiKey: 'htzsk_1', secretKey: 'htz_1'}],
    ['apiKey is a secret', {apiKey: 'htzwh_1', secretKey: 'htzsk_1'}],
    ["secretKey isn't the secret key", {apiKey: 'htz_1', secretKey: 'htz_1'}],
    ["secretKey isn't the secret key", {apiKey: 'htz_1', secretKey: 'htzwh_1'}],
    ['secretKey has white space around it. Trim it when you read it.', {apiKey: 'htz_1', secretKey: 'htzsk_1\n'}],
  ])('throws "%s" before anything is sent, for %j', (message, swapped) => {
    expect(() => createHutz({...swapped, baseUrl: 'http://localhost'})).toThrow(message);
    expect(() => createHutz({...swapped, baseUrl: 'http://localhost'})).not.toThrow(/_1/);
  });

  it.each([undefined, '', '127.0.0.1:3000', 'localhost:3000'])(
    'throws for the baseUrl %j before anything is sent',
    baseUrl => {
      expect(() => createHutz({...keys, baseUrl: baseUrl as string})).toThrow("baseUrl isn't a URL");
    },
  );

  it('says how to pass the id of a bill', async () => {
    const {requests, origin} = await sent();
    const getting = createHutz({...keys, baseUrl: origin}).getBill(7 as never);
    await expect(getting).rejects.toThrow(
      'GET /api/partners/bills/{billId} needs billId: pass {billId: …} as the first argument.',
    );
    expect(requests).toEqual([]);
  });

  it('names the server and the cause if nobody responds', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const calling = createHutz({...keys, baseUrl: origin, retries: 0}).findBills({limit: 1});
    const expected = `GET ${origin}/api/partners/bills got no response: connect ECONNREFUSED ${new URL(origin).host}`;
    await expect(calling).rejects.toThrow(expected);
  });

  it.each([
    [200, '<!doctype html><title>Sign in to the Wi-Fi</title>'],
    [200, 'null'],
    [404, 'null'],
    [404, '"Not found"'],
    [200, '[]'],
    [403, '{"message":"Forbidden"}'],
    [400, '{"title":"Bad Request","errors":{"amount":["Too small."]}}'],
    [502, '{"errors":null}'],
  ])('throws an error for a %i of another server with %j', async (status, text) => {
    const origin = await serve((_, response) => response.writeHead(status).end(text));
    const failing = createHutz({...keys, baseUrl: origin}).createBill({...bill, amount: 1});
    await expect(failing).rejects.toThrow(HutzError);
    const message = `Hutz returned ${status} without JSON of the API. (status ${status}, reason server_error)`;
    await expect(failing).rejects.toMatchObject({status, message});
  });

  it('takes a base URL with a trailing slash', async () => {
    const {requests, origin} = await sent(200, {data: [], hasMore: false, nextCursor: null});
    await createHutz({...keys, baseUrl: `${origin}/`}).findBills({limit: 1});
    expect(requests[0]?.url).toBe('/api/partners/bills?limit=1');
  });
});
