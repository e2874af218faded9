/**
 * Server-sent events of a workspace: each change once, in order, with an id to resume after. Everything is read from what is
 * stored, and only when the reader has room for it, so a slow reader costs one small buffer. Refuses too many readers.
 */
import {Readable} from 'node:stream';
import {getAgreement} from '../agreements/agreements.ts';
import {getBillWithCharges} from '../bills/payments.ts';
import {DomainError} from '../errors/domain-error.ts';
import {getSandboxHouse} from '../households/house.ts';
import type {Repository} from '../repository.ts';
import {getClock} from '../sandbox/clock.ts';
import type {Store} from '../store.ts';
import {attemptToResponse, getDelivery, getInboxMessage} from '../webhooks/deliveries.ts';
import {endpointToResponse} from '../webhooks/endpoints.ts';
import type {Webhooks} from '../webhooks/index.ts';
import {getWorkspace, requestToResponse} from '../workspaces/index.ts';
import type {ChangeRow} from './change-queries.ts';

export type ChangeStreams = Readonly<{
  open: (workspaceId: string, lastEventId: string | undefined) => Promise<Readable>;
  /** How many are open. */
  count: () => number;
  /** Ends them all: their readers come back to whoever takes over. */
  close: () => void;
}>;

/** How far the two logs were told: changes, requests. */
type Cursor = {change: number; request: number};

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;
const CLOSE_WITHIN_MS = 1000;
const BUFFER_BYTES = 65_536;
const AT_ONCE = 50;
const MAX_OF_WORKSPACE = 20;
const MAX = 2000;

export function createChangeStreams(store: Store, webhooks: Webhooks): ChangeStreams {
  const open = new Map<Readable, string>();
  const ended = new WeakSet<Readable>();

  return {
    async open(workspaceId, lastEventId) {
      const own = [...open.values()].filter(id => id === workspaceId).length;
      if (own >= MAX_OF_WORKSPACE || open.size >= MAX)
        throw new DomainError('TooManyRequests', 'Too many streams are open. Close one first.', {retryAfterSeconds: 5});
      const {cursor, preamble} = await beginning(store.read, workspaceId, lastEventId);
      const stream = follow(workspaceId, cursor, preamble);
      open.set(stream, workspaceId);
      stream.once('close', () => open.delete(stream));
      return stream;
    },
    count: () => open.size,
    close() {
      for (const stream of open.keys()) {
        ended.add(stream);
        stream.push(null);
        // Whoever does not read what is left is not waited for.
        setTimeout(() => stream.destroy(), CLOSE_WITHIN_MS).unref();
      }
    },
  };

  function follow(workspaceId: string, cursor: Cursor, preamble: string): Readable {
    let hungry = false;
    let busy = false;
    let again = false;
    const stream = new Readable({
      highWaterMark: BUFFER_BYTES,
      read() {
        hungry = true;
        void pump();
      },
      destroy(error, done) {
        clearInterval(heartbeat);
        unfollow();
        done(error);
      },
    });
    const unfollow = webhooks.follow(workspaceId, () => void pump());
    const heartbeat = setInterval(() => {
      if (hungry && !busy && !ended.has(stream)) stream.push(':\n\n');
      void pump();
    }, HEARTBEAT_MS).unref();
    stream.push(preamble);

    async function pump(): Promise<void> {
      again = true;
      if (busy || !hungry) return;
      busy = true;
      try {
        while (again && hungry && !ended.has(stream) && !stream.destroyed) {
          again = false;
          const chunk = await next(store.read, workspaceId, cursor);
          await store.durable();
          if (chunk === '' || stream.destroyed || ended.has(stream)) continue;
          again = true;
          hungry = stream.push(chunk);
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

/** Where to begin: after what the reader has seen, or from now on. A reader who was away too long is told to start anew. */
async function beginning(repo: Repository, workspaceId: string, lastEventId: string | undefined) {
  const bounds = {change: await repo.changes.bounds(workspaceId), request: await repo.requests.bounds(workspaceId)};
  const [, change, request] = /^(\d{1,15})\.(\d{1,15})$/.exec(lastEventId ?? '') ?? [];
  const latest: Cursor = {change: bounds.change.last, request: bounds.request.last};
  const hello = `retry: ${RETRY_MS}\n`;
  if (change === undefined || request === undefined)
    return {cursor: latest, preamble: `${hello}id: ${idOf(latest)}\n\n`};
  const seen: Cursor = {change: Number(change), request: Number(request)};
  const missed =
    (bounds.change.pruned && seen.change < bounds.change.first - 1) ||
    (bounds.request.pruned && seen.request < bounds.request.first - 1);
  if (!missed) return {cursor: seen, preamble: `${hello}\n`};
  return {cursor: latest, preamble: `${hello}${message('reset', latest, {})}`};
}

async function next(repo: Repository, workspaceId: string, cursor: Cursor): Promise<string> {
  let text = '';
  for (const change of await repo.changes.after(workspaceId, cursor.change, AT_ONCE)) {
    cursor.change = change.id;
    text += message(change.kind, cursor, await stateOf(repo, change));
  }
  for (const entry of await repo.requests.after(workspaceId, cursor.request, AT_ONCE)) {
    cursor.request = entry.id;
    text += message('request', cursor, requestToResponse(entry));
  }
  return text;
}

/** The thing as it is now; what is forgotten since has its id alone. */
async function stateOf(repo: Repository, {kind, ref, workspace_id: workspaceId}: ChangeRow): Promise<object> {
  switch (kind) {
    case 'delivery':
      return (await getDelivery(repo, workspaceId, ref)) ?? {deliveryId: ref, removed: true};
    case 'attempt': {
      const dot = ref.lastIndexOf('.');
      const [deliveryId, number] = [ref.slice(0, dot), Number(ref.slice(dot + 1))];
      const attempt = (await repo.webhooks.attempts([deliveryId])).find(made => made.number === number);
      return {deliveryId, ...(attempt ? attemptToResponse(attempt) : {number, removed: true})};
    }
    case 'inbox':
      return (await getInboxMessage(repo, workspaceId, Number(ref))) ?? {messageId: `msg_${ref}`, removed: true};
    case 'agreement':
      return (await getAgreement(repo, workspaceId, ref)) ?? {hutzAgreementId: ref, removed: true};
    case 'bill':
      return (await getBillWithCharges(repo, workspaceId, Number(ref))) ?? {billId: Number(ref), removed: true};
    case 'house':
      return getSandboxHouse(repo, workspaceId);
    case 'workspace':
      return (await getWorkspace(repo, workspaceId)) ?? {};
    case 'clock':
      return getClock(repo, workspaceId);
    case 'endpoint': {
      const endpoint = await repo.webhooks.endpoint(workspaceId, ref);
      return endpoint ? endpointToResponse(repo, endpoint) : {endpointId: ref, removed: true};
    }
  }
}

const idOf = ({change, request}: Cursor) => `${change}.${request}`;

function message(event: string, cursor: Cursor, data: object): string {
  return `event: ${event}\nid: ${idOf(cursor)}\ndata: ${JSON.stringify(data)}\n\n`;
}
