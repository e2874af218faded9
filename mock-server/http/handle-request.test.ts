/** The order in which a request is checked, and the headers of every response, including errors. */
import {connect, type Socket} from 'node:net';
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {openPortal, type Portal, signedContent, signedHeaders, type Workspace} from '../testing/portal.ts';
import {responds} from './handler.ts';

const LIMIT = 5;
const BILLS = '/api/partners/bills';
const FULL = {
  'ratelimit-limit': String(LIMIT),
  'ratelimit-reset': expect.stringMatching(/^\d+$/),
  'ratelimit-policy': `"minute";q=${LIMIT};w=60`,
};
const failing = {getBill: responds(() => Promise.reject(new Error('x')))};
let portal: Portal;
let workspace: Workspace;

beforeAll(async () => {
  portal = await openPortal({rateLimit: LIMIT, bodyLimit: 2000}, {handlers: failing});
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now += 60_000;
  workspace = await portal.workspace();
});

type Sent = {
  method?: 'GET' | 'POST' | 'PUT';
  url?: string;
  body?: string;
  headers?: Record<string, string | undefined>;
  from?: string;
};

async function send({method = 'POST', url = BILLS, body = '{}', headers = {}, from = '127.0.0.1'}: Sent = {}) {
  const own = signedHeaders(workspace, signedContent(method, url, body), portal.clock.now, {headers});
  const sent = {method, url, headers: own, remoteAddress: from};
  const response = await portal.app.inject({...sent, ...(body && {payload: body})});
  return {status: response.statusCode, headers: response.headers, ...response.json()};
}
async function exhaust(): Promise<void> {
  for (let count = 0; count < LIMIT; count += 1)
    await send({method: 'GET', url: `${BILLS}?externalBillId=x`, body: ''});
}

const big = `{"text":"${'x'.repeat(3000)}"}`;
const elsewhere = {host: 'evil.example'};
const crossSite = {
  origin: 'https://evil.example',
  'sec-fetch-site': 'cross-site',
  'x-api-key': undefined,
  'hutz-signature': undefined,
  'hutz-timestamp': undefined,
};

it.each([
  [
    {url: `${BILLS}/`, method: 'GET' as const, body: ''},
    {errors: [{path: '/billId', message: 'The path ends without billId. Add it, or remove the slash at the end.'}]},
  ],
  [
    {url: `${BILLS}?externalBillId=caf%E9`, method: 'GET' as const, body: ''},
    {status: 400, message: "The query can't be decoded. Percent-encode it as UTF-8."},
  ],
  [
    {body: '{"hutzAgreementId": "x", "billingPeriod": null, "constructor": 1}'},
    {
      errors: expect.arrayContaining([
        {path: '/billingPeriod', message: 'billingPeriod must be a string, not null.'},
        {path: '/constructor', message: "constructor isn't a field of this request. Remove it."},
      ]),
    },
  ],
  [{url: `${BILLS}/`}, {message: `There's nothing at POST ${BILLS}/. Remove the slash at the end.`}],
  [
    {url: '/api/sandbox/inbox', method: 'GET' as const, body: '', headers: {authorization: 'Bearer htz_sandbox_1'}},
    {
      message:
        "This isn't a workspace's token, which starts with sbx_. Send the token that you got with the workspace.",
    },
  ],
])('says how to fix %j', async (sent, expected) => {
  expect(await send(sent)).toMatchObject(expected);
});

