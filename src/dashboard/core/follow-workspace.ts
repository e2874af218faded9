/** Finds the browser's workspace, follows its changes and loads its lists into the dashboard's state. */
import {errorMessage} from '../../http/errors.ts';
import {backoff, type FollowDeps, follow} from '../../http/follow-stream.ts';
import type {Message} from '../../http/sse.ts';
import type {createApi, FoundWorkspace} from './api.ts';
import {
  type Change,
  initialState,
  type Snapshot,
  type State,
  withChanges,
  withSnapshot,
  withWorkspace,
} from './state.ts';

type StateHolder = Readonly<{state: () => State; set: (state: State) => void}>;

const STREAM = '/api/sandbox/stream';
/** Entries of each list in the first request, which is fast, and in the second one: the most that the sandbox returns. */
const FIRST = 50;
const MOST = 500;

export function followWorkspace(deps: FollowDeps, api: ReturnType<typeof createApi>, {state, set}: StateHolder) {
  let connection: ReturnType<typeof follow> | undefined;
  /** Aborted when another workspace is entered or this one is left, so that responses about it are dropped. */
  let entered = new AbortController();
  let offline = false;
  const loader = createLoader(api.snapshot, deps, {state, set});

  async function find(): Promise<void> {
    const {signal} = entered;
    try {
      const found = await api.find();
      if (signal.aborted) return;
      if (found) return enter(found);
      const phase = state().workspace ? 'expired' : 'none';
      disconnect();
      set({...initialState, phase});
    } catch (error) {
      if (signal.aborted || state().workspace) return;
      set({...state(), phase: 'failed', problem: errorMessage(error)});
    }
  }

  function enter({workspace, clockOffset}: FoundWorkspace): void {
    const same = workspace.partnerId === state().workspace?.partnerId;
    set(withWorkspace(state(), workspace, clockOffset ?? 0));
    if (same && connection) return;
    disconnect();
    connection = connect(workspace.token);
  }

  function disconnect(): void {
    entered.abort();
    entered = new AbortController();
    loader.cancel();
    connection?.stop();
    connection = undefined;
  }

  function connect(token: string) {
    let opened = false;
    let loaded = false;
    const load = () => {
      loaded = true;
      void loader.loadAll();
    };
    return follow({url: STREAM, token: () => token}, deps, {
      messages(messages) {
        const names = messages.map(({event}) => event);
        if (!opened || names.includes('reset')) load();
        opened = true;
        if (names.includes('workspace')) void find();
        const changes = changesOf(messages);
        if (changes.length > 0) set(withChanges(state(), changes));
      },
      status(link) {
        set({...state(), link: offline && link === 'lost' ? 'offline' : link});
        // The sandbox rejects a workspace's stream when too many are open. The lists don't need one.
        if (link === 'lost' && !loaded) load();
      },
      rejected: () => void find(),
    });
  }

  return {
    find,
    enter,
    disconnect,
    wake(): void {
      connection?.wake();
      if (!connection) void find();
    },
    sleep: () => connection?.sleep(),
    setOffline(isOffline: boolean): void {
      offline = isOffline;
      connection?.reconnect();
    },
  };
}

const changesOf = (messages: readonly Message[]): Change[] =>
  messages.flatMap(({event, data}) =>
    ['', 'reset', 'workspace'].includes(event) ? [] : [{kind: event, value: JSON.parse(data)}],
  );

function createLoader(readSnapshot: (limit: number) => Promise<Snapshot>, deps: FollowDeps, {state, set}: StateHolder) {
  /** Aborted by a later load, and by `cancel`. */
  let newest = new AbortController();

  /** Retries until it has them. Undefined if the signal was aborted. */
  async function load(limit: number, signal: AbortSignal): Promise<Snapshot | undefined> {
    set({...state(), queued: state().queued ?? []});
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        const snapshot = await readSnapshot(limit);
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
      if (first && isLong(first)) await load(MOST, signal);
    },
    cancel: () => newest.abort(),
  };
}

/** Whether a list that was limited may have more entries. */
function isLong({delivery, request, agreement, bill, inbox}: Snapshot): boolean {
  return [delivery, request, agreement, bill, inbox].some(({length}) => length >= FIRST);
}
