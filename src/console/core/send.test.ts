import {beforeEach, describe, expect, it, vi} from 'vitest';
import {
  bills,
  type Call,
  contract,
  createCore,
  created,
  described,
  operation,
  type Reply,
  resetServer,
  SERVER_NOW,
  secretKey,
  sentTo,
  server,
  verdict,
  workspace,
} from '../testing/console.ts';

beforeEach(resetServer);

describe('Send', () => {
  it('creates a workspace, fills the body, signs and sends it, and shows everything', async () => {
    const core = createCore();
    const sending = core.send();
    expect(core.state().folded).toBe(true);
    await sending;
    expect(server.calls.map(({method, url}) => `${method} ${url}`)).toEqual([
      'GET /api/sandbox/session',
      'POST /api/sandbox/partners',
      'POST /api/partners/bills',
    ]);
    const [call] = bills();
    expect(await verdict(call as Call)).toEqual({ok: true});
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      hutzAgreementId: workspace.agreement.hutzAgreementId,
      externalAgreementId: 'agr-9',
      externalBillId: 'inv-u1',
      amount: 110,
      dueDate: '2026-12-21',
    });
    const {body, busy, sentRequest, result, announcement} = core.state();
    const sent = sentRequest?.request;
    expect(busy).toBe(false);
    expect(body).toBe(call?.body);
    expect(sent?.signing?.text).toBe(`${SERVER_NOW / 1000}.${body}`);
    expect(sent?.headers).toContainEqual({name: 'x-api-key', value: 'htz_sandbox_1'});
    expect(result).toMatchObject({good: true, title: '201 Created'});
    expect(announcement).toContain('201 Created');
    expect(JSON.stringify(core.state())).not.toContain(secretKey);
  });

  it('uses the workspace that the browser already has', async () => {
    server.replies['/api/sandbox/session'] = [{status: 200, body: workspace}];
    await createCore().send();
    expect(sentTo('/api/sandbox/partners')).toEqual([]);
    expect(bills()).toHaveLength(1);
  });

  it('uses the workspace that was looked up and created before it', async () => {
    const core = createCore();
    core.start();
    expect(server.calls.map(({method, url}) => `${method} ${url}`)).toEqual(['GET /api/sandbox/session']);
    core.preload();
    core.preload();
    await expect.poll(() => sentTo('/api/sandbox/partners')).toHaveLength(1);
    await core.send();
    expect(core.state().result?.title).toBe('201 Created');
    expect(sentTo('/api/sandbox/session')).toHaveLength(1);
    expect(sentTo('/api/sandbox/partners')).toHaveLength(1);
  });

  it('works after a failed preparation', async () => {
    server.replies['/api/sandbox/session'] = [new TypeError('fetch failed')];
    server.replies['/api/sandbox/partners'] = [{status: 500, body: {message: 'Later.'}}];
    const core = createCore();
    const settled = () => new Promise(resolve => setImmediate(resolve));
    core.start();
    await settled();
    core.preload();
    await settled();
    expect([server.replies['/api/sandbox/session'], server.replies['/api/sandbox/partners']]).toEqual([[], []]);
    await core.send();
    expect(core.state().result?.title).toBe('201 Created');
  });

  it('twice sends two bills, and requests the workspace once', async () => {
    const core = createCore();
    await core.send();
    await core.send();
    expect(bills().map(({body}) => JSON.parse(body).externalBillId)).toEqual(['inv-u1', 'inv-u2']);
    expect(sentTo('/api/sandbox/session')).toHaveLength(1);
  });

  it('does nothing while a request is in progress', async () => {
    const core = createCore();
    const first = core.send();
    await core.send();
    await first;
    expect(bills()).toHaveLength(1);
  });

  it.each([
    ['slow', -3_600_000],
    ['fast', 3_600_000],
  ])("with a clock that is an hour %s signs by the server's time", async (_, offset) => {
    server.clock = SERVER_NOW + offset;
    await createCore().send();
    expect(await verdict(bills()[0] as Call)).toEqual({ok: true});
  });
});

