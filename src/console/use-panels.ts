/** The parts of the console that load on first use, in one file. */
import {useLoaded} from '../components/use-loaded.ts';
import {useConsole} from './use-console.ts';

type Panels = typeof import('./panels/index.tsx');

let loaded: Panels | undefined;

export async function loadPanels(): Promise<Panels> {
  loaded ??= await import(/* webpackChunkName: "later-panels" */ './panels/index.tsx');
  return loaded;
}

/** Undefined until the visitor has pointed at or focused the console, and the parts have loaded. */
export function usePanels(): Panels | undefined {
  const {core, active} = useConsole();
  // After a failure, the console's next change tries again.
  const {value = loaded} = useLoaded(active && (loaded ?? core.state()), loadPanels);
  return active ? value : undefined;
}
