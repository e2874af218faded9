/** Whether the page shows the workspace's secrets: one choice for all of its samples, forgotten with the page. */
import {useSyncExternalStore} from 'react';

const listeners = new Set<() => void>();
let revealedAt: string | undefined;

const isRevealed = () => revealedAt !== undefined && revealedAt === location.pathname;
const never = () => false;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function reveal(shown: boolean) {
  revealedAt = shown ? location.pathname : undefined;
  for (const listener of listeners) listener();
}

export function useReveal(): [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(subscribe, isRevealed, never), reveal];
}
