/** Why a request was rejected: the doctor's findings, or the change that was made to it on purpose. */
import type {Diagnosis} from '../../../../openapi/signing/doctor/index.ts';
import {Findings} from '../../../components/Findings.tsx';
import {useLoaded} from '../../../components/use-loaded.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import {diagnoseRequest, isOnPurpose} from './diagnosis.ts';
import {describeAlteration} from './xray.ts';

type Props = {
  diagnosis: Diagnosis;
  sentRequest?: SentRequest | undefined;
};

export function RequestFindings({diagnosis, sentRequest}: Props) {
  if (sentRequest && isOnPurpose(diagnosis, sentRequest)) return <Altered sentRequest={sentRequest} />;
  return <Findings findings={diagnosis.findings} readMore={docs => <a href={docs}>Read more</a>} />;
}

/** Shows nothing for a request that wasn't rejected for its signature or keys. */
export function WhyRejected() {
  const {core, sentRequest} = useConsole();
  const {value: diagnosis} = useLoaded(sentRequest, async () => sentRequest && diagnoseRequest(core, sentRequest));
  if (!sentRequest || !diagnosis) return null;
  return (
    <section className={panels.stack} aria-label="Why it was rejected">
      <RequestFindings sentRequest={sentRequest} diagnosis={diagnosis} />
    </section>
  );
}

/** The change that was made to a request on purpose. */
export function Altered({sentRequest, change}: {sentRequest: SentRequest; change?: string}) {
  const {request, label} = sentRequest;
  if (!label) return null;
  const bytes = describeAlteration(request);
  return (
    <div className={panels.altered}>
      <p>{change ?? `Sent like this on purpose: ${label}.`}</p>
      {bytes && <p>{bytes}</p>}
    </div>
  );
}
