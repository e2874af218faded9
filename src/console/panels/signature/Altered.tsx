/** The change that was made to a request on purpose. */
import {schemeOf} from '../../core/operation.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import styles from '../panels.module.css';
import {alterations} from './xray.ts';

type Props = {sentRequest: SentRequest; change?: string};

export function Altered({sentRequest: {operation, request, label}, change}: Props) {
  const scheme = schemeOf(operation);
  if (!label) return null;
  return (
    <div className={styles.altered}>
      <p>{change ?? `Sent like this on purpose: ${label}.`}</p>
      {scheme && alterations(scheme, request).map(one => <p key={one}>{one}</p>)}
    </div>
  );
}
