/** Loads the workspace's lists into the dashboard's state. */
import type {Schemas} from '../../../openapi/generated/sandbox.ts';
import {errorMessage} from '../../http/errors.ts';
import {backoff, type FollowDeps} from '../../http/follow-stream.ts';
import {readMoves, type Snapshot, type StateHolder, withSnapshot} from './state.ts';

/** Entries of each list in the first request, which is fast, and in the second one: the most that the sandbox returns. */
const FIRST = 50;
const MOST = 500;

/** Throws HttpError or NetworkError. */
type Read = <T>(path: string) => Promise<T>;

export function createLoader(read: Read, deps: FollowDeps, {state, set}: StateHolder) {
  /** Aborted by a later load, and by `cancel`. */
  let newest = new AbortController();

  /** Retries until it has them. Undefined if the signal was aborted. */
  async function load(limit: number, signal: AbortSignal): Promise<Snapshot | undefined> {
    set({...state(), queued: state().queued ?? []});
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        const snapshot = await readSnapshot(read, limit);
        if (signal.aborted) return undefined;
        set(withSnapshot(state(), snapshot));
        return snapshot;
      } catch (error) {
        if (signal.aborted) return undefined;
        if (state().phase === 'loading') set({...state(), problem: errorMessage(error)});
        await deps.wait(backoff(failures, deps.random()), signal);
      }
    }
    return undefined;
  }

  return {
    /** Loads every list: first a few entries of each, so that they are on the screen soon. */
    async loadAll(): Promise<void> {
      newest.abort();
      newest = new AbortController();
      const {signal} = newest;
      const first = await load(FIRST, signal);
      if (!first) return;
      const {delivery, request, agreement, bill} = first;
      // A list that was limited may have more entries.
      if ([delivery, request, agreement, bill].some(({length}) => length >= FIRST)) await load(MOST, signal);
    },
    cancel: () => newest.abort(),
  };
}

/** The newest entries of each list, at most `limit`. */
async function readSnapshot(read: Read, limit: number): Promise<Snapshot> {
  const get = <T>(path: string) => read<T>(`/api/sandbox/${path}`);
  const list = async <K extends keyof Snapshot>(path: string) => (await get<{data: Snapshot[K]}>(path)).data;
  const [house, clock, delivery, request, agreement, bill, endpoint] = await Promise.all([
    get<Snapshot['house']>('house'),
    get<Schemas['Clock']>('clock'),
    list<'delivery'>(`deliveries?limit=${limit}`),
    list<'request'>(`requests?limit=${limit}`),
    list<'agreement'>(`agreements?limit=${limit}`),
    list<'bill'>(`bills?limit=${limit}`),
    list<'endpoint'>('endpoints'),
  ]);
  const {advancedSeconds} = clock;
  return {house, advancedSeconds, moves: readMoves(clock.moves), delivery, request, agreement, bill, endpoint};
}
