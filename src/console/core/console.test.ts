/** The core against a small server: what is sent, what is stored, and the message of each failure. */
import {createHmac} from 'node:crypto';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import type {Hmac} from '../../../openapi/signing/signing.ts';
import {verify} from '../../../openapi/signing/verify.ts';
import {describeDetail} from '../../reference/detail.ts';
import {describeOperation, type Operation} from '../../reference/operation.ts';
import {lookUp} from '../panels/response/look-up.ts';
import {sessionAt} from '../testing/session.ts';
import {createConsole} from './console.ts';
import type {Plan} from './request.ts';
import {isExample} from './typed-request.ts';

const contract = readContract('partner');
const sandbox = readContract('sandbox');
const described = (id: string): Operation => ({...describeOperation(contract, id), detail: `/detail/${id}`});
const operation = described('createBill');
const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const secretKey = 'htzsk_sandbox_9d3e2b1c7d4e';
const workspace = {
  partnerId: 'ptr_1',
  apiKey: 'htz_sandbox_1',
  secretKey,
  agreement: {hutzAgreementId: 'a0a0a0a0-5d0e-4f58-9d3e-2b1c7d4e9a10', externalAgreementId: 'agr-9'},
  house: {houseId: 'house_1', users: [{id: 'usr_1'}]},
  token: 'workspace-token',
};
const SERVER_NOW = Date.parse('2026-11-21T08:00:00Z');

type Call = {url: string; method: string; headers: Record<string, string>; body: string};
type Reply = {status: number; body?: unknown; headers?: Record<string, string>} | Error | 'never';

let calls: Call[];
let replies: Record<string, Reply[]>;
let clock: number;
let online: boolean;
let questions: string[];
let agrees: boolean;

beforeEach(() => {
  calls = [];
  replies = {};
  clock = SERVER_NOW;
  online = true;
  questions = [];
  agrees = true;
});

const created = {status: 201, body: {message: 'Bill created successfully', billId: 77}};

const fetch = (async (url: string, init: RequestInit = {}) => {
  const body = init.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : ((init.body as string) ?? '');
  calls.push({url, method: init.method ?? 'GET', headers: init.headers as Record<string, string>, body});
  const reply = replies[url]?.shift() ?? defaults(url);
  if (reply instanceof Error) throw reply;
  if (reply === 'never') {
    return new Promise<Response>((_, fail) =>
      init.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError'))),
    );
  }
  const headers = {date: new Date(SERVER_NOW).toUTCString(), ...reply.headers};
  const text = typeof reply.body === 'string' || reply.body === null ? reply.body : JSON.stringify(reply.body);
  return new Response(text, {status: reply.status, headers});
}) as unknown as typeof globalThis.fetch;

function defaults(url: string): Reply {
  if (url === '/api/sandbox/session') return {status: 204, body: null};
  if (url === '/api/sandbox/partners') return {status: 201, body: workspace};
  if (url.startsWith('/detail/')) return {status: 200, body: describeDetail(contract, url.slice(8), [sandbox])};
  if (url === '/api/sandbox/users/usr_1/token') return {status: 201, body: {token: 'jwt.of.usr_1'}};
  return created;
}

function createCore(of: Operation = operation) {
  let count = 0;
  return createConsole(of, {
    fetch,
    session: sessionAt(() => clock, fetch),
    unique: () => `u${++count}`,
    online: () => online,
    confirm(question) {
      questions.push(question);
      return agrees;
    },
    hmac,
  });
}

const sentTo = (path: string) => calls.filter(({url}) => url === path);
const bills = () => sentTo('/api/partners/bills');

async function verdict({method, url, headers, body}: Call) {
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  if (!scheme) throw new Error('no scheme');
  const sent = {
    timestamp: headers['hutz-timestamp'],
    signature: headers['hutz-signature'],
    line: {method, target: url},
  };
  return verify(scheme, hmac, secretKey, sent, new TextEncoder().encode(body), SERVER_NOW / 1000);
}

