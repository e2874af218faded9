/** Sends requests to the portal: to the sandbox API with the workspace's token, and to the partner API with a signature. */
import {createHmac} from 'node:crypto';
import {API_KEY_HEADER, CONTRACT_VERSION, SIGNATURE} from '../openapi/generated/rules.ts';
import {type Hmac, sign} from '../openapi/signing/signing.ts';
import {CommandError, EXIT} from './command-error.ts';
import {type HttpResponse, sendRequest} from './http.ts';
import type {Keys} from './keys.ts';
import {printable} from './output.ts';

export type Api = Readonly<{
  url: URL;
  /** An operation under /api/sandbox. Throws CommandError for any other status than 2xx. */
  sandbox: <T>(method: string, path: string, body?: object, more?: CallOptions) => Promise<T>;
  /** A request with the token to any path, whatever its status. */
  bearer: (method: string, path: string, body?: object, more?: CallOptions) => Promise<HttpResponse>;
  /** A signed request, whatever its status. */
  signed: (method: string, path: string, body: Buffer) => Promise<HttpResponse>;
}>;

type CallOptions = Readonly<{timeoutMs?: number; signal?: AbortSignal}>;
type Problem = {message?: string; reason?: string; errors?: {path: string; message: string}[]};

const TIMEOUT_MS = 40_000;
const USER_AGENT = `hutz-cli/${CONTRACT_VERSION}`;

export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

export function createApi(url: URL, keys: Keys, interrupted: AbortSignal): Api {
  const send = async (path: string, options: Parameters<typeof sendRequest>[1]) => {
    try {
      return await sendRequest(new URL(path, url), options);
    } catch (error) {
      if (options.signal?.aborted || interrupted.aborted) throw error;
      throw new CommandError(EXIT.unavailable, `${url.origin} can't be reached: ${(error as Error).message}.`);
    }
  };
  const bearer: Api['bearer'] = (method, path, body, {timeoutMs = TIMEOUT_MS, signal = interrupted} = {}) =>
    send(path, {
      method,
      headers: {
        authorization: `Bearer ${keys.need('token')}`,
        'user-agent': USER_AGENT,
        ...(body && {'content-type': 'application/json'}),
      },
      ...(body && {body: Buffer.from(JSON.stringify(body))}),
      timeoutMs,
      signal,
    });
  return {
    url,
    bearer,
    async sandbox(method, path, body, more) {
      const response = await bearer(method, `/api/sandbox${path}`, body, more);
      if (response.status >= 300) throw problemOf(response, 'the token');
      return response.text === '' ? undefined : JSON.parse(response.text);
    },
    async signed(method, path, body) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const {headers} = SIGNATURE;
      const signature = await sign(SIGNATURE, hmac, keys.need('secretKey'), timestamp, body);
      const credentials = {
        [API_KEY_HEADER]: keys.need('apiKey'),
        [headers.timestamp]: timestamp,
        [headers.signature]: signature,
        'user-agent': USER_AGENT,
      };
      const json = body.length > 0 && {'content-type': 'application/json'};
      return send(path, {
        method,
        headers: {...credentials, ...json},
        ...(body.length > 0 && {body}),
        timeoutMs: TIMEOUT_MS,
        signal: interrupted,
      });
    },
  };
}

/** A response that isn't a 2xx, as the error that ends the command. */
export function problemOf({status, headers, text}: HttpResponse, credential: string): CommandError {
  const {message = text.slice(0, 300), errors = []} = readProblem(text);
  const fields = errors.map(error => `\n  ${printable(`${error.path || '/'}: ${error.message}`)}`).join('');
  const exitCode = status === 401 ? EXIT.usage : status >= 500 || status === 429 ? EXIT.unavailable : EXIT.failed;
  const what = status === 401 ? `The sandbox rejected ${credential}: 401.` : `The sandbox returned ${status}.`;
  const retryAfter = Number(headers['retry-after']);
  return new CommandError(exitCode, `${what} ${printable(message)}${fields}`, {
    status,
    ...(retryAfter > 0 && {retryAfterSeconds: retryAfter}),
  });
}

export function readProblem(text: string): Problem {
  try {
    return (JSON.parse(text) as Problem | null) ?? {};
  } catch {
    return {};
  }
}