describe('the first failed check determines the error:', () => {
  it.each<[what: string, sent: Sent, status: number, reason: string]>([
    ['another host before another site', {headers: {...crossSite, ...elsewhere}}, 421, 'unexpected_host'],
    ['another host before an unknown path', {url: '/api/x', headers: elsewhere}, 421, 'unexpected_host'],
    ['another host before the method', {method: 'PUT', headers: elsewhere}, 421, 'unexpected_host'],
    [
      "another host before a path that can't be decoded",
      {url: `${BILLS}/%zz`, headers: elsewhere},
      421,
      'unexpected_host',
    ],
    ['cross-site before an unknown path', {url: '/api/x', headers: crossSite}, 403, 'cross_site'],
    ['an unknown path before a body that is too large', {url: '/api/x', body: big}, 404, 'not_found'],
    [
      'an unknown path before a broken content type',
      {url: '/api/x', headers: {'content-type': ';;'}},
      404,
      'not_found',
    ],
    ['the method before a body that is too large', {method: 'PUT', body: big}, 405, 'method_not_allowed'],
    ['the size before the key', {body: big, headers: {'x-api-key': 'x'}}, 413, 'body_too_large'],
    [
      'the key before the content type',
      {headers: {'x-api-key': 'x', 'content-type': 'text/plain'}},
      401,
      'unknown_api_key',
    ],
    [
      'the signature before a broken content type',
      {headers: {'hutz-signature': 'x', 'content-type': 'te(xt/plain'}},
      401,
      'malformed_signature',
    ],
    [
      'the content type before the body',
      {body: '{', headers: {'content-type': 'text/plain'}},
      415,
      'unsupported_media_type',
    ],
    [
      'a broken content type before the body',
      {body: '{', headers: {'content-type': ';;'}},
      415,
      'unsupported_media_type',
    ],
    ['the body before its fields', {body: '{'}, 400, 'malformed_request'],
    ['the fields', {}, 400, 'invalid_request'],
  ])('%s', async (_, sent, status, reason) => {
    expect(await send(sent)).toMatchObject({status, reason});
  });

  it('the size before the rate limit, and that before the signature', async () => {
    await exhaust();
    expect(await send({body: big})).toMatchObject({
      status: 413,
      reason: 'body_too_large',
      headers: {'ratelimit-remaining': '0'},
    });
    expect(await send({headers: {'hutz-signature': 'x'}})).toMatchObject({status: 429, reason: 'rate_limited'});
  });
});

describe('the RateLimit headers', () => {
  it.each<[what: string, sent: Sent, status: number]>([
    ['a success', {method: 'GET', url: `${BILLS}?externalBillId=x`, body: ''}, 200],
    ['a 400', {}, 400],
    ['a 401 with a known key', {headers: {'hutz-signature': 'x'}}, 401],
    ['a 413', {body: big}, 413],
    ['a 415', {headers: {'content-type': 'text/plain'}}, 415],
    ['a 500', {method: 'GET', url: `${BILLS}/1`, body: ''}, 500],
    ['a documented example', {headers: {prefer: 'code=409'}}, 409],
  ])('are on %s', async (_, sent, status) => {
    expect(await send(sent)).toMatchObject({
      status,
      headers: {
        ...FULL,
        'ratelimit-remaining': String(LIMIT - 1),
        ratelimit: expect.stringMatching(new RegExp(`^"minute";r=${LIMIT - 1};t=\\d+$`)),
      },
    });
  });

  it('are on a 429, with 0 remaining', async () => {
    await exhaust();
    const {status, headers} = await send();
    expect([status, headers]).toMatchObject([429, {...FULL, 'ratelimit-remaining': '0'}]);
    expect(headers['retry-after']).toBe(headers['ratelimit-reset']);
  });
});

it.each([
  ['a signed request', BILLS, 'HMAC-SHA256 realm="hutz", headers="x-api-key hutz-timestamp hutz-signature"'],
  [
    'a request with a key and its secret',
    '/api/partners/partner_1/staged-request',
    'ApiKey realm="hutz", headers="X-Hutz-API-Key X-Hutz-Secret-Key"',
  ],
  ['a request with a token', '/api/sandbox/clock', 'Bearer realm="hutz"'],
])('a 401 of %s names the way to authenticate', async (_, url, challenge) => {
  const response = await portal.app.inject({method: 'POST', url, payload: {}});
  expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, challenge]);
});

it("counts requests with an unknown key by IP address, so that keys can't be guessed", async () => {
  portal.clock.now += 60_000;
  const headers = {'x-api-key': 'htz_sandbox_unknown'};
  const statuses = [];
  for (let count = 0; count <= LIMIT; count += 1) statuses.push((await send({headers})).status);
  expect(statuses).toEqual([...Array(LIMIT).fill(401), 429]);
});

