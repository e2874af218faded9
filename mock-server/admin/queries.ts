/** Reads and changes what the owner works with: referrals, codes, and one person's data. */
import {type Kysely, type RawBuilder, type Selectable, sql} from 'kysely';
import type {PersonalDataKind} from '../../openapi/stored-data.ts';
import {byTime, containing, digitsOf, rowsOf, type TimeList} from '../database/index.ts';
import type {NoticeTables} from '../notification-queue/index.ts';
import type {CheckRepository, CheckTables} from '../receiver-check/index.ts';
import type {SiteRepository, SiteTables} from '../site/index.ts';
import {createInboxQueries} from './inbox-queries.ts';
import type {AdminTables} from './tables.ts';

type Tables = SiteTables & CheckTables & NoticeTables & AdminTables;
/** The queries that the owner's operations use. */
export type AdminRepository = SiteRepository &
  Pick<CheckRepository, 'checks'> &
  Readonly<{admin: ReturnType<typeof createAdminQueries>}>;
export type Friend = SiteTables['waitlist_entries'];
export type Referral = SiteTables['referrals'];

export type {InboxRow} from './inbox-queries.ts';

const MOST = 1000;
/** Enough to tell numbers apart before they are parsed. */
const LAST_DIGITS = 7;

/** `digits` are the last of the phone number in E.164. */
type Key = Readonly<{address: string | undefined; number: string | undefined}>;

export function createAdminQueries(db: Kysely<Tables>) {
  return {
    ...createInboxQueries(db),
    ...referralQueries(db),
    ...personQueries(db),
    ...recordQueries(db),
  };
}

function referralQueries(db: Kysely<Tables>) {
  const entries = rowsOf(db, 'waitlist_entries');

  return {
    referrals: (list: TimeList) =>
      byTime(db.selectFrom('referrals').selectAll(), list, ['address'], ['name', 'email', 'code']).execute(),
    friendsOf: (code: string): Promise<Friend[]> =>
      entries.where({referrer_id: code, list: 'vip'}).selectAll().orderBy('created_at').orderBy('number').execute(),
    /** Someone on the VIP list whom a referrer that exists invited. */
    friend: (number: string): Promise<Friend | undefined> => {
      const onList = entries.where({list: 'vip', number}).selectAll();
      return onList.where('referrer_id', 'in', db.selectFrom('referrals').select('code')).executeTakeFirst();
    },
    markFriend: (number: string, column: 'activated_at' | 'credited_at', now: number) =>
      entries.change({list: 'vip', number, [column]: null}, {[column]: now}),

    promoCodes: (list: TimeList) =>
      byTime(db.selectFrom('promo_requests').selectAll(), list, ['address'], ['email', 'code']).execute(),
  };
}

const sameEmail = ({address}: Key) => sql<boolean>`lower(trim(email)) = ${address ?? ''}`;
const likePhone = ({number = ''}: Key) =>
  sql<boolean>`${number} != '' and ${digitsOf('phone_number')} like ${`%${number.slice(-LAST_DIGITS)}%`}`;
const mentions = (column: string, {address}: Key) =>
  address === undefined ? sql<boolean>`1 = 0` : containing(column, address);

function personQueries(db: Kysely<Tables>) {
  const found = <T extends keyof Tables>(table: T, condition: RawBuilder<boolean>) =>
    db
      .selectFrom(table as 'contact_messages')
      .selectAll()
      .where(condition)
      .limit(MOST)
      .execute() as unknown as Promise<Selectable<Tables[T]>[]>;

  return {
    async person(key: Key) {
      const email = sameEmail(key);
      const company = sql<boolean>`(${email} or ${likePhone(key)})`;
      return {
        contactMessages: await found('contact_messages', email),
        /** The caller parses their phone numbers: these are at least similar. */
        partnerForms: await found('partner_forms', company),
        productionRequests: await found('access_requests', company),
        waitlistEntries: await found('waitlist_entries', sql<boolean>`(${email} or number = ${key.number ?? ''})`),
        referrals: await found('referrals', email),
        promoCodes: await found('promo_requests', email),
        reviews: await found('reviews', email),
        searches: await found('search_misses', mentions('query', key)),
        feedback: await found('page_feedback', mentions('comment', key)),
      } satisfies Record<PersonalDataKind, readonly unknown[]>;
    },
  };
}

function recordQueries(db: Kysely<Tables>) {
  const sessions = rowsOf(db, 'admin_sessions');

  return {
    async deleteRows(table: string, column: 'id' | 'address' | 'query', values: readonly string[]): Promise<void> {
      for (const value of values) await rowsOf(db as Kysely<never>, table as never).remove({[column]: value} as never);
    },
    deleteListed: ({list, number}: Pick<Friend, 'list' | 'number'>) =>
      rowsOf(db, 'waitlist_entries').remove({list, number}),
    /** Friends stay on the list, and no longer say who invited them. Responses that are kept for retries hold the link. */
    async forgetReferrer(code: string): Promise<void> {
      await rowsOf(db, 'waitlist_entries').change({referrer_id: code}, {referrer_id: null});
      await db.deleteFrom('form_answers').where('answer', 'like', `%referrerId=${code}%`).execute();
    },
    recordDeletion: rowsOf(db, 'deleted_people').add,
    async deletions(list: TimeList) {
      const rows = db.selectFrom('deleted_people').select(['id', 'entries', 'deleted_at as created_at']);
      return byTime(db.selectFrom(rows.as('deletions')).selectAll(), list, ['id']).execute();
    },

    /** Sessions of the owner's page are found by the digest of their cookie. */
    async sessionUsedAt(hash: string): Promise<number | undefined> {
      return (await sessions.find({hash}))?.used_at;
    },
    startSession: (hash: string, now: number) => sessions.add({hash, used_at: now}),
    /** Nothing for a session that has ended meanwhile. */
    keepSession: (hash: string, now: number) => sessions.change({hash}, {used_at: now}),
    endSession: (hash: string) => sessions.remove({hash}),
    deleteSessions: (usedUntil: number) => db.deleteFrom('admin_sessions').where('used_at', '<=', usedUntil).execute(),
  };
}
