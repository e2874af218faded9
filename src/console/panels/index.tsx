/**
 * Panels that explain a request and its response; they load when somebody turns to the console. Under the response: why it was
 * rejected, whether it is as documented, what it caused. In tabs: signature, doctor, Break it.
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
