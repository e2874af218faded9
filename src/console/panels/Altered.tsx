/** The change that was made to a request on purpose, and a way to the byte X-ray of a changed body. */
import {schemeOf} from '../core/operation.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {useConsole} from '../use-console.ts';
import styles from './panels.module.css';
import {alterations, changeInTransit} from './xray.ts';

/** `link` offers the X-ray. */
type Props = {sentRequest: SentRequest; change?: string; link?: boolean};

export function Altered({sentRequest: {operation, request, label}, change, link}: Props) {
  const {core} = useConsole();
  const scheme = schemeOf(operation);
  if (!label) return null;
  return (
    <div className={styles.altered}>
      <p>{change ?? `Sent like this on purpose: ${label}.`}</p>
      {scheme && alterations(scheme, request).map(one => <p key={one}>{one}</p>)}
      {link && scheme && changeInTransit(scheme, request) && (
        <button type="button" className={styles.button} onClick={() => core.show('signature')}>
          See it in the byte X-ray
        </button>
      )}
    </div>
  );
}
