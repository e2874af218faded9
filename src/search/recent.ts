/** The sections that this browser opened from the search, newest first. Only their URLs, never what was typed. */
const STORAGE_KEY = 'hz-recent-results';
const MOST = 4;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export function recentUrls(storage: () => Storage): string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(url => typeof url === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Blocked or full storage is ignored. */
export function rememberUrl(url: string, storage: () => Storage): void {
  try {
    const urls = [url, ...recentUrls(storage).filter(other => other !== url)].slice(0, MOST);
    storage().setItem(STORAGE_KEY, JSON.stringify(urls));
  } catch {}
}
