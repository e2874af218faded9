/** Commands whose API returns what the sandbox of a process test doesn't. */
import {afterEach, expect, it, vi} from 'vitest';
import type {Api, HttpResponse} from './api.ts';
import type {Context} from './command.ts';
import {trigger} from './commands/deliveries.ts';
import {sandbox} from './commands/sandbox.ts';
import {whoami} from './commands/workspace.ts';
import type {Keys} from './keys.ts';

const KEYS: Readonly<Record<string, string>> = {apiKey: 'htz_1', secretKey: 'htzsk_1'};

function createContext(api: Partial<Api>, positionals: readonly string[] = []) {
  const printed: string[] = [];
  const context = {
    api: {url: new URL('http://localhost:3000'), ...api},
    keys: {get: (name: string) => KEYS[name], source: () => 'HUTZ_API_KEY'} as Partial<Keys>,
    out: {
      data: () => {},
      line: (...parts: unknown[]) => printed.push(parts.map(part => (part as {text?: string})?.text ?? part).join('')),
      error: (text: string) => printed.push(text),
      progress: () => {},
      style: (style: string, text: string) => ({style, text}),
    },
    signal: new AbortController().signal,
    positionals,
    text: () => undefined,
    texts: () => [],
  };
  return {context: context as unknown as Context, printed};
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

it('sandbox ends after Ctrl+C while it starts', async () => {
  const {context} = createContext({});
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const close = vi.fn(async () => {});
  vi.stubGlobal('loadSandbox', () => ({startSandbox: async () => ({url: 'http://localhost:3000', close})}));
  void sandbox.run({...context, signal: AbortSignal.abort(), isSet: () => false});
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(close).toHaveBeenCalledOnce();
});
