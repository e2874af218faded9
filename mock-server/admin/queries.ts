/** Reads and changes what the owner works with: the inbox, referrals, codes, one person's data; and deletes what has expired. */
import {type Kysely, type RawBuilder, type Selectable, sql} from 'kysely';
import {PERSONAL_DATA, type PersonalDataKind, STORED_DATA} from '../../openapi/stored-data.ts';
import {byTime, containsDigits, containsText, countRows, createRowQueries, type TimeList} from '../database/index.ts';
import type {NoticeTables} from '../notice-queue/index.ts';
import type {CheckRepository, CheckTables} from '../receiver-check/index.ts';
import {
  COMPANY_COLUMNS,
  countCodesToSend,
  type OwnerMarks,
  type SiteRepository,
  type SiteTables,
} from '../site/index.ts';
import {DAY, toDay} from '../time.ts';
import type {AdminTables} from './tables.ts';

type Tables = SiteTables & CheckTables & NoticeTables & AdminTables;
export type AdminRepository = SiteRepository &
  Pick<CheckRepository, 'checks'> &
  Readonly<{admin: ReturnType<typeof createAdminQueries>}>;
export type Friend = SiteTables['waitlist_entries'];
export type Referral = SiteTables['referrals'];

/** `created_at` is repeated, because pages are ordered by it. */
export type InboxRow = Readonly<{created_at: number}> &
  (
    | Readonly<{kind: 'contact'; row: Tables['contact_messages']}>
    | Readonly<{kind: 'partner'; row: Tables['partner_forms']}>
    | Readonly<{kind: 'production'; row: Tables['access_requests']}>
  );

const INBOX_KINDS = [
  {
    kind: 'contact',
    prefix: 'msg_',
    table: 'contact_messages',
    searchedColumns: ['id', 'name', 'email', 'message', 'note'],
  },
  {kind: 'partner', prefix: 'pf_', table: 'partner_forms', searchedColumns: ['id', ...COMPANY_COLUMNS, 'note']},
  {kind: 'production', prefix: 'par_', table: 'access_requests', searchedColumns: ['id', ...COMPANY_COLUMNS, 'note']},
] as const;
/** Enough to tell numbers apart before they are parsed. */
const LAST_DIGITS = 7;
/** The columns that can identify a row. Each table has some of them. */
const KEY_COLUMNS = ['id', 'address', 'query', 'list', 'number'];
const SHOWN_PATHS = 20;
const SHOWN_DAYS = 30;

/** `number` is the phone number in E.164. */
export type PersonContacts = Readonly<{address: string | undefined; number: string | undefined}>;

export function createAdminQueries(db: Kysely<Tables>) {
  return {...inboxQueries(db), ...countQueries(db), ...referralQueries(db), ...personQueries(db), ...recordQueries(db)};
}

function referralQueries(db: Kysely<Tables>) {
  const entries = createRowQueries(db, 'waitlist_entries');

  return {
    /** The search covers the friends too: the owner learns of an activated service by the friend's name or phone. */
    listReferrals(list: TimeList) {
      const friends = sql<string>`(select string_agg(concat_ws(' ', name, phone, email), ' ') from waitlist_entries
        where referrer_id = referrals.code and list = 'vip')`;
      const rows = db.selectFrom('referrals').selectAll().select(friends.as('friends')).as('referrals');
      return byTime(db.selectFrom(rows).selectAll(), list, ['address'], ['name', 'email', 'code', 'friends']).execute();
    },
    listFriends: (code: string): Promise<Friend[]> =>
      entries.where({referrer_id: code, list: 'vip'}).selectAll().orderBy('created_at').orderBy('number').execute(),
    /** A person on the VIP list whose referrer still exists. */
    findFriend: (number: string): Promise<Friend | undefined> => {
      const onList = entries.where({list: 'vip', number}).selectAll();
      return onList.where('referrer_id', 'in', db.selectFrom('referrals').select('code')).executeTakeFirst();
    },
    markFriend: (number: string, column: 'activated_at' | 'credited_at', now: number) =>
      entries.change({list: 'vip', number, [column]: null}, {[column]: now}),

    listPromoCodes: (list: TimeList) =>
      byTime(db.selectFrom('promo_requests').selectAll(), list, ['address'], ['email', 'code']).execute(),
  };
}

