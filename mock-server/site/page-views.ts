/** Counts page views by day and path, with nothing about the visitor. */
import type {SiteRepository} from './queries.ts';

export async function recordPageView(repo: SiteRepository, {path}: Readonly<{path: string}>, now: number) {
  await repo.site.countPageView(new Date(now).toISOString().slice(0, 10), path);
  return {message: 'Counted.'};
}
