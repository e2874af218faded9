/** Finds the browser's workspace, follows its changes and loads its lists into the dashboard's state. */
import {HttpError} from '../../http/errors.ts';
import {backoff, type FollowDeps, follow, type Listener} from '../../http/follow-stream.ts';
import type {Message} from '../../http/sse.ts';
import type {createApi, FoundWorkspace} from './api.ts';
import type {Action, Change, Snapshot, State} from './state.ts';

type StateHolder = Readonly<{state: () => State; dispatch: (action: Action) => void}>;

const STREAM = '/api/sandbox/stream';
/** Entries of each list in the first request, which is fast, and in the second one: the most that the sandbox returns. */
const FIRST = 50;
const MOST = 500;

export function followWorkspace(deps: FollowDeps, api: ReturnType<typeof createApi>, {state, dispatch}: StateHolder) {
  let connection: ReturnType<typeof follow> | undefined;
  /** Counts workspaces, so that responses about an earlier one are dropped. */
  let generation = 0;
  let offline = false;
  const loadAll = createLoader(api.snapshot, deps, {state, dispatch});

  async function find(): Promise<void> {
    const started = generation;
    try {
      const found = await api.find();
      if (started !== generation) return;
      if (found) enter(found);
      else leave(state().workspace ? 'expired' : 'none');
    } catch (error) {
      if (started !== generation || state().workspace) return;
      dispatch({type: 'phase', phase: 'failed', problem: errorMessage(error)});
    }
  }

  function enter({workspace, clockOffset}: FoundWorkspace): void {
    const same = workspace.partnerId === state().workspace?.partnerId;
    dispatch({type: 'workspace', workspace, clockOffset: clockOffset ?? 0});
    if (same && connection) return;
    disconnect();
    connection = connect(workspace.token, generation);
  }

  function disconnect(): void {
    generation += 1;
    connection?.stop();
    connection = undefined;
  }

  function leave(phase: 'none' | 'expired'): void {
    disconnect();
    dispatch({type: 'phase', phase});
  }

  function connect(token: string, own: number) {
    const listener = createListener({
      dispatch,
      isCurrent: () => own === generation,
      isOffline: () => offline,
      load: () => void loadAll(() => own === generation),
      findWorkspace: () => void find(),
    });
    return follow({url: STREAM, token: () => token}, deps, listener);
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

type FollowedWorkspace = Readonly<{
  dispatch: StateHolder['dispatch'];
  /** False once another workspace is entered. */
  isCurrent: () => boolean;
  isOffline: () => boolean;
  load: () => void;
  findWorkspace: () => void;
}>;

/** Shows what the stream of a workspace reports. */
function createListener({dispatch, isCurrent, isOffline, load, findWorkspace}: FollowedWorkspace): Listener {
  let opened = false;
  let loaded = false;
  const reload = () => {
    loaded = true;
    load();
  };
  return {
    messages(messages) {
      if (!isCurrent()) return;
      if (!opened || messages.some(({event}) => event === 'reset')) {
        opened = true;
        reload();
      }
      apply(messages);
    },
    status(link) {
      if (!isCurrent()) return;
      dispatch({type: 'link', link: isOffline() && link === 'lost' ? 'offline' : link});
      // The sandbox rejects a workspace's stream when too many are open. The lists don't need one.
      if (link === 'lost' && !loaded) reload();
    },
    rejected: () => isCurrent() && findWorkspace(),
  };

  function apply(messages: readonly Message[]): void {
    const changes: Change[] = [];
    for (const {event, data} of messages) {
      if (event === 'workspace') findWorkspace();
      else if (event !== '' && event !== 'reset') changes.push({kind: event, value: JSON.parse(data)});
    }
    if (changes.length > 0) dispatch({type: 'changes', changes});
  }
}

function createLoader(
  readSnapshot: (limit: number) => Promise<Snapshot>,
  deps: FollowDeps,
  {state, dispatch}: StateHolder,
) {
  /** A later load replaces what is under way. */
  let loads = 0;
  return loadAll;

  /** Loads every list: first a few entries of each, so that they are on the screen soon. */
  async function loadAll(isCurrent: () => boolean): Promise<void> {
    loads += 1;
    const mine = loads;
    const wanted = () => isCurrent() && mine === loads;
    const first = await load(wanted, FIRST);
    if (first && isLong(first)) await load(wanted, MOST);
  }

  /** Retries until it has them; undefined if the workspace is another one meanwhile, or a later load has begun. */
  async function load(wanted: () => boolean, limit: number): Promise<Snapshot | undefined> {
    dispatch({type: 'loading'});
    for (let failures = 1; wanted(); failures += 1) {
      try {
        const snapshot = await readSnapshot(limit);
        if (!wanted()) return undefined;
        dispatch({type: 'snapshot', snapshot});
        return snapshot;
      } catch (error) {
        if (!wanted()) return undefined;
        if (state().phase === 'loading') dispatch({type: 'phase', phase: 'loading', problem: errorMessage(error)});
        await deps.wait(backoff(failures, deps.random()), new AbortController().signal);
      }
    }
    return undefined;
  }
}

/** Whether a list that was limited may have more entries. */
function isLong({delivery, request, agreement, bill, inbox}: Snapshot): boolean {
  return [delivery, request, agreement, bill, inbox].some(({length}) => length >= FIRST);
}

/** The error's message, with its first field's message if that isn't part of it. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : 'Something went wrong.';
  const [field] = error.fields;
  return field && !error.message.includes(field.message) ? `${error.message} ${field.message}` : error.message;
}
