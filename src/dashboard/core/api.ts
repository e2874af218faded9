/** The sandbox's control API as the dashboard calls it. Throws HttpError or NetworkError. */
import type {Schemas} from '../../../openapi/generated/sandbox.ts';
import {parseJson} from '../../format/json.ts';
import {NetworkError} from '../../http/errors.ts';
import {bodyOf, type RequestOptions, request} from '../../http/request.ts';
import {createWorkspaceCalls, type Found, readWorkspace, SANDBOX_PATHS} from '../../workspace/workspace-calls.ts';
import {readMoves} from './clock.ts';
import type {Snapshot} from './state.ts';
import type {Agreement, Bill, Delivery, Endpoint, House, InboxMessage, LoggedRequest, Workspace} from './types.ts';

export type FoundWorkspace = Found<Workspace>;

const SANDBOX = '/api/sandbox';
/** A receiver check takes up to two minutes. */
const TIMEOUT_MS = 150_000;

/** `token` returns the workspace's bearer token at the time of the call. */
export function createApi(
  token: () => string | undefined,
  now: () => number,
  fetch: typeof globalThis.fetch | undefined,
) {
  const send = (path: string, options: RequestOptions) =>
    request(path, {
      credentials: 'same-origin',
      cache: 'no-store',
      timeoutMs: TIMEOUT_MS,
      fetch,
      ...options,
    });

  async function call<T>(method: string, path: string, json?: unknown): Promise<T> {
    const bearer = token();
    const response = await send(path, {method, json, ...(bearer && {headers: {authorization: `Bearer ${bearer}`}})});
    const value = bodyOf<T>(response);
    if (response.status !== 204 && typeof parseJson(response.text) !== 'object') throw notTheSandbox();
    return value;
  }

  const workspaces = createWorkspaceCalls<Workspace>({paths: SANDBOX_PATHS, now, fetch});
  function checked<F extends FoundWorkspace | undefined>(found: F): F {
    if (found && !found.workspace.partnerId) throw notTheSandbox();
    return found;
  }

  const read = <T>(path: string) => call<T>('GET', SANDBOX + path);
  const list = async <T>(path: string) => (await read<{data: T[]}>(path)).data;

  return {
    call,
    find: async () => checked(await workspaces.find()),
    create: async () => checked(await workspaces.create()),
    /** Switches the browser to the workspace of this code, and extends it by a week. */
    async resume(resumeCode: string) {
      const response = await send(`${SANDBOX}/session/resume`, {method: 'POST', json: {resumeCode}});
      return checked(readWorkspace<Workspace>(response, now()));
    },
    /** The newest entries of each list, at most `limit`. */
    async snapshot(limit: number): Promise<Snapshot> {
      const [house, clock, delivery, request, agreement, bill, inbox, endpoint] = await Promise.all([
        read<House>('/house'),
        read<Schemas['Clock']>('/clock'),
        list<Delivery>(`/deliveries?limit=${limit}`),
        list<LoggedRequest>(`/requests?limit=${limit}`),
        list<Agreement>(`/agreements?limit=${limit}`),
        list<Bill>(`/bills?limit=${limit}`),
        list<InboxMessage>(`/inbox?limit=${limit}`),
        list<Endpoint>('/endpoints'),
      ]);
      const {advancedSeconds} = clock;
      const moves = readMoves(clock.moves);
      return {house, advancedSeconds, moves, delivery, request, agreement, bill, inbox, endpoint};
    },
  };
}

/** A page from a proxy or network login. */
const notTheSandbox = () =>
  new NetworkError('Something other than the sandbox responded. Check your network or proxy and try again.');
