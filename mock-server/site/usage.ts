/** Page views, searches without a result and feedback on pages, without secrets and with nothing about the visitor. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {withoutSecrets} from '../../openapi/search-query.ts';
import {hideSecretMembers} from '../../openapi/secrets.ts';
import {dayOf} from '../time.ts';
import type {SiteRepository} from './queries.ts';

export async function recordPageView(repo: SiteRepository, path: string, now: number) {
  await repo.site.countPageView(dayOf(now), path);
  return {message: 'Counted.'};
}

export async function recordSearchMiss(repo: SiteRepository, {query}: Schemas['SearchMiss'], now: number) {
  const clean = withoutSecrets(query);
  if (clean) await repo.site.countSearchMiss(clean, now);
  return {message: 'Counted.'};
}

export async function sendPageFeedback(repo: SiteRepository, sent: Schemas['PageFeedback'], now: number) {
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
