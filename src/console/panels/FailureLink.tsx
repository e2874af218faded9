/** Copies a link to the failed request, for a colleague or for support. */
import {useState} from 'react';
import {writeClipboard} from '../../components/CopyButton.tsx';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {writeFailure} from '../history/failure-link.ts';
import styles from './panels.module.css';
import {examine} from './WhyRejected.tsx';

const LABEL = 'Copy link to this error';

export function FailureLink({core, sentRequest}: {core: ConsoleCore; sentRequest: SentRequest}) {
  const [label, setLabel] = useState(LABEL);
  const copy = async () => {
    try {
      const rejected = sentRequest.response?.status === 401;
      const diagnosis = rejected ? await examine(core, sentRequest) : undefined;
      const fragment = await writeFailure(sentRequest, diagnosis?.findings ?? [], await core.source());
      const link = fragment && location.href.replace(/#.*$/, '') + fragment;
      setLabel(!link ? 'Too long for a link' : (await writeClipboard(link)) ? 'Link copied' : 'Copy failed');
    } catch {
      setLabel('Copy failed');
    }
  };
  return (
    <p>
      <button type="button" className={styles.button} onClick={() => void copy()} onBlur={() => setLabel(LABEL)}>
        {label}
      </button>
      <span role="status" className="hz-visually-hidden">
        {label === LABEL ? '' : label}
      </span>
    </p>
  );
}
