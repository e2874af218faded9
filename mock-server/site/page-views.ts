/** Counts page views: a day and a path, and nothing about whoever looked. */
import type {SiteRepository} from './queries.ts';

export async function recordPageView(repo: SiteRepository, {path}: Readonly<{path: string}>, now: number) {
  await repo.site.countPageView(new Date(now).toISOString().slice(0, 10), path);
  return {message: 'Counted.'};
}
