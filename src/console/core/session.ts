/**
 * What every console of a tab shares, in memory alone: throwaway workspaces, the server's clock, the keys that a visitor
 * pasted, the last answers, and a short history. Refuses to keep anything longer than the tab.
 */
import {clockOffset} from '../../http/clock-offset.ts';
import type {SentRequest} from './sent-request.ts';
import {createWorkspaces} from './workspace.ts';

/** Header names and the values that the visitor gave for them. */
export type OwnKeys = Record<string, string>;
type WorkspaceCalls = {find: string; make: string};

/** Requests that the tab remembers. */
const REMEMBERED = 20;

export type Session = ReturnType<typeof createSession>;

export function createSession(fetch: typeof globalThis.fetch, clock: () => number) {
  let offset = 0;
  let count = 0;
  let history: readonly SentRequest[] = [];
  const answers: Record<string, unknown> = {};
  const keys: Record<string, OwnKeys | undefined> = {};
  const workspaces: Record<string, ReturnType<typeof createWorkspaces>> = {};

  function setServerDate(date: string | null) {
    offset = clockOffset(date, clock()) ?? offset;
  }

  return {
    setServerDate,
    /** Milliseconds by the server's clock, and how far that is from ours. */
    now: () => clock() + offset,
    clockOffset: () => offset,
    workspaces: (calls: WorkspaceCalls) => (workspaces[calls.make] ??= createWorkspaces(fetch, calls, setServerDate)),
    answers: answers as Readonly<typeof answers>,
    history: () => history,
    nextId: () => ++count,
    remember(sentRequest: SentRequest) {
      history = [sentRequest, ...history.filter(({id}) => id !== sentRequest.id)].slice(0, REMEMBERED);
      const {operation, response, result} = sentRequest;
      if (!response || !result?.good) return;
      try {
        answers[operation.id] = JSON.parse(response.text);
      } catch {}
    },
    /** Keys by the environment that they are for. */
    keys: (environment: string) => keys[environment],
    setKeys(environment: string, own: OwnKeys | undefined) {
      keys[environment] = own;
    },
  };
}
