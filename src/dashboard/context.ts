import {createContext, useContext, useSyncExternalStore} from 'react';
import type {State} from './core/state.ts';
import type {Store} from './core/store.ts';

export const StoreContext = createContext<Store | undefined>(undefined);

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore needs a StoreContext.');
  return store;
}

/** A part of the state, such as one of its lists. Renders again only when that part is another one. */
export function useSelector<T>(select: (state: State) => T): T {
  const store = useStore();
  const selected = () => select(store.state());
  return useSyncExternalStore(store.subscribe, selected, selected);
}

export const useDashboard = () => useSelector(state => state);
