/** Hides a secret but keeps its prefix (`htzsk_`) and, if asked, its last characters so that two keys can be distinguished. */
export function mask(secret: string, last = 0): string {
  const [prefix = ''] = /^[a-z]{1,8}_/.exec(secret) ?? [];
  return prefix + '•'.repeat(last > 0 ? 8 : 12) + (last > 0 ? secret.slice(-last) : '');
}

/** Hides a key but keeps what distinguishes it from another. */
export const maskKey = (key: string): string => mask(key, 4);
