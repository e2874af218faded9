/** Reads and changes what the owner works with: referrals, codes, and one person's data. */
import {type Kysely, sql} from 'kysely';
import {FIRST, oldestFirst} from '../database/index.ts';
import type {CheckTables} from '../receiver-check/index.ts';
import type {SiteTables} from '../site/index.ts';

type Tables = SiteTables & CheckTables;
export type AdminQueries = ReturnType<typeof createAdminQueries>;
export type Friend = SiteTables['waitlist_entries'];

const MOST = 1000;
/** Enough to tell numbers apart before they are parsed. */
const LAST_DIGITS = 7;

/** `digits` are the last of the phone number in E.164. */
type Key = Readonly<{address: string | undefined; number: string | undefined}>;

export function createAdminQueries(db: Kysely<Tables>) {
  const sameEmail = ({address}: Key) => sql<boolean>`lower(trim(email)) = ${address ?? ''}`;
  const likePhone = ({number = ''}: Key) =>
    sql<boolean>`${number} != '' and replace(replace(replace(replace(replace(replace(phone_number, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '') like ${`%${number.slice(-LAST_DIGITS)}%`}`;
  const containing = (column: string, {address}: Key) =>
    sql<boolean>`${address !== undefined ? 1 : 0} = 1 and lower(${sql.ref(column)}) like ${`%${(address ?? '').replace(/[\\%_]/g, found => `\\${found}`)}%`} escape '\\'`;
  const companies = (table: 'partner_forms' | 'access_requests', key: Key) =>
    db
      .selectFrom(table as 'partner_forms')
      .selectAll()
      .where(eb => eb.or([sameEmail(key), likePhone(key)]))
      .limit(MOST)
      .execute();

  return {
    /** Oldest first. */
    referrals: (limit: number, from = FIRST) =>
      oldestFirst(db.selectFrom('referrals').selectAll(), ['address'], limit, from).execute(),
    friendsOf: (code: string): Promise<Friend[]> =>
      db
        .selectFrom('waitlist_entries')
        .selectAll()
        .where('referrer_id', '=', code)
        .where('list', '=', 'vip')
        .orderBy('created_at')
        .orderBy('number')
        .execute(),
    /** Someone on the VIP list whom a referrer that exists invited. */
    friend: (number: string): Promise<Friend | undefined> =>
      db
        .selectFrom('waitlist_entries')
        .selectAll()
        .where('list', '=', 'vip')
        .where('number', '=', number)
        .where('referrer_id', 'in', db.selectFrom('referrals').select('code'))
        .executeTakeFirst(),
    async markFriend(number: string, column: 'activated_at' | 'credited_at', now: number): Promise<void> {
      await db
        .updateTable('waitlist_entries')
        .set({[column]: now})
        .where('list', '=', 'vip')
        .where('number', '=', number)
        .where(column, 'is', null)
        .execute();
    },

    /** Oldest first. */
    promoCodes: (limit: number, from = FIRST) =>
      oldestFirst(db.selectFrom('promo_requests').selectAll(), ['address'], limit, from).execute(),

    async person(key: Key) {
      const mails = <T extends 'contact_messages' | 'referrals' | 'promo_requests' | 'reviews'>(table: T) =>
        db
          .selectFrom(table as 'contact_messages')
          .selectAll()
          .where(sameEmail(key))
          .limit(MOST)
          .execute() as unknown as Promise<Tables[T][]>;
      return {
        contactMessages: await mails('contact_messages'),
        /** The caller parses their phone numbers: these are at least similar. */
        partnerForms: await companies('partner_forms', key),
        productionRequests: await companies('access_requests', key),
        waitlistEntries: await db
          .selectFrom('waitlist_entries')
          .selectAll()
          .where(eb => eb.or([sameEmail(key), eb('number', '=', key.number ?? '')]))
          .limit(MOST)
          .execute(),
        referrals: await mails('referrals'),
        promoCodes: await mails('promo_requests'),
        reviews: await db.selectFrom('reviews').selectAll().where(sameEmail(key)).limit(MOST).execute(),
        searches: await db
          .selectFrom('search_misses')
          .select('query')
          .where(containing('query', key))
          .limit(MOST)
          .execute(),
        feedback: await db
          .selectFrom('page_feedback')
          .select(['id', 'comment'])
          .where(containing('comment', key))
          .limit(MOST)
          .execute(),
      };
    },
    async deleteRows(
      table: 'contact_messages' | 'partner_forms' | 'access_requests' | 'reviews' | 'page_feedback',
      ids: readonly string[],
    ) {
      for (const id of ids)
        await db
          .deleteFrom(table as 'reviews')
          .where('id', '=', id)
          .execute();
    },
    async deleteListed({list, number}: Pick<Friend, 'list' | 'number'>): Promise<void> {
      await db.deleteFrom('waitlist_entries').where('list', '=', list).where('number', '=', number).execute();
    },
    /** Friends stay on the list, and no longer say who invited them. Responses that are kept for retries hold the link. */
    async deleteReferral(address: string, code: string): Promise<void> {
      await db.updateTable('waitlist_entries').set({referrer_id: null}).where('referrer_id', '=', code).execute();
      await db.deleteFrom('form_answers').where('answer', 'like', `%referrerId=${code}%`).execute();
      await db.deleteFrom('referrals').where('address', '=', address).execute();
    },
    async deletePromoCode(address: string): Promise<void> {
      await db.deleteFrom('promo_requests').where('address', '=', address).execute();
    },
    async deleteSearch(query: string): Promise<void> {
      await db.deleteFrom('search_misses').where('query', '=', query).execute();
    },
    async recordDeletion(deletion: SiteTables['deleted_people']): Promise<void> {
      await db.insertInto('deleted_people').values(deletion).execute();
    },
    /** Oldest first. */
    async deletions(limit: number, {createdAt, skip} = FIRST) {
      return db
        .selectFrom('deleted_people')
        .select(['id', 'entries', 'deleted_at as created_at'])
        .where('deleted_at', '>=', createdAt)
        .orderBy('deleted_at')
        .orderBy('id')
        .limit(limit)
        .offset(skip)
        .execute();
    },
  };
}
