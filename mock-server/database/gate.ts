/** Limits how many run at the same time; the others wait in order. */

type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `places` run at a time. */
export function createGate(places: number): Gate {
  const waiting: (() => void)[] = [];
  let free = places;
  return async work => {
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Lets `places` of each key run at a time. */
export function createGates(places: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const gates = new Map<string, {gate: Gate; users: number}>();
  return async (key, work) => {
    const entry = gates.get(key) ?? {gate: createGate(places), users: 0};
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
