/** Operations of the sandbox API in the console: the workspace's token, its cookie, and values from earlier responses. */
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeDetail} from '../../reference/detail.ts';
import {describeOperation, type Operation} from '../../reference/operation.ts';
import {testSession} from '../testing/session.ts';
import {createConsole} from './console.ts';
import {listTabs} from './state.ts';

const contract = readContract('sandbox');
const others = [readContract('partner')];
const described = (id: string): Operation => ({...describeOperation(contract, id), detail: `/detail/${id}`});
const users = ['usr_1', 'usr_2', 'usr_3', 'usr_4'].map(id => ({id}));
const workspace = {partnerId: 'ptr_1', apiKey: 'htz_1', token: 'sbx_secret', agreement: {}, house: {users}};

type Call = {line: string; headers: Record<string, string>; body: string; credentials: string | undefined};

let calls: Call[];
let replies: Record<string, {status: number; body?: unknown}>;

beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  calls = [];
  replies = {'GET /api/sandbox/session': {status: 200, body: workspace}};
});

afterEach(() => vi.unstubAllGlobals());

async function respond(url: string, init: RequestInit = {}): Promise<Response> {
  const line = `${init.method ?? 'GET'} ${url}`;
  const {status = 200, body = {}} = url.startsWith('/detail/')
    ? {body: describeDetail(contract, url.slice(8), others)}
    : (replies[line] ?? {});
  if (!url.startsWith('/detail/')) {
    const text = init.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : '';
    calls.push({line, headers: init.headers as Record<string, string>, body: text, credentials: init.credentials});
  }
  return new Response(status === 204 ? null : JSON.stringify(body), {status});
}

const createCore = (id: string, shared = testSession()) => createConsole(described(id), shared);
const lines = () => calls.map(({line}) => line);

describe.each(contract.operations.map(({id}) => id).filter(id => !described(id).stream))('%s', id => {
  const operation = described(id);
  it('is sent with the token of the workspace, which the shown request masks', async () => {
    const core = createCore(id);
    await core.send();
    const sent = calls.findLast(({line}) => !line.startsWith('GET /api/sandbox/session')) ?? calls.at(-1);
    const bearer = operation.credentials.some(one => one.bearer);
    expect(sent?.line.startsWith(`${operation.method} ${operation.path.split('{')[0]}`)).toBe(true);
    expect(sent?.headers.Authorization).toBe(bearer ? 'Bearer sbx_secret' : undefined);
    const {body, parameters} = core.state();
    const {sentRequest} = core.state();
    expect(JSON.stringify({body, parameters, sent: sentRequest?.request})).not.toContain('sbx_secret');
    expect(sentRequest?.response).toBeDefined();
  });
});

it('sends no body for an operation without one', async () => {
  await createCore('deleteEndpoint').send();
  const sent = calls.find(({line}) => line === 'DELETE /api/sandbox/endpoints/ep_01');
  expect(sent?.body).toBe('');
  expect(sent?.headers['content-type']).toBeUndefined();
});

it('fills the path from earlier responses, and sends the requests that those need first', async () => {
  replies['GET /api/sandbox/endpoints'] = {status: 200, body: {data: [{endpointId: 'ep_inbox'}]}};
  replies['POST /api/sandbox/endpoints/ep_inbox/test'] = {status: 202, body: {deliveryId: 'dlv_9'}};
  await createCore('resendDelivery').send();
  expect(lines().filter(line => !line.includes('session'))).toEqual([
    'GET /api/sandbox/endpoints',
    'POST /api/sandbox/endpoints/ep_inbox/test',
    'POST /api/sandbox/deliveries/dlv_9/resend',
  ]);
});

it('creates the bill to pay with the partner API', async () => {
  replies['POST /api/partners/bills'] = {status: 201, body: {billId: 77}};
  await createCore('payBill').send();
  expect(lines()).toContain('POST /api/sandbox/bills/77/pay');
  expect(calls.find(({line}) => line.endsWith('/pay'))?.body).toContain('usr_1');
});

it('sends the cookie only where it identifies the request', async () => {
  await createCore('getSession').send();
  await createCore('getSandboxHouse').send();
  expect(calls.at(-1)).toMatchObject({line: 'GET /api/sandbox/house', credentials: 'omit'});
  const sessions = calls.filter(({line}) => line.includes('session'));
  expect(sessions.every(({credentials}) => credentials === 'same-origin')).toBe(true);
  expect(sessions.length).toBeGreaterThan(1);
});

describe('after the keys are rotated', () => {
  it('the next request has the new ones', async () => {
    const shared = testSession();
    await createCore('rotateKeys', shared).send();
    replies['GET /api/sandbox/session'] = {status: 200, body: {...workspace, apiKey: 'htz_2'}};
    await createCore('rotateKeys', shared).send();
    const {workspace: found} = await createCore('getClock', shared).templateValues();
    expect(found).toMatchObject({apiKey: 'htz_2'});
  });
  it.each([
    ['a browser that keeps no cookie', {status: 204}],
    ['another tab that started over', {status: 200, body: {...workspace, partnerId: 'ptr_2', token: 'sbx_other'}}],
  ])('%s stays with its workspace', async (_, later) => {
    const shared = testSession();
    const core = createCore('rotateKeys', shared);
    await core.templateValues();
    replies['GET /api/sandbox/session'] = later;
    await core.send();
    expect((await core.templateValues()).workspace).toMatchObject({partnerId: 'ptr_1'});
  });
});

it("uses the contract's timeout", async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await createCore('checkEndpoint').send();
  await createCore('getClock').send();
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([90_000, 15_000]);
  timers.mockRestore();
});

it('has no Signature or Keys tab for operations without them', () => {
  expect(listTabs(described('payBill'))).toEqual(['response', 'break', 'code', 'history', 'keys']);
  expect(listTabs(described('createPartner'))).toEqual(['response', 'break', 'code', 'history']);
});
