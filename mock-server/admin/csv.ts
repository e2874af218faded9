/** The owner's lists as CSV, with a byte order mark for spreadsheets. */
import {Readable} from 'node:stream';
import {textOf, toCsv} from '../../openapi/csv.ts';
import type {Schemas} from '../../openapi/generated/site.ts';
import type {TimeList} from '../database/index.ts';
import {type Page, timeListOf} from '../lists/page.ts';
import {listProductionRequests} from '../receiver-check/index.ts';
import {
  listContactMessages,
  listPageFeedback,
  listPartnerForms,
  listReviews,
  listSearchMisses,
  listWaitlistEntries,
  readPhone,
} from '../site/index.ts';
import {inboxFilterOf, listInbox} from './inbox.ts';
import {listDeletions} from './people.ts';
import {listPromoCodes} from './promo-codes.ts';
import type {AdminRepository} from './queries.ts';
import {listReferrals} from './referrals.ts';

type Entry = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, unknown>>;
type List = Readonly<{
  /** Fields of the entries, in the order of the file, with spaces between. `phoneE164` is computed. */
  columns: string;
  read: (repo: AdminRepository, list: TimeList, query: Query) => Promise<Page<Entry>>;
}>;

const COMPANY = 'createdAt businessName contactName phoneNumber phoneE164 email';

const LISTS: Readonly<Record<string, List>> = {
  inbox: {
    columns:
      'createdAt kind name businessName email phoneNumber phoneE164 message page score failedCases handled note id suspect',
    read: (repo, list, query) => listInbox(repo, list, inboxFilterOf(query)),
  },
  contact: {columns: 'createdAt name email message page handled note id suspect', read: listContactMessages},
  partners: {columns: `${COMPANY} handled note id suspect`, read: listPartnerForms},
  production: {
    columns: `${COMPANY} score failedCases checkId workspaceId handled note id`,
    read: listProductionRequests,
  },
  waitlists: {
    columns: 'createdAt list name phone phoneE164 email city referrerId referrerName qrId suspect',
    read: listWaitlistEntries,
  },
  referrals: {
    columns: 'createdAt name email referrerId totalReferrals pendingReferrals earnedRewards owedRewards friends',
    read: listReferrals,
  },
  promo: {
    columns: 'createdAt email code status sentAt times suspect',
    read: listPromoCodes,
  },
  reviews: {
    columns: 'createdAt status rating name email title content location occupation id suspect',
    read: (repo, list, {status}) => listReviews(repo, status as Schemas['ReviewStatus'] | undefined, list),
  },
  feedback: {columns: 'createdAt path helpful comment', read: listPageFeedback},
  searches: {
    columns: 'times query lastAt',
    read: repo => listSearchMisses(repo, MOST_SEARCHES),
  },
  deletions: {columns: 'deletedAt entries id', read: listDeletions},
};

const MOST_SEARCHES = 1000;
const ROWS_AT_ONCE = 100;
const BYTE_ORDER_MARK = '\uFEFF';

/** Reads page by page, so that a list of any length takes little memory. */
export function exportCsv(repo: AdminRepository, query: Query): Readable {
  const {columns: names, read} = LISTS[String(query.list)] as List;
  const columns = names.split(' ');
  async function* lines() {
    yield BYTE_ORDER_MARK + toCsv([columns]);
    let cursor: string | null = null;
    do {
      const part = {...query, limit: ROWS_AT_ONCE, ...(cursor !== null && {cursor})};
      const page: Page<Entry> = await read(repo, timeListOf(part), query);
      yield toCsv(page.data.map(entry => columns.map(column => textOf(fieldOf(entry, column)))));
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return Readable.from(lines(), {objectMode: false});
}

function fieldOf(entry: Entry, column: string): unknown {
  if (column !== 'phoneE164') return entry[column];
  const phone = entry.phone ?? entry.phoneNumber;
  return typeof phone === 'string' ? readPhone(phone) : undefined;
}
