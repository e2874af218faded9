/** The outbox of notifications. A row names an entry; its text is read when it is sent, so a deleted entry is never sent. */
import {type Kysely, sql} from 'kysely';

/** `code` goes to a visitor, everything else to the owner. */
export type Topic = 'contact' | 'partner' | 'production' | 'digest' | 'review_expiry' | 'code';
export type Channel = 'mail' | 'post';

export type NoticeTables = {
  notices: {
    topic: Topic;
    /** An entry's id, the day of a digest (YYYY-MM-DD), or for a code the visitor's email address. */
    ref: string;
    channel: Channel;
    /** `sent` is kept for digests alone, so that a day has one. */
    state: 'waiting' | 'failed' | 'sent';
    attempts: number;
    due_at: number;
    /** While a process sends it. */
    leased_until: number | null;
    created_at: number;
  };
};

export async function createNoticeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('topic', 'text', c => c.notNull())
    .addColumn('ref', 'text', c => c.notNull())
    .addColumn('channel', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull())
    .addColumn('due_at', 'bigint', c => c.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('noticed_once', ['topic', 'ref', 'channel'])
    .execute();
  await sql`create index notices_by_time on notices (state, due_at)`.execute(db);
}
