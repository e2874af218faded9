/** Calls the partner API: signs each request, retries what is safe to send again, and pages through lists. */
import {setTimeout as pause} from 'node:timers/promises';
import {SIGNATURE} from '../../../openapi/generated/rules.ts';
import {signedRequestHeaders} from '../../../openapi/signing/signed-request-headers.ts';
import {REPLAYED_HEADER} from '../../../openapi/signing/signing.ts';
import {createWriteTimestamps} from '../../../openapi/signing/write-timestamps.ts';
import {type Amounts, withNumbers} from './amounts.ts';
import {OPERATIONS} from './contract.ts';
import {HutzConnectionError, HutzError} from './errors.ts';
import {hmac} from './hmac.ts';
import type {CallOptions, ErrorBody, Item, ListId, Methods, OperationId, Output, Params} from './types.ts';

export type HutzOptions = {
  /** Origin of the API, for instance `https://api.hutz.example`. */
  baseUrl: string;
  apiKey: string;
  secretKey: string;
  /** Milliseconds that one try may take; 30,000 by default. */
  timeoutMs?: number;
  /** Tries after the first one; 4 by default. */
  retries?: number;
};

export type Hutz = Methods & {
  /** Each item of a list, page by page. */
  iterate: <O extends ListId>(operation: O, params?: Params<O>, options?: CallOptions) => AsyncGenerator<Item<O>, void>;
};

type Operation = Amounts & {
  readonly method: string;
  readonly path: string;
  readonly credentials: 'signed' | 'keys' | 'apiKey';
  readonly headers: readonly string[];
  readonly pathParameters: readonly string[];
  readonly bodyParameters: readonly string[];
  readonly hasBody: boolean;
  readonly cursor?: string;
};
type Values = Readonly<Record<string, unknown>>;

const RETRIED = new Set([408, 429, 500, 502, 503, 504]);
const MAX_WAIT_MS = 30_000;
/** A signature this young is sent again as it is, so that a write that took effect returns its first response. */
const RESEND_WITHIN_SECONDS = SIGNATURE.toleranceSeconds - 60;

const replayedResults = new WeakSet<object>();

/** Whether a result is the first response to an earlier request with the same signature (`Idempotent-Replayed`): a retry after a lost response. */
export const wasReplayed = (result: object): boolean => replayedResults.has(result);

export function createHutz(options: HutzOptions): Hutz {
  const {apiKey, secretKey, timeoutMs = 30_000, retries = 4} = options;
  checkKeys(options);
  const origin = parseOrigin(options.baseUrl);

  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const timestamps = {nowSeconds, forWrite: createWriteTimestamps({nowSeconds})};

  async function headersFor(
    {credentials, headers, method}: Operation,
    {pathname, search}: URL,
    body: Uint8Array,
  ): Promise<Record<string, string>> {
    if (credentials !== 'signed')
      return Object.fromEntries(headers.map((name, index) => [name, index === 0 ? apiKey : secretKey]));
    return signedRequestHeaders(hmac, {apiKey, secretKey}, {method, target: pathname + search}, body, timestamps);
  }

  async function call<O extends OperationId>(
    id: O,
    params: Values,
    input: unknown,
    {signal}: CallOptions = {},
  ): Promise<Output<O>> {
    const operation: Operation = OPERATIONS[id];
    const url = buildUrl(origin, operation, params);
    const named = operation.bodyParameters.map(name => [name, Number(params[name])]);
    const given = input === undefined ? undefined : withNumbers(operation, input as Values);
    const sent = named.length > 0 ? {...Object.fromEntries(named), ...given} : given;
    const body = new TextEncoder().encode(sent === undefined ? '' : JSON.stringify(sent));
    const type = {accept: 'application/json', ...(operation.hasBody && {'content-type': 'application/json'})};
    let [headers, signedAt] = [await headersFor(operation, url, body), Date.now()];
    for (let tries = 0; ; tries += 1) {
      signal?.throwIfAborted();
      const {response, error} = await attempt(url, {
        method: operation.method,
        headers: {...type, ...headers},
        ...(operation.hasBody && {body}),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      });
      if (response?.ok) {
        if (response.replayed) replayedResults.add(response.body);
        return response.body as Output<O>;
      }
      signal?.throwIfAborted();
      if (tries >= retries || (response && !RETRIED.has(response.status))) {
        if (!response) throw noResponse(operation.method, url, error);
        throw new HutzError(response.status, response.body as ErrorBody, response.requestId);
      }
      // When it's aborted, the next try throws its reason.
      await pause(waitMs(tries, response?.retryAfter), undefined, {signal}).catch(() => {});
      if (operation.method === 'GET' || Date.now() - signedAt > RESEND_WITHIN_SECONDS * 1000)
        [headers, signedAt] = [await headersFor(operation, url, body), Date.now()];
    }
  }

  async function* iterate<O extends ListId>(id: O, params: Values = {}, options?: CallOptions) {
    const cursor = (OPERATIONS[id] as Operation).cursor ?? 'cursor';
    for (let at = params[cursor]; ; ) {
      const page = (await call(id, {...params, [cursor]: at}, undefined, options)) as {
        data: Item<O>[];
        hasMore: boolean;
        nextCursor: unknown;
      };
      yield* page.data;
      if (!page.hasMore) return;
      at = page.nextCursor;
    }
  }

  const methods = Object.entries(OPERATIONS as Record<string, Operation>).map(([id, operation]) => {
    const method = (...given: unknown[]) => {
      const params = operation.hasBody && operation.pathParameters.length === 0 ? {} : (given.shift() ?? {});
      const input = operation.hasBody ? given.shift() : undefined;
      return call(id as OperationId, params as Values, input, given[0] as CallOptions);
    };
    return [id, method];
  });
  return {...(Object.fromEntries(methods) as Methods), iterate: iterate as Hutz['iterate']};
}

