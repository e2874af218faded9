import {useEffect, useState, useSyncExternalStore} from 'react';
import type {ConsoleCore} from '../core/console.ts';

export const useCore = (core: ConsoleCore) => useSyncExternalStore(core.subscribe, core.state, core.state);

const TICK_MS = 1000;

/** The time, updated every second while `running` and the page is visible. */
export function useNow(now: () => number, running: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    setTime(now());
    if (!running) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && setTime(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [now, running]);
  return time;
}
