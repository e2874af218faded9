/** Page views by day and by path. */
import type {Schemas} from '../../openapi/generated/site.ts';
import type {TimeList} from '../database/index.ts';
import type {AdminRepository} from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_DAYS = 30;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export async function listPageViews(
  repo: AdminRepository,
  {since, until}: Pick<TimeList, 'since' | 'until'>,
  now: number,
): Promise<Schemas['PageViewCounts']> {
  const end = until ?? now + DAY_MS;
  const {days, paths} = await repo.admin.viewCounts(dayOf(since ?? end - SHOWN_DAYS * DAY_MS), dayOf(end));
  return {
    days: days.map(({day, views}) => ({day, views: Number(views)})),
    paths: paths.map(({path, views}) => ({path, views: Number(views)})),
  };
}
