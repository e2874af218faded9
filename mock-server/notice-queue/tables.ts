/** The queue of notices. A row names an entry; its text is read when it is sent, so a deleted entry is never sent. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {integer, oneOf, optional, type TablesOf, table, text} from '../database/index.ts';

/** Each form of the inbox has one. `code` goes to a visitor, everything else to the owner. */
export type Topic = Schemas['InboxKind'] | 'digest' | 'code';
export const CHANNELS = ['mail', 'post'] as const;
export type Channel = (typeof CHANNELS)[number];
export type NoticeTables = TablesOf<typeof NOTICE_TABLES>;

export const NOTICE_TABLES = {
  notices: table(
    {
      topic: oneOf<Topic>(),
      /** An entry's id, the day of a digest (YYYY-MM-DD), or for a code the visitor's email address. */
      ref: text,
      channel: oneOf<Channel>(),
      /** `sent` is a digest's, so that its day has no other. */
      state: oneOf<'waiting' | 'failed' | 'sent'>(),
      attempts: integer,
      due_at: integer,
      /** Unused: only the leader sends. */
      leased_until: optional(integer),
      created_at: integer,
    },
    {primaryKey: ['topic', 'ref', 'channel'], indexes: {notices_by_time: '(state, due_at)'}},
  ),
};
