/** Reviews: private until a moderator approves them, their photos too. Statistics are over everything approved. */
import type {Schemas} from '../../openapi/generated/site.ts';
import type {Config} from '../config.ts';
import {newId} from '../database/index.ts';
import {DomainError, notFound} from '../errors/domain-error.ts';
import {toIso} from '../time.ts';
import {toSuspect, withoutEmpty} from './entries.ts';
import {suspectMark} from './forms.ts';
import type {Review, SiteRepository} from './queries.ts';
import type {ReviewStatus} from './tables.ts';

/** The photo is passed separately. */
type ReviewSubmission = Omit<Schemas['ReviewSubmission'], 'profileImage'>;

const DEFAULT_RATING = 5;
const RETRY_AFTER_SECONDS = 24 * 60 * 60;

/** How many reviews may wait for a moderator, in all and from one address; 0 for no limit. */
export type ReviewLimits = Pick<Config, 'pendingReviews' | 'pendingReviewsPerAddress'>;

/** `jpeg` is the photo as it will be shown. */
export async function submitReview(
  repo: SiteRepository,
  sent: ReviewSubmission,
  jpeg: Uint8Array | undefined,
  {clientKey, now, limits}: Readonly<{clientKey: string; now: number; limits: ReviewLimits}>,
) {
  await requirePlace(repo, clientKey, limits);
  const review = {
    id: newId('rev', 9),
    status: 'pending',
    name: sent.name,
    email: sent.email || null,
    rating: sent.rating ?? DEFAULT_RATING,
    title: sent.title || null,
    content: sent.content,
    location: sent.location || null,
    occupation: sent.occupation || null,
    suspect: suspectMark(sent.website),
    created_at: now,
  } as const;
  await repo.site.addReview(review, jpeg, clientKey);
  return {message: 'Thank you for your review! It will be published after approval.'};
}

async function requirePlace(repo: SiteRepository, clientKey: string, limits: ReviewLimits): Promise<void> {
  const {pendingReviews, pendingReviewsPerAddress} = limits;
  if (pendingReviews + pendingReviewsPerAddress === 0) return;
  await repo.lock('pending-reviews');
  const {all, byAddress} = await repo.site.countPendingReviews(clientKey);
  if (pendingReviewsPerAddress > 0 && byAddress >= pendingReviewsPerAddress)
    throw new DomainError('TooMany', "We haven't read your earlier reviews yet. Send this one after we publish them.", {
      reason: 'reviews_waiting',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  if (pendingReviews > 0 && all >= pendingReviews)
    throw new DomainError(
      'NoCapacity',
      'We have more reviews than we can read right now. Please send yours again tomorrow.',
      {reason: 'reviews_waiting', retryAfterSeconds: RETRY_AFTER_SECONDS},
    );
}

export async function listPublicReviews(repo: SiteRepository, limit: number) {
  const reviews = await repo.site.listApprovedReviews(limit);
  const {count, sum} = await repo.site.readRatings('approved');
  return {
    data: reviews.map(review => reviewToResponse(review, `/api/reviews/${review.id}/photo`)),
    statistics: {averageRating: count === 0 ? 0 : sum / count, totalReviews: count},
  };
}

export async function deleteReview(repo: SiteRepository, id: string) {
  if (!(await repo.site.deleteReview(id))) throw reviewNotFound();
  return {message: 'The review is deleted.'};
}

export async function moderate(repo: SiteRepository, id: string, status: ReviewStatus) {
  const review = await repo.site.setReviewStatus(id, status);
  if (!review) throw reviewNotFound();
  return reviewToModeratorResponse(review);
}

const reviewNotFound = () => notFound('review_not_found', 'No review has this id.');

export async function requirePhoto(repo: SiteRepository, reviewId: string, status?: ReviewStatus): Promise<Uint8Array> {
  const photo = await repo.site.findPhoto(reviewId, status);
  if (!photo) throw notFound('photo_not_found', "This photo doesn't exist, or its review isn't published.");
  return photo;
}

/** With the fields that only a moderator sees. */
export function reviewToModeratorResponse(review: Review) {
  const {status, email} = review;
  const photo = `/api/admin/reviews/${review.id}/photo`;
  return {...reviewToResponse(review, photo), status, ...withoutEmpty({email}), ...toSuspect(review)};
}

function reviewToResponse(review: Review, photo: string) {
  const {id, name, location, occupation, rating, title, content} = review;
  return {
    id,
    name,
    rating,
    content,
    ...withoutEmpty({location, occupation, title, profileImage: review.has_photo === 1 && photo}),
    createdAt: toIso(review.created_at),
  };
}
