/** Tools that load when opened: the tabs Code, History and Keys, the form, and what a pasted text lacks. */
import type {ReactNode} from 'react';
import type {ConsoleCore} from '../core/console.ts';
import type {Tab} from '../core/state.ts';
import {Code} from './Code.tsx';
import {History} from './History.tsx';
import {Keys} from './Keys.tsx';

export {Form} from './Form.tsx';
export {fillIn} from './fill-in.ts';
export {MissingValues} from './MissingValues.tsx';

export const TOOLS: Partial<Record<Tab, (props: {core: ConsoleCore}) => ReactNode>> = {
  code: Code,
  history: History,
  keys: Keys,
};
