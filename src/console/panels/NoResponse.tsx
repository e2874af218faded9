/** The cause of a request without a response. */
import {useEffect, useState} from 'react';
import type {ConsoleCore} from '../core/console.ts';
import {causeOf} from './no-response.ts';
import styles from './panels.module.css';
import {useCore} from './use-core.ts';

const blocked = new Set<string>();
if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({blockedURI}) => {
    if (URL.canParse(blockedURI)) blocked.add(new URL(blockedURI).origin);
  });
}

/** Without keys, cookies or a body. */
const probe = (origin: string) =>
  fetch(origin, {mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(5000)});

export function NoResponse({core}: {core: ConsoleCore}) {
  const {phase, result, sentRequest} = useCore(core);
  const [found, setFound] = useState<{id: number; sentence: string}>();
  const lost = phase === 'failed' && result?.title === 'No response' && !sentRequest?.shared ? sentRequest : undefined;
  useEffect(() => {
    if (!lost) return;
    let here = true;
    causeOf(lost.request.url, {probe, page: location.href, blocked}).then(
      ({sentence}) => here && setFound({id: lost.id, sentence}),
    );
    return () => {
      here = false;
    };
  }, [lost]);
  if (!lost) return null;
  return (
    <p className={styles.cause} role="status">
      {found?.id === lost.id ? found.sentence : 'Looking for the cause…'}
    </p>
  );
}
