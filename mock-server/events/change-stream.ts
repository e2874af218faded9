/**
 * Server-sent events of a workspace: each change once, in order, with an id to resume after. Changes are read from the
 * database only when the reader has room for them, so a slow reader costs one small buffer.
 */
import {Readable} from 'node:stream';
import {type Store, waitForResult} from '../database/index.ts';
import type {Timing} from '../time.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {LiveConnections} from './live-connections.ts';
import type {Change} from './queries.ts';
import type {EventRepository} from './record-event.ts';

/** Reads the present state of what changed, or only its id if it was deleted since. */
export type DescribeChange<R> = (context: WorkspaceContext<R>, change: Change) => Promise<object>;

/** When the server stops, every stream ends, and readers connect again, to the process that takes over. */
type ChangeStreamDeps<R> = Timing &
  Readonly<{store: Store<R>; describeChange: DescribeChange<R>; liveConnections: LiveConnections}>;

/** Opens a stream of the workspace's changes. Throws `TooMany` when the workspace, the address or the process has too many. */
export type OpenStream = ReturnType<typeof createOpenStream>;

/** Changes as they are sent, and the id of the last one. */
type Page = Readonly<{last: number; text: Buffer}>;

/** A comment, which shows the reader that the connection still works. */
const HEARTBEAT = ':\n\n';
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;
const CLOSE_WITHIN_MS = 1000;
const BUFFER_BYTES = 65_536;
const PAGE_SIZE = 50;

export function createOpenStream<R extends EventRepository>({
  store,
  describeChange,
  liveConnections,
  clock,
  stopping,
}: ChangeStreamDeps<R>) {
  /** By workspace and cursor. */
  const sharedReads = new Map<string, Promise<Page>>();

  return async (workspaceId: string, lastEventId: string | undefined, clientKey: string): Promise<Readable> => {
    const release = liveConnections.take(workspaceId, clientKey);
    try {
      const {cursor, preamble} = await findStart(store.read, workspaceId, lastEventId);
      const stream = streamAfter(workspaceId, cursor);
      stream.push(preamble);
      return stream.once('close', release);
    } catch (error) {
      release();
      throw error;
    }
  };

  /** `cursor` is the last change that the reader has seen. */
  function streamAfter(workspaceId: string, cursor: number): Readable {
    let last = cursor;
    const gone = new AbortController();
    const signal = AbortSignal.any([gone.signal, stopping]);
    const wait = {topic: 'changed', id: workspaceId, withinMs: HEARTBEAT_MS, signal} as const;
    const stream: Readable = new Readable({
      highWaterMark: BUFFER_BYTES,
      /** Called again only after it has pushed something. */
      read() {
        waitForResult(store, wait, readNext).then(
          chunk => stream.push(chunk ?? (signal.aborted ? null : HEARTBEAT)),
          error => stream.destroy(error),
        );
      },
      destroy(error, done) {
        gone.abort();
        done(error);
      },
    });
    // A reader that doesn't read the rest in time is disconnected.
    signal.addEventListener('abort', () => setTimeout(() => stream.destroy(), CLOSE_WITHIN_MS).unref());
    return stream;

    /** Undefined when there are no further changes. */
    async function readNext(): Promise<Buffer | undefined> {
      const page = await readAfter(workspaceId, last);
      last = page.last;
      return page.text.length > 0 ? page.text : undefined;
    }
  }

  /** Readers that a change wakes are at the same cursor, and share what is read for all of them. */
  function readAfter(workspaceId: string, cursor: number): Promise<Page> {
    const key = `${workspaceId} ${cursor}`;
    const page = sharedReads.get(key) ?? readPage(key, workspaceId, cursor);
    sharedReads.set(key, page);
    return page;
  }

  async function readPage(key: string, workspaceId: string, cursor: number): Promise<Page> {
    // The others are woken in the same turn. Nobody joins later: a change may have been committed since the log was read.
    await Promise.resolve();
    sharedReads.delete(key);
    let last = cursor;
    let text = '';
    for (const change of await store.read.changes.listAfter(workspaceId, cursor, PAGE_SIZE)) {
      last = change.id;
      const described = await describeChange({repo: store.read, workspaceId, now: clock()}, change);
      text += message(change.kind, change.id, described);
      // A reader that stops reading holds no more than this.
      if (text.length >= BUFFER_BYTES) break;
    }
    return {last, text: Buffer.from(text)};
  }
}

/**
 * Where a stream starts: after what the reader has seen, or from now on. A reader who was away too long, or whose cursor this log never
 * reached, gets a reset, because what it missed is unknown.
 */
async function findStart({changes}: EventRepository, workspaceId: string, lastEventId: string | undefined) {
  const {first, last, pruned} = await changes.readBounds(workspaceId);
  const hello = `retry: ${RETRY_MS}\n`;
  if (!lastEventId) return {cursor: last, preamble: `${hello}id: ${last}\n\n`};
  const reset = (reason: 'cursor_expired' | 'cursor_unknown') => ({
    cursor: last,
    preamble: `${hello}${message('reset', last, {reason})}`,
  });
  const seen = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Number.POSITIVE_INFINITY;
  if (seen > last) return reset('cursor_unknown');
  return pruned && seen < first - 1 ? reset('cursor_expired') : {cursor: seen, preamble: `${hello}\n`};
}

function message(event: string, id: number, data: object): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
