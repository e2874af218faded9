/** The owner's lists as CSV, with a byte order mark for spreadsheets. */
import {Readable} from 'node:stream';
import {toCsv, toText} from '../../openapi/csv.ts';
import type {Operations} from '../../openapi/generated/operations.ts';
import type {Page} from '../lists/page.ts';
import {loadPhones, parsePhone} from '../site/index.ts';

type Entry = Readonly<Record<string, unknown>>;
type CsvList = Readonly<{
  operationId: string;
  /** Fields of the entries, in the order of the file, with spaces between. `phoneE164` is computed. */
  columns: string;
  /** For a list that has one page. */
  pageSize?: number;
}>;

const COMPANY = 'createdAt businessName contactName phoneNumber phoneE164 email';

export const LISTS: Readonly<Record<Operations['exportEntries']['query']['list'], CsvList>> = {
  inbox: {
    operationId: 'listOwnerInbox',
    columns:
      'createdAt kind name businessName email phoneNumber phoneE164 message page score failedCases handled note id suspect',
  },
  contact: {
    operationId: 'listContactMessages',
    columns: 'createdAt name email message page handled note id suspect',
  },
  partners: {operationId: 'listPartnerForms', columns: `${COMPANY} handled note id suspect`},
  production: {
    operationId: 'listProductionRequests',
    columns: `${COMPANY} score failedCases checkId workspaceId handled note id`,
  },
  waitlists: {
    operationId: 'listWaitlistEntries',
    columns: 'createdAt list name phone phoneE164 email city referrerId referrerName qrId suspect',
  },
  referrals: {
    operationId: 'listReferrals',
    columns: 'createdAt name email referrerId totalReferrals pendingReferrals earnedRewards owedRewards friends',
  },
  promo: {operationId: 'listPromoCodes', columns: 'createdAt email code status sentAt times suspect'},
  reviews: {
    operationId: 'listReviews',
    columns: 'createdAt status rating name email title content location occupation id suspect',
  },
  feedback: {operationId: 'listPageFeedback', columns: 'createdAt path helpful comment'},
  searches: {operationId: 'listSearchMisses', columns: 'times query lastAt', pageSize: 1000},
  deletions: {operationId: 'listDeletions', columns: 'deletedAt entries id'},
};

const BYTE_ORDER_MARK = '\uFEFF';

/** Reads page by page, so that a list of any length takes little memory. `read` gets the cursor of a page, null for the first. */
export async function toCsvStream({columns}: CsvList, read: (cursor: string | null) => Promise<unknown>) {
  const names = columns.split(' ');
  await loadPhones();
  // Read before the response begins: what can't be read is still an error with its own status.
  let page = (await read(null)) as Page<Entry>;
  async function* lines() {
    yield BYTE_ORDER_MARK + toCsv([names]);
    for (;;) {
      yield toCsv(page.data.map(entry => names.map(name => toText(readField(entry, name)))));
      if (page.nextCursor === null) return;
      page = (await read(page.nextCursor)) as Page<Entry>;
    }
  }
  return Readable.from(lines(), {objectMode: false});
}

function readField(entry: Entry, name: string): unknown {
  if (name !== 'phoneE164') return entry[name];
  const phone = entry.phone ?? entry.phoneNumber;
  return typeof phone === 'string' ? parsePhone(phone) : undefined;
}
