/** Lets the console fill the window, where nothing else can be reached. */
import {type RefObject, useEffect, useLayoutEffect} from 'react';
import type {ConsoleCore} from './core/console.ts';
import {useCore} from './use-core.ts';

export function useFullWindow(core: ConsoleCore, root: RefObject<HTMLElement | null>): void {
  const {expanded} = useCore(core);
  useLayoutEffect(() => {
    if (!expanded || !root.current) return;
    const covered = coveredBy(root.current);
    const {documentElement} = document;
    for (const element of covered) element.inert = true;
    documentElement.toggleAttribute('data-console-expanded', true);
    return () => {
      for (const element of covered) element.inert = false;
      documentElement.toggleAttribute('data-console-expanded', false);
    };
  }, [expanded, root]);
  // The rest of the page outlives the console.
  useEffect(() => () => core.update({expanded: false}), [core]);
}

function coveredBy(root: Element): HTMLElement[] {
  const covered: HTMLElement[] = [];
  for (let part: Element | null = root; part?.parentElement; part = part.parentElement) {
    for (const sibling of part.parentElement.children) {
      if (sibling !== part && sibling instanceof HTMLElement && !sibling.inert) covered.push(sibling);
    }
  }
  return covered;
}
