/** The change that was made to a request on purpose, and a way to the byte X-ray of a changed body. */
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {schemeOf} from '../core/signature-scheme.ts';
import styles from './panels.module.css';
import {alterations, changeInTransit} from './xray.ts';

type Props = {
  /** Offers the X-ray; left out where that is below. */
  core?: ConsoleCore;
  sentRequest: SentRequest;
  change?: string;
};

export function Altered({core, sentRequest: {operation, request, label}, change}: Props) {
  const scheme = schemeOf(operation);
  if (!label) return null;
  return (
    <div className={styles.altered}>
      <p>{change ?? `Sent like this on purpose: ${label}.`}</p>
      {scheme && alterations(scheme, request).map(one => <p key={one}>{one}</p>)}
      {core && scheme && changeInTransit(scheme, request) && (
        <button type="button" className={styles.button} onClick={() => core.show('signature')}>
          See it in the byte X-ray
        </button>
      )}
    </div>
  );
}
