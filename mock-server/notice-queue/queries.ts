/** Adds notices in the transaction of what they are about, and finds the ones that are due. */
import type {Kysely} from 'kysely';
import type {NotifySettings} from '../config.ts';
import {countRows, rowsOf} from '../database/index.ts';
import {DAY} from '../time.ts';
import {CHANNELS, type Channel, type NoticeTables, type Topic} from './tables.ts';

export type Notice = NoticeTables['notices'];

/** No notice waits longer: one that does was queued while the clock was ahead. */
const MAX_WAIT_MS = 25 * 60 * 60 * 1000;
const KEPT_SENT_MS = 3 * DAY;
const KEPT_FAILURE_MS = 30 * DAY;

export type NoticeRepository = Readonly<{notices: ReturnType<typeof createNoticeQueries>}>;

type Channels = Readonly<{owner: readonly Channel[]; visitors: readonly Channel[]}>;

/** Without settings there are none, and nothing is queued. */
const channelsOf = ({smtpUrl, emails = [], url}: Partial<NotifySettings>): Channels => ({
  owner: [...(smtpUrl && emails.length > 0 ? (['mail'] as const) : []), ...(url ? (['post'] as const) : [])],
  visitors: smtpUrl ? ['mail'] : [],
});

export function createNoticeQueries(db: Kysely<NoticeTables>, settings: Partial<NotifySettings>) {
  const notices = rowsOf(db, 'notices');
  const {owner, visitors} = channelsOf(settings);
  const mailsVisitors = visitors.length > 0;

  return {
    mailsVisitors,
    notifiesOwner: owner.length > 0,
    /** Call in the transaction of what happened. Does nothing when the same notice is there already. */
    async add(topic: Topic, ref: string, now: number): Promise<void> {
      const channels = topic === 'code' ? visitors : owner;
      if (channels.length === 0) return;
      const fresh = {topic, ref, state: 'waiting', attempts: 0, due_at: now, created_at: now} as const;
      await db
        .insertInto('notices')
        .values(channels.map(channel => ({...fresh, channel})))
        .onConflict(conflict => conflict.doNothing())
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
    undelivered: () =>
      countRows(
        db.selectFrom('notices').where('topic', '!=', 'code').where('state', '!=', 'sent').where('attempts', '>', 0),
      ),
    async deleteOld(now: number): Promise<void> {
      await notices.remove({state: 'sent'}, rows => rows.where('created_at', '<=', now - KEPT_SENT_MS));
      await notices.remove({state: 'failed'}, rows => rows.where('created_at', '<=', now - KEPT_FAILURE_MS));
    },
    /** A digest stays, so that its day has no other. */
    async settle(notice: Notice): Promise<void> {
      if (notice.topic === 'digest') await notices.change(keyOf(notice), {state: 'sent'});
      else await notices.remove(keyOf(notice));
    },
    /** Waits until `due_at`, or is given up with the state `failed`. */
    defer: (notice: Notice, change: Partial<Pick<Notice, 'attempts' | 'due_at' | 'state'>>) =>
      notices.change(keyOf(notice), change),
    /** Postpones all that are due, as after an attempt: each would wait for the server that is down, and delay the other channel. */
    deferChannel: (channel: Channel, now: number, until: number) =>
      db
        .updateTable('notices')
        .set(({eb}) => ({attempts: eb('attempts', '+', 1), due_at: until}))
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .execute(),
    /** Codes that are due wait until then. */
    deferCodes: (now: number, until: number) =>
      notices.change({topic: 'code', state: 'waiting'}, {due_at: until}, rows => rows.where('due_at', '<=', now)),
    /** The oldest one that is due. */
    next: (now: number): Promise<Notice | undefined> =>
      notices
        .where({state: 'waiting'})
        .selectAll()
        .where(eb => eb.or([eb('due_at', '<=', now), eb('due_at', '>', now + MAX_WAIT_MS)]))
        .orderBy('due_at')
        .orderBy('created_at')
        .orderBy('ref')
        .limit(1)
        .executeTakeFirst(),
    async deleteOf(refs: readonly string[]): Promise<void> {
      for (const ref of refs) await notices.remove({ref});
    },
  };
}

const keyOf = ({topic, ref, channel}: Notice) => ({topic, ref, channel});
