/** The visitor's sandbox workspace, shared by the page's samples. */
import {useSyncExternalStore} from 'react';
import {bodyOf, request} from '../http/request.ts';
import {createWorkspaceCalls, SANDBOX_PATHS, type Workspace} from '../workspace/workspace-calls.ts';
import {createWorkspaceFinder} from '../workspace/workspace-finder.ts';

/** `origin` is the samples' API URL. */
export function createWorkspaceStore(origin: string, fetch?: typeof globalThis.fetch) {
  const listeners = new Set<() => void>();
  let current: Workspace | undefined;
  const set = (workspace: Workspace) => {
    current = workspace;
    for (const listener of listeners) listener();
  };
  const finder = createWorkspaceFinder(createWorkspaceCalls({paths: SANDBOX_PATHS, fetch}), ({workspace}) =>
    set({...workspace, origin}),
  );
  let endpointRequested = false;
  return {
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Finds an existing workspace. Without one, samples show placeholders. */
    findExisting: finder.findExisting,
    /** Adds the URL of the workspace's own endpoint, if it has one, as `endpoint`. Asks once; ignores failures. */
    findEndpoint() {
      if (!current || endpointRequested) return;
      endpointRequested = true;
      const headers = {authorization: `Bearer ${current.token}`};
      request('/api/sandbox/endpoints', {headers, cache: 'no-store', fetch}).then(
        response => {
          const {data = []} = bodyOf<{data?: {kind?: string; url?: string}[]}>(response);
          const own = data.find(({kind}) => kind === 'url');
          if (own && current) set({...current, endpoint: own.url});
        },
        () => {},
      );
    },
    /** Rejects when the sandbox can't be reached. */
    create: () => finder.get(),
  };
}

type Store = ReturnType<typeof createWorkspaceStore>;

let shared: Store | undefined;
const none = () => undefined;
const NONE: Store = {
  current: none,
  subscribe: () => () => {},
  findExisting: none,
  findEndpoint: none,
  create: async () => ({}),
};

export function useWorkspace(): [Workspace | undefined, Store] {
  const store = typeof window === 'undefined' ? NONE : sharedStore();
  return [useSyncExternalStore(store.subscribe, store.current, NONE.current), store];
}

function sharedStore(): Store {
  shared ??= createWorkspaceStore(location.origin);
  return shared;
}
