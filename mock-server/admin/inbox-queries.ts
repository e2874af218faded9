/** Reads and changes the inbox, counts what waits for the owner, and deletes what has expired. */
import {type Kysely, type Selectable, sql} from 'kysely';
import {STORED_DATA} from '../../openapi/stored-data.ts';
import {byTime, countRows, rowsOf, type TimeList} from '../database/index.ts';
import type {NoticeTables} from '../notification-queue/index.ts';
import type {CheckTables} from '../receiver-check/index.ts';
import {COMPANY_TEXTS, countCodesToSend, type OwnerMarks, type SiteTables} from '../site/index.ts';
import {DAY, dayOf} from '../time.ts';

type Tables = SiteTables & CheckTables & NoticeTables;

const KINDS = [
  {kind: 'contact', prefix: 'msg_', table: 'contact_messages', texts: ['name', 'email', 'message', 'note']},
  {kind: 'partner', prefix: 'pf_', table: 'partner_forms', texts: [...COMPANY_TEXTS, 'note']},
  {kind: 'production', prefix: 'par_', table: 'access_requests', texts: [...COMPANY_TEXTS, 'note']},
] as const;

/** `created_at` again, for pages. */
export type InboxRow = Readonly<{created_at: number}> &
  (
    | Readonly<{kind: 'contact'; row: Tables['contact_messages']}>
    | Readonly<{kind: 'partner'; row: Tables['partner_forms']}>
    | Readonly<{kind: 'production'; row: Tables['access_requests']}>
  );

const SHOWN_PATHS = 20;
const SHOWN_DAYS = 30;

export function createInboxQueries(db: Kysely<Tables>) {
  const rowsIn = (table: (typeof KINDS)[number]['table']) => rowsOf(db, table as 'contact_messages');
  const kindOf = (id: string) => KINDS.find(({prefix}) => id.startsWith(prefix));
  const toEntry = (kind: string, row: Selectable<Tables['contact_messages']>) =>
    ({kind, row, created_at: Number(row.created_at)}) as unknown as InboxRow;

  return {
    ...countQueries(db),
    /** Merges the first rows of each table. */
    async inbox(list: TimeList, {kind: only, handled}: {kind?: string; handled?: boolean}): Promise<InboxRow[]> {
      const skip = list.from?.skip ?? 0;
      const page = {...list, ...(list.from && {from: {...list.from, skip: 0}}), limit: list.limit + skip};
      const found: InboxRow[] = [];
      for (const {kind, table, texts} of KINDS) {
        if (only !== undefined && only !== kind) continue;
        const rows = rowsIn(table)
          .where({})
          .selectAll()
          .$if(handled !== undefined, query => query.where('handled_at', handled ? 'is not' : 'is', null));
        for (const row of await byTime(rows, page, ['id'], texts).execute()) found.push(toEntry(kind, row));
      }
      const sign = list.newest ? -1 : 1;
      const order = (a: InboxRow, b: InboxRow) =>
        sign * (a.created_at - b.created_at || (a.row.id < b.row.id ? -1 : 1));
      return found.sort(order).slice(skip, skip + list.limit);
    },
    async inboxEntry(id: string): Promise<InboxRow | undefined> {
      const found = kindOf(id);
      const row = found && (await rowsIn(found.table).find({id}));
      return row && toEntry(found.kind, row);
    },
    async changeInboxEntry(id: string, change: Partial<OwnerMarks>): Promise<void> {
      const table = kindOf(id)?.table;
      if (!table || Object.keys(change).length === 0) return;
      await rowsOf(db, table as 'contact_messages').change({id}, change);
    },
    /** Deletes what has been stored for as long as the privacy page says. */
    async deleteExpired(now: number): Promise<void> {
      for (const {table, expiry} of STORED_DATA)
        for (const {days, since, status} of expiry) {
          const end = now - days * DAY;
          const expired = db
            .deleteFrom(table as 'reviews')
            .where(sql.ref(since), '<=', since === 'day' ? dayOf(end) : end);
          await (status ? expired.where('status', '=', status) : expired).execute();
        }
    },
  };
}

function countQueries(db: Kysely<Tables>) {
  return {
    /** Counts what waits for the owner. */
    async overview(mailsVisitors: boolean) {
      let inbox = 0;
      for (const {table} of KINDS)
        inbox += await countRows(rowsOf(db, table as 'contact_messages').where({handled_at: null}));
      const uncredited = rowsOf(db, 'waitlist_entries').where({list: 'vip', credited_at: null});
      const activated = uncredited.where('activated_at', 'is not', null);
      return {
        inbox,
        reviews: await countRows(rowsOf(db, 'reviews').where({status: 'pending'})),
        codes: await countCodesToSend(db, mailsVisitors),
        referrals: await countRows(activated.where('referrer_id', 'in', db.selectFrom('referrals').select('code'))),
      };
    },

    /** By day and by path, in days of UTC: the last 30 unless the list says otherwise. */
    async viewCounts({since, until}: Pick<TimeList, 'since' | 'until'>, now: number) {
      const end = until ?? now + DAY;
      const views = db
        .selectFrom('page_views')
        .where('day', '>=', dayOf(since ?? end - SHOWN_DAYS * DAY))
        .where('day', '<', dayOf(end));
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
