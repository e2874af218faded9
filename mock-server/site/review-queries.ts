/** Stores and reads reviews, their photos and their moderation. */
import {type Insertable, type Kysely, type Selectable, sql} from 'kysely';
import {byTime, type QueryTools, type TimeList} from '../database/index.ts';
import type {ReviewStatus, SiteTables} from './tables.ts';

export type Review = Selectable<SiteTables['reviews']>;
type NewReview = Omit<
  Insertable<SiteTables['reviews']>,
  'number' | 'has_photo' | 'sender' | 'reminded_at' | 'warned_at'
>;

export function createReviewQueries(db: Kysely<SiteTables>, {vault}: QueryTools) {
  const senderOf = (address: string) => vault.derive('review-sender', address);
  return {
    async addReview(review: NewReview, jpeg: Uint8Array | undefined, address: string): Promise<void> {
      await db
        .insertInto('reviews')
        .values({...review, has_photo: jpeg ? 1 : 0, sender: senderOf(address), reminded_at: null, warned_at: null})
        .execute();
      if (jpeg) await db.insertInto('review_photos').values({review_id: review.id, jpeg}).execute();
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
    async reviews(status: ReviewStatus | undefined, limit: number): Promise<Review[]> {
      let query = db.selectFrom('reviews').selectAll().orderBy('number', 'desc').limit(limit);
      if (status) query = query.where('status', '=', status);
      return query.execute();
    },
    async moderatedReviews(status: ReviewStatus | undefined, list: TimeList): Promise<Review[]> {
      let query = db.selectFrom('reviews').selectAll();
      if (status) query = query.where('status', '=', status);
      return byTime(query, list, ['number'], ['name', 'email', 'title', 'content']).execute();
    },
    /** With its photo. */
    async deleteReview(id: string): Promise<boolean> {
      const {numDeletedRows} = await db.deleteFrom('reviews').where('id', '=', id).executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
    async ratings(status: ReviewStatus): Promise<{count: number; sum: number}> {
      const {count, sum} = await db
        .selectFrom('reviews')
        .select([sql<number>`count(*)`.as('count'), sql<number | null>`sum(rating)`.as('sum')])
        .where('status', '=', status)
        .executeTakeFirstOrThrow();
      return {count: Number(count), sum: Number(sum ?? 0)};
    },
    async setReviewStatus(id: string, status: ReviewStatus): Promise<Review | undefined> {
      await db.updateTable('reviews').set({status, sender: null}).where('id', '=', id).execute();
      return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
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
