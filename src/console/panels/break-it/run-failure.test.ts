/** Every entry of every operation's menu, sent by the console to the real sandbox, gets the documented response. */
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {openPortal, type Portal} from '../../../../mock-server/testing/portal.ts';
import {readContract} from '../../../../openapi/model.ts';
import {describeDetail} from '../../../reference/detail.ts';
import {describeOperation} from '../../../reference/operation.ts';
import {createConsole} from '../../core/console.ts';
import {testSession} from '../../testing/session.ts';
import {listFailureCases} from './failure-cases.ts';
import {runFailure} from './run-failure.ts';

const contract = readContract('partner');
const sandbox = readContract('sandbox');
const ids = contract.operations.map(({id}) => id);
const {signal} = new AbortController();

/** More than the requests of one menu: each has workspaces of its own, and the test's clock may stand still. */
const RATE_LIMIT = 80;

let portal: Portal;
let unique = 0;
/** Milliseconds that pass while a request is on its way. */
let lag = 0;

beforeAll(async () => {
  portal = await openPortal({rateLimit: RATE_LIMIT});
});
afterAll(() => portal.close());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The next test begins a new minute of the rate limit.
  portal.clock.now += 60_000;
});

/** The sandbox without a network. Its clock is the test's, so its `Date` is dropped. */
async function inject(url: string, {method = 'GET', headers, body}: RequestInit = {}): Promise<Response> {
  if (url.startsWith('/detail/')) return Response.json(describeDetail(contract, url.slice(8), [sandbox]));
  const payload = body instanceof Uint8Array ? Buffer.from(body) : (body as string | undefined);
  const response = await portal.app.inject({
    method: method as 'GET',
    url,
    headers: headers as Record<string, string>,
    ...(payload !== undefined && {payload}),
  });
  // Requests that only use up a limit are quick.
  if (JSON.stringify(headers ?? {}).includes('hutz-signature')) portal.clock.now += lag;
  const text = response.statusCode === 204 ? null : response.body;
  return new Response(text, {status: response.statusCode, headers: listHeaders(response.headers)});
}

/** Without the date: the sandbox's clock is the test's. */
function listHeaders({date: _date, ...headers}: Record<string, unknown>): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}

function openConsole(id: string) {
  vi.stubGlobal('fetch', inject);
  vi.spyOn(Date, 'now').mockImplementation(() => portal.clock.now);
  return createConsole(
    {...describeOperation(contract, id), detail: `/detail/${id}`},
    testSession(() => `u${++unique}`),
  );
}

it.each(ids)('%s returns its documented example without a workspace', async id => {
  const core = openConsole(id);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url);
    return inject(url, init);
  });
  core.update({environment: 'examples'});
  await core.send();
  const {result, sentRequest} = core.state();
  const {status, text} = sentRequest?.response ?? {text: ''};
  const documented = core.operation.responses.find(response => response.status === String(status));
  expect(result?.good).toBe(true);
  expect(documented?.examples.map(({value}) => value)).toContainEqual(JSON.parse(text));
  expect(asked.filter(url => url.startsWith('/api/sandbox/'))).toEqual([]);
  // Its ids exist in no workspace, so a later request doesn't use them.
  expect(core.session.responses).toEqual({});
});

it("another workspace is created without the visitor's cookie", async () => {
  const core = openConsole('createBill');
  const credentials: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/api/sandbox/partners') credentials.push(init.credentials);
    return inject(url, init);
  });
  const stranger = listFailureCases(core.operation).find(({provoke}) => provoke?.stranger);
  await runFailure(core, stranger as NonNullable<typeof stranger>, signal);
  expect(credentials.sort()).toEqual(['omit', 'same-origin']);
});

it('a flood ends when the visitor leaves, and the case is not sent', async () => {
  const core = openConsole('createBill');
  const leaving = new AbortController();
  let flooding = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/api/partners/bills' && ++flooding === 3) leaving.abort();
    return inject(url, init);
  });
  const flood = listFailureCases(core.operation).find(({provoke}) => provoke?.flood);
  await runFailure(core, flood as NonNullable<typeof flood>, leaving.signal);
  expect(flooding).toBeLessThan(10);
  expect(core.state().sentRequest).toBeUndefined();
});

it('a body without its end is sent again with it', async () => {
  const core = openConsole('createBill');
  await core.send();
  const malformed = listFailureCases(core.operation).find(({documented}) => documented?.key === 'malformed');
  expect(malformed).toBeDefined();
  const {sentRequest} = await runFailure(core, malformed as NonNullable<typeof malformed>, signal);
  expect(sentRequest?.response?.status).toBe(400);
  await core.send({typed: sentRequest?.typed});
  expect(core.state().result).toMatchObject({good: true});
});

describe.each([
  ['all within a second', 0],
  ['in the next second each', 1000],
])('%s', (_, milliseconds) => {
  it.each(ids)('%s returns the documented error', async id => {
    lag = milliseconds;
    const core = openConsole(id);
    const list = listFailureCases(core.operation);
    const verdicts: Record<string, unknown> = {};
    for (const failureCase of list) {
      const run = await runFailure(core, failureCase, signal);
      const text = run.sentRequest?.response?.text;
      const good = run.comparison && run.comparison.verdict !== 'different';
      verdicts[failureCase.id] = good || [run.error, text, run.comparison?.sentence];
    }
    expect(verdicts).toEqual(Object.fromEntries(list.map(entry => [entry.id, true])));
  });

  it.each(ids)('%s is sent twice by two presses', async id => {
    lag = milliseconds;
    const core = openConsole(id);
    for (let press = 0; press < 2; press += 1) {
      await core.send();
      const {result} = core.state();
      const why = `The first press must succeed, with the values of x-fill and the workspace as it is: ${result?.body}`;
      expect(result, why).toMatchObject({good: true});
    }
  });
});
