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

export type WorkspaceCalls = ReturnType<typeof createWorkspaceCalls>;

/** The calls throw HttpError or NetworkError. With the credentials `omit`, they leave the browser's workspace alone. */
export function createWorkspaceCalls(credentials: RequestCredentials = 'same-origin') {
  const send = (path: string, options: RequestOptions = {}) =>
    request(path, {credentials, cache: 'no-store', ...options});
  return {
    /** Undefined if this browser has none. */
    async find() {
      const response = await send('/api/sandbox/session');
      return response.status === 204 ? undefined : readWorkspace(response);
    },
    create: async () => readWorkspace(await send('/api/sandbox/partners', {method: 'POST', json: {}})),
  };
}

/** Throws HttpError for an error status, and NetworkError for the JSON of something else, such as a proxy. */
export function readWorkspace(response: HttpResponse): FoundWorkspace {
  const workspace = readBody<Workspace>(response);
  if (!workspace.partnerId) throw notThePortalError();
  return {workspace, clockOffset: clockOffset(response.headers.get('date'), Date.now())};
}
