/** Reads the entries that notifications are about, and records that they were sent. */
import {type Kysely, sql} from 'kysely';
import {PENDING_REVIEW_DAYS} from '../../openapi/stored-data.ts';
import {countRows, rowsOf} from '../database/index.ts';
import type {NoticeTables} from '../notification-queue/index.ts';
import type {CheckTables} from '../receiver-check/index.ts';
import {countCodesToSend, type SiteTables} from '../site/index.ts';
import {DAY} from '../time.ts';

type Tables = SiteTables & CheckTables & NoticeTables;

/** How long a review waits after its first reminder, and when its owner is warned. */
const PENDING_REVIEW_MS = PENDING_REVIEW_DAYS * DAY;
const WARNED_BEFORE_MS = 3 * DAY;

export type NotificationQueries = ReturnType<typeof createNotificationQueries>;
export type DayCounts = Awaited<ReturnType<NotificationQueries['countsOf']>>;

export function createNotificationQueries(db: Kysely<Tables>) {
  const requests = rowsOf(db, 'promo_requests');

  return {
    ...pendingReviewQueries(db),
    contactMessage: (id: string) => rowsOf(db, 'contact_messages').find({id}),
    partnerForm: (id: string) => rowsOf(db, 'partner_forms').find({id}),
    accessRequest: (id: string) => rowsOf(db, 'access_requests').find({id}),
    pendingReview: (id: string) => rowsOf(db, 'reviews').find({id, status: 'pending'}),
    /** How many entries came in that day (UTC), and how many wait for the owner now. */
    async countsOf(day: string, mailsVisitors: boolean) {
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
        codesToSend: await countCodesToSend(db, mailsVisitors),
        pendingReviews: await countRows(rowsOf(db, 'reviews').where({status: 'pending'})),
      };
    },
    codeTried: (address: string, now: number) => requests.change({address}, {mailed_at: now}),
    /** `status` is the mail server's. */
    codeRejected: (address: string, status: number) => requests.change({address}, {rejected: status}),
  };
}

function pendingReviewQueries(db: Kysely<Tables>) {
  const reviews = rowsOf(db, 'reviews');

  return {
    /** The owner has been reminded of every review that waits: their 30 days begin. Returns how many began now. */
    reviewsReminded: (now: number) => reviews.change({status: 'pending', reminded_at: null}, {reminded_at: now}),
    /** Reviews that are deleted soon, and that the owner hasn't been warned of. */
    async reviewsToWarnOf(now: number): Promise<string[]> {
      const unwarned = reviews.where({status: 'pending', warned_at: null}).select('id').limit(100);
      const rows = await unwarned.where('reminded_at', '<=', now - PENDING_REVIEW_MS + WARNED_BEFORE_MS).execute();
      return rows.map(({id}) => id);
    },
    reviewWarned: (id: string, now: number) => reviews.change({id}, {warned_at: now}),
    /** With their photos; none that the owner wasn't reminded and warned of. */
    deleteOldPendingReviews: (now: number) =>
      reviews.remove({status: 'pending'}, rows =>
        rows.where('reminded_at', '<=', now - PENDING_REVIEW_MS).where('warned_at', '<=', now - WARNED_BEFORE_MS),
      ),
  };
}