describe('a failure is explained', () => {
  it.each<[string, string, Reply, string, string]>([
    [
      'a 401 names its reason',
      '/api/partners/bills',
      {status: 401, body: {message: 'The signature does not match.', reason: 'signature_mismatch'}},
      '401 Unauthorized · signature_mismatch',
      'The signature does not match.',
    ],
    [
      "a response that isn't JSON",
      '/api/partners/bills',
      {status: 500, body: '<h1>oops'},
      '500 Internal Server Error',
      'Something went wrong on our side. Retry with the same external id.',
    ],
    [
      'no workspace to be had',
      '/api/sandbox/partners',
      {status: 429, body: {message: 'Too many.'}},
      'No workspace',
      'Too many.',
    ],
    [
      'the server is down',
      '/api/sandbox/session',
      new TypeError('fetch failed'),
      'No response',
      "This portal doesn't respond. Check that it's running.",
    ],
  ])('%s', async (_, path, reply, title, sentence) => {
    server.replies[path] = [reply];
    const core = createCore();
    await core.send();
    expect(core.state().result).toMatchObject({good: false, title, sentence});
    await core.send();
    expect(core.state().result?.title).toBe('201 Created');
  });

  it('lists the fields that a 400 names', async () => {
    const errors = [{path: '/amount', message: 'amount is required.'}, {nonsense: 1}];
    server.replies['/api/partners/bills'] = [{status: 400, body: {message: 'One field.', errors}}];
    const core = createCore();
    await core.send();
    expect(core.state().result?.fields).toEqual([errors[0]]);
  });

  it('reports an error of the whole body once', async () => {
    const message = "The body isn't valid JSON.";
    server.replies['/api/partners/bills'] = [{status: 400, body: {message, errors: [{path: '', message}]}}];
    const core = createCore();
    await core.send();
    expect(core.state().result).toMatchObject({sentence: message, fields: []});
  });

  it('reports that the browser is offline', async () => {
    server.online = false;
    server.replies['/api/sandbox/session'] = [new TypeError('fetch failed')];
    const core = createCore();
    await core.send();
    expect(core.state().result).toMatchObject({
      title: "You're offline",
      // Send would create another bill if this request arrived.
      sentence: 'Connect to the internet, then send the request again.',
    });
  });

  it('stops when cancelled and on timeout', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const core = createCore();
    for (const [stop, title] of [
      [() => core.cancel(), 'Cancelled'],
      [() => vi.advanceTimersByTime(operation.timeoutSeconds * 1000), 'Request timed out'],
    ] as const) {
      server.replies['/api/partners/bills'] = ['never'];
      const sending = core.send();
      await vi.waitFor(() => expect(core.state().sentRequest).toBeDefined());
      stop();
      await sending;
      expect(core.state()).toMatchObject({busy: false, result: {title}});
      expect(vi.getTimerCount()).toBe(0);
    }
    vi.useRealTimers();
  });

  it("names the time limit of a request from another operation's history", async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const core = createCore();
    server.replies['/api/partners/bills'] = ['never'];
    const sending = core.send({operation: {...operation, timeoutSeconds: 90}});
    await vi.waitFor(() => expect(core.state().sentRequest).toBeDefined());
    vi.advanceTimersByTime(90_000);
    await sending;
    expect(core.state().result?.sentence).toContain('more than 90 seconds');
    vi.useRealTimers();
  });
});

describe('a list', () => {
  it('is sent without empty optional parameters and signed with its target', async () => {
    const core = createCore(described('findBills'));
    await core.send();
    expect(server.calls.at(-1)).toMatchObject({method: 'GET', url: '/api/partners/bills', body: ''});
    core.setParameter('status', 'pending');
    core.setParameter('limit', '5');
    await core.send();
    const sent = server.calls.at(-1) as Call;
    expect(sent.url).toBe('/api/partners/bills?status=pending&limit=5');
    expect(await verdict(sent)).toMatchObject({ok: true});
  });
});

describe('a delete', () => {
  it('is signed with its target; the next one creates another bill first', async () => {
    const core = createCore(described('deleteBill'));
    server.replies['/api/partners/bills'] = [
      created,
      {status: 201, body: {message: 'Bill created successfully', billId: 78}},
    ];
    await core.send();
    expect(await verdict(server.calls.at(-1) as Call)).toMatchObject({ok: true});
    await core.send();
    const paths = server.calls
      .map(({method, url}) => `${method} ${url}`)
      .filter(line => /bills/.test(line) && !/detail/.test(line));
    expect(paths).toEqual([
      'POST /api/partners/bills',
      'DELETE /api/partners/bills/77',
      'POST /api/partners/bills',
      'DELETE /api/partners/bills/78',
    ]);
  });
});

describe('every other operation of the contract', () => {
  const ids = contract.operations.map(({id}) => id);
  it.each(ids)('%s can be sent', async id => {
    const of = described(id);
    const core = createCore(of);
    await core.send();
    const call = server.calls.at(-1) as Call;
    expect(call.method).toBe(of.method);
    expect(call.url).not.toMatch(/[{}]/);
    expect(call.headers['content-type']).toBe(of.formats.length > 0 ? 'application/json' : undefined);
    expect(JSON.stringify(core.state())).not.toContain(secretKey);
  });
});
