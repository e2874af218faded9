import {createContext, useContext, useSyncExternalStore} from 'react';
import type {Lists, State} from './core/state.ts';
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

const grouped = new WeakMap<Lists, readonly Group[]>();

/** The timeline's groups, newest first. Grouped once for every component that shows them. */
export function useGroups(): readonly Group[] {
  const lists = useSelector(state => state.lists);
  const groups = grouped.get(lists) ?? groupEntries(lists);
  grouped.set(lists, groups);
  return groups;
}

/** Milliseconds by the sandbox clock, refreshed every few seconds. */
export function useNow(): number {
  const advancedSeconds = useSelector(state => state.advancedSeconds);
  const clockOffset = useSelector(state => state.clockOffset);
  const {clock} = useStore();
  const now = useSyncExternalStore(clock.subscribe, clock.get);
  return now + clockOffset + advancedSeconds * 1000;
}
