import {useEffect, useState, useSyncExternalStore} from 'react';
import type {ConsoleCore} from './core/console.ts';

export const useCore = (core: ConsoleCore) => useSyncExternalStore(core.subscribe, core.state, core.initialState);

const TICK_MS = 1000;

/** The time, updated every second while the page is visible. */
export function useNow(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    setTime(now());
    const timer = setInterval(() => document.visibilityState === 'visible' && setTime(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
