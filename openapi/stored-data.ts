/**
 * The data that the site's forms store, why, and for how long. The privacy page shows this table, and the server deletes data by it.
 * The lines beside the fields are in data-uses.ts, because every page has a form and few need the table.
 */
import {DATA_USES} from './data-uses.ts';

type Expiry = Readonly<{
  /** Days after the time in `since`. */
  days: number;
  since: 'created_at' | 'last_at' | 'deleted_at' | 'day';
  /** Only rows in this state. */
  status?: 'rejected';
}>;

export type StoredData = Readonly<{
  table: string;
  /** Its name on the privacy page. */
  title: string;
  what: string;
  why: string;
  expiry: Expiry;
  /** How long, if `expiry` doesn't say it all. */
  kept?: string;
}>;

const lower = (text: string) => text.replace(/^We/, 'we');
const after = (days: number, since: Expiry['since'] = 'created_at'): Expiry => ({days, since});
const TWO_YEARS = 730;
const THREE_YEARS = 1095;

/** Days that a review waits for approval after the owner's first reminder. */
export const PENDING_REVIEW_DAYS = 30;
const REJECTED_REVIEW_DAYS = 365;
/** `npm run backup` deletes older backups beside the one that it writes. */
export const BACKUP_DAYS = 30;

/** People's data, which the owner's page shows, exports and deletes for one person. */
export const PERSONAL_DATA = {
  contactMessages: {
    table: 'contact_messages',
    title: 'Contact messages',
    what: 'Your name, email address and message, and the page that you sent it from.',
    why: DATA_USES.contactMessages,
    expiry: after(TWO_YEARS),
  },
  partnerForms: {
    table: 'partner_forms',
    title: 'Partner forms',
    what: 'Your company, name, phone number and email address.',
    why: DATA_USES.partnerForms,
    expiry: after(TWO_YEARS),
  },
  productionRequests: {
    table: 'access_requests',
    title: 'Requests for production access',
    what: 'Your company, name, phone number and email address, and the report of your receiver check.',
    why: DATA_USES.productionRequests,
    expiry: after(TWO_YEARS),
  },
  waitlistEntries: {
    table: 'waitlist_entries',
    title: 'Waitlists',
    what: 'Your name and phone number; on the VIP list also your email address and city, who invited you, and the QR code that you scanned.',
    why: `VIP list: ${lower(DATA_USES.vipEntries)} Founder waitlist: ${lower(DATA_USES.founderEntries)}`,
    expiry: after(THREE_YEARS),
  },
  referrals: {
    table: 'referrals',
    title: 'Referral links',
    what: 'Your name and email address, and the code of your link.',
    why: DATA_USES.referrals,
    expiry: after(THREE_YEARS),
  },
  promoCodes: {
    table: 'promo_requests',
    title: 'Dawg Mode codes',
    what: 'Your email address and your code.',
    why: DATA_USES.promoCodes,
    expiry: after(TWO_YEARS),
  },
  reviews: {
    table: 'reviews',
    title: 'Reviews',
    what: 'Your name, rating and review; if you gave them, your email address, title, location, occupation and photo. Until we read it, also a keyed digest of your IP address.',
    why: `We publish it after approval. ${DATA_USES.reviews}`,
    expiry: {days: REJECTED_REVIEW_DAYS, since: 'created_at', status: 'rejected'},
    kept: `Published: until you ask us to delete it. Rejected: ${REJECTED_REVIEW_DAYS} days. Not read: ${PENDING_REVIEW_DAYS} days after we were reminded of it.`,
  },
  searches: {
    table: 'search_misses',
    title: 'Searches without results',
    what: 'What was searched for, and how many times. Nothing about who searched.',
    why: 'To write what is missing.',
    expiry: after(365, 'last_at'),
  },
  feedback: {
    table: 'page_feedback',
    title: 'Page feedback',
    what: 'The page, whether it helped, and your comment. Nothing about who sent it.',
    why: 'To improve the page.',
    expiry: after(TWO_YEARS),
  },
} as const satisfies Readonly<Record<string, StoredData>>;

export type PersonalDataKind = keyof typeof PERSONAL_DATA;
export const PERSONAL_DATA_KINDS = Object.keys(PERSONAL_DATA) as PersonalDataKind[];

/** Counts and records that name nobody. */
const OTHER_DATA = {
  pageViews: {
    table: 'page_views',
    title: 'Page views',
    what: 'How often a page was opened on a day. No cookie, no IP address, nothing about who opened it.',
    why: 'To see which pages are read.',
    expiry: after(TWO_YEARS, 'day'),
  },
  deletions: {
    table: 'deleted_people',
    title: 'Records of deletion',
    what: 'The date of a deletion and the number of deleted entries, but not whose they were.',
    why: 'To show that we did it.',
    expiry: after(THREE_YEARS, 'deleted_at'),
  },
} as const satisfies Readonly<Record<string, StoredData>>;

export const STORED_DATA: readonly StoredData[] = [...Object.values(PERSONAL_DATA), ...Object.values(OTHER_DATA)];

/** How long the data is kept, in words. */
export function keptFor({expiry: {days, since}, kept}: StoredData): string {
  const time = kept ?? ['One year', 'Two years', 'Three years'][days / 365 - 1] ?? `${days} days`;
  return since === 'last_at' ? `${time} after the last search` : time;
}
