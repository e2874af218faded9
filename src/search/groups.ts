/** Results under the titles of their pages. The first three keep their order, because they are the best; the rest is ordered by page. */
import type {SearchEntry} from './search.ts';

export type ResultGroup = {page: string; path: string; results: SearchEntry[]};

const BEST = 3;

export function groupByPage(results: readonly SearchEntry[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  const best = results.slice(0, BEST);
  for (const result of results) {
    const path = result.url.split('#')[0] ?? '';
    const place = groups.findLastIndex(group => group.path === path);
    const after = groups.slice(place + 1).flatMap(group => group.results);
    // Joining an earlier group moves what is after it.
    if (place >= 0 && !after.some(other => best.includes(other))) groups[place]?.results.push(result);
    else groups.push({page: result.page, path, results: [result]});
  }
  return groups;
}