describe('Send', () => {
  it('creates a workspace, fills the body, signs and sends it, and shows everything', async () => {
    const core = createCore();
    const sending = core.send();
    expect(core.state().panels.folded).toBe(true);
    await sending;
    expect(calls.map(({method, url}) => `${method} ${url}`)).toEqual([
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
    const {request, outcome, panels} = core.state();
    const {body} = request;
    const sent = outcome.sentRequest?.request;
    expect(outcome.phase).toBe('responded');
    expect(body).toBe(call?.body);
    expect(sent?.signedString).toBe(`${SERVER_NOW / 1000}.${body}`);
    expect(sent?.headers).toContainEqual({name: 'x-api-key', value: 'htz_sandbox_1'});
    expect(outcome.result).toMatchObject({good: true, title: '201 Created'});
    expect(panels.announcement).toContain('201 Created');
    expect(JSON.stringify(core.state())).not.toContain(secretKey);
  });

  it('uses the workspace that the browser already has', async () => {
    replies['/api/sandbox/session'] = [{status: 200, body: workspace}];
    await createCore().send();
    expect(sentTo('/api/sandbox/partners')).toEqual([]);
    expect(bills()).toHaveLength(1);
  });

  it('uses the workspace that was looked up and created before it', async () => {
    const core = createCore();
    core.start();
    expect(calls.map(({method, url}) => `${method} ${url}`)).toEqual(['GET /api/sandbox/session']);
    core.prepare();
    core.prepare();
    await vi.waitFor(() => expect(sentTo('/api/sandbox/partners')).toHaveLength(1));
    await core.send();
    expect(core.state().outcome.result?.title).toBe('201 Created');
    expect(sentTo('/api/sandbox/session')).toHaveLength(1);
    expect(sentTo('/api/sandbox/partners')).toHaveLength(1);
  });

  it('works after a failed preparation', async () => {
    replies['/api/sandbox/session'] = [new TypeError('fetch failed')];
    replies['/api/sandbox/partners'] = [{status: 500, body: {message: 'Later.'}}];
    const core = createCore();
    const settled = () => new Promise(resolve => setImmediate(resolve));
    core.start();
    await settled();
    core.prepare();
    await settled();
    expect([replies['/api/sandbox/session'], replies['/api/sandbox/partners']]).toEqual([[], []]);
    await core.send();
    expect(core.state().outcome.result?.title).toBe('201 Created');
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
    clock = SERVER_NOW + offset;
    await createCore().send();
    expect(await verdict(bills()[0] as Call)).toEqual({ok: true});
  });
});

describe('a typed body', () => {
  it('is sent to the byte; only values that the console filled in are replaced', async () => {
    const core = createCore();
    await core.send();
    const typed = `${core.state().request.body.replace(': 110,', ': 10.50,')}\n\u{1f986}`;
    core.edit(typed);
    await core.send();
    expect(bills()[1]?.body).toBe(typed.replace('inv-u1', 'inv-u2'));
    core.edit(core.state().request.body.replace('inv-u2', 'mine'));
    await core.send();
    expect(bills()[2]?.body).toContain('"mine"');
    expect(await verdict(bills()[2] as Call)).toEqual({ok: true});
  });

  it.each<[string, Reply]>([
    ['a error', {status: 400, body: {message: 'no', errors: []}}],
    ['no response', new TypeError('fetch failed')],
  ])('is kept after %s', async (_, reply) => {
    const core = createCore();
    core.edit('{"mine": true}');
    replies['/api/partners/bills'] = [reply];
    await core.send();
    expect(core.state().request.body).toBe('{"mine": true}');
  });

  it('is replaced by a chosen example', () => {
    const core = createCore();
    core.chooseFormat(1);
    expect(JSON.parse(core.state().request.body)).toHaveProperty('agreement_id');
    core.chooseExample(1);
    expect(JSON.parse(core.state().request.body)).not.toHaveProperty('currency');
    core.chooseExample(99);
    expect(core.state().request.example).toBe(1);
  });

  it('keeps an empty example empty', async () => {
    const core = createCore();
    core.chooseExample(operation.formats[0]?.examples.findIndex(({key}) => key === 'noPartnerAgreementId') ?? -1);
    await core.send();
    expect(JSON.parse(bills()[0]?.body ?? '')).toMatchObject({externalAgreementId: '', externalBillId: 'inv-u1'});
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
      'a response that isn’t JSON',
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
    ['the server is down', '/api/sandbox/session', new TypeError('fetch failed'), 'No response', 'Nothing came back.'],
  ])('%s', async (_, path, reply, title, sentence) => {
    replies[path] = [reply];
    const core = createCore();
    await core.send();
    expect(core.state().outcome.result).toMatchObject({good: false, title, sentence});
    await core.send();
    expect(core.state().outcome.result?.title).toBe('201 Created');
  });

  it('lists the fields that a 400 names', async () => {
    const errors = [{path: '/amount', message: 'amount is required.'}, {nonsense: 1}];
    replies['/api/partners/bills'] = [{status: 400, body: {message: 'One field.', errors}}];
    const core = createCore();
    await core.send();
    expect(core.state().outcome.result?.fields).toEqual([errors[0]]);
  });

  it('reports an error of the whole body once', async () => {
    const message = "The body isn't valid JSON.";
    replies['/api/partners/bills'] = [{status: 400, body: {message, errors: [{path: '', message}]}}];
    const core = createCore();
    await core.send();
    expect(core.state().outcome.result).toMatchObject({sentence: message, fields: []});
  });

  it('reports that the browser is offline', async () => {
    online = false;
    replies['/api/sandbox/session'] = [new TypeError('fetch failed')];
    const core = createCore();
    await core.send();
    expect(core.state().outcome.result?.title).toBe('You’re offline');
  });

  it('stops when cancelled and on timeout', async () => {
    vi.useFakeTimers();
    const core = createCore();
    for (const [stop, title] of [
      [() => core.cancel(), 'Cancelled'],
      [() => vi.advanceTimersByTime(operation.timeoutSeconds * 1000), 'Request timed out'],
    ] as const) {
      replies['/api/partners/bills'] = ['never'];
      const sending = core.send();
      while (core.state().outcome.phase !== 'sending') await Promise.resolve();
      stop();
      await sending;
      expect(core.state()).toMatchObject({outcome: {phase: 'failed', result: {title}}});
      expect(vi.getTimerCount()).toBe(0);
    }
    vi.useRealTimers();
  });
});

describe('a lost response', () => {
  it.each([
    ['agreement', 0, 'inv-u1'],
    ['invoice', 1, 'inv-u1'],
  ])('is looked up by the id in the %s format', async (_, format, id) => {
    const core = createCore();
    core.chooseFormat(format);
    for (const [data, title, good] of [
      [[], 'Your request didn’t arrive', false],
      [[{billId: 77, externalBillId: id}], 'Your request arrived', true],
    ] as const) {
      replies['/api/partners/bills'] = [new TypeError('fetch failed')];
      await core.send();
      expect(core.state()).toMatchObject({outcome: {phase: 'failed', result: {title: 'No response'}}});
      const external = JSON.parse(core.state().request.body);
      const wanted = external.externalBillId ?? external.external_id;
      const path = `/api/partners/bills?externalBillId=${wanted}`;
      replies[path] = [{status: 200, body: {data: data.map(bill => ({...bill, externalBillId: wanted}))}}];
      await lookUp(core);
      expect(calls.at(-1)).toMatchObject({method: 'GET', url: path});
      expect(await verdict(calls.at(-1) as Call)).toEqual({ok: true});
      expect(core.state().outcome.result).toMatchObject({title, good});
    }
  });
});

describe('the dates of an example, read three years after the page was built', () => {
  const LATER = Date.parse('2029-11-25T22:00:00Z');
  const bodyOf = (core: ReturnType<typeof createCore>) => JSON.parse(core.state().request.body);
  beforeEach(() => {
    clock = LATER;
  });

  it('are ahead of today in each format before the first Send, and the body is still the example', async () => {
    const core = createCore();
    expect(Date.parse(bodyOf(core).dueDate)).toBeLessThan(LATER);
    core.start();
    expect(bodyOf(core)).toMatchObject({dueDate: '2029-12-25', billingPeriod: 'November 2029'});
    expect(isExample(operation, core.state().request)).toBe(true);
    await core.chooseFormat(1);
    expect(bodyOf(core)).toMatchObject({due_date: '2029-12-25', description: 'November 2029 energy'});
    expect(isExample(operation, core.state().request)).toBe(true);
    expect(calls.filter(({url}) => url.startsWith('/api/partners'))).toEqual([]);
  });

  it('agree on every day of a year: the billing period is the month before the due date', () => {
    for (let day = 0; day < 366; day += 1) {
      clock = LATER + day * 86_400_000;
      const core = createCore();
      core.start();
      const {dueDate, billingPeriod} = bodyOf(core);
      const due = new Date(dueDate);
      const before = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() - 1));
      const month = before.toLocaleDateString('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});
      expect([dueDate, billingPeriod]).toEqual([dueDate, month]);
    }
  });

  it('are ahead of today in a linked request too, unless they were typed', () => {
    const core = createCore();
    const {body} = core.state().request;
    core.start();
    core.open({format: 0, body});
    expect(bodyOf(core).dueDate).toBe('2029-12-25');
    core.open({format: 0, body: '{"dueDate": "2028-02-03"}'});
    expect(core.state().request.body).toBe('{"dueDate": "2028-02-03"}');
  });

  it('stay what the visitor typed before the script ran', () => {
    const core = createCore();
    core.edit('{"dueDate": "2028-02-03"}');
    core.start();
    expect(core.state().request.body).toBe('{"dueDate": "2028-02-03"}');
  });

  it('are replaced when the request is sent, until it is edited', async () => {
    const core = createCore();
    core.start();
    clock = LATER + 86_400_000;
    await core.send();
    expect(bodyOf(core).dueDate).not.toBe('2029-12-25');
    expect(isExample(operation, core.state().request)).toBe(true);
    core.edit(core.state().request.body.replace('110', '111'));
    expect(isExample(operation, core.state().request)).toBe(false);
  });
});

describe('the visitor’s own keys', () => {
  const mine = {'x-api-key': 'htz_mine', 'hutz-signature': 'htzsk_mine_0123456789'};

  it('are required for a server without workspaces, and then sign', async () => {
    const core = createCore();
    core.chooseServer('production');
    await core.send();
    expect(core.state()).toMatchObject({panels: {tab: 'keys'}, outcome: {result: {title: 'Add your API keys'}}});
    expect(calls).toEqual([]);
    core.setKeys(mine);
    const production = operation.servers.find(({environment}) => environment === 'production')?.url;
    const sending = core.send();
    expect(core.state().panels.folded).toBe(true);
    await sending;
    expect(calls.map(({url}) => url)).toEqual([`${production}/api/partners/bills`]);
    expect(calls[0]?.headers['x-api-key']).toBe('htz_mine');
    expect(JSON.parse(calls[0]?.body ?? '').externalBillId).toMatch(/^inv-u/);
    expect(JSON.stringify([core.state(), core.deps.session.history()])).not.toContain('htzsk_mine');
    core.setKeys(undefined);
    await core.send();
    expect(core.state().outcome.result?.title).toBe('Add your API keys');
  });

  it('are used outside the sandbox only after a question, which is asked once for these keys', async () => {
    const core = createCore();
    core.chooseServer('production');
    core.setKeys(mine);
    agrees = false;
    await core.send();
    expect(calls).toEqual([]);
    expect(core.state()).toMatchObject({outcome: {phase: 'idle'}, panels: {folded: false}});
    agrees = true;
    await core.send();
    await core.send();
    expect(calls).toHaveLength(2);
    expect(questions).toEqual([questions[0], questions[0]]);
    expect(questions[0]).toContain('production (https://api.hutz.example)');
    core.setKeys(mine);
    await core.send();
    expect(questions).toHaveLength(3);
  });

  it('are used in the sandbox without a question', async () => {
    const core = createCore();
    core.setKeys(mine);
    await core.send();
    expect([calls.length, questions.length]).toEqual([1, 0]);
  });

  it('belong to one server, and the sandbox keeps its own', async () => {
    const core = createCore();
    core.chooseServer('production');
    core.setKeys(mine);
    core.chooseServer('sandbox');
    expect(core.state().request.ownKeys).toBe(false);
    await core.send();
    expect(bills()[0]?.headers['x-api-key']).toBe('htz_sandbox_1');
  });
});

describe('a request that is altered', () => {
  const sent = async (plan: Plan) => {
    const core = createCore();
    await core.send({plan});
    return {core, call: bills().at(-1) as Call, request: core.state().outcome.sentRequest?.request};
  };

  it.each<[string, Plan, string]>([
    ['in its body', {sent: ({body}) => ({body: body.slice(1)})}, 'signature_mismatch'],
    ['in its time', {timestamp: seconds => String(seconds - 400)}, 'timestamp_expired'],
    ['in the unit of its time', {timestamp: seconds => `${seconds}000`}, 'timestamp_in_milliseconds'],
    ['in its key', {source: source => ({...source, keys: {'hutz-signature': 'wrong'}})}, 'signature_mismatch'],
    ['in its signature', {signature: right => right.toUpperCase()}, 'malformed_signature'],
    [
      'by a header less',
      {sent: ({headers}) => ({headers: {...headers, 'hutz-signature': undefined}})},
      'missing_signature',
    ],
  ])('%s is rejected for that', async (_, plan, reason) => {
    const {call} = await sent(plan);
    expect(await verdict(call)).toMatchObject({ok: false, reason});
  });

  it('in its values is signed and labeled', async () => {
    const {call, core} = await sent({
      label: 'No amount',
      typed: typed => ({...typed, body: typed.body.replace('110', '-1')}),
      sent: ({headers}) => ({headers: {...headers, prefer: 'code=500'}}),
    });
    expect(await verdict(call)).toEqual({ok: true});
    expect(JSON.parse(call.body).amount).toBe(-1);
    expect(call.headers.prefer).toBe('code=500');
    expect(core.state().outcome.sentRequest?.label).toBe('No amount');
    expect(core.state().request.body).toContain('"amount": 110');
  });

  it('as a replay has the same bytes', async () => {
    const core = createCore();
    await core.send();
    clock += 5000;
    await core.send({plan: {replay: true}});
    expect(bills()[1]).toEqual(bills()[0]);
  });

  it('shows when the first response was returned again', async () => {
    replies['/api/partners/bills'] = [created, {...created, headers: {'idempotent-replayed': 'true'}}];
    const core = createCore();
    await core.send();
    expect(core.state().outcome.result?.sentence).not.toContain('first response');
    await core.send({plan: {replay: true}});
    expect(core.state().outcome.result).toMatchObject({
      good: true,
      sentence: expect.stringContaining('first response'),
    });
  });

  it('signs two requests of one second with the same time', async () => {
    const core = createCore();
    await core.send();
    await core.send();
    expect(bills().map(({headers}) => headers['hutz-timestamp'])).toEqual(Array(2).fill(String(SERVER_NOW / 1000)));
  });

  it('keeps both the signed and the sent bytes', async () => {
    const {request, core, call} = await sent({sent: ({body}) => ({body: body.slice(1)})});
    expect(new TextDecoder().decode(request?.body)).toBe(call.body);
    expect(request?.signedString).toBe(`${request?.timestamp}.${core.state().request.body}`);
    expect(call.headers['hutz-signature']).toBe(`sha256=${request?.digest}`);
    expect(request?.secretMasked).not.toContain(secretKey);
    expect(core.state().outcome.sentRequest?.response).toMatchObject({status: 201, durationMs: 0});
  });
});

it('a write with the same content in the same second has a signature of its own, and a read may repeat one', async () => {
  const core = createCore(described('createBill'));
  for (const amount of [10, 20, 10, 10]) {
    core.edit(`{"amount": ${amount}}`);
    await core.send();
  }
  const same = bills().filter(({body}) => body === bills().at(-1)?.body);
  expect(same.map(({headers}) => Number(headers['hutz-timestamp']) - SERVER_NOW / 1000)).toEqual([0, 1, 2]);
  const list = createCore(described('findBills'));
  await list.send();
  await list.send();
  const reads = calls.filter(({method, url}) => method === 'GET' && url === '/api/partners/bills');
  expect(new Set(reads.slice(-2).map(({headers}) => headers['hutz-signature'])).size).toBe(1);
});

describe('the history', () => {
  it('is bounded, newest first, and signs resent requests again', async () => {
    const core = createCore();
    for (let n = 0; n < 23; n += 1) await core.send();
    const history = core.deps.session.history();
    expect(history).toHaveLength(20);
    expect(history[0]?.id).toBe(23);
    clock += 1000;
    await core.send({typed: history[1]?.typed});
    const again = bills().at(-1) as Call;
    expect(again.body).toBe(history[1]?.typed.body);
    expect(again.headers['hutz-timestamp']).toBe(String(SERVER_NOW / 1000 + 1));
    expect(again.headers['hutz-signature']).not.toBe(history[1]?.request.digest);
  });
});

describe('another format', () => {
  it('converts the typed body and keeps filling values', async () => {
    const core = createCore();
    await core.send();
    core.edit(core.state().request.body.replace(': 110,', ': 12.34,'));
    await core.chooseFormat(1);
    expect(JSON.parse(core.state().request.body)).toMatchObject({amount: 1234, external_id: 'inv-u1'});
    expect(core.state().request.note).toContain('billingPeriod');
    await core.send();
    expect(JSON.parse(bills()[1]?.body ?? '')).toMatchObject({amount: 1234, external_id: 'inv-u2'});
    await core.chooseFormat(0);
    expect(JSON.parse(core.state().request.body)).toMatchObject({amount: 12.34, billingPeriod: 'November 2026'});
    expect(core.state().request.note).toBe('');
  });
});

describe('a prerequisite', () => {
  it('is sent first and once, unless its value was replaced', async () => {
    const core = createCore(described('getBill'));
    await core.send();
    await core.send();
    const paths = calls
      .map(({method, url}) => `${method} ${url}`)
      .filter(line => /bills/.test(line) && !/detail/.test(line));
    expect(paths).toEqual(['POST /api/partners/bills', 'GET /api/partners/bills/77', 'GET /api/partners/bills/77']);
    const other = createCore(described('getBill'));
    other.setParameter('billId', '5');
    calls = [];
    await other.send();
    expect(sentTo('/api/partners/bills')).toEqual([]);
    expect(calls.at(-1)?.url).toBe('/api/partners/bills/5');
  });

  it('can be in another contract', async () => {
    const core = createCore(described('getHouse'));
    await core.send();
    expect(sentTo('/api/sandbox/users/usr_1/token')[0]?.headers.Authorization).toBe('Bearer workspace-token');
    expect(calls.at(-1)).toMatchObject({url: '/api/houses/house_1', headers: {Authorization: 'Bearer jwt.of.usr_1'}});
    expect(JSON.stringify(core.state())).not.toContain('jwt.of.usr_1');
  });
});

describe('a list', () => {
  it('is sent without empty optional parameters and signed with its target', async () => {
    const core = createCore(described('findBills'));
    await core.send();
    expect(calls.at(-1)).toMatchObject({method: 'GET', url: '/api/partners/bills', body: ''});
    core.setParameter('status', 'pending');
    core.setParameter('limit', '5');
    await core.send();
    const sent = calls.at(-1) as Call;
    expect(sent.url).toBe('/api/partners/bills?status=pending&limit=5');
    expect(await verdict(sent)).toMatchObject({ok: true});
  });
});

describe('a delete', () => {
  it('is signed with its target; the next one creates another bill first', async () => {
    const core = createCore(described('deleteBill'));
    replies['/api/partners/bills'] = [created, {status: 201, body: {message: 'Bill created successfully', billId: 78}}];
    await core.send();
    expect(await verdict(calls.at(-1) as Call)).toMatchObject({ok: true});
    await core.send();
    const paths = calls
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
    const call = calls.at(-1) as Call;
    expect(call.method).toBe(of.method);
    expect(call.url).not.toMatch(/[{}]/);
    expect(call.headers['content-type']).toBe(of.formats.length > 0 ? 'application/json' : undefined);
    expect(JSON.stringify(core.state())).not.toContain(secretKey);
  });
});
