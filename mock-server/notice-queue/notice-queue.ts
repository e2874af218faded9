/** Queues a notice for each channel that is configured. */
import type {NotifySettings} from '../config.ts';
import type {NoticeRepository} from './queries.ts';
import type {Channel, Topic} from './tables.ts';

export type NoticeQueue = ReturnType<typeof createNoticeQueue>;

export function createNoticeQueue({smtpUrl, emails, url, mailsPerDay}: NotifySettings) {
  const mailsVisitors = smtpUrl !== undefined;
  const channels: readonly Channel[] = [
    ...(mailsVisitors && emails.length > 0 ? (['mail'] as const) : []),
    ...(url ? (['post'] as const) : []),
  ];
  return {
    /** Those of the owner. */
    channels,
    mailsVisitors,
    mailsPerDay,
    /** Call in the transaction of what happened. Without a channel, nothing is queued. */
    add: (repo: NoticeRepository, topic: Topic, ref: string, now: number): Promise<void> =>
      repo.notices.add(topic, ref, topic === 'code' ? (mailsVisitors ? ['mail'] : []) : channels, now),
  };
}
