import {useSyncExternalStore} from 'react';
import {useSelector} from './context.ts';

const REFRESH_MS = 5000;

const listeners = new Set<() => void>();
let real = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every component that shows the time. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) real = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    real = Date.now();
    for (const each of listeners) each();
  }, REFRESH_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Milliseconds by the sandbox clock, refreshed every few seconds. */
export function useNow(): number {
  const advancedSeconds = useSelector(state => state.advancedSeconds);
  const clockOffset = useSelector(state => state.clockOffset);
  const now = useSyncExternalStore(subscribe, () => real);
  return now + clockOffset + advancedSeconds * 1000;
}
