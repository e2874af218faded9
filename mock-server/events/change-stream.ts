/**
 * Server-sent events of a workspace: each change once, in order, with an id to resume after. Changes are read from the
 * database only when the reader has room for them, so a slow reader costs one small buffer.
 */
import {Readable} from 'node:stream';
import type {Store} from '../database/index.ts';
import {type LiveConnections, waitForResult} from './live-connections.ts';
import type {LogQueries} from './queries.ts';
import type {EventRepository} from './record-event.ts';
import type {ChangeKind} from './tables.ts';

/** Reads the present state of what changed, or only its id if it was deleted since. `now` is milliseconds since 1970. */
export type DescribeChange<R> = Readonly<
  Record<ChangeKind, (repo: R, workspaceId: string, ref: string, now: number) => Promise<object>>
>;

/** With a log of requests, which is sent along with the changes. */
type StreamRepository<Entry> = EventRepository & Readonly<{requests: LogQueries<Entry>}>;

type ChangeStreamDeps<R, Entry> = Readonly<{
  store: Store<R>;
  describeChange: DescribeChange<R>;
  describeRequest: (entry: Entry) => object;
  live: LiveConnections;
  /** Real time, in milliseconds. */
  clock: () => number;
}>;

export type ChangeStreams = ReturnType<typeof createChangeStreams>;

/** The last entry of each log that was sent. */
type Cursor = {change: number; request: number};
/** The changes after the cursor were pruned, or the log never had this cursor. */
type ResetReason = 'cursor_expired' | 'cursor_unknown';

/** A comment, which shows the reader that the connection still works. */
const HEARTBEAT = ':\n\n';
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;
const CLOSE_WITHIN_MS = 1000;
const BUFFER_BYTES = 65_536;
const PAGE_SIZE = 50;

export function createChangeStreams<R extends StreamRepository<Entry>, Entry extends {id: number}>(
  deps: ChangeStreamDeps<R, Entry>,
) {
  const {store, live} = deps;
  const closing = new AbortController();

  return {
    /** Throws `TooMany` when the workspace, the address or the process has too many. */
    async open(workspaceId: string, lastEventId: string | undefined, address: string): Promise<Readable> {
      const release = live.take(workspaceId, address);
      try {
        const {cursor, preamble} = await findStart(store.read, workspaceId, lastEventId);
        const stream = openStream(workspaceId, cursor);
        stream.push(preamble);
        return stream.once('close', release);
      } catch (error) {
        release();
        throw error;
      }
    },
    /** Ends every stream: readers connect again, to the process that takes over. */
    close: () => closing.abort(),
  };

  function openStream(workspaceId: string, cursor: Cursor): Readable {
    const gone = new AbortController();
    const signal = AbortSignal.any([gone.signal, closing.signal]);
    const wait = {topic: 'changed', id: workspaceId, withinMs: HEARTBEAT_MS, signal} as const;
    const stream: Readable = new Readable({
      highWaterMark: BUFFER_BYTES,
      /** Called again only after it has pushed something. */
      read() {
        waitForResult(store, wait, () => readNext(deps, workspaceId, cursor)).then(
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
  }
}

/**
 * Where a stream starts: after what the reader has seen, or from now on. A reader who was away too long, or whose cursor this log never
 * reached, gets a reset, because what it missed is unknown.
 */
async function findStart(
  {changes, requests}: StreamRepository<unknown>,
  workspaceId: string,
  lastEventId: string | undefined,
) {
  const bounds = {
    change: await changes.bounds(workspaceId),
    request: await requests.bounds(workspaceId),
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
  // A malformed id gives NaN, which fails both comparisons.
  if (!(seen.change <= bounds.change.last && seen.request <= bounds.request.last)) return reset('cursor_unknown');
  const missed =
    (bounds.change.pruned && seen.change < bounds.change.first - 1) ||
    (bounds.request.pruned && seen.request < bounds.request.first - 1);
  return missed ? reset('cursor_expired') : {cursor: seen, preamble: `${hello}\n`};
}

/** The changes and requests after the cursor, which it moves. Undefined when there are none. */
async function readNext<R extends StreamRepository<Entry>, Entry extends {id: number}>(
  {store: {read}, describeChange, describeRequest, clock}: ChangeStreamDeps<R, Entry>,
  workspaceId: string,
  cursor: Cursor,
): Promise<string | undefined> {
  let text = '';
  for (const change of await read.changes.after(workspaceId, cursor.change, PAGE_SIZE)) {
    cursor.change = change.id;
    const data = await describeChange[change.kind](read, workspaceId, change.ref, clock());
    text += message(change.kind, cursor, data);
  }
  for (const entry of await read.requests.after(workspaceId, cursor.request, PAGE_SIZE)) {
    cursor.request = entry.id;
    text += message('request', cursor, describeRequest(entry));
  }
  return text || undefined;
}

const idOf = ({change, request}: Cursor) => `${change}.${request}`;

function message(event: string, cursor: Cursor, data: object): string {
  return `event: ${event}\nid: ${idOf(cursor)}\ndata: ${JSON.stringify(data)}\n\n`;
}
