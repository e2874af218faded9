/** The queue of notices. A row names an entry; its text is read when it is sent, so a deleted entry is never sent. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {t} from '../database/index.ts';

/** Each form of the inbox has one. `code` goes to a visitor, everything else to the owner. */
export type NoticeTopic = Schemas['InboxKind'] | 'digest' | 'code';
export const CHANNELS = ['mail', 'post'] as const;
export type Channel = (typeof CHANNELS)[number];
export type NoticeTables = t.TablesOf<typeof NOTICE_TABLES>;

export const NOTICE_TABLES = {
  notices: t.table(
    {
      topic: t.oneOf<NoticeTopic>(),
      /** An entry's id, the day of a digest (YYYY-MM-DD), or for a code the visitor's email address. */
      ref: t.text,
      channel: t.oneOf<Channel>(),
      /** `sent` is a digest's, so that its day has no other. */
      state: t.oneOf<'waiting' | 'failed' | 'sent'>(),
      attempts: t.integer,
      due_at: t.integer,
      /** Unused: only the leader sends. */
      leased_until: t.optional(t.integer),
      created_at: t.integer,
    },
    {primaryKey: ['topic', 'ref', 'channel'], indexes: {notices_by_time: '(state, due_at)'}},
  ),
};
