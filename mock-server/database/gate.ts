/** Limits how many run at the same time; the others wait in order. */
import {StoreUnavailableError} from './store-errors.ts';

type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `places` run at a time. Who has waited for `waitMs` milliseconds gets a `StoreUnavailableError`; without it, who waits waits on. */
export function createGate(places: number, waitMs?: number): Gate {
  const waiting: (() => void)[] = [];
  let free = places;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new StoreUnavailableError('Too many writes of one workspace wait for each other.'));
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(enter);
    });

  return async work => {
    if (free > 0) free -= 1;
    else await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** A gate for each key. */
export function createGates(places: number, waitMs: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const gates = new Map<string, {gate: Gate; users: number}>();
  return async (key, work) => {
    const entry = gates.get(key) ?? {gate: createGate(places, waitMs), users: 0};
    gates.set(key, entry);
    entry.users += 1;
    try {
      return await entry.gate(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) gates.delete(key);
    }
  };
}
