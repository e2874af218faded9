/** Adds notices in the transaction of what they are about, and finds the ones that are due. */
import {type Kysely, sql} from 'kysely';
import type {NotifySettings} from '../config.ts';
import {countRows, createRowQueries} from '../database/index.ts';
import {DAY, HOUR} from '../time.ts';
import {CHANNELS, type Channel, type NoticeTables, type NoticeTopic} from './tables.ts';

export type Notice = NoticeTables['notices'];

/** No notice waits longer than this. A later `due_at` was set while the clock was ahead, so that notice is due now. */
const MAX_WAIT_MS = 25 * HOUR;
const KEPT_SENT_MS = 3 * DAY;
const KEPT_FAILURE_MS = 30 * DAY;
const KEY = ['topic', 'ref', 'channel'] as const;

export type NoticeRepository = Readonly<{notices: ReturnType<typeof createNoticeQueries>}>;

/** Without settings there are no channels, and nothing is queued. */
export function createNoticeQueries(db: Kysely<NoticeTables>, {smtpUrl, emails = [], url}: Partial<NotifySettings>) {
  const notices = createRowQueries(db, 'notices');
  const mailsVisitors = smtpUrl !== undefined;
  const owner = CHANNELS.filter(channel => (channel === 'mail' ? emails.length > 0 : url));

  return {
    mailsVisitors,
    notifiesOwner: owner.length > 0,
    /** Call in the transaction of what happened. Does nothing when the same notice waits or was sent; one that was given up begins again. */
    async add(topic: NoticeTopic, ref: string, now: number): Promise<void> {
      const channels: readonly Channel[] = topic !== 'code' ? owner : mailsVisitors ? ['mail'] : [];
      if (channels.length === 0) return;
      const fresh = {topic, ref, state: 'waiting', attempts: 0, due_at: now, created_at: now} as const;
      await db
        .insertInto('notices')
        .values(channels.map(channel => ({...fresh, channel})))
        .onConflict(conflict => conflict.columns(KEY).doUpdateSet(fresh).where('notices.state', '=', 'failed'))
        .execute();
    },
    /**
     * At the start, when the settings may have changed: deletes what they can't send, which would wait forever, and retries the rest, those
     * that were given up included.
     */
    async restart(now: number): Promise<void> {
      for (const channel of CHANNELS.filter(one => !owner.includes(one)))
        await notices.remove({channel}, rows => rows.where('topic', '!=', 'code').where('state', '!=', 'sent'));
      if (!mailsVisitors) await notices.remove({topic: 'code'});
      await notices.change({}, {state: 'waiting', due_at: now}, rows => rows.where('state', '!=', 'sent'));
    },
    /** `retrying` wait too. */
    async count(): Promise<{waiting: number; retrying: number; failed: number}> {
      const waiting = notices.where({state: 'waiting'});
      return {
        waiting: await countRows(waiting),
        retrying: await countRows(waiting.where('attempts', '>', 0)),
        failed: await countRows(notices.where({state: 'failed'})),
      };
    },
    /** Notifications to the owner that failed, those that were given up included. */
    listUndelivered: () =>
      countRows(
        db.selectFrom('notices').where('topic', '!=', 'code').where('state', '!=', 'sent').where('attempts', '>', 0),
      ),
    async deleteOld(now: number): Promise<void> {
      await notices.remove({state: 'sent'}, rows => rows.where('created_at', '<=', now - KEPT_SENT_MS));
      await notices.remove({state: 'failed'}, rows => rows.where('created_at', '<=', now - KEPT_FAILURE_MS));
    },
    /** Keeps the row of a digest, so that each day has only one. */
    async finish(notice: Notice): Promise<void> {
      if (notice.topic === 'digest') await notices.change(toKey(notice), {state: 'sent'});
      else await notices.remove(toKey(notice));
    },
    /** Waits until `due_at`, or is given up with the state `failed`. */
    defer: (notice: Notice, change: Partial<Pick<Notice, 'attempts' | 'due_at' | 'state'>>) =>
      notices.change(toKey(notice), change),
    /**
     * Postpones the channel's due notices and counts an attempt for each. Trying them one by one would delay the other
     * channel.
     */
    deferChannel: (channel: Channel, now: number, until: number) =>
      db
        .updateTable('notices')
        .set(({eb}) => ({attempts: eb('attempts', '+', 1), due_at: until}))
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .where(isDue(now))
        .execute(),
    /** Codes that are due wait until then. */
    deferCodes: (now: number, until: number) =>
      notices.change({topic: 'code', state: 'waiting'}, {due_at: until}, rows => rows.where(isDue(now))),
    /** The oldest one that is due. */
    findNext: (now: number): Promise<Notice | undefined> =>
      notices
        .where({state: 'waiting'})
        .selectAll()
        .where(isDue(now))
        .orderBy('due_at')
        .orderBy('created_at')
        .orderBy('ref')
        .limit(1)
        .executeTakeFirst(),
    deleteAbout: (ref: string) => notices.remove({ref}),
  };
}

const isDue = (now: number) => sql<boolean>`(due_at <= ${now} or due_at > ${now + MAX_WAIT_MS})`;

/** Not one that was added while this one was being sent. */
const toKey = ({topic, ref, channel, created_at}: Notice) => ({topic, ref, channel, created_at});
