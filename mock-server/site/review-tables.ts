/** The tables of reviews and their photos. */
import {blob, integer, key, oneOf, optional, partOf, serial, table, text, unique} from '../database/index.ts';

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

export const REVIEW_TABLES = {
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
      /** 1 if the honeypot was filled in. */
      suspect: integer,
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
};