function checkKeys({apiKey, secretKey}: HutzOptions): void {
  if (!apiKey || !secretKey) throw new TypeError('createHutz needs an apiKey and a secretKey.');
  if (/^htz(sk|wh)_/.test(apiKey)) throw new TypeError('apiKey is a secret. Pass the key that starts with htz_.');
  if (/^htz(wh)?_/.test(secretKey))
    throw new TypeError("secretKey isn't the secret key. Pass the key that starts with htzsk_.");
  if (secretKey.trim() !== secretKey)
    throw new TypeError('secretKey has white space around it. Trim it when you read it.');
}

/** Throws a TypeError for a string without `https://`, and for a variable that isn't set. */
function parseOrigin(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url?.protocol.startsWith('http'))
    throw new TypeError("baseUrl isn't a URL. Pass the API's, such as https://api.hutz.example.");
  return url.origin;
}

function buildUrl(origin: string, {method, path, pathParameters}: Operation, params: Values): URL {
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = params[name];
      if (value === undefined || value === '')
        throw new TypeError(`${method} ${path} needs ${name}: pass {${name}: …} as the first argument.`);
      return encodeURIComponent(String(value));
    }),
    origin,
  );
  for (const [name, value] of Object.entries(params))
    if (!pathParameters.includes(name) && value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** `fetch` says only that it failed. Its cause, such as a refused connection, has no text if there are several. */
function noResponse(method: string, {origin, pathname}: URL, error: unknown): HutzConnectionError {
  const {cause = error} = error as {cause?: unknown};
  const {code, message} = cause as {code?: string; message?: string};
  return new HutzConnectionError(`${method} ${origin}${pathname} got no response: ${message || code}`, {cause: error});
}

async function attempt(url: URL, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    const body = parseBody(await response.text(), response.ok);
    return {
      response: {
        ok: response.ok && body !== undefined,
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        requestId: response.headers.get('x-request-id') ?? undefined,
        replayed: response.headers.has(REPLAYED_HEADER),
        body: body ?? {message: `Hutz returned ${response.status} without JSON of the API.`, reason: 'server_error'},
      },
    };
  } catch (error) {
    return {error};
  }
}

/** A proxy in between can return a page, or an error in another format. */
function parseBody(text: string, ok: boolean): object | undefined {
  try {
    const value = JSON.parse(text);
    return (ok ? /^\s*\{/.test(text) : typeof value?.reason === 'string') ? value : undefined;
  } catch {
    return undefined;
  }
}

function waitMs(tries: number, retryAfter?: string | null): number {
  const asked = Number(retryAfter) * 1000;
  const own = 500 * 2 ** tries * (0.75 + Math.random() / 2);
  return Math.min(MAX_WAIT_MS, asked > 0 ? asked : own);
}
