/** Stores and reads the public site's data: messages, waitlists, referrals, reviews and page views. */
import {type Insertable, type Kysely, type Selectable, sql} from 'kysely';
import {byTime, countRows, createRowQueries, type QueryTools, type TimeList} from '../database/index.ts';
import type {NoticeRepository, NoticeTables} from '../notice-queue/index.ts';
import {DAY, endOfDay} from '../time.ts';
import {COMPANY, type ReviewStatus, type SiteTables} from './tables.ts';

export type WaitlistEntry = SiteTables['waitlist_entries'];
type Referral = SiteTables['referrals'];
export type PromoRequest = SiteTables['promo_requests'];

export type Review = Selectable<SiteTables['reviews']>;
type NewReview = Omit<Insertable<SiteTables['reviews']>, 'has_photo'>;

export type SiteRepository = NoticeRepository &
  Readonly<{lock: (name: string) => Promise<void>; site: ReturnType<typeof createSiteQueries>}>;

/** The columns of a company's form that are searched. */
export const COMPANY_COLUMNS = Object.keys(COMPANY);
const MAX_MISSES = 1000;
/** The most queries that are dropped at once: SQLite has no OFFSET without LIMIT. */
const SURPLUS = 10;

export function createSiteQueries(db: Kysely<SiteTables>, tools: QueryTools) {
  return {...entryQueries(db), ...promoCodeQueries(db), ...reviewQueries(db, tools), ...usageQueries(db)};
}

function entryQueries(db: Kysely<SiteTables>) {
  return {
    addContactMessage: createRowQueries(db, 'contact_messages').add,
    listContactMessages: (list: TimeList) =>
      byTime(db.selectFrom('contact_messages').selectAll(), list, ['id'], ['name', 'email', 'message']).execute(),
    addPartnerForm: createRowQueries(db, 'partner_forms').add,
    listPartnerForms: (list: TimeList) =>
      byTime(db.selectFrom('partner_forms').selectAll(), list, ['id'], COMPANY_COLUMNS).execute(),
    /** False when the list has this number already. */
    async addToWaitlist(entry: Insertable<WaitlistEntry>): Promise<boolean> {
      const added = await db
        .insertInto('waitlist_entries')
        .values(entry)
        .onConflict(conflict => conflict.doNothing())
        .returning('number')
        .executeTakeFirst();
      return added !== undefined;
    },
    /** With the referrers' names. */
    listWaitlist: (list: TimeList) => {
      const rows = db
        .selectFrom('waitlist_entries')
        .selectAll()
        .select(({selectFrom}) => [
          selectFrom('referrals').select('name').whereRef('code', '=', 'referrer_id').as('referrer_name'),
        ]);
      const searchedColumns = ['name', 'email', 'phone', 'number', 'city', 'referrer_id', 'qr_id'];
      return byTime(rows, list, ['list', 'number'], searchedColumns).execute();
    },
    /** Keeps the first referral of an email address, and returns its code. */
    addReferral: (referral: Referral) =>
      db
        .insertInto('referrals')
        .values(referral)
        .onConflict(conflict => conflict.column('address').doUpdateSet({address: referral.address}))
        .returning('code')
        .executeTakeFirstOrThrow(),
    findReferral: (address: string) => createRowQueries(db, 'referrals').find({address}),
  };
}

/** Codes that the owner must send, without those that are on their way by mail. */
export function countCodesToSend(db: Kysely<SiteTables & NoticeTables>): Promise<number> {
  const unsent = createRowQueries(db, 'promo_requests').where({sent_at: null});
  const queued = createRowQueries(db, 'notices').where({topic: 'code', state: 'waiting'}).select('ref');
  return countRows(unsent.where('address', 'not in', queued));
}

function promoCodeQueries(db: Kysely<SiteTables>) {
  return {
    /** A second request keeps the first one's code. */
    addPromoRequest: (request: Omit<Insertable<PromoRequest>, 'times'>): Promise<PromoRequest> =>
      db
        .insertInto('promo_requests')
        .values({...request, times: 1})
        .onConflict(conflict => conflict.column('address').doUpdateSet({times: sql`promo_requests.times + 1`}))
        .returningAll()
        .executeTakeFirstOrThrow(),
    findPromoRequest: (address: string) => createRowQueries(db, 'promo_requests').find({address}),
    /** Codes mailed on this day (UTC), failed attempts included. */
    countCodeMails(now: number): Promise<number> {
      const ends = endOfDay(now);
      const since = db.selectFrom('promo_requests').where('mailed_at', '>=', ends - DAY);
      return countRows(since.where('mailed_at', '<', ends));
    },
    markCodeSent: (address: string, now: number) =>
      createRowQueries(db, 'promo_requests').change({address}, {sent_at: now, rejected: null}),
  };
}

