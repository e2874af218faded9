import {useEffect, useState} from 'react';

/** Returns what `load` resolves to for this key; undefined until then, and if it fails. */
export function useLoaded<T>(key: unknown, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{key: unknown; value: T}>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` uses
  useEffect(() => {
    let mounted = true;
    load().then(
      value => mounted && setLoaded({key, value}),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded?.value : undefined;
}
