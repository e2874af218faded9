/** Whether pages help, and what visitors say about them, without keys and with nothing about the visitor. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {withoutKeys} from '../../openapi/search-query.ts';
import {type Page, timePositionOf, toTimePage} from '../http/page.ts';
import type {SiteRepository} from './queries.ts';

export type PageFeedback = Schemas['PageFeedback'];

export async function sendPageFeedback(repo: SiteRepository, sent: PageFeedback, now: number) {
  const {feedbackId, path, helpful, comment = ''} = sent;
  await repo.site.putPageFeedback({
    id: feedbackId,
    path,
    helpful: helpful ? 1 : 0,
    comment: withoutKeys(comment.trim()),
    created_at: now,
  });
  return {message: 'Thanks for telling us.'};
}

export async function listPageFeedback(
  repo: SiteRepository,
  limit: number,
  cursor: unknown,
): Promise<Page<Schemas['PageFeedbackEntry']>> {
  const from = timePositionOf(cursor);
  return toTimePage(await repo.site.pageFeedback(limit + 1, from), limit, from, row => ({
    path: row.path,
    helpful: row.helpful === 1,
    comment: row.comment,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}
