/** The tables of the public site. Texts are stored as sent; names, phones and emails without invisible characters. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {
  blob,
  integer,
  key,
  oneOf,
  optional,
  partOf,
  serial,
  type TablesOf,
  table,
  text,
  unique,
} from '../database/index.ts';

export type ReviewStatus = Schemas['ReviewStatus'];

export const HANDLED = {handled_at: optional(integer), note: optional(text)};
export type OwnerMarks = {handled_at: number | null; note: string | null};

/** A company's name and contact. */
export const COMPANY = {business_name: text, contact_name: text, phone_number: text, email: text};

/** 1 if the honeypot was filled in, by a bot or by a browser that fills in forms. */
const SUSPECT = {suspect: integer};

export type SiteTables = TablesOf<typeof SITE_TABLES>;

export const SITE_TABLES = {
  reviews: table(
    {
      number: serial,
      id: unique(text),
      status: oneOf<ReviewStatus>(),
      name: text,
      email: optional(text),
      rating: integer,
      title: optional(text),
      content: text,
      location: optional(text),
      occupation: optional(text),
      has_photo: integer,
      ...SUSPECT,
      /** While it is pending: a keyed digest of the address that sent it. */
      sender: optional(text),
      created_at: integer,
      /** While it is pending: when the owner first learned of it, and when of its deletion. */
      reminded_at: optional(integer),
      warned_at: optional(integer),
    },
    {indexes: {reviews_by_status: '(status, number, rating)', reviews_by_time: '(created_at, number)'}},
  ),
  review_photos: table({review_id: partOf(key, 'reviews.id'), jpeg: blob}),
  contact_messages: table(
    {
      id: key,
      name: text,
      email: text,
      message: text,
      /** The page that it was sent from. */
      path: optional(text),
      created_at: integer,
      ...SUSPECT,
      ...HANDLED,
    },
    {indexes: {messages_by_time: '(created_at, id)', contact_messages_by_handling: '(handled_at)'}},
  ),
  partner_forms: table(
    {id: key, ...COMPANY, created_at: integer, ...SUSPECT, ...HANDLED},
    {indexes: {partner_forms_by_time: '(created_at, id)', partner_forms_by_handling: '(handled_at)'}},
  ),
  waitlist_entries: table(
    {
      list: oneOf<'vip' | 'founder'>(),
      /** The phone in E.164; `phone` is as it was written. */
      number: text,
      name: text,
      phone: text,
      email: optional(text),
      city: optional(text),
      referrer_id: optional(text),
      qr_id: optional(text),
      created_at: integer,
      ...SUSPECT,
      /** When the person's first service became active, and when both got their credit. */
      activated_at: optional(integer),
      credited_at: optional(integer),
    },
    {
      primaryKey: ['list', 'number'],
      indexes: {waitlist_by_time: '(created_at, list, number)', waitlist_by_referrer: '(referrer_id)'},
    },
  ),
  promo_requests: table(
    {
      /** The email as it is compared: trimmed, in lower case. */
      address: key,
      email: text,
      code: text,
      times: integer,
      created_at: integer,
      ...SUSPECT,
      /** When it was last tried by mail, and when it was sent, by the portal or its owner. */
      mailed_at: optional(integer),
      sent_at: optional(integer),
      /** The mail server's status when it rejected the address. */
      rejected: optional(integer),
    },
    {
      uniqueIndexes: {promo_codes: '(code)'},
      indexes: {promo_by_mail: '(mailed_at)', promo_by_time: '(created_at, address)'},
    },
  ),
  referrals: table(
    {address: key, name: text, email: text, code: unique(text), created_at: integer, ...SUSPECT},
    {indexes: {referrals_by_time: '(created_at, address)'}},
  ),
  /** A count per day and path; nothing about the visitors. `day` is YYYY-MM-DD, in UTC. */
  page_views: table({day: text, path: text, views: integer}, {primaryKey: ['day', 'path'], compact: true}),
  /** `helpful` is 1 or 0. Nothing about the visitor is stored. */
  page_feedback: table(
    {id: key, path: text, helpful: integer, comment: text, created_at: integer},
    {indexes: {page_feedback_by_time: '(created_at, id)'}},
  ),
  /** A count per query; nothing about the visitors. */
  search_misses: table({query: key, times: integer, last_at: integer}),
  /** The first response to a form, by the digest of its idempotency key. */
  form_answers: table(
    {digest: key, answer: text, expires_at: integer},
    {indexes: {form_answers_by_end: '(expires_at)'}},
  ),
  /** Records that somebody's data was deleted, without any of it. `entries` is how many there were. */
  deleted_people: table({id: key, entries: integer, deleted_at: integer}),
};
