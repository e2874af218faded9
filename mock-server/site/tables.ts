/** The tables of the public site. Texts are stored as sent; names, phones and emails without invisible characters. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {t} from '../database/index.ts';

export type ReviewStatus = Schemas['ReviewStatus'];

export const OWNER_MARKS = {handled_at: t.optional(t.integer), note: t.optional(t.text)};
export type OwnerMarks = {handled_at: number | null; note: string | null};

/** A company's name and contact. */
export const COMPANY = {business_name: t.text, contact_name: t.text, phone_number: t.text, email: t.text};

/** 1 if the honeypot was filled in, by a bot or by a browser that fills in forms. */
const SUSPECT = {suspect: t.integer};

export type SiteTables = t.TablesOf<typeof SITE_TABLES>;

export const SITE_TABLES = {
  reviews: t.table(
    {
      number: t.serial,
      id: t.unique(t.text),
      status: t.oneOf<ReviewStatus>(),
      name: t.text,
      email: t.optional(t.text),
      rating: t.integer,
      title: t.optional(t.text),
      content: t.text,
      location: t.optional(t.text),
      occupation: t.optional(t.text),
      has_photo: t.integer,
      ...SUSPECT,
      /** While it is pending: a keyed digest of the address that sent it. */
      sender: t.optional(t.text),
      created_at: t.integer,
      /** While it is pending: when the owner first learned of it, and when of its deletion. */
      reminded_at: t.optional(t.integer),
      warned_at: t.optional(t.integer),
    },
    {indexes: {reviews_by_status: '(status, number, rating)', reviews_by_time: '(created_at, number)'}},
  ),
  review_photos: t.table({review_id: t.partOf(t.key, 'reviews.id'), jpeg: t.blob}),
  contact_messages: t.table(
    {
      id: t.key,
      name: t.text,
      email: t.text,
      message: t.text,
      /** The page that it was sent from. */
      path: t.optional(t.text),
      created_at: t.integer,
      ...SUSPECT,
      ...OWNER_MARKS,
    },
    {indexes: {messages_by_time: '(created_at, id)', contact_messages_by_handling: '(handled_at)'}},
  ),
  partner_forms: t.table(
    {id: t.key, ...COMPANY, created_at: t.integer, ...SUSPECT, ...OWNER_MARKS},
    {indexes: {partner_forms_by_time: '(created_at, id)', partner_forms_by_handling: '(handled_at)'}},
  ),
  waitlist_entries: t.table(
    {
      list: t.oneOf<'vip' | 'founder'>(),
      /** The phone in E.164; `phone` is as it was written. */
      number: t.text,
      name: t.text,
      phone: t.text,
      email: t.optional(t.text),
      city: t.optional(t.text),
      referrer_id: t.optional(t.text),
      qr_id: t.optional(t.text),
      created_at: t.integer,
      ...SUSPECT,
      /** When the person's first service became active, and when both got their credit. */
      activated_at: t.optional(t.integer),
      credited_at: t.optional(t.integer),
    },
    {
      primaryKey: ['list', 'number'],
      indexes: {waitlist_by_time: '(created_at, list, number)', waitlist_by_referrer: '(referrer_id)'},
    },
  ),
  promo_requests: t.table(
    {
      /** The email as it is compared: trimmed, in lower case. */
      address: t.key,
      email: t.text,
      code: t.text,
      times: t.integer,
      created_at: t.integer,
      ...SUSPECT,
      /** When it was last tried by mail, and when it was sent, by the portal or its owner. */
      mailed_at: t.optional(t.integer),
      sent_at: t.optional(t.integer),
      /** The mail server's status when it rejected the address. */
      rejected: t.optional(t.integer),
    },
    {
      uniqueIndexes: {promo_codes: '(code)'},
      indexes: {promo_by_mail: '(mailed_at)', promo_by_time: '(created_at, address)'},
    },
  ),
  referrals: t.table(
    {address: t.key, name: t.text, email: t.text, code: t.unique(t.text), created_at: t.integer, ...SUSPECT},
    {indexes: {referrals_by_time: '(created_at, address)'}},
  ),
  /** A count per day and path; nothing about the visitors. `day` is YYYY-MM-DD, in UTC. */
  page_views: t.table({day: t.text, path: t.text, views: t.integer}, {primaryKey: ['day', 'path'], compact: true}),
  /** `helpful` is 1 or 0. Nothing about the visitor is stored. */
  page_feedback: t.table(
    {id: t.key, path: t.text, helpful: t.integer, comment: t.text, created_at: t.integer},
    {indexes: {page_feedback_by_time: '(created_at, id)'}},
  ),
  /** A count per query; nothing about the visitors. */
  search_misses: t.table({query: t.key, times: t.integer, last_at: t.integer}),
  /** The first response to a form, by the digest of its idempotency key. */
  form_answers: t.table(
    {digest: t.key, answer: t.text, expires_at: t.integer},
    {indexes: {form_answers_by_end: '(expires_at)'}},
  ),
  /** Records that somebody's data was deleted, without any of it. `entries` is how many there were. */
  deleted_people: t.table({id: t.key, entries: t.integer, deleted_at: t.integer}),
};
