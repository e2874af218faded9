/** State that a tab's consoles share: sandbox workspaces, the server's clock, own keys, latest responses, history. In memory only. */
import {createState} from '../../create-state.ts';
import {parseJson} from '../../format/json.ts';
import {clockOffset} from '../../http/clock-offset.ts';
import type {WorkspaceFinder} from '../../workspace/workspace-finder.ts';
import {hasExamples, serverOf, type WorkspacePaths} from './operation.ts';
import {responsesIn} from './placeholders.ts';
import type {SentRequest} from './sent-request.ts';

/** The visitor's own keys, by header name. */
export type OwnKeys = Record<string, string>;

export const HISTORY_SIZE = 20;

export type Session = ReturnType<typeof createSession>;

type SessionDeps = {
  /** Milliseconds since 1970. */
  clock(): number;
  /** Unix seconds for a write, so that no other write has its signature. `now` is in milliseconds. */
  writeTimestamp(now: number, content: Uint8Array): Promise<number>;
  finderOf(paths: WorkspacePaths): WorkspaceFinder;
};

export function createSession({clock, writeTimestamp, finderOf}: SessionDeps) {
  let offset = 0;
  let count = 0;
  const {get: history, set: setHistory, subscribe} = createState<readonly SentRequest[]>([]);
  const responses: Record<string, unknown> = {};
  const keys: Record<string, OwnKeys | undefined> = {};
  const confirmed = new Set<string>();
  const followed = new Set<WorkspaceFinder>();
  const now = () => clock() + offset;

  function setDate(date: string | null) {
    offset = clockOffset(date, clock()) ?? offset;
  }

  function workspaces(paths: WorkspacePaths): WorkspaceFinder {
    const finder = finderOf(paths);
    if (followed.has(finder)) return finder;
    followed.add(finder);
    const setOffset = () => {
      offset = finder.found()?.clockOffset ?? offset;
    };
    setOffset();
    finder.subscribe(setOffset);
    return finder;
  }

  /** After a DELETE, forgets the responses that supplied the deleted id, so that the next request creates a new one. */
  function forgetSources({parameters}: SentRequest['operation']) {
    for (const {fill} of parameters) for (const id of responsesIn(fill)) delete responses[id];
  }

  return {
    setDate,
    /** Milliseconds by the server's clock. */
    now,
    clockOffset: () => offset,
    writeTimestamp: (content: Uint8Array) => writeTimestamp(now(), content),
    workspaces,
    responses: responses as Readonly<typeof responses>,
    history,
    subscribe,
    nextId: () => ++count,
    remember(sentRequest: SentRequest) {
      setHistory([sentRequest, ...history().filter(({id}) => id !== sentRequest.id)].slice(0, HISTORY_SIZE));
      const {operation, typed, response, result} = sentRequest;
      // The ids of an example exist in no workspace.
      if (!response || !result?.good || hasExamples(serverOf(operation, typed.environment))) return;
      responses[operation.id] = parseJson(response.text) ?? responses[operation.id];
      if (operation.method === 'DELETE') forgetSources(operation);
      // Its keys may have changed.
      if (operation.changesWorkspace) for (const finder of followed) finder.refresh();
    },
    keys: (environment: string) => keys[environment],
    setKeys(environment: string, own: OwnKeys | undefined) {
      keys[environment] = own;
      confirmed.delete(environment);
    },
    /** Environments where the visitor agreed that these keys act. */
    confirmed,
  };
}
