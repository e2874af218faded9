/**
 * The dashboard's store: finds the workspace, follows its changes and calls the sandbox. One per tab; stream, cookie and broadcast
 * channel keep the tabs in sync. Persists nothing.
 */
import {HttpError} from '../../http/errors.ts';
import {backoff, type FollowDeps, follow} from '../../http/follow-stream.ts';
import type {Message} from '../../http/sse.ts';
import {createApi, type FoundWorkspace} from './api.ts';
import {type Action, type Change, initialState, reduce, type Snapshot, type State} from './state.ts';

/** Messages between the tabs of one browser: the browser has another workspace now. */
export type Tabs = Readonly<{send: () => void; onMessage: (listener: () => void) => () => void}>;

export type StoreDeps = FollowDeps & Readonly<{now: () => number; tabs: Tabs}>;

const STREAM = '/api/sandbox/stream';
/** Entries of each list in the first request, which is fast, and in the second one: the most that the sandbox returns. */
const FIRST = 50;
const MOST = 500;

export type Store = ReturnType<typeof createStore>;

export function createStore(deps: StoreDeps) {
  let state: State = initialState;
  let connection: ReturnType<typeof follow> | undefined;
  /** Counts workspaces, so that responses about an earlier one are dropped. */
  let generation = 0;
  /** Counts loads of the lists: a later one replaces what is under way. */
  let loads = 0;
  let offline = false;
  const listeners = new Set<() => void>();
  const api = createApi(() => state.workspace?.token, deps.now, deps.fetch);

  function dispatch(action: Action): void {
    const next = reduce(state, action);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function findWorkspace(): Promise<void> {
    const started = generation;
    try {
      const found = await api.find();
      if (started !== generation) return;
      if (found) enter(found);
      else leave(state.workspace ? 'expired' : 'none');
    } catch (error) {
      if (started !== generation || state.workspace) return;
      dispatch({type: 'phase', phase: 'failed', problem: errorMessage(error)});
    }
  }

  function enter({workspace, clockOffset}: FoundWorkspace): void {
    const same = workspace.partnerId === state.workspace?.partnerId;
    dispatch({type: 'workspace', workspace, clockOffset: clockOffset ?? 0});
    if (same && connection) return;
    generation += 1;
    connection?.stop();
    connection = connect(workspace.token, generation);
  }

  function leave(phase: 'none' | 'expired'): void {
    generation += 1;
    connection?.stop();
    connection = undefined;
    dispatch({type: 'phase', phase});
  }

  function connect(token: string, own: number) {
    let opened = false;
    let loaded = false;
    const reload = () => {
      loaded = true;
      void loadAll(own);
    };
    return follow({url: STREAM, token: () => token}, deps, {
      messages(messages) {
        if (own !== generation) return;
        if (!opened || messages.some(({event}) => event === 'reset')) {
          opened = true;
          reload();
        }
        applyMessages(messages);
      },
      status(link) {
        if (own !== generation) return;
        dispatch({type: 'link', link: offline && link === 'lost' ? 'offline' : link});
        // The sandbox rejects a workspace's stream when too many are open. The lists don't need one.
        if (link === 'lost' && !loaded) reload();
      },
      rejected: () => own === generation && void findWorkspace(),
    });
  }

  function applyMessages(messages: readonly Message[]): void {
    const changes: Change[] = [];
    for (const {event, data} of messages) {
      if (event === 'workspace') void findWorkspace();
      else if (event !== '' && event !== 'reset') changes.push({kind: event, value: JSON.parse(data)});
    }
    if (changes.length > 0) dispatch({type: 'changes', changes});
  }

  /** Loads every list: first a few entries of each, so that they are on the screen soon. */
  async function loadAll(own: number): Promise<void> {
    loads += 1;
    const mine = loads;
    const wanted = () => own === generation && mine === loads;
    const first = await load(wanted, FIRST);
    if (first && isLong(first)) await load(wanted, MOST);
  }

  /** Retries until it has them; undefined if the workspace is another one meanwhile, or a later load has begun. */
  async function load(wanted: () => boolean, limit: number): Promise<Snapshot | undefined> {
    dispatch({type: 'loading'});
    for (let failures = 1; wanted(); failures += 1) {
      try {
        const snapshot = await api.snapshot(limit);
        if (!wanted()) return undefined;
        dispatch({type: 'snapshot', snapshot});
        return snapshot;
      } catch (error) {
        if (!wanted()) return undefined;
        if (state.phase === 'loading') dispatch({type: 'phase', phase: 'loading', problem: errorMessage(error)});
        await deps.wait(backoff(failures, deps.random()), new AbortController().signal);
      }
    }
    return undefined;
  }

  async function switchWorkspace(load: () => Promise<FoundWorkspace | undefined>): Promise<void> {
    const found = await load();
    if (found) enter(found);
    deps.tabs.send();
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Connects; returns the function that disconnects. */
    start(): () => void {
      const unsubscribe = deps.tabs.onMessage(() => void findWorkspace());
      void findWorkspace();
      return () => {
        unsubscribe();
        generation += 1;
        connection?.stop();
        connection = undefined;
        state = initialState;
      };
    },
    /** Reconnects immediately, when the page is visible or online again. */
    wake(): void {
      connection?.wake();
      if (!connection) void findWorkspace();
    },
    /** Closes the connection of a hidden tab until `wake`. */
    sleep: () => connection?.sleep(),
    /** For the browser's online and offline events. A sandbox on this machine works offline, so the connection decides. */
    setOffline(isOffline: boolean): void {
      offline = isOffline;
      connection?.reconnect();
    },
    /** Creates a workspace that replaces this one. */
    startOver: () => switchWorkspace(api.create),
    resume: (code: string) => switchWorkspace(() => api.resume(code)),
    /** Extends the workspace by a week. */
    extend: () => switchWorkspace(() => api.resume(state.workspace?.resumeCode ?? '')),
    /** Calls the sandbox. With `kind`, the response is shown immediately, before the stream reports it. */
    async call<T extends object>(
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
    /** Call after the keys changed. */
    refresh: findWorkspace,
    notify: (tone: 'success' | 'error', text: string) => dispatch({type: 'notice', notice: {tone, text}}),
    dismissNotice: () => dispatch({type: 'notice', notice: undefined}),
  };
}

/** Whether a list that was limited may have more entries. */
function isLong({delivery, request, agreement, bill, inbox}: Snapshot): boolean {
  return [delivery, request, agreement, bill, inbox].some(({length}) => length >= FIRST);
}

/** The error's message, with its first field's message if that isn't part of it. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : 'Something went wrong.';
  const [field] = error.fields;
  return field && !error.message.includes(field.message) ? `${error.message} ${field.message}` : error.message;
}
