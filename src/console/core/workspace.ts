/**
 * The visitor's throwaway workspace in the sandbox: the one that the cookie names, or a new one. Keys live in memory
 * alone. Asks at most once at a time, whoever wants it; a failure, and an answer that nobody waited for, are forgotten.
 * Refuses to make a workspace for somebody who only reads.
 */
type Workspace = Record<string, unknown>;

export class WorkspaceError extends Error {
  override name = 'WorkspaceError';
}

export function createWorkspaces(
  fetch: typeof globalThis.fetch,
  calls: {find: string; make: string},
  onDate: (date: string | null) => void,
) {
  let found: Promise<Workspace | undefined> | undefined;
  let ready: Promise<Workspace> | undefined;

  function forget() {
    found = undefined;
    ready = undefined;
  }

  function find() {
    found ??= ask('GET', calls.find);
    return found;
  }

  async function findOrMake() {
    const workspace = (await find()) ?? (await ask('POST', calls.make));
    if (!workspace) throw new WorkspaceError('The sandbox has no workspace for this browser. Try again.');
    return workspace;
  }

  async function ask(method: string, path: string): Promise<Workspace | undefined> {
    const post = method === 'POST' && {headers: {'content-type': 'application/json'}, body: '{}'};
    const response = await fetch(path, {method, credentials: 'same-origin', ...post});
    onDate(response.headers.get('date'));
    // Read whatever comes: an answer that nobody reads keeps its connection busy.
    const body = await response.json().catch(() => ({}));
    if (method === 'GET' && response.status === 204) return undefined;
    if (response.ok) return body;
    throw new WorkspaceError(body.message ?? `The sandbox answered ${response.status} when asked for a workspace.`);
  }

  /** Whoever stops waiting forgets the question too, so that the next press asks anew. */
  async function get(signal: AbortSignal): Promise<Workspace> {
    ready ??= findOrMake();
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), {once: true});
    });
    try {
      return await Promise.race([ready, stopped]);
    } catch (error) {
      forget();
      throw error;
    }
  }

  return {
    get,
    /** The one that is there, if any. */
    ready: () => ready,
    /** Looks for the visitor's own, ahead of need. */
    look: () => void find().catch(forget),
    /** Somebody is about to press: one round trip less for them. */
    prepare() {
      if (ready) return;
      ready = findOrMake();
      ready.catch(forget);
    },
  };
}