describe('someone else who has read the API key', () => {
  const STRANGER = '192.0.2.7';
  const many = async (sent: Sent) => {
    const statuses: number[] = [];
    for (let count = 0; count <= LIMIT; count += 1) statuses.push((await send(sent)).status);
    return statuses;
  };

  it.each<[what: string, sent: Sent, status: number]>([
    ['a wrong signature', {headers: {'hutz-signature': `sha256=${'0'.repeat(64)}`}}, 401],
    ['the key alone', {url: '/api/connect-sessions'}, 400],
  ])("uses up nobody else's requests with %s", async (_, sent, status) => {
    expect(await many({...sent, from: STRANGER})).toEqual([...Array(LIMIT).fill(status), 429]);
    expect(await send({...sent, from: '192.0.2.8'})).toMatchObject({status});
    expect(await send()).toMatchObject({status: 400, headers: {'ratelimit-remaining': String(LIMIT - 1)}});
  });

  describe('by the day', () => {
    const open = async (writesPerDay: number) => {
      const limited = await openPortal({writesPerDay, rateLimit: 0});
      const owner = await limited.workspace();
      const request = {transactionId: 't', serviceName: 'Gas', serviceType: 'energy', estimatedAmount: 10};
      const body = JSON.stringify({...request, requiredUpfrontPayment: 0});
      const ask = (url: string, payload: string, headers: object, remoteAddress = STRANGER) => {
        const sent = {'content-type': 'application/json', ...headers};
        return limited.app.inject({method: 'POST', url, payload, headers: sent, remoteAddress});
      };
      const session = (from?: string) => ask('/api/connect-sessions', body, {'x-api-key': owner.apiKey}, from);
      return {limited, owner, ask, session};
    };

    it('uses up no writes that the partner signs', async () => {
      const {limited, owner, ask, session} = await open(1);
      expect([(await session()).statusCode, (await session('192.0.2.8')).statusCode]).toEqual([201, 403]);
      const bill = {
        hutzAgreementId: owner.agreement.hutzAgreementId,
        externalBillId: 'b',
        amount: 1,
        dueDate: '2036-01-01',
      };
      const content = JSON.stringify(bill);
      expect((await ask(BILLS, content, signedHeaders(owner, content, limited.clock.now))).statusCode).toBe(201);
      await limited.close();
    });

    it('uses up no connect sessions of other IP addresses', async () => {
      const {limited, session} = await open(200);
      for (const status of [201, 201, ...Array(200).fill(429)]) expect((await session()).statusCode).toBe(status);
      const rejected = await session();
      expect(rejected.json().message).toBe(
        'One IP address can open 2 connect sessions a day with this API key. Try again after midnight UTC.',
      );
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3600);
      expect((await session('192.0.2.8')).statusCode).toBe(201);
      await limited.close();
    });
  });
});

it("counts a key's signed requests from all IP addresses together", async () => {
  for (let count = 0; count < LIMIT; count += 1) expect((await send({from: `192.0.2.${count}`})).status).toBe(400);
  const {status, headers} = await send({from: '192.0.2.99'});
  expect([status, headers['ratelimit-remaining']]).toEqual([429, '0']);
});

it.each<[what: string, sent: Sent, status: number, reason: string]>([
  ['is too large', {body: big}, 413, 'body_too_large'],
  ['fails', {method: 'GET', url: `${BILLS}/1`, body: ''}, 500, 'server_error'],
])('logs a request that %s', async (_, sent, status, reason) => {
  const {headers} = await send(sent);
  const log = await portal.app.inject({
    url: '/api/sandbox/requests',
    headers: {authorization: `Bearer ${workspace.token}`},
  });
  expect(log.json().data[0]).toMatchObject({requestId: headers['x-request-id'], status, reason});
});

describe('the Hutz-Version header', () => {
  const version = readContract('partner').document.info?.version;

  it.each(['/api/health', '/api/nothing', '/bills', '/api/sandbox/house', '/api/reviews/public'])(
    'is on %s',
    async url => {
      expect((await portal.app.inject({url})).headers['hutz-version']).toBe(version);
    },
  );
  it('is not on pages', async () => {
    expect((await portal.app.inject({url: '/docs'})).headers).not.toHaveProperty('hutz-version');
  });
  it('can be read from another origin', async () => {
    const response = await portal.app.inject({method: 'POST', url: '/api/connect-sessions'});
    const exposed = String(response.headers['access-control-expose-headers']).toLowerCase();
    for (const name of ['hutz-version', 'x-request-id', 'retry-after', 'ratelimit-remaining'])
      expect(exposed).toContain(name);
  });
});

