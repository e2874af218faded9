const prefixOf = (secret: string) => /^[a-z]{1,8}_/.exec(secret)?.[0] ?? '';

/** Hides a secret but keeps its prefix (`htzsk_`). */
export const mask = (secret: string): string => `${prefixOf(secret)}${'•'.repeat(12)}`;

/** Hides a key but keeps its prefix and last characters, which distinguish it from another. */
export const maskKey = (key: string): string => `${prefixOf(key)}${'•'.repeat(8)}${key.slice(-4)}`;
