/** Below a page: asks whether it helped. The press is sent immediately; a comment is added to it. */
import clsx from 'clsx';
import {useId, useRef, useState} from 'react';
import {StatusMessage} from '../../../components/Alert.tsx';
import {Button} from '../../../components/Button.tsx';
import {useLoaded} from '../../../components/use-loaded.ts';
import {siteApi} from '../../../http/api.ts';
import {uniqueKey} from '../../../http/site-api.ts';
import styles from './styles.module.css';

const loadComment = () => import('./FeedbackComment.tsx');

export function PageFeedback({path}: {path: string}) {
  const question = useId();
  const feedbackId = useRef('');
  const [helpful, setHelpful] = useState<boolean>();
  const [result, setResult] = useState<'sent' | 'failed'>();
  const {value: comment} = useLoaded(helpful === false, loadComment);

  const send = (feedback: {helpful: boolean; comment?: string}) => {
    feedbackId.current ||= uniqueKey();
    return siteApi.sendPageFeedback({feedbackId: feedbackId.current, path, ...feedback});
  };
  const choose = async (chosen: boolean) => {
    setHelpful(chosen);
    setResult(undefined);
    try {
      await send({helpful: chosen});
      setResult('sent');
    } catch {
      setResult('failed');
    }
  };
  const option = (value: boolean, label: string) => (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={helpful === value}
      aria-describedby={question}
      onClick={() => choose(value)}
    >
      {label}
    </Button>
  );

  return (
    <div className={clsx('hz-js-only', styles.feedback)}>
      <div className={styles.question}>
        <p id={question}>Was this page helpful?</p>
        <div className={styles.options}>
          {option(true, 'Yes')}
          {option(false, 'No')}
        </div>
        <p role="status">{result === 'sent' && 'Thanks for telling us.'}</p>
      </div>
      <StatusMessage tone="error">
        {result === 'failed' ? "We couldn't send that. Please press again." : undefined}
      </StatusMessage>
      {helpful === false && comment && (
        <comment.FeedbackComment path={path} send={text => send({helpful: false, comment: text})} />
      )}
    </div>
  );
}
