/** Copies a link to the failed request, for a colleague or for support. */
import {CopyLink, pageUrl} from '../CopyLink.tsx';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {writeFailure} from '../history/failure-link.ts';
import styles from './panels.module.css';
import {examine} from './WhyRejected.tsx';

export function FailureLink({core, sentRequest}: {core: ConsoleCore; sentRequest: SentRequest}) {
  const link = async () => {
    const diagnosis = sentRequest.response?.status === 401 ? await examine(core, sentRequest) : undefined;
    return pageUrl() + (await writeFailure(sentRequest, diagnosis?.findings ?? [], await core.source()));
  };
  return <CopyLink label="Copy link to this error" className={styles.button} link={link} />;
}
