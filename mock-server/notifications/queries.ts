/** Reads the entries that notifications are about, and records that they were sent. */
import {type Kysely, sql} from 'kysely';
import {PENDING_REVIEW_DAYS} from '../../openapi/stored-data.ts';
import {countRows, createRowQueries} from '../database/index.ts';
import type {NoticeTables} from '../notice-queue/index.ts';
import type {CheckTables} from '../receiver-check/index.ts';
import {countCodesToSend, type SiteTables} from '../site/index.ts';
import {DAY} from '../time.ts';

type Tables = SiteTables & CheckTables & NoticeTables;

/** How long a review is kept after its first reminder, and how long before its deletion the owner is warned. */
const PENDING_REVIEW_MS = PENDING_REVIEW_DAYS * DAY;
const WARNED_BEFORE_MS = 3 * DAY;

export type NotificationQueries = ReturnType<typeof createNotificationQueries>;
export type DayCounts = Awaited<ReturnType<NotificationQueries['countDay']>>;

export function createNotificationQueries(db: Kysely<Tables>) {
  const requests = createRowQueries(db, 'promo_requests');
  const reviews = createRowQueries(db, 'reviews');
  const pending = {status: 'pending'} as const;
  /** Reviews that are deleted soon had their first reminder before this time. */
  const endingSince = (now: number) => now - PENDING_REVIEW_MS + WARNED_BEFORE_MS;

  return {
    findContactMessage: (id: string) => createRowQueries(db, 'contact_messages').find({id}),
    findPartnerForm: (id: string) => createRowQueries(db, 'partner_forms').find({id}),
    findAccessRequest: (id: string) => createRowQueries(db, 'access_requests').find({id}),
    /** How many entries came in that day (UTC), and how many wait for the owner now. */
    async countDay(day: string, now: number) {
      const from = Date.parse(`${day}T00:00:00Z`);
      const onDay = (table: keyof Tables, only = sql<boolean>`1 = 1`, time = sql.ref<number>('created_at')) =>
        countRows(db.selectFrom(table).where(sql<boolean>`${time} >= ${from} and ${time} < ${from + DAY} and ${only}`));
      const suspect = sql<boolean>`suspect = 1`;
      return {
        vip: await onDay('waitlist_entries', sql`list = 'vip'`),
        founder: await onDay('waitlist_entries', sql`list = 'founder'`),
        referralLinks: await onDay('referrals'),
        codes: await onDay('promo_requests'),
        reviews: await onDay('reviews'),
        suspects: (await onDay('contact_messages', suspect)) + (await onDay('partner_forms', suspect)),
        feedback: await onDay('page_feedback'),
        searches: await onDay('search_misses', sql`1 = 1`, sql.ref('last_at')),
        codesToSend: await countCodesToSend(db),
        pendingReviews: await countRows(reviews.where(pending)),
        endingReviews: await countRows(reviews.where(pending).where('reminded_at', '<=', endingSince(now))),
      };
    },
    markCodeTried: (address: string, now: number) => requests.change({address}, {mailed_at: now}),
    /** `status` is the mail server's. */
    markCodeRejected: (address: string, status: number) => requests.change({address}, {rejected: status}),
    /**
     * Records that the owner was notified of all pending reviews, and of those that are deleted in three days. Returns
     * how many of each are new. The 30 days of a new pending review start now.
     */
    async markReviewsReported(now: number): Promise<{ending: number; waiting: number}> {
      const ending = await reviews.change({...pending, warned_at: null}, {warned_at: now}, rows =>
        rows.where('reminded_at', '<=', endingSince(now)),
      );
      return {ending, waiting: await reviews.change({...pending, reminded_at: null}, {reminded_at: now})};
    },
    /** Deletes their photos too. Keeps each until the owner was reminded of it and warned. */
    deleteOldPendingReviews: (now: number) =>
      reviews.remove(pending, rows =>
        rows.where('reminded_at', '<=', now - PENDING_REVIEW_MS).where('warned_at', '<=', now - WARNED_BEFORE_MS),
      ),
  };
}
