/** Finds or creates this browser's sandbox workspace, which a cookie identifies. */
import {clockOffset} from '../http/clock-offset.ts';
import {bodyOf, type HttpResponse, type RequestOptions, request} from '../http/request.ts';

/** A workspace as the sandbox returns it, secrets included: keep it in memory only. */
export type Workspace = Readonly<Record<string, unknown>>;

export type Found<T = Workspace> = Readonly<{
  workspace: T;
  /** How far the server's clock is ahead of ours, in milliseconds; undefined if the response had no date. */
  clockOffset: number | undefined;
}>;

export const SANDBOX_PATHS = {find: '/api/sandbox/session', create: '/api/sandbox/partners'};

interface Dependencies {
  /** SANDBOX_PATHS, or the contract's `x-workspace`. */
  paths: typeof SANDBOX_PATHS;
  /** `omit` leaves the browser's workspace alone. */
  credentials?: RequestCredentials;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export type WorkspaceCalls<T = Workspace> = ReturnType<typeof createWorkspaceCalls<T>>;

/** The calls throw HttpError or NetworkError. */
export function createWorkspaceCalls<T = Workspace>({
  paths,
  credentials = 'same-origin',
  now = Date.now,
}: Dependencies) {
  const send = (path: string, options: RequestOptions = {}) =>
    request(path, {credentials, cache: 'no-store', ...options});
  return {
    /** Undefined if this browser has none. */
    async find() {
      const response = await send(paths.find);
      return response.status === 204 ? undefined : readWorkspace<T>(response, now());
    },
    create: async () => readWorkspace<T>(await send(paths.create, {method: 'POST', json: {}}), now()),
  };
}

/** `now` in milliseconds since 1970. Throws HttpError for an error status. */
export function readWorkspace<T = Workspace>(response: HttpResponse, now: number): Found<T> {
  return {workspace: bodyOf<T>(response), clockOffset: clockOffset(response.headers.get('date'), now)};
}
