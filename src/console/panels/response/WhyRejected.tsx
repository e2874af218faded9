/** The doctor's findings about a request that was rejected for its signature or keys. */
import {useLoaded} from '../../../components/use-loaded.ts';
import {useConsole} from '../../use-console.ts';
import {diagnosisOf} from '../doctor/diagnosis.ts';
import {RequestFindings} from '../doctor/RequestFindings.tsx';
import styles from '../panels.module.css';

export function WhyRejected() {
  const {core, outcome} = useConsole();
  const {sentRequest} = outcome;
  const {value: diagnosis} = useLoaded(sentRequest, async () => sentRequest && diagnosisOf(core, sentRequest));
  if (!sentRequest || !diagnosis) return null;
  return (
    <section className={styles.stack} aria-label="Why it was rejected">
      <RequestFindings sentRequest={sentRequest} diagnosis={diagnosis} />
    </section>
  );
}
