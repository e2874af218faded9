/** Whether pages help, and what visitors say about them, without secrets and with nothing about the visitor. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {hideSecretMembers} from '../../openapi/secrets.ts';
import type {SiteRepository} from './queries.ts';

export type PageFeedback = Schemas['PageFeedback'];

export async function sendPageFeedback(repo: SiteRepository, sent: PageFeedback, now: number) {
  const {feedbackId, path, helpful, comment = ''} = sent;
  await repo.site.putPageFeedback({
    id: feedbackId,
    path,
    helpful: helpful ? 1 : 0,
    comment: hideSecretMembers(comment.trim(), () => '…'),
    created_at: now,
  });
  return {message: 'Thanks for telling us.'};
}
