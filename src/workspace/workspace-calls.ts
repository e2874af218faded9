/** Finds or creates this browser's sandbox workspace, which a cookie identifies. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {clockOffset} from '../http/clock-offset.ts';
import {type HttpResponse, notThePortalError, type RequestOptions, readBody, request} from '../http/request.ts';

/** Contains secrets: keep it in memory only. */
export type Workspace = Readonly<Schemas['Workspace']>;

export type FoundWorkspace = Readonly<{
  workspace: Workspace;
  /** How far the server's clock is ahead of ours, in milliseconds; undefined if the response had no date. */
  clockOffset: number | undefined;
}>;

interface Options {
  /** `omit` leaves the browser's workspace alone. */
  credentials?: RequestCredentials;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export type WorkspaceCalls = ReturnType<typeof createWorkspaceCalls>;

/** The calls throw HttpError or NetworkError. */
export function createWorkspaceCalls({credentials = 'same-origin', now = Date.now}: Options = {}) {
  const send = (path: string, options: RequestOptions = {}) =>
    request(path, {credentials, cache: 'no-store', ...options});
  return {
    /** Undefined if this browser has none. */
    async find() {
      const response = await send('/api/sandbox/session');
      return response.status === 204 ? undefined : readWorkspace(response, now());
    },
    create: async () => readWorkspace(await send('/api/sandbox/partners', {method: 'POST', json: {}}), now()),
  };
}

/** `now` in milliseconds since 1970. Throws HttpError for an error status, and NetworkError for the JSON of something else, such as a proxy. */
export function readWorkspace(response: HttpResponse, now: number): FoundWorkspace {
  const workspace = readBody<Workspace>(response);
  if (!workspace.partnerId) throw notThePortalError();
  return {workspace, clockOffset: clockOffset(response.headers.get('date'), now)};
}
