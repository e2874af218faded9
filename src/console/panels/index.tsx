/**
 * What helps to understand a request and its answer: fetched when somebody turns to the console. Under the answer: why it was
 * refused, whether it is as documented, and what it caused. In tabs of their own: the signature taken apart, the doctor, and ways to be refused.
 */
import type {ConsoleCore} from '../core/console.ts';
import type {Tab} from '../core/state.ts';
import {BreakIt} from './BreakIt.tsx';
import {Doctor} from './Doctor.tsx';
import {Inspector} from './Inspector.tsx';
import {RequestTimeline} from './RequestTimeline.tsx';
import {ResponseCheck} from './ResponseCheck.tsx';
import {WhyRejected} from './WhyRejected.tsx';

type Props = {core: ConsoleCore};

// biome-ignore lint/style/noDefaultExport: what a dynamic import asks for first
export default function Panels({core}: Props) {
  return (
    <>
      <ResponseCheck core={core} />
      <WhyRejected core={core} />
      <RequestTimeline core={core} />
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
