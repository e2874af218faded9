/** State of a tab's consoles: workspaces, the server's clock, own keys, latest responses, history. In memory only. */
import {createState} from '../../create-state.ts';
import {parseJson} from '../../format/json.ts';
import {clockOffset} from '../../http/clock-offset.ts';
import type {WorkspaceFinder} from '../../workspace/workspace-finder.ts';
import {findServer} from './operation.ts';
import {listResponseIds} from './placeholders.ts';
import type {SentRequest} from './sent-request.ts';

/** The visitor's own keys, by header name. */
export type OwnKeys = Record<string, string>;

export const HISTORY_SIZE = 20;

export type Session = ReturnType<typeof createSession>;

type SessionDeps = {
  unique(): string;
  /** Unix seconds for a write, so that no other write has its signature. `now` is in milliseconds. */
  writeTimestamp(now: number, content: Uint8Array): Promise<number>;
  workspace: WorkspaceFinder;
};

export function createSession(deps: SessionDeps) {
  const {unique, writeTimestamp, workspace} = deps;
  /** Milliseconds that the server's clock is ahead, by the last response's date. Undefined before the first response. */
  let offset: number | undefined;
  let lastId = 0;
  const {get: history, set: setHistory, subscribe} = createState<readonly SentRequest[]>([]);
  let responses: Record<string, unknown> = {};
  const keys: Record<string, OwnKeys | undefined> = {};
  const confirmed = new Set<string>();
  let partnerId: string | undefined;
  // Another workspace doesn't have the ids in them.
  workspace.subscribe(() => {
    const before = partnerId;
    partnerId = workspace.found()?.workspace.partnerId;
    if (partnerId !== before) responses = {};
  });
  /** Uses the workspace's clock until there is a response. */
  const ahead = () => offset ?? workspace.found()?.clockOffset ?? 0;
  const now = () => Date.now() + ahead();

  /** Forgets the responses that supplied an id that is gone, so that the next request creates a new one. */
  function forgetResponses({parameters}: SentRequest['operation']) {
    for (const {fill} of parameters) for (const id of listResponseIds(fill)) delete responses[id];
  }

  return {
    /** Takes the server's time from a response's `Date` header. */
    setDate(date: string | null) {
      offset = clockOffset(date, Date.now()) ?? offset;
    },
    /** Milliseconds by the server's clock. */
    now,
    clockOffset: ahead,
    unique,
    writeTimestamp: (content: Uint8Array) => writeTimestamp(now(), content),
    /** A session of another workspace, without keys, responses and history. */
    inWorkspace: (other: WorkspaceFinder) => createSession({...deps, workspace: other}),
    workspace,
    get responses(): Readonly<typeof responses> {
      return responses;
    },
    history,
    subscribe,
    nextId: () => ++lastId,
    remember(sentRequest: SentRequest) {
      setHistory([sentRequest, ...history().filter(({id}) => id !== sentRequest.id)].slice(0, HISTORY_SIZE));
      const {operation, typed, request, response, result} = sentRequest;
      // Ids of an example or of production exist in no workspace.
      if (!response || !result || !findServer(operation, typed.environment)?.workspace) return;
      const {good, reason} = result;
      if (good) responses[operation.id] = parseJson(response.text) ?? responses[operation.id];
      if (good ? operation.method === 'DELETE' : response.status === 404) forgetResponses(operation);
      // Its keys may have changed.
      if (good && operation.changesWorkspace) workspace.refresh();
      // It has expired, or another tab rotated its keys. Not if the request had another key, such as the visitor's own.
      const {apiKey} = workspace.found()?.workspace ?? {};
      if (reason === 'unknown_api_key' && request.headers.some(({value}) => value === apiKey)) workspace.renew();
    },
    keys: (environment: string) => keys[environment],
    setKeys(environment: string, ownKeys: OwnKeys | undefined) {
      keys[environment] = ownKeys;
      confirmed.clear();
    },
    /** Environment and id of each operation that the visitor allowed these keys to send. */
    confirmed,
  };
}
