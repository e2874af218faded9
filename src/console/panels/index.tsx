/** Panels that explain a request; loaded on first use. Below the outcome, in tabs, and the timeline of the last request. */
import type {ConsoleCore} from '../core/console.ts';
import type {Tab} from '../core/state.ts';
import {BreakIt} from './BreakIt.tsx';
import {Doctor} from './Doctor.tsx';
import {Explanation} from './Explanation.tsx';
import {Inspector} from './Inspector.tsx';
import {RequestTimeline} from './RequestTimeline.tsx';

export {Doctor, Explanation, RequestTimeline};

export const TOOLS: Partial<Record<Tab, (props: {core: ConsoleCore}) => React.ReactNode>> = {
  signature: Inspector,
  break: BreakIt,
  doctor: Doctor,
};
