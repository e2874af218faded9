/**
 * The visitor's throwaway workspace in the sandbox: the one that the cookie names, or a new one. Keys live in memory
 * alone. Refuses to be asked twice at a time: presses share one answer, and a failure is forgotten.
 */
type Workspace = Record<string, unknown>;

export class WorkspaceError extends Error {
  override name = 'WorkspaceError';
}

type Get = (signal: AbortSignal) => Promise<Workspace>;

export function createWorkspaces(fetch: typeof globalThis.fetch, onDate: (date: string | null) => void): Get {
  let known: Workspace | undefined;
  return async signal => {
    known ??= (await ask('GET', '/api/sandbox/session')) ?? (await ask('POST', '/api/sandbox/partners'));
    if (!known) throw new WorkspaceError('The sandbox has no workspace for this browser. Try again.');
    return known;

    async function ask(method: string, path: string): Promise<Workspace | undefined> {
      const post = method === 'POST' && {headers: {'content-type': 'application/json'}, body: '{}'};
      const response = await fetch(path, {method, signal, credentials: 'same-origin', ...post});
      onDate(response.headers.get('date'));
      if (method === 'GET' && response.status === 204) return undefined;
      const body = await response.json().catch(() => ({}));
      if (response.ok) return body;
      throw new WorkspaceError(body.message ?? `The sandbox answered ${response.status} when asked for a workspace.`);
    }
  };
}
