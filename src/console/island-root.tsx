/** Starts and stops islands. A console has one root, whether the entry (island.tsx) or its page starts it first. */
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import type {Operation} from '../reference/operation.ts';
import {TryIt} from './TryIt.tsx';

const roots = new WeakMap<Element, Root>();

export function startIsland(container: Element, operation: Operation): void {
  if (roots.has(container)) return;
  const island = <TryIt operation={operation} />;
  if (container.firstChild) {
    roots.set(container, hydrateRoot(container, island));
  } else {
    const root = createRoot(container);
    root.render(island);
    roots.set(container, root);
  }
}

/** Stops it after the current render, because a root can't be unmounted by another root's render. */
export function stopIsland(container: Element): void {
  const root = roots.get(container);
  roots.delete(container);
  queueMicrotask(() => root?.unmount());
}
