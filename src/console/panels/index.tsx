/** Everything of the console that loads on first use: the tabs but the response, and what explains a request. */
import type {ComponentType} from 'react';
import type {Tab} from '../core/state.ts';
import {useConsole} from '../use-console.ts';
import {BreakIt} from './break-it/BreakIt.tsx';
import {Code} from './code/Code.tsx';
import {History} from './History.tsx';
import {Keys} from './Keys.tsx';
import {Doctor} from './signature/Doctor.tsx';
import {Signature} from './signature/Signature.tsx';

export {Form} from './Form.tsx';
export {FullWindow} from './FullWindow.tsx';
export {MissingValues} from './MissingValues.tsx';
export {Explanation} from './response/Explanation.tsx';
export {RequestTimeline} from './response/RequestTimeline.tsx';
export {Doctor};

const TABS: Partial<Record<Tab, ComponentType>> = {
  signature: Signature,
  break: BreakIt,
  doctor: Doctor,
  code: Code,
  history: History,
  keys: Keys,
};

export function OpenTab() {
  const Panel = TABS[useConsole().view.tab];
  return Panel && <Panel />;
}
