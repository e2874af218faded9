/** The sections that this browser opened from the search, newest first. Only their URLs, never what was typed. */
import {tryStorage} from '../try-storage.ts';

const STORAGE_KEY = 'hz-recent-results';
const MOST = 4;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export function recentUrls(storage: () => Storage): string[] {
  const kept: unknown = tryStorage(() => JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]'));
  return Array.isArray(kept) ? kept.filter(url => typeof url === 'string').slice(0, MOST) : [];
}

/** Blocked or full storage is ignored. */
export function rememberUrl(url: string, storage: () => Storage): void {
  const urls = [url, ...recentUrls(storage).filter(other => other !== url)].slice(0, MOST);
  tryStorage(() => storage().setItem(STORAGE_KEY, JSON.stringify(urls)));
}
