/** Loaded on first use: what explains a request, below the outcome and in tabs, its timeline, and what divides and fills the window. */
import type {ConsoleCore} from '../core/console.ts';
import type {Tab} from '../core/state.ts';
import {BreakIt} from './BreakIt.tsx';
import {Divider} from './Divider.tsx';
import {Doctor} from './Doctor.tsx';
import {Explanation} from './Explanation.tsx';
import {FullWindow} from './FullWindow.tsx';
import {Inspector} from './Inspector.tsx';
import {RequestTimeline} from './RequestTimeline.tsx';

export {Divider, Doctor, Explanation, FullWindow, RequestTimeline};

export const TOOLS: Partial<Record<Tab, (props: {core: ConsoleCore}) => React.ReactNode>> = {
  signature: Inspector,
  break: BreakIt,
  doctor: Doctor,
};
