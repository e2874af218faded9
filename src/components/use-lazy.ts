import {useEffect, useState} from 'react';

/** Loads a module when `wanted`. A failed load is tried again the next time it's wanted. `load` must not change. */
export function useLazy<T>(wanted: boolean, load: () => Promise<T>): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    if (!wanted || part) return;
    let mounted = true;
    load().then(
      loaded => mounted && setPart(loaded),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [wanted, part, load]);
  return part;
}
