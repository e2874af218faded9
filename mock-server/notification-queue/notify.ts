/** Queues a notice for each channel that is configured. */
import type {NotifySettings} from '../config.ts';
import type {NoticeRepository, Reachable} from './queries.ts';
import type {Topic} from './tables.ts';

export type Notify = ReturnType<typeof createNotify>;

export function reachableBy({smtpUrl, emails, url}: NotifySettings): Reachable {
  return {
    channels: [...(smtpUrl && emails.length > 0 ? (['mail'] as const) : []), ...(url ? (['post'] as const) : [])],
    visitors: smtpUrl !== undefined,
  };
}

/** `onAdd` is called before the transaction is committed. */
export function createNotify(settings: NotifySettings, onAdd: () => void = () => {}) {
  const {channels, visitors} = reachableBy(settings);
  return {
    mailsVisitors: visitors,
    mailsPerDay: settings.mailsPerDay,
    /** Call in the transaction of what happened. Without a channel, nothing is queued. */
    async add(repo: NoticeRepository, topic: Topic, ref: string, now: number): Promise<void> {
      await repo.notices.add(topic, ref, topic === 'code' ? (visitors ? ['mail'] : []) : channels, now);
      onAdd();
    },
  };
}
