/** A console with a small server, which records requests and sends the response that a test queued or a usual one. */
import {vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {verify} from '../../../openapi/signing/verify.ts';
import {describeDetail} from '../../reference/detail.ts';
import {describeOperation, type Operation} from '../../reference/operation.ts';
import {pageHmac} from '../../signing/page-hmac.ts';
import {createConsole} from '../core/console.ts';
import {findScheme} from '../core/operation.ts';
import {testSession} from './session.ts';

export const contract = readContract('partner');
const sandbox = readContract('sandbox');
export const described = (id: string): Operation => ({...describeOperation(contract, id), detail: `/detail/${id}`});
export const operation = described('createBill');
export const secretKey = 'htzsk_sandbox_9d3e2b1c7d4e';
export const workspace = {
  partnerId: 'ptr_1',
  apiKey: 'htz_sandbox_1',
  secretKey,
  agreement: {hutzAgreementId: 'a0a0a0a0-5d0e-4f58-9d3e-2b1c7d4e9a10', externalAgreementId: 'agr-9'},
  house: {houseId: 'house_1', users: [{id: 'usr_1'}]},
  token: 'workspace-token',
};
export const SERVER_NOW = Date.parse('2026-11-21T08:00:00Z');

export type Call = {url: string; method: string; headers: Record<string, string>; body: string};
export type Reply = {status: number; body?: unknown; headers?: Record<string, string>} | Error | 'never';

const fresh = () => ({
  calls: [] as Call[],
  /** The next responses, by URL. */
  replies: {} as Record<string, Reply[]>,
  /** The browser's clock, in milliseconds. */
  clock: SERVER_NOW,
  online: true,
  /** The visitor's questions so far, and whether they agree. */
  questions: [] as string[],
  agrees: true,
});

export const server = fresh();

/** Called before each test. Returns the function to call after it. */
export function resetServer(): () => void {
  Object.assign(server, fresh());
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('navigator', {
    get onLine() {
      return server.online;
    },
  });
  vi.stubGlobal('confirm', (question: string) => {
    server.questions.push(question);
    return server.agrees;
  });
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => server.clock);
  return () => {
    clock.mockRestore();
    vi.unstubAllGlobals();
  };
}

export const created = {status: 201, body: {message: 'Bill created successfully', billId: 77}};

async function respond(url: string, init: RequestInit = {}): Promise<Response> {
  const body = init.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : ((init.body as string) ?? '');
  server.calls.push({url, method: init.method ?? 'GET', headers: init.headers as Record<string, string>, body});
  const reply = server.replies[url]?.shift() ?? usualReply(url);
  if (reply instanceof Error) throw reply;
  if (reply === 'never') {
    return new Promise<Response>((_, fail) =>
      init.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError'))),
    );
  }
  const headers = {date: new Date(SERVER_NOW).toUTCString(), ...reply.headers};
  const text = typeof reply.body === 'string' || reply.body === null ? reply.body : JSON.stringify(reply.body);
  return new Response(text, {status: reply.status, headers});
}

function usualReply(url: string): Reply {
  if (url === '/api/sandbox/session') return {status: 204, body: null};
  if (url === '/api/sandbox/partners') return {status: 201, body: workspace};
  if (url.startsWith('/detail/')) return {status: 200, body: describeDetail(contract, url.slice(8), [sandbox])};
  if (url === '/api/sandbox/users/usr_1/token') return {status: 201, body: {token: 'jwt.of.usr_1'}};
  return created;
}

export function createCore(of: Operation = operation) {
  return createConsole(of, testSession());
}

export const sentTo = (path: string) => server.calls.filter(({url}) => url === path);
export const bills = () => sentTo('/api/partners/bills');

/** The server's verdict on the signature of a request. */
export async function verdict({method, url, headers, body}: Call) {
  const scheme = findScheme(operation);
  if (!scheme) throw new Error('The operation is not signed.');
  return verify({
    scheme,
    hmac: pageHmac,
    secret: secretKey,
    timestamp: headers['hutz-timestamp'],
    signature: headers['hutz-signature'],
    line: {method, target: url},
    body: new TextEncoder().encode(body),
    nowSeconds: SERVER_NOW / 1000,
  });
}
