/** The search as the server uses it; bundled into search.mjs (search-script.ts). */
import {readIndex, type SearchEntry} from '../../search/search.ts';

export function createSearch(json: unknown): (query: string) => SearchEntry[] {
  const {find, nearMisses} = readIndex(json);
  return query => {
    const found = find(query);
    return found.length > 0 ? found : nearMisses(query);
  };
}
