/** Stores and reads the public site's data: messages, waitlists, referrals, reviews and page views. */
import {type Insertable, type Kysely, type Selectable, sql} from 'kysely';
import {byTime, type QueryTools, type TimeList} from '../database/index.ts';
import type {NoticeRepository} from '../notices/index.ts';
import type {Handled, ReviewStatus, SiteTables} from './tables.ts';

export type {ReviewStatus, Waitlist} from './tables.ts';
export type Review = Selectable<SiteTables['reviews']>;
export type NewReview = Omit<
  Insertable<SiteTables['reviews']>,
  'number' | 'has_photo' | 'sender' | 'reminded_at' | 'warned_at'
>;
export type WaitlistEntry = SiteTables['waitlist_entries'];
export type Referral = SiteTables['referrals'];
export type PromoRequest = SiteTables['promo_requests'];

type SiteQueries = ReturnType<typeof createSiteQueries>;

const OPEN: Handled = {handled_at: null, note: null};
const ALL: TimeList = {limit: 100};
/** The columns of a company's form that are searched. */
export const COMPANY_TEXTS = ['business_name', 'contact_name', 'email', 'phone_number'];
const MOST_MISSES = 1000;
/** How many go at once. SQLite has no OFFSET without LIMIT. */
const SURPLUS = 10;

export function createSiteQueries(db: Kysely<SiteTables>, {vault}: QueryTools) {
  const senderOf = (address: string) => vault.derive('review-sender', address);
  return {
    /** The response that the form with this digest got, unless it has expired. */
    async formResponse(digest: string, now: number): Promise<string | undefined> {
      const found = await db
        .selectFrom('form_answers')
        .select('answer')
        .where('digest', '=', digest)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return found?.answer;
    },
    async keepFormResponse(digest: string, response: string, expiresAt: number): Promise<void> {
      const kept = {answer: response, expires_at: expiresAt};
      await db
        .insertInto('form_answers')
        .values({digest, ...kept})
        .onConflict(conflict => conflict.column('digest').doUpdateSet(kept))
        .execute();
    },
    async forgetFormResponses(now: number): Promise<void> {
      await db.deleteFrom('form_answers').where('expires_at', '<=', now).execute();
    },

    async addContactMessage(message: Omit<SiteTables['contact_messages'], keyof Handled>): Promise<void> {
      await db
        .insertInto('contact_messages')
        .values({...message, ...OPEN})
        .execute();
    },
    async contactMessages(list: TimeList = ALL) {
      return byTime(
        db.selectFrom('contact_messages').selectAll(),
        list,
        ['id'],
        ['name', 'email', 'message'],
      ).execute();
    },
    async addPartnerForm(form: Omit<SiteTables['partner_forms'], keyof Handled>): Promise<void> {
      await db
        .insertInto('partner_forms')
        .values({...form, ...OPEN})
        .execute();
    },
    async partnerForms(list: TimeList = ALL) {
      return byTime(db.selectFrom('partner_forms').selectAll(), list, ['id'], COMPANY_TEXTS).execute();
    },

    /** False when the list has this number already. */
    async addToWaitlist(entry: Omit<WaitlistEntry, 'activated_at' | 'credited_at'>): Promise<boolean> {
      const {numInsertedOrUpdatedRows} = await db
        .insertInto('waitlist_entries')
        .values({...entry, activated_at: null, credited_at: null})
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async waitlist(list: TimeList = ALL): Promise<WaitlistEntry[]> {
      const texts = ['name', 'email', 'phone', 'number', 'city'];
      return byTime(db.selectFrom('waitlist_entries').selectAll(), list, ['list', 'number'], texts).execute();
    },

    /** A second request keeps the first one's code. */
    async addPromoRequest(
      request: Pick<SiteTables['promo_requests'], 'address' | 'email' | 'code' | 'suspect' | 'created_at'>,
    ): Promise<PromoRequest> {
      return db
        .insertInto('promo_requests')
        .values({...request, times: 1, mailed_at: null, sent_at: null, rejected: null})
        .onConflict(conflict => conflict.column('address').doUpdateSet({times: sql`promo_requests.times + 1`}))
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    promoRequest: (address: string): Promise<PromoRequest | undefined> =>
      db.selectFrom('promo_requests').selectAll().where('address', '=', address).executeTakeFirst(),
    async promoCodeSent(address: string, now: number): Promise<void> {
      await db
        .updateTable('promo_requests')
        .set({sent_at: now, rejected: null})
        .where('address', '=', address)
        .execute();
    },
    async promoRequests() {
      return db.selectFrom('promo_requests').selectAll().orderBy('created_at').orderBy('address').execute();
    },

    /** Keeps the first referral of an email address. */
    async addReferral(referral: Referral): Promise<void> {
      await db
        .insertInto('referrals')
        .values(referral)
        .onConflict(conflict => conflict.column('address').doNothing())
        .execute();
    },
    async referral(address: string): Promise<Referral | undefined> {
      return db.selectFrom('referrals').selectAll().where('address', '=', address).executeTakeFirst();
    },

    /** By code. */
    async referrerNames(codes: readonly string[]): Promise<Map<string, string>> {
      if (codes.length === 0) return new Map();
      const rows = await db.selectFrom('referrals').select(['code', 'name']).where('code', 'in', codes).execute();
      return new Map(rows.map(({code, name}) => [code, name]));
    },

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

    /** Changes what has the same id, and keeps its comment when there is no new one. */
    async putPageFeedback(feedback: SiteTables['page_feedback']): Promise<void> {
      const {helpful, comment} = feedback;
      await db
        .insertInto('page_feedback')
        .values(feedback)
        .onConflict(conflict => conflict.column('id').doUpdateSet({helpful, ...(comment && {comment})}))
        .execute();
    },
    async pageFeedback(list: TimeList = ALL) {
      return byTime(db.selectFrom('page_feedback').selectAll(), list, ['id'], ['path', 'comment']).execute();
    },
    async countPageView(day: string, path: string): Promise<void> {
      await db
        .insertInto('page_views')
        .values({day, path, views: 1})
        .onConflict(conflict => conflict.columns(['day', 'path']).doUpdateSet({views: sql`page_views.views + 1`}))
        .execute();
    },
    /** Keeps at most MOST_MISSES queries: a new one replaces the least frequent. */
    async countSearchMiss(query: string, now: number): Promise<void> {
      await db
        .insertInto('search_misses')
        .values({query, times: 1, last_at: now})
        .onConflict(conflict =>
          conflict.column('query').doUpdateSet({times: sql`search_misses.times + 1`, last_at: now}),
        )
        .execute();
      const surplus = db
        .selectFrom('search_misses')
        .select('query')
        .where('query', '!=', query)
        .orderBy('times', 'desc')
        .orderBy('last_at', 'desc')
        .limit(SURPLUS)
        .offset(MOST_MISSES - 1);
      await db.deleteFrom('search_misses').where('query', 'in', surplus).execute();
    },
    /** The most frequent first. */
    async searchMisses(limit: number) {
      return db
        .selectFrom('search_misses')
        .selectAll()
        .orderBy('times', 'desc')
        .orderBy('last_at', 'desc')
        .limit(limit)
        .execute();
    },
    async pageViews() {
      return db.selectFrom('page_views').selectAll().orderBy('day').orderBy('path').execute();
    },
  };
}

export type SiteRepository = NoticeRepository & Readonly<{lock: (name: string) => Promise<void>; site: SiteQueries}>;
