/** Logs partner requests, even in a full workspace. Writes in batches, so that no response waits for its entry. */
import type {Store} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import type {NewLogEntry, WorkspaceRepository} from '../workspaces/index.ts';

export type RequestLog = ReturnType<typeof createRequestLog>;

const DELAY_MS = 200;

export function createRequestLog(store: Store<Pick<WorkspaceRepository, 'requests'>>, logger: Logger) {
  const pending: NewLogEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Stores all entries that are pending when it begins, so a slow store gets larger batches, not a queue. */
  async function writePending(): Promise<void> {
    const entries = pending.splice(0);
    if (entries.length === 0) return;
    try {
      await store.write(repo => repo.requests.add(entries));
    } catch (error) {
      logger.error({err: error, entries: entries.length}, 'Request log entries were lost.');
    }
  }

  /** Resolves when every entry added so far is stored. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writePending);
    return writing;
  }

  return {
    flush,
    add(entry: NewLogEntry) {
      pending.push(entry);
      timer ??= setTimeout(flush, DELAY_MS);
    },
  };
}
