/** The store's browser dependencies, and keeping its connection alive while the page is visible and online. */
import {wait} from '../http/wait.ts';
import {createStore, type Store, type Tabs} from './core/store.ts';

const CHANNEL = 'sandbox-workspace';
const DOZE_AFTER_MS = 60_000;

export function browserStore(): Store {
  return createStore({
    now: Date.now,
    random: Math.random,
    tabs: browserTabs(),
    wait,
  });
}

/** Starts the store and keeps it awake with the page: back in view, back on the network. Returns what ends it. */
export function keepAwake(store: Store): () => void {
  const stop = store.start();
  let dozing: ReturnType<typeof setTimeout> | undefined;
  // A browser has few connections to one origin: a tab that nobody looks at must not hold one from the tab that somebody does.
  const seen = () => {
    clearTimeout(dozing);
    if (document.visibilityState === 'visible') store.hurry();
    else dozing = setTimeout(store.doze, DOZE_AFTER_MS);
  };
  const online = () => store.setOffline(false);
  const offline = () => store.setOffline(true);
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', online);
  addEventListener('offline', offline);
  return () => {
    clearTimeout(dozing);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    stop();
  };
}

function browserTabs(): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: () => channel.postMessage('changed'),
    onTold(told) {
      channel.addEventListener('message', told);
      return () => channel.removeEventListener('message', told);
    },
  };
}
