/** The parts of the console that load on first use, in one file. */
import type {ReactNode} from 'react';
import {useLoaded} from '../components/use-loaded.ts';
import {useConsole} from './use-console.ts';

type Module = typeof import('./panels/index.tsx');

let loaded: Module | undefined;

export async function loadPanels(): Promise<Module> {
  loaded ??= await import(/* webpackChunkName: "later-panels" */ './panels/index.tsx');
  return loaded;
}

type Props = {
  /** Shown until the visitor has pointed at or focused the console, and the parts have loaded. */
  fallback?: ReactNode;
  children: (panels: Module) => ReactNode;
};

export function LazyPanels({fallback, children}: Props) {
  const {core, active} = useConsole();
  // After a failure, the console's next change tries again.
  const {value = loaded} = useLoaded(active && (loaded ?? core.state()), loadPanels);
  return active && value ? children(value) : fallback;
}
