/** The visitor's sandbox workspace for every sample of the page: looked up at most once at a time, kept in memory alone. */
import {useSyncExternalStore} from 'react';
import type {Workspace} from './keys.ts';

export function createWorkspaceStore(fetch: typeof globalThis.fetch, origin: string) {
  const listeners = new Set<() => void>();
  let workspace: Workspace | undefined;
  let asking = false;

  async function ask(method: 'GET' | 'POST', path: string) {
    const body = method === 'POST' && {headers: {'content-type': 'application/json'}, body: '{}'};
    const response = await fetch(path, {method, credentials: 'same-origin', ...body});
    if (response.status === 204) return;
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
    workspace = {...(await response.json()), origin};
    for (const listener of listeners) listener();
  }

  return {
    current: () => workspace,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Finds the one that there is. Quiet when there is none or nobody answers: the samples then show placeholders. */
    look() {
      if (workspace || asking) return;
      asking = true;
      ask('GET', '/api/sandbox/session')
        .catch(() => {})
        .finally(() => {
          asking = false;
        });
    },
    /** Makes one; throws when the sandbox does not answer. */
    make: () => ask('POST', '/api/sandbox/partners'),
  };
}

type Store = ReturnType<typeof createWorkspaceStore>;

let shared: Store | undefined;
const none = () => undefined;
const NONE: Store = {current: () => undefined, subscribe: () => () => {}, look: none, make: async () => {}};

export function useWorkspace(): [Workspace | undefined, Store] {
  const store = typeof window === 'undefined' ? NONE : sharedStore();
  return [useSyncExternalStore(store.subscribe, store.current, NONE.current), store];
}

function sharedStore(): Store {
  shared ??= createWorkspaceStore((...args) => fetch(...args), location.origin);
  return shared;
}
