/** The sandbox's control API as the dashboard calls it. Throws ApiError with what the sandbox said, never a bare TypeError. */
import {clockOffset} from '../../http/clock-offset.ts';
import type {Snapshot} from './state.ts';
import type {Workspace} from './types.ts';

export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 without an answer. */
  readonly status: number;
  readonly fields: readonly {path: string; message: string}[];
  constructor(status: number, message: string, fields: ApiError['fields'] = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Found = {workspace: Workspace; clockOffset: number};

const DEADLINE_MS = 150_000;
const MOST = 500;
const STRANGER = 'Something other than the sandbox answered. Check your network or proxy and try again.';

/** `token` gives the workspace's bearer at the moment of the call. */
export function createApi(fetch: typeof globalThis.fetch, token: () => string | undefined, now: () => number) {
  async function send(method: Method, path: string, body: unknown, headers: Record<string, string>) {
    try {
      const response = await fetch(`/api/sandbox${path}`, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: {...headers, ...(body !== undefined && {'content-type': 'application/json'})},
        ...(body !== undefined && {body: JSON.stringify(body)}),
      });
      const text = await response.text();
      return {response, value: text === '' ? undefined : parse(text)};
    } catch {
      throw new ApiError(0, 'The sandbox did not answer. Check your connection and try again.');
    }
  }

  function read(response: Response, value: unknown): unknown {
    // A proxy's or a network's own page is no answer of the sandbox.
    if (response.ok && (response.status === 204 || (typeof value === 'object' && value !== null))) return value;
    if (response.ok) throw new ApiError(0, STRANGER);
    const said = (value ?? {}) as {message?: unknown; errors?: unknown};
    const message = typeof said.message === 'string' ? said.message : `The sandbox answered ${response.status}.`;
    throw new ApiError(response.status, message, Array.isArray(said.errors) ? said.errors : []);
  }

  async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
    const bearer = token();
    const {response, value} = await send(method, path, body, bearer ? {authorization: `Bearer ${bearer}`} : {});
    return read(response, value) as T;
  }

  async function workspace(method: Method, path: string, body?: unknown): Promise<Found | undefined> {
    const {response, value} = await send(method, path, body, {});
    if (response.status === 204) return undefined;
    const found = read(response, value) as Workspace;
    if (!found.partnerId) throw new ApiError(0, STRANGER);
    return {workspace: found, clockOffset: clockOffset(response.headers.get('date'), now()) ?? 0};
  }

  const list = async <T>(path: string) => (await call<{data: T[]}>('GET', `${path}?limit=${MOST}`)).data;

  return {
    call,
    /** The workspace that the cookie names; undefined when there is none. */
    find: () => workspace('GET', '/session'),
    /** A new one, which the cookie names from now on. */
    make: () => workspace('POST', '/partners', {}),
    /** The one that the code belongs to, for another week. */
    resume: (resumeCode: string) => workspace('POST', '/session/resume', {resumeCode}),
    async snapshot(): Promise<Snapshot> {
      const [house, clock, delivery, request, agreement, bill, inbox, endpoint] = await Promise.all([
        call<Snapshot['house']>('GET', '/house'),
        call<{advancedSeconds: number}>('GET', '/clock'),
        list<Snapshot['delivery'][number]>('/deliveries'),
        list<Snapshot['request'][number]>('/requests'),
        list<Snapshot['agreement'][number]>('/agreements'),
        list<Snapshot['bill'][number]>('/bills'),
        list<Snapshot['inbox'][number]>('/inbox'),
        call<{data: Snapshot['endpoint']}>('GET', '/endpoints').then(answer => answer.data),
      ]);
      return {house, advancedSeconds: clock.advancedSeconds, delivery, request, agreement, bill, inbox, endpoint};
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
