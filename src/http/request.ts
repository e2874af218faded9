/**
 * One call: JSON out of an answer, or HttpError or NetworkError (errors.ts), never a bare TypeError. Sends no cookies. Refuses
 * retries: whoever pressed the button decides about those.
 */
import {type FieldProblem, HttpError, NetworkError} from './errors.ts';

/** A photo of half a megabyte on a slow phone takes about ten seconds. */
const DEADLINE_MS = 30_000;

export interface CallDependencies {
  /** `https://api.hutz.example`; empty for the origin that serves the page. */
  origin: string;
  fetch?: typeof fetch;
  /** A signal that aborts after so many milliseconds. */
  deadline?: (ms: number) => AbortSignal;
}

export function createCall({origin, fetch: send = fetch, deadline = ms => AbortSignal.timeout(ms)}: CallDependencies) {
  /** `accepts` may refuse an answer that HTTP calls a success. */
  return async <T>(
    path: string,
    init: RequestInit = {},
    accepts: (status: number, body: T) => boolean = () => true,
  ): Promise<T> => {
    let response: Response;
    let text: string;
    try {
      response = await send(origin + path, {credentials: 'omit', ...init, signal: deadline(DEADLINE_MS)});
      text = await response.text();
    } catch (cause) {
      throw new NetworkError('No answer from the server.', {cause});
    }
    const body = parse(text);
    if (!response.ok || !accepts(response.status, (body ?? {}) as T))
      throw new HttpError(response.status, textOf(body, 'message'), problemsOf(body), textOf(body, 'reason'));
    return (body ?? {}) as T;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(body: unknown, name: 'message' | 'reason'): string | undefined {
  const text = (body as {message?: unknown; reason?: unknown} | undefined)?.[name];
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

function problemsOf(body: unknown): FieldProblem[] {
  const errors = (body as {errors?: unknown} | undefined)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (error): error is FieldProblem => typeof error?.path === 'string' && typeof error?.message === 'string',
  );
}
