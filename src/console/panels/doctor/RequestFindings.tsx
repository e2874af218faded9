import type {Diagnosis} from '../../../../openapi/signing/doctor/index.ts';
import {Findings} from '../../../components/Findings.tsx';
import type {SentRequest} from '../../core/sent-request.ts';
import {Altered} from '../signature/Altered.tsx';
import {isOnPurpose} from './diagnosis.ts';

type Props = {
  diagnosis: Diagnosis;
  /** The signature as sent. */
  signature?: string | undefined;
  sentRequest?: SentRequest | undefined;
};

/** The doctor's findings about a request, or the change that was made to it on purpose. */
export function RequestFindings({diagnosis, signature, sentRequest}: Props) {
  if (sentRequest && isOnPurpose(diagnosis, sentRequest)) return <Altered sentRequest={sentRequest} />;
  return (
    <Findings findings={diagnosis.findings} signature={signature} readMore={docs => <a href={docs}>Read more</a>} />
  );
}
