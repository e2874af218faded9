/** Commands whose API returns what the sandbox of a process test doesn't. */
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Api, HttpResponse} from './api.ts';
import type {Context} from './command.ts';
import {CommandError, EXIT} from './command-error.ts';
import {check} from './commands/check.ts';
import {trigger} from './commands/deliveries.ts';
import {events} from './commands/partner-api.ts';
import {sandbox} from './commands/sandbox.ts';
import {whoami} from './commands/workspace.ts';
import type {Keys} from './keys.ts';
import {relay} from './relay.ts';

const KEYS: Readonly<Record<string, string>> = {apiKey: 'htz_1', secretKey: 'htzsk_1'};

function createContext(api: Partial<Api>, positionals: readonly string[] = []) {
  const printed: string[] = [];
  const context = {
    api: {url: new URL('http://localhost:3000'), ...api},
    keys: {
      get: (name: string) => KEYS[name],
      require: () => '',
      source: () => 'HUTZ_API_KEY',
      redact: text => text,
    } as Partial<Keys>,
    out: {
      data: () => {},
      line: (...parts: unknown[]) => printed.push(parts.map(part => (part as {text?: string})?.text ?? part).join('')),
      error: (text: string) => printed.push(text),
      note: (text: string) => printed.push(text),
      progress: () => {},
    },
    signal: new AbortController().signal,
    positionals,
    text: () => undefined,
    texts: () => [],
  };
  return {context: context as unknown as Context, printed};
}

const pause = vi.hoisted(() => vi.fn(async (_ms: number) => {}));
vi.mock('node:timers/promises', () => ({setTimeout: pause}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  pause.mockClear();
});

it.each([
  [429, {reason: 'rate_limited', message: 'Wait.'}, 3],
  [503, {reason: 'unavailable', message: 'Wait.'}, 3],
  [404, {message: 'Not found.'}, 1],
  [401, {reason: 'timestamp_expired', message: 'Check your clock.'}, 2],
])('whoami reports a %i instead of accepted or rejected keys', async (status, body, exitCode) => {
  const response: HttpResponse = {status, headers: {}, text: JSON.stringify(body)};
  const {context, printed} = createContext({sendSigned: async () => response});
  await expect(whoami.run(context)).rejects.toMatchObject({exitCode, message: expect.stringContaining(body.message)});
  expect(printed).toEqual([]);
});

it('trigger fails for a delivery that the list lacks', async () => {
  const answers: Record<string, unknown> = {
    'GET /endpoints': {data: [{endpointId: 'e1', status: 'enabled', kind: 'url', url: 'http://localhost:4000/'}]},
    'POST /endpoints/e1/test': {deliveryId: 'd1', eventId: 'evt_1'},
    'GET /deliveries?limit=100': {data: []},
  };
  const call = async (method: string, path: string) => answers[`${method} ${path}`] as never;
  const {context, printed} = createContext({call: call as Api['call']}, ['bill.paid']);
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000);
  expect(await trigger.run(context)).toBe(1);
  expect(printed).toEqual([expect.stringContaining('bill.paid evt_1 to http://localhost:4000/: no attempt yet')]);
});

describe('events --follow', () => {
  const page = (data: object[]) => ({status: 200, headers: {}, text: JSON.stringify({data, hasMore: false})});
  const limited = {status: 429, headers: {'retry-after': '7'}, text: '{"message":"Wait."}'};
  const lost = new CommandError(EXIT.unavailable, "The sandbox can't be reached.");

  function follow(...responses: (HttpResponse | Error)[]) {
    const stop = new AbortController();
    const {context, printed} = createContext({
      sendSigned: async () => {
        const next = responses.shift();
        if (responses.length === 0) stop.abort();
        if (next instanceof Error) throw next;
        return next as HttpResponse;
      },
    });
    return {printed, ended: events.run({...context, signal: stop.signal, isSet: () => true})};
  }

  it('waits and goes on after a 429 and a lost connection', async () => {
    const {printed, ended} = follow(page([{id: 1}]), limited, lost, page([{id: 2}]), page([]));
    expect(await ended).toBe(EXIT.ok);
    expect(pause.mock.calls.map(([ms]) => ms)).toEqual([2000, 7000, 2000, 2000, 2000]);
    expect(printed).toEqual([
      '{"id":1}',
      'The sandbox returned 429. Wait. Trying again.',
      "The sandbox can't be reached. Trying again.",
      '{"id":2}',
    ]);
  });

  it('reports an outage once', async () => {
    const {printed, ended} = follow(page([]), lost, lost, page([]));
    expect(await ended).toBe(EXIT.ok);
    expect(printed).toEqual(["The sandbox can't be reached. Trying again."]);
  });

  it("ends if the first request fails, or a later one won't succeed", async () => {
    await expect(follow(limited).ended).rejects.toMatchObject({exitCode: EXIT.unavailable});
    await expect(follow(page([]), {...limited, status: 401}).ended).rejects.toMatchObject({exitCode: EXIT.usage});
  });
});

it('check prints its report although the JUnit file cannot be written', async () => {
  const report = {cases: [], score: 100, passed: 0, failed: 0, skipped: 0, total: 0, caseSet: 'v1', startedAt: ''};
  const answers: Record<string, unknown> = {'/listen': {endpointId: 'ep_1'}, '/listen/next': {data: []}};
  const call = async (_: string, path: string) => (answers[path] ?? report) as never;
  const {context, printed} = createContext({call: call as Api['call']}, ['http://localhost:4000/']);
  const text = (name: string) => (name === 'junit' ? '/nowhere/report.xml' : undefined);
  await expect(check.run({...context, text})).rejects.toMatchObject({exitCode: EXIT.usage});
  expect(printed).toContainEqual(expect.stringContaining('Score 100'));
});

it('listen reports that its endpoint was removed, and creates it again', async () => {
  const stop = new AbortController();
  const reports: string[] = [];
  const gone = new CommandError(EXIT.failed, 'The sandbox returned 404.', {status: 404});
  const polls = [{data: []}, gone, {data: []}];
  const call = async (_: string, path: string) => {
    if (path === '/listen') return {endpointId: `ep_${3 - polls.length}`};
    const next = polls.shift();
    if (next instanceof Error) throw next;
    if (polls.length === 0) stop.abort();
    return next;
  };
  await relay({
    api: {call: call as Api['call']} as Api,
    chooseTarget: () => new URL('http://localhost:4000/'),
    endpoint: {name: 'laptop'},
    signal: stop.signal,
    onListening: id => reports.push(id),
    onForwarded: () => {},
    onLost: message => reports.push(message),
    onBack: () => reports.push('back'),
  });
  expect(reports).toEqual(['ep_0', 'The sandbox returned 404.', 'ep_2', 'back']);
});

it('sandbox ends after Ctrl+C while it starts', async () => {
  const {context} = createContext({});
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const close = vi.fn(async () => {});
  vi.stubGlobal('loadSandbox', () => ({startSandbox: async () => ({url: 'http://localhost:3000', close})}));
  void sandbox.run({...context, signal: AbortSignal.abort(), isSet: () => false});
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(close).toHaveBeenCalledOnce();
});
