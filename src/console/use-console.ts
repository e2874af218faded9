import {createContext, useContext, useSyncExternalStore} from 'react';
import type {ConsoleCore} from './core/console.ts';

export const ConsoleContext = createContext<ConsoleCore | undefined>(undefined);

/** The console around this component: its operation, its actions (`core`), its state, and whether the visitor's keys sign. */
export function useConsole() {
  const core = useContext(ConsoleContext);
  if (!core) throw new Error('There is no console here.');
  const state = useSyncExternalStore(core.subscribe, core.state, core.initialState);
  return {core, operation: core.operation, hasOwnKeys: core.hasOwnKeys(), ...state};
}
