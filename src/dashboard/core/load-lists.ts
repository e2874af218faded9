/** Loads the workspace's lists into the dashboard's state. */
import {errorMessage} from '../../http/errors.ts';
import {backoff, type FollowDeps} from '../../http/follow-stream.ts';
import {type Snapshot, type StateHolder, withSnapshot} from './state.ts';

/** Entries of each list in the first request, which is fast, and in the second one: the most that the sandbox returns. */
const FIRST = 50;
const MOST = 500;

/** Throws HttpError or NetworkError. */
type Read = <T>(path: string) => Promise<T>;

/**
 * Loads every list: first a few entries of each, so that they are on the screen soon. Retries until it has them, or the signal is
 * aborted.
 */
export async function loadLists(read: Read, deps: FollowDeps, holder: StateHolder, signal: AbortSignal): Promise<void> {
  const first = await load(FIRST);
  // A list that was limited may have more entries.
  const isLimited =
    first && [first.delivery, first.request, first.agreement, first.bill].some(it => it.length >= FIRST);
  if (isLimited) await load(MOST);

  async function load(limit: number): Promise<Snapshot | undefined> {
    const {state, set} = holder;
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
}

/** The newest entries of each list, at most `limit`. */
async function readSnapshot(read: Read, limit: number): Promise<Snapshot> {
  const get = <T>(path: string) => read<T>(`/api/sandbox/${path}`);
  const list = async <K extends keyof Snapshot>(path: string) => (await get<{data: Snapshot[K]}>(path)).data;
  const [house, clock, delivery, request, agreement, bill, endpoint] = await Promise.all([
    get<Snapshot['house']>('house'),
    get<Snapshot['clock']>('clock'),
    list<'delivery'>(`deliveries?limit=${limit}`),
    list<'request'>(`requests?limit=${limit}`),
    list<'agreement'>(`agreements?limit=${limit}`),
    list<'bill'>(`bills?limit=${limit}`),
    list<'endpoint'>('endpoints'),
  ]);
  return {house, clock, delivery, request, agreement, bill, endpoint};
}
