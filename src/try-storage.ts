/** Reads or writes browser storage. Undefined where it is blocked, full, or holds something else: the page then works without it. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
