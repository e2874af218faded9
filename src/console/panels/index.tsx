/**
 * What helps to understand a request and its answer: fetched when somebody turns to the console. Under the answer: why it was
 * refused, whether it is as documented, and what it caused. In tabs of their own: the signature taken apart, the doctor, and ways to be refused.
 */
import type {ConsoleCore} from '../core/console.ts';
import type {Tab} from '../core/state.ts';
import {AnswerCheck} from './AnswerCheck.tsx';
import {BreakIt} from './BreakIt.tsx';
import {Doctor} from './Doctor.tsx';
import {Inspector} from './Inspector.tsx';
import {WhatNext} from './WhatNext.tsx';
import {WhyRefused} from './WhyRefused.tsx';

type Props = {core: ConsoleCore};

// biome-ignore lint/style/noDefaultExport: what a dynamic import asks for first
export default function Panels({core}: Props) {
  return (
    <>
      <AnswerCheck core={core} />
      <WhyRefused core={core} />
      <WhatNext core={core} />
    </>
  );
}

export {Doctor};

/** What fills the console's tabs of these names. */
export const TOOLS: Partial<Record<Tab, (props: Props) => React.ReactNode>> = {
  signature: Inspector,
  break: BreakIt,
  doctor: Doctor,
};
