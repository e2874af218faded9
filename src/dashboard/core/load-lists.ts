/** Loads the workspace's lists into the dashboard's state. */
import {errorMessage} from '../../http/errors.ts';
import {backoff} from '../../http/follow-stream.ts';
import {wait} from '../../http/wait.ts';
import {type Snapshot, type StateHolder, withSnapshot} from './state.ts';

/** Entries of each list in the first request, which is fast, and in the second: as many as the sandbox returns. */
const FIRST_LIMIT = 50;
const MAX_LIMIT = 500;

/** Throws HttpError or NetworkError. */
type Read = <T>(path: string) => Promise<T>;

/**
 * Loads every list: at first a few entries of each, so that they are on the screen soon. Retries until it has them, or the
 * signal is aborted.
 */
export async function loadLists(read: Read, {state, set}: StateHolder, signal: AbortSignal): Promise<void> {
  // Later, a few would replace all those on the screen.
  for (const limit of state().phase === 'ready' ? [MAX_LIMIT] : [FIRST_LIMIT, MAX_LIMIT]) {
    set({...state(), queued: state().queued ?? []});
    let snapshot: Snapshot | undefined;
    for (let failures = 1; !snapshot; failures += 1) {
      try {
        snapshot = await readSnapshot(read, limit);
      } catch (error) {
        if (signal.aborted) return;
        if (state().phase === 'loading') set({...state(), problem: errorMessage(error)});
        await wait(backoff(failures), signal);
      }
      if (signal.aborted) return;
    }
    set(withSnapshot(state(), snapshot));
    const {delivery, request, agreement, bill} = snapshot;
    // A list that was limited may have more entries.
    if ([delivery, request, agreement, bill].every(({length}) => length < limit)) return;
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
