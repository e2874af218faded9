import {createContext, useContext, useMemo, useSyncExternalStore} from 'react';
import type {State} from './core/state.ts';
import type {Store} from './core/store.ts';
import {type Group, groupEntries} from './core/timeline.ts';

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

/** The timeline's groups, newest first. */
export function useGroups(): readonly Group[] {
  const lists = useSelector(state => state.lists);
  return useMemo(() => groupEntries(lists), [lists]);
}

/** Milliseconds by the sandbox clock, refreshed every few seconds. */
export function useNow(): number {
  const {advancedSeconds} = useSelector(state => state.clock);
  const clockOffset = useSelector(state => state.clockOffset);
  const {machineTime} = useStore();
  const now = useSyncExternalStore(machineTime.subscribe, machineTime.get);
  return now + clockOffset + advancedSeconds * 1000;
}
