/** Fills the reader's own values into a part of the page, and again when the workspace or the reveal changes. */
import {type RefObject, useEffect, useSyncExternalStore} from 'react';
import {fillOwnValues, valuesOf} from './own-values.ts';
import {EXAMPLE_AGREEMENT} from './placeholders.ts';
import {useWorkspace} from './workspace.ts';

/** `ready` changes when the code has arrived after a client-side navigation. */
export function useOwnValues(root: RefObject<HTMLElement | null>, ready?: unknown): void {
  const [workspace] = useWorkspace();
  const [revealed] = useReveal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ready` changes with the markup
  useEffect(() => {
    if (root.current) fillOwnValues(root.current, valuesOf(workspace, location.origin), revealed);
  }, [root, workspace, revealed, ready]);
}

/** A request of the contract with the reader's own agreement instead of the example's. */
export function useOwnText(text: string): string {
  const [workspace, store] = useWorkspace();
  const hasAgreement = text.includes(EXAMPLE_AGREEMENT);
  useEffect(() => {
    if (hasAgreement) store.findExisting();
  }, [hasAgreement, store]);
  const {agreement} = valuesOf(workspace, '');
  return agreement ? text.replaceAll(EXAMPLE_AGREEMENT, agreement) : text;
}

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

/** Whether the page shows the workspace's secrets: one choice for all of its samples, forgotten with the page. */
export function useReveal(): [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(subscribe, isRevealed, never), reveal];
}
