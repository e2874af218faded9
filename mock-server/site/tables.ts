/** The tables of the public site and their migrations. Texts are stored as sent; names, phones and emails without invisible characters. */
import {type Kysely, sql} from 'kysely';
import {createReviewTables, type ReviewTables} from './review-tables.ts';

export type {ReviewStatus} from './review-tables.ts';

/** 1 if the honeypot was filled in, by a bot or by a browser that fills in forms. */
type Suspect = {suspect: number};

/** When the owner handled it, and the owner's note. */
export type Handled = {handled_at: number | null; note: string | null};

export type SiteTables = ReviewTables & {
  /** `path` is the page that it was sent from. */
  contact_messages: Suspect &
    Handled & {
      id: string;
      name: string;
      email: string;
      message: string;
      path: string | null;
      created_at: number;
    };
  partner_forms: Suspect &
    Handled & {
      id: string;
      business_name: string;
      contact_name: string;
      phone_number: string;
      email: string;
      created_at: number;
    };
  /** One row a list and number; `number` is the phone in E.164, `phone` as it was written. */
  waitlist_entries: Suspect & {
    list: 'vip' | 'founder';
    number: string;
    name: string;
    phone: string;
    email: string | null;
    city: string | null;
    referrer_id: string | null;
    qr_id: string | null;
    created_at: number;
    /** When the person's first service became active, and when both got their credit. */
    activated_at: number | null;
    credited_at: number | null;
  };
  /** `address` is the email as it is compared: trimmed, in lower case. */
  promo_requests: Suspect & {
    address: string;
    email: string;
    code: string;
    times: number;
    created_at: number;
    /** When it was last tried by mail, and when it was sent, by the portal or its owner. */
    mailed_at: number | null;
    sent_at: number | null;
    /** The mail server's status when it rejected the address. */
    rejected: number | null;
  };
  referrals: Suspect & {address: string; name: string; email: string; code: string; created_at: number};
  /** A count a day and path; nothing about who looked. `day` is YYYY-MM-DD, in UTC. */
  page_views: {day: string; path: string; views: number};
  /** `helpful` is 1 or 0; nothing about who said it. */
  page_feedback: {id: string; path: string; helpful: number; comment: string; created_at: number};
  /** A count a query; nothing about who searched. */
  search_misses: {query: string; times: number; last_at: number};
  /** The first response to a form, by the digest of its idempotency key. */
  form_answers: {digest: string; answer: string; expires_at: number};
  /** That somebody's data was deleted, and nothing of it. `entries` is how many there were. */
  deleted_people: {id: string; entries: number; deleted_at: number};
};

/** Tables that grow with what visitors send. */
export const FORM_TABLES: readonly (keyof SiteTables)[] = [
  'contact_messages',
  'partner_forms',
  'waitlist_entries',
  'promo_requests',
  'referrals',
  'reviews',
  'review_photos',
  'page_feedback',
  'search_misses',
  'page_views',
  'form_answers',
];

export async function createSiteTables(db: Kysely<unknown>): Promise<void> {
  await createInquiryTables(db);
  await createWaitlistTables(db);
  await createReviewTables(db);
  await createUsageTables(db);
  await db.schema
    .createTable('form_answers')
    .addColumn('digest', 'text', c => c.primaryKey())
    .addColumn('answer', 'text', c => c.notNull())
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .execute();
  await sql`create index form_answers_by_end on form_answers (expires_at)`.execute(db);
  await db.schema
    .createTable('deleted_people')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('entries', 'integer', c => c.notNull())
    .addColumn('deleted_at', 'bigint', c => c.notNull())
    .execute();
}

async function createInquiryTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('message', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('suspect', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('path', 'text')
    .addColumn('handled_at', 'bigint')
    .addColumn('note', 'text')
    .execute();
  await sql`create index messages_by_time on contact_messages (created_at, id)`.execute(db);
  await sql`create index contact_messages_by_handling on contact_messages (handled_at)`.execute(db);
  await db.schema
    .createTable('partner_forms')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('business_name', 'text', c => c.notNull())
    .addColumn('contact_name', 'text', c => c.notNull())
    .addColumn('phone_number', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('suspect', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('handled_at', 'bigint')
    .addColumn('note', 'text')
    .execute();
  await sql`create index partner_forms_by_time on partner_forms (created_at, id)`.execute(db);
  await sql`create index partner_forms_by_handling on partner_forms (handled_at)`.execute(db);
}

async function createWaitlistTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waitlist_entries')
    .addColumn('list', 'text', c => c.notNull())
    .addColumn('number', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('phone', 'text', c => c.notNull())
    .addColumn('email', 'text')
    .addColumn('city', 'text')
    .addColumn('referrer_id', 'text')
    .addColumn('qr_id', 'text')
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('suspect', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('activated_at', 'bigint')
    .addColumn('credited_at', 'bigint')
    .addPrimaryKeyConstraint('listed_once', ['list', 'number'])
    .execute();
  await sql`create index waitlist_by_time on waitlist_entries (created_at, list, number)`.execute(db);
  await sql`create index waitlist_by_referrer on waitlist_entries (referrer_id)`.execute(db);
  await db.schema
    .createTable('promo_requests')
    .addColumn('address', 'text', c => c.primaryKey())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('times', 'integer', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('suspect', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('code', 'text', c => c.notNull())
    .addColumn('mailed_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('rejected', 'integer')
    .execute();
  await sql`create unique index promo_codes on promo_requests (code)`.execute(db);
  await sql`create index promo_by_mail on promo_requests (mailed_at)`.execute(db);
  await sql`create index promo_by_time on promo_requests (created_at, address)`.execute(db);
  await db.schema
    .createTable('referrals')
    .addColumn('address', 'text', c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('code', 'text', c => c.notNull().unique())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('suspect', 'integer', c => c.notNull().defaultTo(0))
    .execute();
  await sql`create index referrals_by_time on referrals (created_at, address)`.execute(db);
}

async function createUsageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_views')
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('path', 'text', c => c.notNull())
    .addColumn('views', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('counted_by_day', ['day', 'path'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createTable('page_feedback')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('path', 'text', c => c.notNull())
    .addColumn('helpful', 'integer', c => c.notNull())
    .addColumn('comment', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .execute();
  await sql`create index page_feedback_by_time on page_feedback (created_at, id)`.execute(db);
  await db.schema
    .createTable('search_misses')
    .addColumn('query', 'text', c => c.primaryKey())
    .addColumn('times', 'integer', c => c.notNull())
    .addColumn('last_at', 'bigint', c => c.notNull())
    .execute();
}
