/** A webhook as the built-in inbox received it. */
import {Chip} from '../../components/Chip.tsx';
import {DefinitionList} from '../../components/DefinitionList.tsx';
import {signatureScheme} from '../contract.ts';
import type {InboxMessage} from '../core/types.ts';
import {Payload} from '../parts/Payload.tsx';
import {PageLink} from '../parts/SectionLink.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import styles from './Detail.module.css';

export function InboxDetail({message}: {message: InboxMessage}) {
  const {event, verified, reason, attempt, receivedAt, timestamp, signature, signaturePrevious, body} = message;
  const {headers} = signatureScheme;
  return (
    <>
      <h2 tabIndex={-1}>{event}</h2>
      <p className={styles.chips}>
        <Chip tone={verified ? 'success' : 'error'} dot>
          {verified ? 'signature verified' : `rejected: ${reason}`}
        </Chip>
      </p>
      <DefinitionList>
        <dt>Received</dt>
        <dd>
          <Timestamp at={receivedAt} />, attempt {attempt}
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
          <PageLink entry={message.deliveryId}>{message.deliveryId}</PageLink>
        </dd>
      </DefinitionList>
      <Payload title="Received body" text={body} />
    </>
  );
}
