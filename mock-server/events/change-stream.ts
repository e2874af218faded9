/**
 * Server-sent events of a workspace: each change once, in order, with an id to resume after. Changes are read from the
 * database only when the reader has room for them, so a slow reader costs one small buffer.
 */
import {Readable} from 'node:stream';
import type {Store} from '../database/index.ts';
import type {LiveConnections} from './live-connections.ts';
import type {LogBounds} from './queries.ts';
import type {EventRepository} from './record-event.ts';
import type {ChangeKind} from './tables.ts';

/** Reads what changed as it is now, in milliseconds since 1970; of what is deleted since, only the id is left. */
export type DescribeChange<R> = Readonly<
  Record<ChangeKind, (repo: R, workspaceId: string, ref: string, now: number) => Promise<object>>
>;

/** The log of requests, which is sent along with the changes. */
export type RequestHistory<R> = Readonly<{
  bounds: (repo: R, workspaceId: string) => Promise<LogBounds>;
  after: (repo: R, workspaceId: string, id: number, limit: number) => Promise<{id: number; data: object}[]>;
}>;

export type ChangeStreamDeps<R> = Readonly<{
  store: Store<R>;
  describeChange: DescribeChange<R>;
  requests: RequestHistory<R>;
  live: LiveConnections;
  /** Real time, in milliseconds. */
  clock: () => number;
}>;

export type ChangeStreams = ReturnType<typeof createChangeStreams>;

/** The last entry of each log that was sent. */
type Cursor = {change: number; request: number};
/** The log's beginning was pruned, or the log never had this cursor: it is another log's. */
type ResetReason = 'cursor_expired' | 'cursor_unknown';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;
const CLOSE_WITHIN_MS = 1000;
const BUFFER_BYTES = 65_536;
const AT_ONCE = 50;

export function createChangeStreams<R extends EventRepository>(deps: ChangeStreamDeps<R>) {
  const {store, live} = deps;
  const open = new Set<Readable>();
  const ended = new WeakSet<Readable>();

  return {
    /** Throws `TooMany` when the workspace, the address or the process has too many. */
    async open(workspaceId: string, lastEventId: string | undefined, address: string): Promise<Readable> {
      const release = live.take(workspaceId, address);
      try {
        const {cursor, preamble} = await beginning(deps, workspaceId, lastEventId);
        const stream = openStream(workspaceId, cursor, preamble);
        open.add(stream);
        stream.once('close', () => {
          open.delete(stream);
          release();
        });
        return stream;
      } catch (error) {
        release();
        throw error;
      }
    },
    /** Ends them all: their readers come back to whoever takes over. */
    close(): void {
      for (const stream of open) {
        ended.add(stream);
        stream.push(null);
        // A reader that doesn't read the rest in time is disconnected.
        setTimeout(() => stream.destroy(), CLOSE_WITHIN_MS).unref();
      }
    },
  };

  function openStream(workspaceId: string, cursor: Cursor, preamble: string): Readable {
    let wantsData = false;
    let busy = false;
    let again = false;
    const stream = new Readable({
      highWaterMark: BUFFER_BYTES,
      read() {
        wantsData = true;
        void pump();
      },
      destroy(error, done) {
        clearInterval(heartbeat);
        unsubscribe();
        done(error);
      },
    });
    const unsubscribe = store.subscribe('changed', workspaceId, () => void pump());
    const heartbeat = setInterval(() => {
      if (wantsData && !busy && !ended.has(stream)) stream.push(':\n\n');
      void pump();
    }, HEARTBEAT_MS).unref();
    stream.push(preamble);

    async function pump(): Promise<void> {
      again = true;
      if (busy || !wantsData) return;
      busy = true;
      try {
        while (again && wantsData && !ended.has(stream) && !stream.destroyed) {
          again = false;
          const chunk = await next(deps, workspaceId, cursor);
          if (chunk === '' || stream.destroyed || ended.has(stream)) continue;
          again = true;
          wantsData = stream.push(chunk);
        }
      } catch (error) {
        stream.destroy(error as Error);
      } finally {
        busy = false;
      }
    }
    return stream;
  }
}

/**
 * Where to begin: after what the reader has seen, or from now on. A reader who was away too long, or whose cursor this log never
 * reached, gets a reset, because what it missed is unknown.
 */
async function beginning<R extends EventRepository>(
  {store, requests}: ChangeStreamDeps<R>,
  workspaceId: string,
  lastEventId: string | undefined,
) {
  const bounds = {
    change: await store.read.changes.bounds(workspaceId),
    request: await requests.bounds(store.read, workspaceId),
  };
  const latest: Cursor = {change: bounds.change.last, request: bounds.request.last};
  const hello = `retry: ${RETRY_MS}\n`;
  if (!lastEventId) return {cursor: latest, preamble: `${hello}id: ${idOf(latest)}\n\n`};
  const [, change, request] = /^(\d{1,15})\.(\d{1,15})$/.exec(lastEventId) ?? [];
  const seen: Cursor = {change: Number(change), request: Number(request)};
  const reset = (reason: ResetReason) => ({
    cursor: latest,
    preamble: `${hello}${message('reset', latest, {reason})}`,
  });
  // NaN is beyond too.
  if (!(seen.change <= bounds.change.last && seen.request <= bounds.request.last)) return reset('cursor_unknown');
  const missed =
    (bounds.change.pruned && seen.change < bounds.change.first - 1) ||
    (bounds.request.pruned && seen.request < bounds.request.first - 1);
  return missed ? reset('cursor_expired') : {cursor: seen, preamble: `${hello}\n`};
}

/** The changes and requests after the cursor, which it moves. */
async function next<R extends EventRepository>(
  {store, describeChange, requests, clock}: ChangeStreamDeps<R>,
  workspaceId: string,
  cursor: Cursor,
): Promise<string> {
  let text = '';
  for (const change of await store.read.changes.after(workspaceId, cursor.change, AT_ONCE)) {
    cursor.change = change.id;
    text += message(
      change.kind,
      cursor,
      await describeChange[change.kind](store.read, workspaceId, change.ref, clock()),
    );
  }
  for (const entry of await requests.after(store.read, workspaceId, cursor.request, AT_ONCE)) {
    cursor.request = entry.id;
    text += message('request', cursor, entry.data);
  }
  return text;
}

const idOf = ({change, request}: Cursor) => `${change}.${request}`;

function message(event: string, cursor: Cursor, data: object): string {
  return `event: ${event}\nid: ${idOf(cursor)}\ndata: ${JSON.stringify(data)}\n\n`;
}
