/** While mounted, nothing but the expanded console can be reached. */
import {type RefObject, useEffect, useLayoutEffect} from 'react';
import {useConsole} from '../use-console.ts';

export function FullWindow({root}: {root: RefObject<HTMLElement | null>}) {
  const {core} = useConsole();
  useLayoutEffect(() => {
    const covered = coveredBy(root.current);
    const {documentElement} = document;
    for (const element of covered) element.inert = true;
    documentElement.toggleAttribute('data-console-expanded', true);
    return () => {
      for (const element of covered) element.inert = false;
      documentElement.toggleAttribute('data-console-expanded', false);
    };
  }, [root]);
  // The core outlives its page.
  useEffect(() => () => core.update({view: {expanded: false}}), [core]);
  return null;
}

function coveredBy(root: Element | null): HTMLElement[] {
  const covered: HTMLElement[] = [];
  for (let part = root; part?.parentElement; part = part.parentElement) {
    for (const sibling of part.parentElement.children) {
      if (sibling !== part && sibling instanceof HTMLElement && !sibling.inert) covered.push(sibling);
    }
  }
  return covered;
}
