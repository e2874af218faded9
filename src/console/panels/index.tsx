/** The part of the console that loads on first use: every tab except the response, and the explanation of a request. */
import {type ComponentType, type RefObject, useLayoutEffect} from 'react';
import type {Tab} from '../core/state.ts';
import {useConsole} from '../use-console.ts';
import {BreakIt} from './break-it/BreakIt.tsx';
import {Code} from './code/Code.tsx';
import {History} from './History.tsx';
import {Keys} from './Keys.tsx';
import {Doctor} from './signature/Doctor.tsx';
import {Signature} from './signature/Signature.tsx';

export {Form} from './Form.tsx';
export {MissingValues} from './MissingValues.tsx';
export {Explanation} from './response/Explanation.tsx';
export {RequestTimeline} from './response/RequestTimeline.tsx';
export {Doctor};

const PANELS: Partial<Record<Tab, ComponentType>> = {
  signature: Signature,
  break: BreakIt,
  doctor: Doctor,
  code: Code,
  history: History,
  keys: Keys,
};

export function OpenTab() {
  const Panel = PANELS[useConsole().tab];
  return Panel && <Panel />;
}

/** While mounted, only the expanded console can be reached. Escape ends that, unless something in it has handled the key. */
export function FullWindow({root}: {root: RefObject<HTMLElement | null>}) {
  const {core} = useConsole();
  useLayoutEffect(() => {
    const section = root.current;
    const covered = coveredBy(section);
    const {documentElement} = document;
    const close = () => core.update({expanded: false});
    const onKey = ({key, defaultPrevented}: KeyboardEvent) => key === 'Escape' && !defaultPrevented && close();
    for (const element of covered) element.inert = true;
    documentElement.toggleAttribute('data-console-expanded', true);
    section?.addEventListener('keydown', onKey);
    return () => {
      for (const element of covered) element.inert = false;
      documentElement.toggleAttribute('data-console-expanded', false);
      section?.removeEventListener('keydown', onKey);
      // The core outlives its page.
      close();
    };
  }, [core, root]);
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
