/** Stores and reads reviews, their photos and their moderation. */
import {type Insertable, type Kysely, type Selectable, sql} from 'kysely';
import {byTime, type QueryTools, rowsOf, type TimeList} from '../database/index.ts';
import type {ReviewStatus, SiteTables} from './tables.ts';

export type Review = Selectable<SiteTables['reviews']>;
type NewReview = Omit<
  Insertable<SiteTables['reviews']>,
  'number' | 'has_photo' | 'sender' | 'reminded_at' | 'warned_at'
>;

export function createReviewQueries(db: Kysely<SiteTables>, {vault}: QueryTools) {
  const reviews = rowsOf(db, 'reviews');
  const senderOf = (address: string) => vault.derive('review-sender', address);
  return {
    async addReview(review: NewReview, jpeg: Uint8Array | undefined, address: string): Promise<void> {
      const sent = {has_photo: jpeg ? 1 : 0, sender: senderOf(address), reminded_at: null, warned_at: null};
      await reviews.add({...review, ...sent});
      if (jpeg) await rowsOf(db, 'review_photos').add({review_id: review.id, jpeg});
    },
    /** How many reviews wait for a moderator, and how many of them this address sent. */
    async pendingReviews(address: string): Promise<{all: number; own: number}> {
      const row = await db
        .selectFrom('reviews')
        .select(eb => [
          eb.fn.countAll().as('all'),
          sql<number | null>`sum(case when sender = ${senderOf(address)} then 1 else 0 end)`.as('own'),
        ])
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      return {all: Number(row.all), own: Number(row.own ?? 0)};
    },
    /** Newest first. */
    reviews: (status: ReviewStatus, limit: number): Promise<Review[]> =>
      reviews.where({status}).selectAll().orderBy('number', 'desc').limit(limit).execute(),
    moderatedReviews: (status: ReviewStatus | undefined, list: TimeList): Promise<Review[]> => {
      const texts = ['name', 'email', 'title', 'content'];
      return byTime(reviews.where({...(status && {status})}).selectAll(), list, ['number'], texts).execute();
    },
    /** With its photo. */
    deleteReview: async (id: string): Promise<boolean> => (await reviews.remove({id})) === 1,
    async ratings(status: ReviewStatus): Promise<{count: number; sum: number}> {
      const totals = [sql<number>`count(*)`.as('count'), sql<number | null>`sum(rating)`.as('sum')] as const;
      const {count, sum} = await reviews.where({status}).select(totals).executeTakeFirstOrThrow();
      return {count: Number(count), sum: Number(sum ?? 0)};
    },
    async setReviewStatus(id: string, status: ReviewStatus): Promise<Review | undefined> {
      await reviews.change({id}, {status, sender: null});
      return reviews.find({id});
    },
    /** The photo of a review; with a status, only while the review has it. */
    async photo(reviewId: string, status?: ReviewStatus): Promise<Uint8Array | undefined> {
      let query = db
        .selectFrom('review_photos')
        .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
        .select('review_photos.jpeg')
        .where('reviews.id', '=', reviewId);
      if (status) query = query.where('reviews.status', '=', status);
      return (await query.executeTakeFirst())?.jpeg;
    },
  };
}