function usageQueries(db: Kysely<SiteTables>) {
  const misses = createRowQueries(db, 'search_misses');
  const mostFrequent = () => db.selectFrom('search_misses').orderBy('times', 'desc').orderBy('last_at', 'desc');

  return {
    /** The response that the form with this digest got, unless it has expired. */
    async findFormResponse(digest: string, now: number): Promise<string | undefined> {
      const kept = createRowQueries(db, 'form_answers').where({digest}).select('answer');
      return (await kept.where('expires_at', '>', now).executeTakeFirst())?.answer;
    },
    storeFormResponse: (digest: string, response: string, expiresAt: number) =>
      createRowQueries(db, 'form_answers').upsert({digest, answer: response, expires_at: expiresAt}, ['digest']),
    deleteExpiredFormResponses: (now: number) => db.deleteFrom('form_answers').where('expires_at', '<=', now).execute(),
    /** Replaces the feedback with the same id, but keeps its comment if there is no new one. */
    storePageFeedback: (feedback: SiteTables['page_feedback']) => {
      const {helpful, comment} = feedback;
      return createRowQueries(db, 'page_feedback').upsert(feedback, ['id'], {helpful, ...(comment && {comment})});
    },
    listPageFeedback: (list: TimeList) =>
      byTime(db.selectFrom('page_feedback').selectAll(), list, ['id'], ['path', 'comment']).execute(),
    countPageView: (day: string, path: string) =>
      createRowQueries(db, 'page_views').upsert({day, path, views: 1}, ['day', 'path'], {
        views: sql`page_views.views + 1`,
      }),
    /** Keeps at most MAX_MISSES queries: a new one replaces the least frequent. */
    async countSearchMiss(query: string, now: number): Promise<void> {
      const again = {times: sql`search_misses.times + 1`, last_at: now};
      await misses.upsert({query, times: 1, last_at: now}, ['query'], again);
      const others = mostFrequent().select('query').where('query', '!=', query);
      const surplus = others.limit(SURPLUS).offset(MAX_MISSES - 1);
      await misses.remove({}, rows => rows.where('query', 'in', surplus));
    },
    listSearchMisses: (limit: number) => mostFrequent().selectAll().limit(limit).execute(),
  };
}

function reviewQueries(db: Kysely<SiteTables>, {vault}: QueryTools) {
  const reviews = createRowQueries(db, 'reviews');
  const deriveSender = (clientKey: string) => vault.derive('review-sender', clientKey);
  return {
    async addReview(review: NewReview, jpeg: Uint8Array | undefined, clientKey: string): Promise<void> {
      await reviews.add({...review, has_photo: jpeg ? 1 : 0, sender: deriveSender(clientKey)});
      if (jpeg) await createRowQueries(db, 'review_photos').add({review_id: review.id, jpeg});
    },
    /** How many reviews wait for a moderator, and how many of them this client sent. */
    async countPendingReviews(clientKey: string): Promise<{all: number; byAddress: number}> {
      const pending = {status: 'pending'} as const;
      const byAddress = reviews.where({...pending, sender: deriveSender(clientKey)});
      return {all: await countRows(reviews.where(pending)), byAddress: await countRows(byAddress)};
    },
    listApprovedReviews: (limit: number): Promise<Review[]> =>
      reviews.where({status: 'approved'}).selectAll().orderBy('number', 'desc').limit(limit).execute(),
    listModeratedReviews: (status: ReviewStatus | undefined, list: TimeList): Promise<Review[]> => {
      const searchedColumns = ['id', 'name', 'email', 'title', 'content', 'location', 'occupation'];
      return byTime(reviews.where({...(status && {status})}).selectAll(), list, ['number'], searchedColumns).execute();
    },
    /** With its photo. */
    deleteReview: async (id: string): Promise<boolean> => (await reviews.remove({id})) === 1,
    async readRatings(status: ReviewStatus): Promise<{count: number; sum: number}> {
      const totals = [sql<number>`count(*)`.as('count'), sql<number | null>`sum(rating)`.as('sum')] as const;
      const {count, sum} = await reviews.where({status}).select(totals).executeTakeFirstOrThrow();
      return {count: Number(count), sum: Number(sum ?? 0)};
    },
    async setReviewStatus(id: string, status: ReviewStatus): Promise<Review | undefined> {
      await reviews.change({id}, {status, sender: null});
      return reviews.find({id});
    },
    /** The photo of a review; with a status, only while the review has it. */
    async findPhoto(reviewId: string, status?: ReviewStatus): Promise<Uint8Array | undefined> {
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
