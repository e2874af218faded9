/** Starts and stops islands. A console has one root, whether the entry (island.tsx) or its page starts it first. */
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import type {Operation} from '../reference/operation.ts';
import {consoleFor} from './browser.ts';
import {TryIt} from './TryIt.tsx';

const roots = new WeakMap<Element, Root>();

export function startIsland(container: Element, operation: Operation): void {
  if (roots.has(container)) return;
  const island = <TryIt operation={operation} />;
  if (container.firstChild) {
    keepTyped(container, operation);
    roots.set(container, hydrateRoot(container, island, {identifierPrefix: operation.id}));
  } else {
    const root = createRoot(container, {identifierPrefix: operation.id});
    root.render(island);
    roots.set(container, root);
  }
}

/**
 * Keeps a body that the visitor typed before the script loaded, or that the browser restored after a reload: hydration resets the
 * text area.
 */
function keepTyped(container: Element, operation: Operation) {
  const field = container.querySelector('textarea');
  if (field && field.value !== field.defaultValue) consoleFor(operation).edit(field.value);
}

/** Stops it after the current render, because a root can't be unmounted by another root's render. */
export function stopIsland(container: Element): void {
  const root = roots.get(container);
  roots.delete(container);
  queueMicrotask(() => root?.unmount());
}
