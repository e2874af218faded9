/** A webhook as the built-in inbox received it: its headers, its verdict, its body. */
import {Chip} from '../../components/Chip.tsx';
import {signatureScheme} from '../contract.ts';
import type {InboxMessage} from '../core/types.ts';
import {Facts} from '../parts/Facts.tsx';
import {Moment} from '../parts/Moment.tsx';
import {Payload} from '../parts/Payload.tsx';
import {PlaceLink} from '../parts/PlaceLink.tsx';
import styles from './Detail.module.css';

export function InboxDetail({message}: {message: InboxMessage}) {
  const {event, verified, reason, attempt, receivedAt, timestamp, signature, signaturePrevious, body} = message;
  const {headers} = signatureScheme;
  return (
    <>
      <h2 tabIndex={-1}>{event}</h2>
      <p className={styles.chips}>
        <Chip tone={verified ? 'success' : 'error'} dot>
          {verified ? 'signature verified' : `refused: ${reason}`}
        </Chip>
      </p>
      <Facts>
        <dt>Received</dt>
        <dd>
          <Moment at={receivedAt} />, attempt {attempt}
        </dd>
        <dt>{headers.timestamp}</dt>
        <dd>
          <code>{timestamp}</code>
        </dd>
        <dt>{headers.signature}</dt>
        <dd>
          <code>{signature}</code>
        </dd>
        {signaturePrevious && (
          <>
            <dt>{`${headers.signature}-previous`}</dt>
            <dd>
              <code>{signaturePrevious}</code>
            </dd>
          </>
        )}
        <dt>Delivery</dt>
        <dd>
          <PlaceLink section="deliveries" entry={message.deliveryId}>
            {message.deliveryId}
          </PlaceLink>
        </dd>
      </Facts>
      <Payload title="Body as it came" text={body} />
    </>
  );
}
