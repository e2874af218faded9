/**
 * Remembers partner requests for the people who debug them. Entries are written together, a moment later, so
 * that no answer waits for its own log line; whoever reads the log sees everything answered before.
 */

import type {Store} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import {KEPT_REQUESTS, type NewLogEntry, type RequestLogQueries} from '../workspaces/index.ts';

export type RequestLog = Readonly<{
  add: (entry: NewLogEntry) => void;
  /** Resolves when every entry added so far is stored. */
  flush: () => Promise<void>;
}>;

const DELAY_MS = 200;

/** `onWritten` is told which workspaces have new entries. */
export function createRequestLog(
  store: Store<Readonly<{requests: RequestLogQueries}>>,
  logger: Logger,
  onWritten: (workspaceId: string) => void,
): RequestLog {
  let waiting: NewLogEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(entries: NewLogEntry[]): Promise<void> {
    try {
      await store.write(repo => repo.requests.add(entries, KEPT_REQUESTS));
      for (const id of new Set(entries.map(entry => entry.workspace_id))) onWritten(id);
    } catch (error) {
      logger.error({err: error, entries: entries.length}, 'Request log entries were lost.');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = waiting;
    waiting = [];
    if (entries.length > 0) writing = writing.then(() => write(entries));
    return writing;
  }

  return {
    flush,
    add(entry) {
      waiting.push(entry);
      timer ??= setTimeout(flush, DELAY_MS);
    },
  };
}
