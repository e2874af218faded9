/** Starts and stops islands. A console has one root, whether the entry (island.ts) or its page starts it first. */
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import type {Operation} from '../reference/operation.ts';
import {consoleFor} from './browser.ts';
import {endEarlySend} from './early-send.ts';
import {TryIt} from './TryIt.tsx';

const roots = new WeakMap<Element, Root>();

export function startIsland(container: Element, operation: Operation): void {
  if (roots.has(container)) return;
  const island = <TryIt operation={operation} />;
  if (container.firstChild) {
    endEarlySend(container, consoleFor(operation));
    roots.set(container, hydrateRoot(container, island, {identifierPrefix: operation.id}));
  } else {
    const root = createRoot(container, {identifierPrefix: operation.id});
    root.render(island);
    roots.set(container, root);
  }
}

/** Starts all consoles in one task, so that the page's own scripts don't run in between. */
export function startIslands(islands: ReadonlyMap<Element, Operation>): void {
  flushSync(() => {
    for (const [container, operation] of islands) startIsland(container, operation);
  });
}

/** Stops it after the current render, because a root can't be unmounted by another root's render. */
export function stopIsland(container: Element): void {
  const root = roots.get(container);
  roots.delete(container);
  queueMicrotask(() => root?.unmount());
}
