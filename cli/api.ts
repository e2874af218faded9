/** Sends requests to the sandbox API with the workspace's token, and signed ones to the partner API. */
import {createHmac} from 'node:crypto';
import {request as httpRequest} from 'node:http';
import {request as httpsRequest} from 'node:https';
import {CONTRACT_VERSION} from '../openapi/generated/rules.ts';
import {signedRequestHeaders} from '../openapi/signing/signed-request-headers.ts';
import type {Hmac} from '../openapi/signing/signing.ts';
import {createWriteTimestamps} from '../openapi/signing/write-timestamps.ts';
import {CommandError, EXIT} from './command-error.ts';
import type {Keys} from './keys.ts';
import {oneLine} from './terminal.ts';

export type Api = Readonly<{
  url: URL;
  /** Calls an operation under /api/sandbox. Throws CommandError for any status but a 2xx. */
  call: <T>(method: string, path: string, body?: object, options?: CallOptions) => Promise<T>;
  /** Sends a request with the token to any path. Returns the response, whatever its status. */
  sendWithToken: (method: string, path: string, body?: object, options?: CallOptions) => Promise<HttpResponse>;
  /** Sends a signed request. Returns the response, whatever its status. */
  sendSigned: (method: string, path: string, body: Buffer, options?: CallOptions) => Promise<HttpResponse>;
}>;

type CallOptions = Readonly<{timeoutMs?: number; signal?: AbortSignal}>;
type Problem = {message?: string; reason?: string; errors?: {path: string; message: string}[]};

const TIMEOUT_MS = 40_000;
const CHECK_URL = "Check that HUTZ_API or --api is the portal's URL.";
const USER_AGENT = `hutz-cli/${CONTRACT_VERSION}`;

export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

const nowSeconds = () => Math.floor(Date.now() / 1000);

export function createApi(url: URL, keys: Keys, interrupted: AbortSignal): Api {
  const timestamps = {nowSeconds, forWrite: createWriteTimestamps({nowSeconds})};

  const send = async (
    method: string,
    path: string,
    credentials: Readonly<Record<string, string>>,
    body: Buffer,
    {timeoutMs = TIMEOUT_MS, signal = interrupted}: CallOptions = {},
  ) => {
    const hasBody = body.length > 0;
    const headers = {...credentials, 'user-agent': USER_AGENT, ...(hasBody && {'content-type': 'application/json'})};
    try {
      return await sendRequest(new URL(path, url), {method, headers, ...(hasBody && {body}), timeoutMs, signal});
    } catch (error) {
      if (signal.aborted || interrupted.aborted) throw error;
      throw new CommandError(EXIT.unavailable, `${url.origin} can't be reached: ${(error as Error).message}.`);
    }
  };

  const sendWithToken: Api['sendWithToken'] = async (method, path, body, options) =>
    send(
      method,
      path,
      {authorization: `Bearer ${keys.require('token')}`},
      Buffer.from(body ? JSON.stringify(body) : ''),
      options,
    );

  return {
    url,
    sendWithToken,
    async call(method, path, body, options) {
      const response = await sendWithToken(method, `/api/sandbox${path}`, body, options);
      return readObject(response, url, 'the token');
    },
    async sendSigned(method, path, body, options) {
      const {pathname, search} = new URL(path, url);
      const pair = {apiKey: keys.require('apiKey'), secretKey: keys.require('secretKey')};
      const signed = await signedRequestHeaders(hmac, pair, {method, target: pathname + search}, body, timestamps);
      return send(method, path, signed, body, options);
    },
  };
}

/** Reads the object in a 2xx response. Throws CommandError for an error and for anything else, as from another server or a proxy. */
export function readObject<T>(response: HttpResponse, {origin}: URL, credential: string): T {
  const {status, text} = response;
  if (status >= 300) throw responseError(response, credential);
  const found = parseObject(text);
  if (found) return found as T;
  const what = /^\s*</.test(text) ? 'HTML' : 'something else';
  throw new CommandError(
    EXIT.unavailable,
    `${origin} returned ${status} with ${what} instead of a JSON object. ${CHECK_URL}`,
    {status},
  );
}

/** The entries of a list. Throws CommandError if the response isn't a list. */
export function readEntries<T>(list: Readonly<{data: T[]}>): T[] {
  if (Array.isArray(list?.data)) return list.data;
  throw new CommandError(EXIT.unavailable, `The API returned JSON without a list. ${CHECK_URL}`, {status: 200});
}

/** Turns a response that isn't a 2xx into the error that ends the command. */
export function responseError({status, headers, text}: HttpResponse, credential: string): CommandError {
  const {message = `Its body isn't an error of the API: ${text.slice(0, 300)}.`, errors = []} = readProblem(text);
  const fields = errors.map(error => `\n  ${oneLine(`${error.path || '/'}: ${error.message}`)}`).join('');
  const exitCode = status === 401 ? EXIT.usage : status >= 500 || status === 429 ? EXIT.unavailable : EXIT.failed;
  const what = status === 401 ? `The sandbox rejected ${credential}: 401.` : `The sandbox returned ${status}.`;
  const retryAfter = Number(headers['retry-after']);
  return new CommandError(exitCode, `${what} ${oneLine(message)}${fields}`, {
    status,
    ...(retryAfter > 0 && {retryAfterSeconds: retryAfter}),
  });
}

/** Reads an error response. Leaves out each part that isn't in the expected format. */
export function readProblem(text: string): Problem {
  const {message, reason, errors} = parseObject(text) ?? {};
  return {
    ...(typeof message === 'string' && {message}),
    ...(typeof reason === 'string' && {reason}),
    ...(Array.isArray(errors) && {errors: errors.filter(error => typeof error?.message === 'string')}),
  };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = jsonOrText(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? {...value} : undefined;
}

/** Parses JSON. Returns the text itself if it isn't JSON. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type HttpResponse = Readonly<{status: number; headers: Readonly<Record<string, unknown>>; text: string}>;

type RequestOptions = Readonly<{
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  timeoutMs: number;
  /** Maximum bytes of the response to keep. If set, the status counts even if the body breaks off. */
  maxBytes?: number;
  signal?: AbortSignal;
}>;

export function sendRequest(
  url: URL,
  {method, headers, body, timeoutMs, maxBytes = Number.POSITIVE_INFINITY, signal}: RequestOptions,
): Promise<HttpResponse> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new Error(`no response within ${timeoutMs / 1000} s`)), timeoutMs);
    // AbortSignal.any is missing in Node 20.0.
    const abort = () => ended.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);

    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };

    const fail = (error: NodeJS.ErrnoException) => {
      settle();
      const {aborted, reason} = ended.signal;
      reject(aborted ? reason : new Error(error.message || error.code || 'the connection failed'));
    };

    const length = body ? {'content-length': body.length} : {};
    // One connection per request: small servers close theirs at any time, and the next request on it would be lost.
    const options = {method, headers: {...headers, ...length}, agent: false, signal: ended.signal};

    const sent = request(url, options, response => {
      const chunks: Buffer[] = [];
      let read = 0;
      const done = () => {
        settle();
        const text = Buffer.concat(chunks).subarray(0, Math.min(read, maxBytes)).toString('utf8');
        resolve({status: response.statusCode ?? 0, headers: response.headers, text});
      };
      response.on('data', (chunk: Buffer) => {
        if (read < maxBytes) chunks.push(chunk);
        read += chunk.length;
      });
      response.on('end', done).on('error', maxBytes === Number.POSITIVE_INFINITY ? fail : done);
    });

    sent.on('error', fail);
    sent.end(body);
  });
}
