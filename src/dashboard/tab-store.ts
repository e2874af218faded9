/** The tab's one store, which is connected while the page is visible and online, and the hooks that read it. */
import {useMemo, useSyncExternalStore} from 'react';
import {pageWorkspace} from '../workspace/workspace-finder.ts';
import {initialState, type State} from './core/state.ts';
import {createStore} from './core/store.ts';
import {type Group, groupEntries} from './core/timeline.ts';

/** Marks the dashboard in the page's markup. */
export const DASHBOARD_ID = 'dashboard';
const SLEEP_AFTER_MS = 60_000;
/** How often the times that are shown are refreshed. */
const TICK_MS = 5000;

export const store = createStore();

/** Samples and consoles on other pages use the workspace that was opened here. */
store.subscribe(() => {
  const {workspace, clockOffset} = store.state();
  if (workspace && workspace !== pageWorkspace.found()?.workspace) pageWorkspace.enter({workspace, clockOffset});
});

/** On the dashboard's own page, requests data as soon as this script runs: React takes as long again to render. */
let early = typeof document !== 'undefined' && document.getElementById(DASHBOARD_ID) ? connect() : undefined;

/** Connects the store. Returns the function that disconnects it. */
export function connectStore(): () => void {
  const disconnect = early ?? connect();
  early = undefined;
  return disconnect;
}

function connect(): () => void {
  const stop = store.start();
  let sleepTimer: ReturnType<typeof setTimeout> | undefined;

  // A browser allows few connections per origin, so a hidden tab closes its own.
  const onVisibility = () => {
    clearTimeout(sleepTimer);
    if (document.visibilityState === 'visible') store.wake();
    else sleepTimer = setTimeout(store.sleep, SLEEP_AFTER_MS);
  };

  const stopped = new AbortController();
  const {signal} = stopped;
  document.addEventListener('visibilitychange', onVisibility, {signal});
  // Another tab beside this one may have opened another workspace.
  addEventListener('focus', store.wake, {signal});
  for (const event of ['online', 'offline']) addEventListener(event, store.reconnect, {signal});

  return () => {
    clearTimeout(sleepTimer);
    stopped.abort();
    stop();
  };
}

/** A part of the state, such as one of its lists. Renders again only when that part changes. */
export function useSelector<T>(select: (state: State) => T): T {
  const selected = () => select(store.state());
  // The built page has the state before any connection.
  return useSyncExternalStore(store.subscribe, selected, () => select(initialState));
}

export const useDashboard = () => useSelector(state => state);

/** The timeline's groups, newest first. */
export function useGroups(): readonly Group[] {
  const lists = useSelector(state => state.lists);
  return useMemo(() => groupEntries(lists), [lists]);
}

/** Milliseconds by the sandbox clock, refreshed every few seconds. */
export function useSandboxTime(): number {
  const {advancedSeconds} = useSelector(state => state.clock);
  const clockOffset = useSelector(state => state.clockOffset);
  const machineTime = useSyncExternalStore(everyTick, () => Math.floor(Date.now() / TICK_MS) * TICK_MS);
  return machineTime + clockOffset + advancedSeconds * 1000;
}

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}
