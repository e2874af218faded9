/** Finds the browser's workspace once for everything on a page that needs it, and creates one only when somebody asks for it. */
import type {Found, Workspace, WorkspaceCalls} from './workspace-calls.ts';

export type WorkspaceFinder = ReturnType<typeof createWorkspaceFinder>;

export function createWorkspaceFinder(calls: WorkspaceCalls, onFound: (found: Found) => void = () => {}) {
  let finding: Promise<Workspace | undefined> | undefined;
  let ready: Promise<Workspace> | undefined;
  let none = false;

  function keep(found: Found): Workspace {
    onFound(found);
    return found.workspace;
  }

  function find() {
    finding ??= calls.find().then(found => {
      none = !found;
      return found && keep(found);
    });
    return finding;
  }

  const findOrCreate = async () => (await find()) ?? keep(await calls.create());

  /** So that the next call asks again. */
  function forget() {
    finding = undefined;
    ready = undefined;
  }

  return {
    /** Looks for a workspace that is there already, again if there was none before. Failures are silent. */
    findExisting() {
      if (none && !ready) finding = undefined;
      void find().catch(forget);
    },
    /** The workspace, created if there is none. Rejects with the signal's reason as soon as it aborts. */
    async get(signal?: AbortSignal): Promise<Workspace> {
      ready ??= findOrCreate();
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), {once: true});
      });
      try {
        return await Promise.race([ready, aborted]);
      } catch (error) {
        forget();
        throw error;
      }
    },
    /** Starts `get` ahead of time, when somebody is about to press a button. */
    prepare() {
      if (ready) return;
      ready = findOrCreate();
      ready.catch(forget);
    },
    /** Reads the workspace again; the next `get` waits for it. Another workspace than before is not taken. */
    refresh() {
      ready = ready?.then(before =>
        calls.find().then(
          found => (found && found.workspace.partnerId === before.partnerId ? keep(found) : before),
          () => before,
        ),
      );
    },
    /** What `get` returned or will return; undefined before the first call. */
    ready: () => ready,
  };
}
