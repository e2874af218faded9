import {createContext, useContext, useSyncExternalStore} from 'react';
import type {State} from './core/state.ts';
import type {Store} from './core/store.ts';

export const StoreContext = createContext<Store | undefined>(undefined);

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore needs a StoreContext.');
  return store;
}

export function useDashboard(): State {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
