/**
 * What the consoles of a tab share: throwaway workspaces, the server's clock, the visitor's own keys, the latest responses and a short
 * history. In memory only.
 */
import {parseJson} from '../../format/json.ts';
import {clockOffset} from '../../http/clock-offset.ts';
import {createWorkspaceCalls} from '../../workspace/workspace-calls.ts';
import {createWorkspaceFinder, type WorkspaceFinder} from '../../workspace/workspace-finder.ts';
import type {SentRequest} from './sent-request.ts';

/** Header names and the values that the visitor gave for them. */
export type OwnKeys = Record<string, string>;
type WorkspacePaths = {find: string; make: string};

/** Requests that the tab remembers. */
const REMEMBERED = 20;

export type Session = ReturnType<typeof createSession>;

/** `clock` returns milliseconds since 1970. */
export function createSession(clock: () => number, fetch?: typeof globalThis.fetch) {
  let offset = 0;
  let count = 0;
  let history: readonly SentRequest[] = [];
  const answers: Record<string, unknown> = {};
  const keys: Record<string, OwnKeys | undefined> = {};
  const finders: Record<string, WorkspaceFinder> = {};

  function setDate(date: string | null) {
    offset = clockOffset(date, clock()) ?? offset;
  }

  /** What they created is deleted: the next request starts with a new one. */
  function forgetSuppliers({parameters}: SentRequest['operation']) {
    for (const {fill = ''} of parameters)
      for (const [, id = ''] of fill.matchAll(/\{\{answer\.(\w+)/g)) delete answers[id];
  }

  return {
    setDate,
    /** Milliseconds by the server's clock, and how far that is from ours. */
    now: () => clock() + offset,
    clockOffset: () => offset,
    workspaces: (paths: WorkspacePaths) =>
      (finders[paths.make] ??= createWorkspaceFinder(createWorkspaceCalls({paths, fetch, now: clock}), found => {
        offset = found.clockOffset ?? offset;
      })),
    answers: answers as Readonly<typeof answers>,
    history: () => history,
    nextId: () => ++count,
    remember(sentRequest: SentRequest) {
      history = [sentRequest, ...history.filter(({id}) => id !== sentRequest.id)].slice(0, REMEMBERED);
      const {operation, response, result} = sentRequest;
      if (!response || !result?.good) return;
      answers[operation.id] = parseJson(response.text) ?? answers[operation.id];
      if (operation.method === 'DELETE') forgetSuppliers(operation);
      // Its keys may be others now.
      if (operation.changesWorkspace) for (const finder of Object.values(finders)) finder.refresh();
    },
    /** Keys by the environment that they are for. */
    keys: (environment: string) => keys[environment],
    setKeys(environment: string, own: OwnKeys | undefined) {
      keys[environment] = own;
    },
  };
}