describe('a request without a route', () => {
  it.each(['TRACE', 'OPTIONS'] as const)('%s to a known path gets a 405 with an Allow header', async method => {
    const {statusCode, headers} = await portal.app.inject({method: method as 'HEAD', url: `${BILLS}/12`});
    expect([statusCode, headers.allow]).toEqual([405, expect.stringMatching(/^GET, HEAD, PATCH/)]);
  });

  it('gets the same Allow header however many portals a process has started', async () => {
    const own = await openPortal();
    const {statusCode, headers} = await own.app.inject({method: 'POST', url: '/api/health'});
    await own.close();
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('gets the usual headers when it has no Host header or an unsupported Expect header', async () => {
    const own = await openPortal();
    const port = Number(new URL(await own.app.listen({port: 0, host: '127.0.0.1'})).port);
    const raw = (text: string) =>
      new Promise<string>(resolve => {
        const socket = connect(port, '127.0.0.1');
        let got = '';
        socket.on('data', data => {
          got += data;
        });
        socket.on('close', () => resolve(got));
        socket.write(text);
      });
    const host = 'Host: localhost\r\nConnection: close\r\n';
    expect(await raw('GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*x-request-id: req_[\s\S]*"reason":"malformed_request"/,
    );
    expect(await raw(`PROPFIND ${BILLS} HTTP/1.1\r\n${host}\r\n`)).toMatch(
      /^HTTP\/1\.1 405 [\s\S]*allow: POST, GET, HEAD/,
    );
    expect(await raw(`GET /api/health HTTP/1.1\r\n${host}Expect: miracles\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    await own.close();
  });

  it('that is in progress when the process stops gets its response, and its connection is closed', async () => {
    const {promise: asked, resolve: onAsked} = Promise.withResolvers<void>();
    const {promise: mayRespond, resolve: respond} = Promise.withResolvers<void>();
    const listPublicReviews = responds(async () => {
      onAsked();
      await mayRespond;
      return {data: [], statistics: {averageRating: 0, totalReviews: 0}};
    });
    const own = await openPortal({}, {handlers: {listPublicReviews}});
    const port = Number(new URL(await own.app.listen({port: 0, host: '127.0.0.1'})).port);
    const socket = connect(port, '127.0.0.1');
    let got = '';
    socket.on('data', data => {
      got += data;
    });
    socket.write('GET /api/reviews/public HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
    await asked;
    const closed = own.app.close();
    await new Promise(resolve => setImmediate(resolve));
    respond();
    await new Promise(resolve => socket.on('close', resolve));
    await closed;
    await own.close();
    expect(got).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  });

  it.each([
    [
      'two Host headers',
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n',
      400,
      'malformed_request',
    ],
    ['two slashes before an API path', 'GET //api/partners/bills HTTP/1.1\r\nHost: localhost\r\n', 404, 'not_found'],
  ])('gets JSON for %s', async (_, head, status, reason) => {
    const own = await openPortal();
    const port = Number(new URL(await own.app.listen({port: 0, host: '127.0.0.1'})).port);
    const socket = connect(port, '127.0.0.1');
    let got = '';
    socket.on('data', data => {
      got += data;
    });
    socket.write(`${head}Connection: close\r\n\r\n`);
    await new Promise(resolve => socket.on('close', resolve));
    await own.close();
    expect(got).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"reason":"${reason}"`));
  });
});

describe('HEAD', () => {
  it.each(['/api/health', '/api/ready', '/api/reviews/public'])('%s has the headers of GET and no body', async url => {
    const [get, head] = [await portal.app.inject({url}), await portal.app.inject({method: 'HEAD', url})];
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('of a signed operation signs its own method', async () => {
    portal.clock.now += 60_000;
    const url = `${BILLS}?externalBillId=x`;
    const status = async (content: string) => {
      const headers = signedHeaders(workspace, content, portal.clock.now);
      return (await portal.app.inject({method: 'HEAD', url, headers})).statusCode;
    };
    expect([await status(`HEAD ${url}`), await status(`GET ${url}`)]).toEqual([200, 401]);
  });
});

it('names the methods that the path has', async () => {
  expect(await send({method: 'PUT', url: `${BILLS}/7`})).toMatchObject({
    status: 405,
    message: "This path doesn't support PUT. Use GET, PATCH or DELETE.",
  });
});

describe('a body', () => {
  it.each(['GET', 'DELETE'] as const)('with a signed %s is a 400', async method => {
    portal.clock.now += 60_000;
    const url = method === 'GET' ? BILLS : `${BILLS}/7`;
    const headers = {
      ...signedHeaders(workspace, `${method} ${url}`, portal.clock.now),
      'content-type': 'application/json',
    };
    const response = await portal.app.inject({method, url, headers, payload: '{"a":1}'});
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      {message: expect.stringContaining('has no body')},
    ]);
  });

  it('with a Content-Encoding is a 415 that names the header', async () => {
    portal.clock.now += 60_000;
    expect(await send({body: '{"a":1}', headers: {'content-encoding': 'gzip'}})).toMatchObject({
      status: 415,
      message: 'Send the body uncompressed, without the header Content-Encoding: gzip.',
    });
  });
});

describe('an example by Prefer', () => {
  const example = {headers: {prefer: 'code=409'}};

  it('needs no keys, and never replaces a 413 or a 429', async () => {
    portal.clock.now += 60_000;
    expect(await send({headers: {...example.headers, 'x-api-key': undefined}})).toMatchObject({status: 409});
    expect(await send({...example, body: big})).toMatchObject({status: 413});
    await exhaust();
    expect(await send(example)).toMatchObject({status: 429});
  });
});

it('counts a body once for each 16 KiB of it', async () => {
  const own = await openPortal({rateLimit: 20});
  const partner = await own.workspace();
  const remaining = async (bytes: number) => {
    own.clock.now += 60_000;
    const payload = `{"text":"${'x'.repeat(bytes - 11)}"}`;
    const headers = signedHeaders(partner, payload, own.clock.now);
    const response = await own.app.inject({method: 'POST', url: BILLS, headers, payload});
    return response.headers['ratelimit-remaining'];
  };
  expect([await remaining(16_384), await remaining(16_385), await remaining(1_000_000)]).toEqual(['19', '18', '0']);
  await own.close();
});

it('limits the reads of a visitor', async () => {
  const own = await openPortal({rateLimit: 1, siteRateLimit: 1});
  const url = '/api/sandbox/session';
  const limits = async (path: string) => (await own.app.inject({url: path})).headers['ratelimit-limit'];
  expect([await limits(url), await limits('/api/reviews/public')]).toEqual(['10', '20']);
  await own.close();
});

it.each([
  ['GET /api/sandbox/stream', 503],
  ['POST /api/sandbox/listen/next', 503],
  ['GET /api/sandbox/clock', 401],
])('a request for %s that arrives while the process stops gets a %d', async (target, status) => {
  const {promise: asked, resolve: onAsked} = Promise.withResolvers<void>();
  const {promise: mayRespond, resolve: respond} = Promise.withResolvers<void>();
  const listPublicReviews = responds(async () => {
    onAsked();
    await mayRespond;
    return {data: [], statistics: {averageRating: 0, totalReviews: 0}};
  });
  const own = await openPortal({}, {handlers: {listPublicReviews}});
  const accepted: Socket[] = [];
  own.app.server.on('connection', socket => accepted.push(socket));
  const port = Number(new URL(await own.app.listen({port: 0, host: '127.0.0.1'})).port);
  // While this one waits, the stop closes no connection that has sent half a request.
  const waiting = connect(port, '127.0.0.1');
  waiting.write('GET /api/reviews/public HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked;
  const late = connect(port, '127.0.0.1');
  for (const socket of [waiting, late]) socket.on('error', () => {});
  let got = '';
  late.on('data', data => {
    got += data;
  });
  late.write(`${target} HTTP/1.1\r\nHost: localhost\r\n`);
  await vi.waitFor(() => expect(accepted[1]?.bytesRead).toBeGreaterThan(0), {timeout: 60_000});
  const closed = own.app.close();
  await vi.waitFor(() => expect(own.app.server.listening).toBe(false), {timeout: 60_000});
  late.write('Content-Length: 0\r\n\r\n');
  await new Promise(resolve => late.on('close', resolve));
  respond();
  await new Promise(resolve => waiting.resume().on('close', resolve));
  await closed;
  await own.close();
  expect(got).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(got.includes('The sandbox is restarting.')).toBe(status === 503);
});