/** Finds at least the rows whose columns have the person's email address or phone number. */
function namesPerson({address, number}: PersonContacts, ...columns: readonly string[]) {
  const conditions = columns.flatMap(column => [
    ...(address === undefined ? [] : [containsText(column, address)]),
    ...(number === undefined ? [] : [containsDigits(column, number.slice(-LAST_DIGITS))]),
  ]);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function personQueries(db: Kysely<Tables>) {
  const listMatches = <T extends keyof Tables>(table: T, condition: RawBuilder<boolean>) =>
    db
      .selectFrom(table as 'contact_messages')
      .selectAll()
      .where(condition)
      .execute() as unknown as Promise<Selectable<Tables[T]>[]>;

  return {
    /** The caller compares their email addresses and phone numbers: these are at least similar. */
    findPerson: async (key: PersonContacts) =>
      ({
        contactMessages: await listMatches('contact_messages', namesPerson(key, 'email', 'message')),
        partnerForms: await listMatches('partner_forms', namesPerson(key, 'email', 'phone_number')),
        productionRequests: await listMatches('access_requests', namesPerson(key, 'email', 'phone_number')),
        waitlistEntries: await listMatches('waitlist_entries', namesPerson(key, 'email', 'number')),
        referrals: await listMatches('referrals', namesPerson(key, 'email')),
        promoCodes: await listMatches('promo_requests', namesPerson(key, 'email')),
        reviews: await listMatches('reviews', namesPerson(key, 'email')),
        searches: await listMatches('search_misses', namesPerson(key, 'query')),
        feedback: await listMatches('page_feedback', namesPerson(key, 'comment')),
      }) satisfies Record<PersonalDataKind, readonly unknown[]>,
  };
}

function recordQueries(db: Kysely<Tables>) {
  return {
    /** Deletes these rows, and the notices that name them. */
    async deleteEntries(kind: PersonalDataKind, rows: readonly object[]): Promise<void> {
      for (const row of rows) {
        const key = Object.fromEntries(Object.entries(row).filter(([column]) => KEY_COLUMNS.includes(column)));
        await createRowQueries(db, PERSONAL_DATA[kind].table).remove(key);
        for (const ref of Object.values(key)) await createRowQueries(db, 'notices').remove({ref: String(ref)});
      }
    },
    /** Friends stay on the list, and no longer say who invited them. Responses that are kept for retries hold the link. */
    async forgetReferrer(code: string): Promise<void> {
      await createRowQueries(db, 'waitlist_entries').change({referrer_id: code}, {referrer_id: null});
      await db.deleteFrom('form_answers').where('answer', 'like', `%referrerId=${code}%`).execute();
    },
    recordDeletion: createRowQueries(db, 'deleted_people').add,
    async listDeletions(list: TimeList) {
      const rows = db.selectFrom('deleted_people').select(['id', 'entries', 'deleted_at as created_at']);
      return byTime(db.selectFrom(rows.as('deletions')).selectAll(), list, ['id']).execute();
    },

    sessions: createRowQueries(db, 'admin_sessions'),
  };
}

function inboxQueries(db: Kysely<Tables>) {
  const findKind = (id: string) => INBOX_KINDS.find(({prefix}) => id.startsWith(prefix));
  const toEntry = (kind: string, row: {created_at: number}) => ({kind, row, created_at: row.created_at}) as InboxRow;

  return {
    /** Merges the first rows of each table. */
    async listInbox(list: TimeList, {kind: only, handled}: {kind?: string; handled?: boolean}): Promise<InboxRow[]> {
      const skip = list.from?.skip ?? 0;
      const page = {...list, ...(list.from && {from: {...list.from, skip: 0}}), limit: list.limit + skip};
      const found: InboxRow[] = [];
      for (const {kind, table, searchedColumns} of INBOX_KINDS) {
        if (only !== undefined && only !== kind) continue;
        const rows = db
          .selectFrom(table)
          .selectAll()
          .$if(handled !== undefined, query => query.where('handled_at', handled ? 'is not' : 'is', null));
        for (const row of await byTime(rows, page, ['id'], searchedColumns).execute()) found.push(toEntry(kind, row));
      }

      const sign = list.newest ? -1 : 1;
      const order = (a: InboxRow, b: InboxRow) =>
        sign * (a.created_at - b.created_at || (a.row.id < b.row.id ? -1 : 1));
      return found.sort(order).slice(skip, skip + list.limit);
    },
    async findInboxEntry(id: string): Promise<InboxRow | undefined> {
      const found = findKind(id);
      const row = found && (await createRowQueries(db, found.table).find({id}));
      return row && toEntry(found.kind, row);
    },
    async changeInboxEntry(id: string, change: Partial<OwnerMarks>): Promise<void> {
      const found = findKind(id);
      if (found && Object.keys(change).length > 0) await createRowQueries(db, found.table).change({id}, change);
    },
    /** Deletes what has been stored for as long as the privacy page says. */
    async deleteExpired(now: number): Promise<void> {
      for (const {table, expiry} of STORED_DATA) {
        const {days, since, status} = expiry;
        const end = now - days * DAY;
        const expired = db
          .deleteFrom(table as 'reviews')
          .where(sql.ref(since), '<=', since === 'day' ? toDay(end) : end);
        await (status ? expired.where('status', '=', status) : expired).execute();
      }
    },
  };
}

function countQueries(db: Kysely<Tables>) {
  return {
    async readOverview() {
      let inbox = 0;
      for (const {table} of INBOX_KINDS)
        inbox += await countRows(createRowQueries(db, table).where({handled_at: null}));
      const uncredited = createRowQueries(db, 'waitlist_entries').where({list: 'vip', credited_at: null});
      const activated = uncredited.where('activated_at', 'is not', null);
      return {
        inbox,
        reviews: await countRows(createRowQueries(db, 'reviews').where({status: 'pending'})),
        codes: await countCodesToSend(db),
        referrals: await countRows(activated.where('referrer_id', 'in', db.selectFrom('referrals').select('code'))),
      };
    },

    /** By day and by path, in days of UTC: the last 30 unless the list says otherwise. */
    async listViewCounts({since, until}: Pick<TimeList, 'since' | 'until'>, now: number) {
      const end = until ?? now + DAY;
      const views = db
        .selectFrom('page_views')
        .where('day', '>=', toDay(since ?? end - SHOWN_DAYS * DAY))
        .where('day', '<', toDay(end));
      const sum = sql<number>`cast(sum(views) as integer)`.as('views');
      return {
        days: await views.select(['day', sum]).groupBy('day').orderBy('day').execute(),
        paths: await views
          .select(['path', sum])
          .groupBy('path')
          .orderBy('views', 'desc')
          .orderBy('path')
          .limit(SHOWN_PATHS)
          .execute(),
      };
    },
  };
}
