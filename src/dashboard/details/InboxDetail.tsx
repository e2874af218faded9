/** A webhook as the built-in inbox received it. */
import {SIGNATURE} from '../../../openapi/generated/rules.ts';
import {Chip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {shared} from '../copy.ts';
import type {InboxMessage} from '../core/types.ts';
import {PageLink} from '../parts/links.tsx';
import {Payload} from '../parts/Payload.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {inbox as texts} from './copy.ts';
import styles from './Detail.module.css';

export function InboxDetail({message}: {message: InboxMessage}) {
  const {event, verified, reason, attempt, receivedAt, timestamp, signature, signaturePrevious, body} = message;
  const {headers} = SIGNATURE;
  return (
    <>
      <h2 tabIndex={-1}>{event}</h2>
      <p className={styles.chips}>
        <Chip tone={verified ? 'success' : 'error'} dot>
          {verified ? texts.verified : texts.rejected(reason)}
        </Chip>
      </p>
      <Facts
        facts={{
          [texts.facts.received]: (
            <>
              <Timestamp at={receivedAt} />
              {shared.attempt(attempt)}
            </>
          ),
          [headers.timestamp]: <code>{timestamp}</code>,
          [headers.signature]: <code>{signature}</code>,
          [`${headers.signature}-previous`]: signaturePrevious && <code>{signaturePrevious}</code>,
          [texts.facts.delivery]: <PageLink entry={message.deliveryId}>{message.deliveryId}</PageLink>,
        }}
      />
      <Payload title={shared.receivedBody} text={body} />
    </>
  );
}
