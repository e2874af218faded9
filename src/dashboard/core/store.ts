/**
 * The dashboard's store: finds the workspace, follows its changes and calls the sandbox. One per tab; stream, cookie and broadcast
 * channel keep tabs in step. Persists nothing.
 */
import {HttpError} from '../../http/errors.ts';
import {backoff, type FollowDeps, follow} from '../../http/follow-stream.ts';
import type {Message} from '../../http/sse.ts';
import {createApi, type FoundWorkspace} from './api.ts';
import {type Action, type Change, initialState, reduce, type State} from './state.ts';

/** A word between the tabs of one browser: another workspace is the browser's own now. */
export type Tabs = Readonly<{tell: () => void; onTold: (told: () => void) => () => void}>;

export type StoreDeps = FollowDeps & Readonly<{now: () => number; tabs: Tabs}>;

const STREAM = '/api/sandbox/stream';

export type Store = ReturnType<typeof createStore>;

export function createStore(deps: StoreDeps) {
  let state: State = initialState;
  let line: ReturnType<typeof follow> | undefined;
  /** What answers to an older question finds that it is no longer asked. */
  let era = 0;
  let offline = false;
  const listeners = new Set<() => void>();
  const api = createApi(() => state.workspace?.token, deps.now, deps.fetch);

  function dispatch(action: Action): void {
    const next = reduce(state, action);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    const asked = era;
    try {
      const found = await api.find();
      if (asked !== era) return;
      if (found) enter(found);
      else leave(state.workspace ? 'gone' : 'none');
    } catch (error) {
      if (asked !== era || state.workspace) return;
      dispatch({type: 'phase', phase: 'failed', problem: errorMessage(error)});
    }
  }

  function enter({workspace, clockOffset}: FoundWorkspace): void {
    const same = workspace.partnerId === state.workspace?.partnerId;
    dispatch({type: 'workspace', workspace, clockOffset: clockOffset ?? 0});
    if (same && line) return;
    era += 1;
    line?.stop();
    line = connect(workspace.token, era);
  }

  function leave(phase: 'none' | 'gone'): void {
    era += 1;
    line?.stop();
    line = undefined;
    dispatch({type: 'phase', phase});
  }

  function connect(token: string, mine: number) {
    let begun = false;
    return follow({url: STREAM, token: () => token}, deps, {
      messages(messages) {
        if (mine !== era) return;
        if (!begun || messages.some(({event}) => event === 'reset')) {
          begun = true;
          void readAll(mine);
        }
        hear(messages);
      },
      status: link => mine === era && dispatch({type: 'link', link: offline && link === 'lost' ? 'offline' : link}),
      refused: () => mine === era && void look(),
    });
  }

  function hear(messages: readonly Message[]): void {
    const changes: Change[] = [];
    for (const {event, data} of messages) {
      if (event === 'workspace') void look();
      else if (event !== '' && event !== 'reset') changes.push({kind: event, value: JSON.parse(data)});
    }
    if (changes.length > 0) dispatch({type: 'changes', changes});
  }

  /** Reads every list; tries again until it has them, for without them nothing can be shown. */
  async function readAll(mine: number): Promise<void> {
    dispatch({type: 'reading'});
    for (let failures = 1; mine === era; failures += 1) {
      try {
        const snapshot = await api.snapshot();
        if (mine === era) dispatch({type: 'snapshot', snapshot});
        return;
      } catch (error) {
        if (mine !== era) return;
        if (state.phase === 'reading') dispatch({type: 'phase', phase: 'reading', problem: errorMessage(error)});
        await deps.wait(backoff(failures, deps.random()), new AbortController().signal);
      }
    }
  }

  async function move(ask: () => Promise<FoundWorkspace | undefined>): Promise<void> {
    const found = await ask();
    if (found) enter(found);
    deps.tabs.tell();
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** From now on it lives; returns the function that ends it. */
    start(): () => void {
      const unheard = deps.tabs.onTold(() => void look());
      void look();
      return () => {
        unheard();
        era += 1;
        line?.stop();
        line = undefined;
        state = initialState;
      };
    },
    /** Somebody is back, or the network is: looks at once instead of waiting. */
    hurry(): void {
      line?.hurry();
      if (!line) void look();
    },
    /** Nobody looks for long: the connection is given back until somebody hurries. */
    doze: () => line?.doze(),
    /** The browser's word on its network. A sandbox on this machine is reached without one, so the line itself has the last word. */
    setOffline(now: boolean): void {
      offline = now;
      line?.renew();
    },
    /** A workspace from nothing, or instead of this one. */
    startOver: () => move(api.create),
    resume: (code: string) => move(() => api.resume(code)),
    /** Another week from now. */
    keep: () => move(() => api.resume(state.workspace?.resumeCode ?? '')),
    /** Calls the sandbox; what it answers is shown at once where it is one of the things that are followed. */
    async act<T extends object>(
      method: 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
      kind?: string,
    ): Promise<T> {
      const value = await api.call<T>(method, path, body);
      if (kind) dispatch({type: 'changes', changes: [{kind, value: value as Record<string, unknown>}]});
      return value;
    },
    read: <T>(path: string): Promise<T> => api.call<T>('GET', path),
    /** The keys may be new. */
    refresh: look,
    say: (tone: 'success' | 'error', text: string) => dispatch({type: 'notice', notice: {tone, text}}),
    hush: () => dispatch({type: 'notice', notice: undefined}),
  };
}

export function errorMessage(error: unknown): string {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : 'Something went wrong.';
  const [field] = error.fields;
  return field ? `${error.message} ${field.message}` : error.message;
}
