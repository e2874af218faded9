/** Reads the entries that notifications are about, and records that they were sent. */
import {type Kysely, sql} from 'kysely';
import {PENDING_REVIEW_DAYS} from '../../openapi/stored-data.ts';
import {countRows} from '../database/index.ts';
import type {CheckTables} from '../receiver-check/index.ts';
import type {SiteTables} from '../site/index.ts';
import {DAY} from '../time.ts';

type Tables = SiteTables & CheckTables;

/** How long a review waits after its first reminder, and when its owner is warned. */
const PENDING_REVIEW_MS = PENDING_REVIEW_DAYS * DAY;
const WARNED_BEFORE_MS = 3 * DAY;

export type NotificationQueries = ReturnType<typeof createNotificationQueries>;
export type DayCounts = Awaited<ReturnType<NotificationQueries['countsOf']>>;

export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export function createNotificationQueries(db: Kysely<Tables>) {
  const byId = <T extends 'contact_messages' | 'partner_forms' | 'access_requests'>(table: T, id: string) =>
    db
      .selectFrom(table as 'contact_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();

  return {
    ...pendingReviewQueries(db),
    contactMessage: (id: string) => byId('contact_messages', id),
    partnerForm: (id: string) => byId('partner_forms', id) as unknown as Promise<Tables['partner_forms'] | undefined>,
    accessRequest: (id: string) =>
      byId('access_requests', id) as unknown as Promise<Tables['access_requests'] | undefined>,
    pendingReview: (id: string) =>
      db.selectFrom('reviews').select('name').where('id', '=', id).where('status', '=', 'pending').executeTakeFirst(),
    /** How many entries came in that day (UTC), and how many wait for the owner now. */
    async countsOf(day: string, mailsVisitors: boolean) {
      const from = startOf(day);
      const onDay = (table: keyof Tables, only = sql<boolean>`1 = 1`, time = sql.ref<number>('created_at')) =>
        countRows(
          db
            .selectFrom(table)
            .where(time, '>=', from)
            .where(time, '<', from + DAY)
            .where(only),
        );
      const suspect = sql<boolean>`suspect = 1`;
      const codes = db.selectFrom('promo_requests').where('sent_at', 'is', null);
      return {
        vip: await onDay('waitlist_entries', sql`list = 'vip'`),
        founder: await onDay('waitlist_entries', sql`list = 'founder'`),
        referralLinks: await onDay('referrals'),
        codes: await onDay('promo_requests'),
        reviews: await onDay('reviews'),
        suspects: (await onDay('contact_messages', suspect)) + (await onDay('partner_forms', suspect)),
        feedback: await onDay('page_feedback'),
        searches: await onDay('search_misses', sql`1 = 1`, sql.ref('last_at')),
        codesToSend: await countRows(
          mailsVisitors ? codes.where(eb => eb.or([eb('rejected', 'is not', null), eb('suspect', '=', 1)])) : codes,
        ),
        pendingReviews: await countRows(db.selectFrom('reviews').where('status', '=', 'pending')),
      };
    },
    /** Mails that were tried since then. */
    codesMailedSince: (time: number) => countRows(db.selectFrom('promo_requests').where('mailed_at', '>=', time)),
    codeTried: (address: string, now: number) =>
      db.updateTable('promo_requests').set({mailed_at: now}).where('address', '=', address).execute(),
    /** `status` is the mail server's. */
    codeRejected: (address: string, status: number) =>
      db.updateTable('promo_requests').set({rejected: status}).where('address', '=', address).execute(),
  };
}

function pendingReviewQueries(db: Kysely<Tables>) {
  return {
    /** The owner has been reminded of every review that waits: their 30 days begin. Returns how many began now. */
    async reviewsReminded(now: number): Promise<number> {
      const {numUpdatedRows} = await db
        .updateTable('reviews')
        .set({reminded_at: now})
        .where('status', '=', 'pending')
        .where('reminded_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    /** Reviews that are deleted soon, and that the owner hasn't been warned of. */
    async reviewsToWarnOf(now: number): Promise<string[]> {
      const rows = await db
        .selectFrom('reviews')
        .select('id')
        .where('status', '=', 'pending')
        .where('warned_at', 'is', null)
        .where('reminded_at', '<=', now - PENDING_REVIEW_MS + WARNED_BEFORE_MS)
        .limit(100)
        .execute();
      return rows.map(({id}) => id);
    },
    reviewWarned: (id: string, now: number) =>
      db.updateTable('reviews').set({warned_at: now}).where('id', '=', id).execute(),
    /** With their photos; none that the owner wasn't reminded and warned of. */
    deleteOldPendingReviews: (now: number) =>
      db
        .deleteFrom('reviews')
        .where('status', '=', 'pending')
        .where('reminded_at', '<=', now - PENDING_REVIEW_MS)
        .where('warned_at', '<=', now - WARNED_BEFORE_MS)
        .execute(),
  };
}
