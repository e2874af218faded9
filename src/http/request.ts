/** The site's fetch wrapper. The SDK has its own, because it imports nothing. The caller handles retries. */
import {parseJson} from '../format/json.ts';
import {type FieldError, HttpError, NetworkError} from './errors.ts';

/** A half-megabyte photo takes about ten seconds on a slow phone. */
const TIMEOUT_MS = 30_000;

export interface RequestOptions extends Omit<RequestInit, 'headers' | 'signal'> {
  headers?: Record<string, string>;
  /** Sent as the JSON body. */
  json?: unknown;
  /** Replaces the timeout. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface HttpResponse {
  status: number;
  ok: boolean;
  headers: Headers;
  text: string;
}

/** Sends no cookies by default (`credentials`). Throws NetworkError without a complete response. */
export async function request(
  url: string,
  {json, headers, signal, timeoutMs = TIMEOUT_MS, ...init}: RequestOptions = {},
): Promise<HttpResponse> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      ...init,
      headers: {...headers, ...(json !== undefined && {'content-type': 'application/json'})},
      ...(json !== undefined && {body: JSON.stringify(json)}),
      signal: signal ?? AbortSignal.timeout(timeoutMs),
    });
    return {status: response.status, ok: response.ok, headers: response.headers, text: await response.text()};
  } catch (cause) {
    throw new NetworkError('The server did not respond. Check your connection and try again.', {cause});
  }
}

/**
 * The response's JSON body, or `{}` without one. Throws HttpError for an error status, and NetworkError for a page of a proxy or a
 * captive portal.
 */
export function readBody<T>({ok, status, text}: HttpResponse): T {
  const body = parseJson(text);
  if (!ok) throw httpError(status, body);
  if (body === undefined && text !== '') throw notThePortalError();
  return (body ?? {}) as T;
}

export const notThePortalError = () =>
  new NetworkError('Something other than the portal responded. Check your network or proxy and try again.');

export function httpError(status: number, body: unknown): HttpError {
  const {message, reason, errors} = (body ?? {}) as Record<string, unknown>;
  return new HttpError(status, nonBlank(message), readFieldErrors(errors), nonBlank(reason));
}

const nonBlank = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

function readFieldErrors(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (error): error is FieldError => typeof error?.path === 'string' && typeof error?.message === 'string',
  );
}
