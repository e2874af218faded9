/**
 * Sends a webhook to a URL that a partner chose. The name is looked up once, every IP address is checked, only those are connected
 * to, and the socket's remote address is checked again before a byte is sent. No redirects, no credentials, 15 seconds, and 4 KiB of
 * the response.
 */
import {Resolver, lookup as systemLookup} from 'node:dns/promises';
import {once} from 'node:events';
import {isIP, type LookupFunction, connect as netConnect, type Socket, type TcpNetConnectOpts} from 'node:net';
import {Agent, buildConnector, errors} from 'undici';
import {DELIVERY} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {findAddressProblem, findUrlProblem, type Reach} from './addresses.ts';

export type WebhookRequest = Readonly<{
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Ends the connection after the response: the next request can't meet one that the receiver is closing without saying so. */
  endConnection?: boolean;
}>;

export type AttemptOutcome = Schemas['Attempt']['outcome'];

export type SendResult = Readonly<{
  outcome: AttemptOutcome;
  httpStatus: number | null;
  error: string | null;
  responseBody: string | null;
  /** The delay that the receiver asks for. */
  retryAfterMs: number;
}>;

export type Send = (request: WebhookRequest) => Promise<SendResult>;
type Address = Readonly<{address: string; family: number}>;

export type SafeHttpOptions = Readonly<{
  reach: Reach;
  clock: () => number;
  lookup?: (hostname: string) => Promise<readonly Address[]>;
  connect?: (options: TcpNetConnectOpts) => Socket;
  timeoutMs?: number;
}>;

class BlockedAddressError extends Error {
  override name = 'BlockedAddressError';
}

const TIMEOUT_MS = DELIVERY.responseTimeoutSeconds * 1000;
export const MAX_RESPONSE_BYTES = 4096;
const MAX_HEADER_BYTES = 16_384;
/** IP addresses of a name that are tried. A DNS response can have thousands, and checking each takes a tenth of a millisecond. */
const MAX_ADDRESSES = 20;

export function createSafeHttp(options: SafeHttpOptions): Readonly<{send: Send; close: () => Promise<void>}> {
  const {reach, clock, timeoutMs = TIMEOUT_MS} = options;
  const lookup = options.lookup ?? createLookup(reach);
  const open = options.connect ?? netConnect;
  const secure = buildConnector({timeout: timeoutMs});

  /** Tries the addresses one after another. */
  async function connectTo(hostname: string, port: number): Promise<Socket> {
    const until = performance.now() + timeoutMs;
    const addresses = (await lookup(hostname.replace(/^\[|\]$/g, ''))).slice(0, MAX_ADDRESSES);
    if (addresses.length === 0) throw new Error('The host name has no IP address.');
    for (const {address} of addresses) assertReachable(address, reach);
    const found: LookupFunction = (_name, _options, callback) => callback(null, [...addresses]);
    const socket = open({host: hostname, port, lookup: found, autoSelectFamily: true});
    return waitUntilConnected(socket, reach, until - performance.now());
  }

  const agent = new Agent({
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: 4000,
    // The caller limits the number: an attempt that waited here would time out without having been sent.
    connections: null,
    connect: (target, callback) => {
      const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
      connectTo(target.hostname, port).then(
        socket => {
          if (target.protocol === 'https:') secure({...target, httpSocket: socket} as never, callback);
          else callback(null, socket.setNoDelay(true));
        },
        error => callback(error as Error, null),
      );
    },
  });

  return {
    close: () => agent.close(),
    async send({url, headers, body, endConnection = false}) {
      const problem = findUrlProblem(url, reach);
      if (problem !== undefined) return createFailedSend('blocked', problem);
      const signal = AbortSignal.timeout(timeoutMs);
      const {origin, pathname, search} = new URL(url);
      try {
        const target = {origin, path: pathname + search, method: 'POST', reset: endConnection} as const;
        const response = await agent.request({...target, headers, body, signal});
        const retryAfter = response.headers['retry-after'];
        return {
          outcome: toOutcome(response.statusCode),
          httpStatus: response.statusCode,
          error: null,
          responseBody: await readFirstBytes(response.body),
          retryAfterMs: parseRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, clock()),
        };
      } catch (error) {
        return toFailedSend(error as Error & {code?: string}, timeoutMs);
      }
    },
  };
}

/**
 * The system's look-up knows this machine's own names, and takes one of four threads that writing to the disk needs too: names whose
 * servers never respond would stop everything. Where strangers choose names, they are resolved without threads.
 */
function createLookup(reach: Reach): (hostname: string) => Promise<readonly Address[]> {
  if (reach.loopback) return hostname => systemLookup(hostname, {all: true, verbatim: true});
  const resolver = new Resolver({timeout: 4000, tries: 2});
  return async hostname => {
    if (isIP(hostname)) return [{address: hostname, family: isIP(hostname)}];
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const of = (found: PromiseSettledResult<string[]>, family: number) =>
      found.status === 'fulfilled' ? found.value.map(address => ({address, family})) : [];
    const addresses = [...of(four, 4), ...of(six, 6)];
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
    return addresses;
  };
}

function assertReachable(address: string | undefined, reach: Reach): void {
  const problem = findAddressProblem(address ?? '', reach);
  if (problem !== undefined) throw new BlockedAddressError(problem);
}

/** The system would try for minutes, and hold the socket long after the request was given up. */
async function waitUntilConnected(socket: Socket, reach: Reach, withinMs: number): Promise<Socket> {
  const late = AbortSignal.timeout(Math.max(0, Math.ceil(withinMs)));
  try {
    await once(socket, 'connect', {signal: late});
    assertReachable(socket.remoteAddress, reach);
    return socket;
  } catch (error) {
    socket.on('error', () => {}).destroy();
    throw late.aborted ? new errors.ConnectTimeoutError('The connection took too long.') : error;
  }
}

/** The first bytes of the body: up to the limit, its end, or the point where it broke off. */
async function readFirstBytes(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // The status decides; a body that breaks off doesn't change the outcome.
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
}

function toFailedSend(error: Error & {code?: string}, timeoutMs: number): SendResult {
  if (error instanceof BlockedAddressError) return createFailedSend('blocked', error.message);
  const late = error.name === 'TimeoutError' || /TIMEOUT/.test(error.code ?? '');
  if (late) return createFailedSend('timed_out', `There was no response within ${timeoutMs / 1000} seconds.`);
  // undici asserts what HTTP says of a status.
  if (error.code === 'ERR_ASSERTION') return createFailedSend('unreachable', 'The response has a status below 100.');
  // With several IP addresses, the error has one for each.
  const last = error instanceof AggregateError ? error.errors.at(-1) : error;
  return createFailedSend('unreachable', last.message || last.code || 'The connection failed.');
}

/** The result of an attempt without a response. */
export function createFailedSend(outcome: AttemptOutcome, error: string): SendResult {
  return {outcome, httpStatus: null, error: error.slice(0, 500), responseBody: null, retryAfterMs: 0};
}

/** The outcome that a receiver's status stands for. */
export function toOutcome(httpStatus: number): AttemptOutcome {
  if (httpStatus >= 200 && httpStatus < 300) return 'succeeded';
  if (httpStatus === 410) return 'gone';
  return httpStatus >= 300 && httpStatus < 400 ? 'redirected' : 'refused';
}

/** `Retry-After` in milliseconds from now; nothing when it cannot be read. */
export function parseRetryAfter(value: string | null | undefined, now: number): number {
  if (!value) return 0;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
