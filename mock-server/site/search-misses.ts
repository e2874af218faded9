/** Counts what people search for and don't find, without secrets and with nothing about the visitor. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {withoutSecrets} from '../../openapi/search-query.ts';
import type {SiteRepository} from './queries.ts';

export async function recordSearchMiss(repo: SiteRepository, {query}: Schemas['SearchMiss'], now: number) {
  const clean = withoutSecrets(query);
  if (clean) await repo.site.countSearchMiss(clean, now);
  return {message: 'Counted.'};
}

/** The most frequent ones. */
export async function listSearchMisses(repo: SiteRepository, limit: number): Promise<Schemas['SearchMisses']> {
  const rows = await repo.site.searchMisses(limit);
  return {
    data: rows.map(({query, times, last_at}) => ({query, times, lastAt: new Date(last_at).toISOString()})),
    nextCursor: null,
  };
}
