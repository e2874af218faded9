/** Neighbouring results of one page, under its title. The order stays: the best results come first. */
import type {SearchEntry} from './search.ts';

export type ResultGroup = {page: string; path: string; results: SearchEntry[]};

export function groupByPage(results: readonly SearchEntry[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  for (const result of results) {
    const path = result.url.split('#')[0] ?? '';
    const last = groups.at(-1);
    if (last?.path === path) last.results.push(result);
    else groups.push({page: result.page, path, results: [result]});
  }
  return groups;
}
