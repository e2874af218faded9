/**
 * Panels that explain a request; loaded on first use. Below the response: why it was rejected, the next step, contract check, webhooks. In tabs:
 * Signature, Doctor, Break it.
 */
import {useEffect} from 'react';
import type {ConsoleCore} from '../core/console.ts';
import type {Tab} from '../core/state.ts';
import {knownSource} from '../history/known-source.ts';
import {saveHistory} from '../history/save-history.ts';
import {useCore} from '../use-core.ts';
import {BreakIt} from './BreakIt.tsx';
import {Details} from './Details.tsx';
import {Doctor} from './Doctor.tsx';
import {Inspector} from './Inspector.tsx';
import {NextStep} from './NextStep.tsx';
import {NoResponse} from './NoResponse.tsx';
import {RequestTimeline} from './RequestTimeline.tsx';
import {ResponseCheck} from './ResponseCheck.tsx';
import {useFieldHover} from './use-field-hover.ts';
import {WhyRejected} from './WhyRejected.tsx';

type Props = {core: ConsoleCore};

// biome-ignore lint/style/noDefaultExport: the main component of a dynamic import
export default function Panels({core}: Props) {
  const {result} = useCore(core);
  useFieldHover(core.operation.id);
  useEffect(() => {
    if (result) knownSource(core).then(source => saveHistory(core.session, source));
  }, [core, result]);
  return (
    <>
      <WhyRejected core={core} />
      <NoResponse core={core} />
      <NextStep core={core} />
      <ResponseCheck core={core} />
      <RequestTimeline core={core} />
    </>
  );
}

export {Details, Doctor};

export const TOOLS: Partial<Record<Tab, (props: Props) => React.ReactNode>> = {
  signature: Inspector,
  break: BreakIt,
  doctor: Doctor,
};
