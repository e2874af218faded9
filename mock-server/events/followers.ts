/** Notifies those who follow a workspace that its log of changes may have grown, in whichever process. */
import type {Store} from '../database/index.ts';

export type Followers = ReturnType<typeof createFollowers>;

export function createFollowers(store: Pick<Store<unknown>, 'subscribe'>) {
  const followers = new Map<string, Set<() => void>>();
  const notify = (workspaceId: string) => {
    for (const onChange of followers.get(workspaceId) ?? []) onChange();
  };
  const close = store.subscribe((topic, refs) => {
    if (topic === 'grown') for (const id of refs ?? followers.keys()) notify(id);
  });
  return {
    notify,
    /** Returns the function that unsubscribes. */
    follow(workspaceId: string, onChange: () => void): () => void {
      const held = followers.get(workspaceId) ?? new Set();
      followers.set(workspaceId, held.add(onChange));
      return () => {
        held.delete(onChange);
        if (held.size === 0) followers.delete(workspaceId);
      };
    },
    close,
  };
}
