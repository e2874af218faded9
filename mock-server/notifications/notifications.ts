/**
 * Sends the notices that are due, one message at a time, and reminds the owner each day. Visitors never wait for it. Of several processes on
 * one database, the leader does this.
 */
import type {Config} from '../config.ts';
import {type Store, sha256} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import type {Notice} from '../notice-queue/index.ts';
import {areCodeMailsUsedUp, type SiteRepository} from '../site/index.ts';
import {createTicker} from '../ticker.ts';
import {DAY, endOfDay, MINUTE, toDay} from '../time.ts';
import {type Channels, createChannels, type SendFailure} from './channels.ts';
import {codeMessage, ownerMessage} from './messages.ts';
import type {NotificationQueries} from './queries.ts';

type Repository = SiteRepository & Readonly<{notifications: NotificationQueries}>;

export type Notifications = ReturnType<typeof createNotifications>;

type Deps = Readonly<{
  store: Store<Repository>;
  config: Pick<Config, 'notify' | 'publicUrl'>;
  clock: () => number;
  logger: Logger;
}>;

/** Delays after each failed attempt; the last one repeats. */
const DELAYS_MS = [1, 5, 10, 20, 30].map(minutes => minutes * MINUTE);
const GIVE_UP_MS = 4 * DAY;
const POLL_MS = 2000;

export function createNotifications(deps: Deps) {
  const {store, config, clock, logger} = deps;
  const channels = createChannels(config.notify);
  const {notifiesOwner, mailsVisitors} = store.read.notices;
  const isOff = !notifiesOwner && !mailsVisitors;
  /** Undefined until this process first leads. */
  let remindedAt: number | undefined;
  /** The last day whose mails to visitors were used up. */
  let usedUpOn: string | undefined;

  /** Sends one message, so that shutdown doesn't wait for more. Resolves to the milliseconds until the next one. */
  async function sendNext(): Promise<number> {
    if (!(await store.sharing.isLeader())) return POLL_MS;
    if (remindedAt === undefined) await store.write(repo => repo.notices.restart(clock()));
    if (remindedAt === undefined || Math.abs(clock() - remindedAt) >= MINUTE) {
      await remind(deps);
      remindedAt = clock();
    }
    if (isOff) return MINUTE;
    const notice = await findNext();
    if (!notice) return POLL_MS;
    await deliver(deps, channels, notice);
    return 0;
  }

  /** Undefined when nothing is due, or when the day's mails to visitors are used up. */
  async function findNext(): Promise<Notice | undefined> {
    const now = clock();
    const notice = await store.read.notices.findNext(now);
    if (notice?.topic !== 'code') return notice;
    return store.write(async repo => {
      if (await areCodeMailsUsedUp(repo, config.notify.mailsPerDay, now)) {
        await repo.notices.deferCodes(now, endOfDay(now));
        if (usedUpOn !== toDay(now))
          logger.warn('MAILS_PER_DAY is used up: Dawg Mode codes wait until tomorrow (UTC).');
        usedUpOn = toDay(now);
        return undefined;
      }
      await repo.notifications.markCodeTried(notice.ref, now);
      return notice;
    });
  }

  const failed = (error: unknown) => logger.error({err: error}, 'Sending notifications failed; retrying in a minute.');
  const ticker = createTicker(sendNext, failed, MINUTE);
  return {
    start(): void {
      ticker.start();
      if (!config.notify.smtpUrl) return;
      void channels.checkMail().then(failure => {
        if (failure)
          logger.warn({code: failure.code, status: failure.status}, "SMTP_URL doesn't work; mail is queued.");
      });
    },
    async runDue(): Promise<void> {
      while ((await sendNext()) === 0);
    },
    async stop(): Promise<void> {
      await ticker.stop();
      channels.close();
    },
  };
}

async function deliver(deps: Deps, channels: Channels, notice: Notice): Promise<void> {
  const {store, clock, logger} = deps;
  const now = clock();
  const failure = await send(deps, channels, notice, now);
  if (failure) {
    const {channel, topic, attempts} = notice;
    const {code, status} = failure;
    const problem =
      failure.kind === 'partial'
        ? 'The mail server rejects an email address of NOTIFY_EMAIL; the others got the notification.'
        : "A notification couldn't be sent.";
    logger.warn({channel, topic, attempts: attempts + 1, code, status}, problem);
  }
  await store.write(repo => storeOutcome(repo, notice, failure, now));
}

/** Sends nothing about an entry that is gone. */
async function send(
  {store, config: {notify, publicUrl}}: Deps,
  channels: Channels,
  notice: Notice,
  now: number,
): Promise<SendFailure | undefined> {
  const {topic, ref} = notice;
  if (topic === 'code') {
    const request = await store.read.site.findPromoRequest(ref);
    return request && channels.mail([request.email.trim()], codeMessage(request.code, publicUrl), hashId(notice));
  }
  const message = await ownerMessage(store.read.notifications, {topic, ref}, {publicUrl, now});
  if (!message) return undefined;
  return notice.channel === 'mail' ? channels.mail(notify.emails, message, hashId(notice)) : channels.post(message);
}

/** Stores that the notice was sent at `now`, or when it is tried again. */
async function storeOutcome(
  repo: Repository,
  notice: Notice,
  failure: SendFailure | undefined,
  now: number,
): Promise<void> {
  const {topic, ref} = notice;
  const attempts = notice.attempts + 1;
  if (!failure || failure.kind === 'partial') {
    await repo.notices.finish(notice);
    if (topic === 'code') await repo.site.markCodeSent(ref, now);
    if (topic === 'digest') await repo.notifications.markReviewsReported(now);
    return;
  }

  if (topic === 'code' && failure.kind === 'rejected') {
    await repo.notifications.markCodeRejected(ref, failure.status);
    return repo.notices.finish(notice);
  }

  if (now - notice.created_at >= GIVE_UP_MS)
    return void (await repo.notices.defer(notice, {attempts, state: 'failed'}));
  const due_at = now + (DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1] ?? 0);
  if (failure.kind === 'down') await repo.notices.deferChannel(notice.channel, now, due_at);
  else await repo.notices.defer(notice, {attempts, due_at});
}

/** Queues yesterday's digest. Without a channel, it reminds the owner in the log. */
async function remind({store, clock, logger}: Deps) {
  const now = clock();
  const logged = await store.write(async repo => {
    await repo.notices.add('digest', toDay(now - DAY), now);
    await repo.notices.deleteOld(now);
    return repo.notices.notifiesOwner ? {waiting: 0, ending: 0} : repo.notifications.markReviewsReported(now);
  });
  if (logged.waiting > 0)
    logger.warn(
      {reviews: logged.waiting},
      'New reviews wait for approval: npm run reviews -- list. Each is deleted 30 days after this line.',
    );
  if (logged.ending > 0)
    logger.warn(
      {reviews: logged.ending},
      'Reviews that wait for approval are deleted in three days: npm run reviews -- list',
    );
}

/** Hashed, because mail servers log it and a code's `ref` is an email address. */
const hashId = ({topic, ref, channel, created_at}: Notice) =>
  `${topic}.${created_at}.${sha256(`${ref}.${channel}`).slice(0, 40)}`;
