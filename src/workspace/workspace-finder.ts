/** Finds a workspace once, and creates one only on request. Components that show it subscribe. */
import {createState} from '../create-state.ts';
import {createWorkspaceCalls, type FoundWorkspace, type Workspace, type WorkspaceCalls} from './workspace-calls.ts';

export type WorkspaceFinder = ReturnType<typeof createWorkspaceFinder>;

/** There is no location in Node. */
const page = () => globalThis.location?.pathname;

export function createWorkspaceFinder(calls: WorkspaceCalls) {
  const {get: found, set, subscribe} = createState<FoundWorkspace | undefined>(undefined);
  let finding: Promise<Workspace | undefined> | undefined;
  let pending: Promise<Workspace> | undefined;
  /** The page on which there was no workspace. */
  let noneOn: string | undefined;

  function publish(found: FoundWorkspace): Workspace {
    set(found);
    return found.workspace;
  }

  /** Looks again on another page, if there was none. */
  function find() {
    if (noneOn && noneOn !== page()) {
      noneOn = undefined;
      finding = undefined;
    }
    finding ??= calls.find().then(found => {
      noneOn = found ? undefined : page();
      return found && publish(found);
    });
    return finding;
  }

  /** The next call tries again. */
  function forget() {
    finding = undefined;
    pending = undefined;
  }

  /** An aborted `get` leaves the request running for the next one, because another request could create a second workspace. */
  function start(): Promise<Workspace> {
    if (!pending) {
      pending = find().then(async found => found ?? publish(await calls.create()));
      pending.catch(forget);
    }
    return pending;
  }

  return {
    /** Undefined until it is found or created. */
    found,
    subscribe,
    /** Finds an existing workspace. Ignores failures. */
    findExisting() {
      if (!pending) void find().catch(forget);
    },
    /** Finds or creates the workspace. Rejects with the signal's reason when it aborts. */
    async get(signal?: AbortSignal): Promise<Workspace> {
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
      return Promise.race([start(), aborted]);
    },
    /** The browser has this workspace from now on. */
    enter(entered: FoundWorkspace) {
      pending = Promise.resolve(publish(entered));
    },
    /** Starts `get` early, for example on hover. */
    preload: start,
    /** Reads the workspace again; the next `get` waits for it. Ignores a different workspace. */
    refresh() {
      pending = pending?.then(before =>
        calls.find().then(
          found => (found && found.workspace.partnerId === before.partnerId ? publish(found) : before),
          () => before,
        ),
      );
    },
    /** The server doesn't know its keys any more: finds the browser's workspace again, or creates another one. */
    renew() {
      forget();
      start();
    },
    /** The promise of `get`; undefined before its first call. */
    pending: () => pending,
  };
}

/** The browser's workspace, for all that shows or uses it: samples, consoles and the dashboard. */
export const pageWorkspace = createWorkspaceFinder(createWorkspaceCalls());
