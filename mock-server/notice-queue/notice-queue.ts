/** Queues a notice for each channel that is configured. */
import type {NotifySettings} from '../config.ts';
import type {NoticeRepository, NoticeRoutes} from './queries.ts';
import type {Topic} from './tables.ts';

export type NoticeQueue = ReturnType<typeof createNoticeQueue>;

export function noticeRoutes({smtpUrl, emails, url}: NotifySettings): NoticeRoutes {
  return {
    channels: [...(smtpUrl && emails.length > 0 ? (['mail'] as const) : []), ...(url ? (['post'] as const) : [])],
    visitors: smtpUrl !== undefined,
  };
}

export function createNoticeQueue(settings: NotifySettings) {
  const {channels, visitors} = noticeRoutes(settings);
  return {
    mailsVisitors: visitors,
    mailsPerDay: settings.mailsPerDay,
    /** Call in the transaction of what happened. Without a channel, nothing is queued. */
    add: (repo: NoticeRepository, topic: Topic, ref: string, now: number): Promise<void> =>
      repo.notices.add(topic, ref, topic === 'code' ? (visitors ? ['mail'] : []) : channels, now),
  };
}
