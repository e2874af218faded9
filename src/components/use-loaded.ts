import {useEffect, useState} from 'react';

type Loaded<T> = {key?: unknown; value?: T; failed?: boolean};

/**
 * Loads once for each key, which identifies the inputs of `load`. Without a key (undefined or false), loads nothing and keeps what has
 * loaded. After a failure, the next key tries again.
 */
export function useLoaded<T>(key: unknown, load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  const wanted = key !== undefined && key !== false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` uses
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    load().then(
      value => current && setLoaded({key, value}),
      () => current && setLoaded({key, failed: true}),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return !wanted || loaded.key === key ? loaded : {};
}
