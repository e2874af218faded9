/** The store's browser dependencies. */
import {wait} from '../http/wait.ts';
import {createStore, type Store} from './core/store.ts';

/** Marks the dashboard in the page's markup. */
export const DASHBOARD_ID = 'dashboard';
const SLEEP_AFTER_MS = 60_000;

type Started = Readonly<{store: Store; stop: () => void}>;

/** On the dashboard's own page, data is requested when this script runs, because React takes as long again until it renders. */
let early = typeof document !== 'undefined' && document.getElementById(DASHBOARD_ID) ? start() : undefined;

/** A store that is connected while the page is visible and online. */
export function startStore(): Started {
  const started = early ?? start();
  early = undefined;
  return started;
}

function start(): Started {
  const store = createStore({now: Date.now, random: Math.random, wait});
  return {store, stop: keepAwake(store)};
}

/** Starts the store, and reconnects it when the page is visible or online again. Returns the function that stops it. */
function keepAwake(store: Store): () => void {
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
