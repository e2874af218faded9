/** Finds the browser's workspace once per page, and creates one only on request. */
import type {Found, Workspace, WorkspaceCalls} from './workspace-calls.ts';

export type WorkspaceFinder = ReturnType<typeof createWorkspaceFinder>;

export function createWorkspaceFinder(calls: WorkspaceCalls, onFound: (found: Found) => void = () => {}) {
  let finding: Promise<Workspace | undefined> | undefined;
  let ready: Promise<Workspace> | undefined;
  let none = false;

  function report(found: Found): Workspace {
    onFound(found);
    return found.workspace;
  }

  function find() {
    finding ??= calls.find().then(found => {
      none = !found;
      return found && report(found);
    });
    return finding;
  }

  const findOrCreate = async () => (await find()) ?? report(await calls.create());

  /** The next call tries again. */
  function forget() {
    finding = undefined;
    ready = undefined;
  }

  /** An aborted `get` leaves the request running for the next one, because another request could create a second workspace. */
  function start(): Promise<Workspace> {
    if (!ready) {
      ready = findOrCreate();
      ready.catch(forget);
    }
    return ready;
  }

  return {
    /** Finds an existing workspace, again if there was none before. Ignores failures. */
    findExisting() {
      if (none && !ready) finding = undefined;
      void find().catch(forget);
    },
    /** Finds or creates the workspace. Rejects with the signal's reason when it aborts. */
    async get(signal?: AbortSignal): Promise<Workspace> {
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), {once: true});
      });
      return Promise.race([start(), aborted]);
    },
    /** Starts `get` early, for example on hover. */
    prepare: () => void start(),
    /** Reads the workspace again; the next `get` waits for it. Ignores a different workspace. */
    refresh() {
      ready = ready?.then(before =>
        calls.find().then(
          found => (found && found.workspace.partnerId === before.partnerId ? report(found) : before),
          () => before,
        ),
      );
    },
    /** The promise of `get`; undefined before its first call. */
    ready: () => ready,
  };
}
