/** The cause of a request without a response. */
import {useConsole} from '../use-console.ts';
import {useLoaded} from '../use-loaded.ts';
import {causeOf, OWN_SERVER} from './no-response.ts';
import styles from './panels.module.css';

const blocked = new Set<string>();
if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({blockedURI}) => {
    if (URL.canParse(blockedURI)) blocked.add(new URL(blockedURI).origin);
  });
}

/** Without keys, cookies or a body. */
const probe = (origin: string) =>
  fetch(origin, {mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(5000)});

export function NoResponse() {
  const {phase, result, sentRequest} = useConsole();
  const failed = phase === 'failed' && result?.title === 'No response' && !sentRequest?.shared;
  const lost = failed ? sentRequest : undefined;
  // Without a request, it was this portal that didn't create a workspace.
  const sentence = useLoaded(failed && (lost ?? OWN_SERVER), async () =>
    lost ? causeOf(lost.request.url, {probe, page: location.href, blocked}) : OWN_SERVER,
  );
  if (!failed) return null;
  return (
    <p className={styles.cause} role="status">
      {sentence || 'Looking for the cause…'}
    </p>
  );
}
