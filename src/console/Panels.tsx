/** The parts of the console that load on first use, in one file. */
import {type ReactNode, Suspense, use} from 'react';
import {useConsole} from './use-console.ts';

type Module = typeof import('./panels/index.tsx');

let loading: Promise<Module> | undefined;

/** Loads them once. After a failure, the fallback stays, and the console's next change tries again. */
export function loadPanels(): Promise<Module> {
  loading ??= import(/* webpackChunkName: "later-panels" */ './panels/index.tsx').catch(() => {
    loading = undefined;
    return new Promise<never>(() => {});
  });
  return loading;
}

type Props = {
  /** Shown until the visitor turns to the console and the parts have loaded. */
  fallback?: ReactNode;
  children: (panels: Module) => ReactNode;
};

export function Panels({fallback, children}: Props) {
  const {view} = useConsole();
  if (!view.active) return fallback;
  return (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

/** All parts wait for one promise, so that those after the first never show their fallback. */
function Loaded({children}: Pick<Props, 'children'>) {
  return children(use(loadPanels()));
}
