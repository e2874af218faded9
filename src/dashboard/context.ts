import {createContext, useContext, useSyncExternalStore} from 'react';
import type {ClockMove} from './core/clock.ts';
import type {State} from './core/state.ts';
import type {Store} from './core/store.ts';

export const StoreContext = createContext<Store | undefined>(undefined);

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore needs a StoreContext.');
  return store;
}

/** When the sandbox clock was moved. */
export function useClockMoves(): readonly ClockMove[] {
  const store = useStore();
  const moves = () => store.state().moves;
  return useSyncExternalStore(store.subscribe, moves, moves);
}

export function useDashboard(): State {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
