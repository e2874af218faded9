/**
 * The dashboard's store: finds the workspace, follows its changes and calls the sandbox. One per tab; stream, cookie and broadcast
 * channel keep the tabs in sync. Persists nothing.
 */
import {createState} from '../../create-state.ts';
import type {FollowDeps} from '../../http/follow-stream.ts';
import {createApi, type FoundWorkspace} from './api.ts';
import {followWorkspace} from './follow-workspace.ts';
import {initialState, withChanges} from './state.ts';

/** Messages between the tabs of one browser: the browser has another workspace now. */
export type Tabs = Readonly<{send: () => void; onMessage: (listener: () => void) => () => void}>;

export type StoreDeps = FollowDeps & Readonly<{now: () => number; tabs: Tabs}>;

export type Store = ReturnType<typeof createStore>;

export function createStore(deps: StoreDeps) {
  const {get: state, set, subscribe} = createState(initialState);
  const api = createApi(() => state().workspace?.token, deps.now, deps.fetch);
  const session = followWorkspace(deps, api, {state, set});

  async function switchWorkspace(load: () => Promise<FoundWorkspace | undefined>): Promise<void> {
    const found = await load();
    if (found) session.enter(found);
    deps.tabs.send();
  }

  return {
    state,
    subscribe,
    /** Connects; returns the function that disconnects. */
    start(): () => void {
      const unsubscribe = deps.tabs.onMessage(() => void session.find());
      void session.find();
      return () => {
        unsubscribe();
        session.disconnect();
        set(initialState);
      };
    },
    /** Reconnects immediately, when the page is visible or online again. */
    wake: session.wake,
    /** Closes the connection of a hidden tab until `wake`. */
    sleep: session.sleep,
    /** For the browser's online and offline events. A sandbox on this machine works offline, so the connection decides. */
    setOffline: session.setOffline,
    /** Creates a workspace that replaces this one. */
    startOver: () => switchWorkspace(api.create),
    resume: (code: string) => switchWorkspace(() => api.resume(code)),
    /** Extends the workspace by a week. */
    extend: () => switchWorkspace(() => api.resume(state().workspace?.resumeCode ?? '')),
    /** Calls the sandbox. With `kind`, the response is shown immediately, before the stream reports it. */
    async call<T extends object>(method: string, path: string, body?: object, kind?: string): Promise<T> {
      const value = await api.call<T>(method, path, body);
      if (kind) set(withChanges(state(), [{kind, value: value as Record<string, unknown>}]));
      return value;
    },
    /** Call after the keys changed. */
    refresh: session.find,
    notify: (tone: 'success' | 'error', text: string) => set({...state(), notice: {tone, text}}),
    dismissNotice: () => set({...state(), notice: undefined}),
  };
}
