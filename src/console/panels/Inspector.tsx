/** The signature inspector: the signed string, its age, the key, the digest, and how each step leads to the next. */
import type {ReactNode} from 'react';
import {duration} from '../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../openapi/signing/signing.ts';
import {CopyButton} from '../../components/CopyButton.tsx';
import type {ConsoleCore} from '../core/console.ts';
import type {MaskedRequest} from '../core/sent-request.ts';
import {Bytes} from './Bytes.tsx';
import styles from './panels.module.css';
import {ageOf, alterations, partsOf} from './signature-steps.ts';
import {useCore, useNow} from './use-core.ts';

export function Inspector({core}: {core: ConsoleCore}) {
  const {sentRequest} = useCore(core);
  const scheme = sentRequest?.operation.credentials.find(({signature}) => signature)?.signature;
  if (!sentRequest)
    return <p className={styles.quiet}>Send the request: its signature is taken apart here, to the byte.</p>;
  if (!scheme) return null;
  return <Taken core={core} scheme={scheme} request={sentRequest.request} />;
}

function Taken({core, scheme, request}: {core: ConsoleCore; scheme: SignatureScheme; request: MaskedRequest}) {
  const {timestamp = '', signedBytes = new Uint8Array(), signedString = '', digest = '', secretMasked = ''} = request;
  const parts = partsOf(scheme, timestamp, signedBytes);
  const body = parts.find(({kind}) => kind === 'body')?.bytes.length ?? 0;
  const altered = alterations(scheme, request);
  const {headers, prefix, template, algorithm} = scheme;
  return (
    <div className={styles.stack}>
      {altered.length > 0 && (
        <div className={styles.altered}>
          <strong>Altered on purpose after signing</strong>
          <ul>
            {altered.map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.head}>
        <h3>{`Signed string · ${signedBytes.length.toLocaleString('en-US')} bytes`}</h3>
        <CopyButton text={signedString} label="Copy" />
      </div>
      <Bytes label="Signed string, with what cannot be seen marked" parts={parts} />
      <dl className={styles.facts}>
        <Fact name="Timestamp">
          <code>{timestamp}</code>
          <Clock core={core} scheme={scheme} timestamp={timestamp} />
        </Fact>
        <Fact name="Clock offset">{offsetInWords(core.session.clockOffset())}</Fact>
        <Fact name="Key">
          <code>{secretMasked}</code>
        </Fact>
        <Fact name="Digest">
          <code data-digest="">{digest}</code>
        </Fact>
      </dl>
      <h3>How it was computed</h3>
      <ol className={styles.steps}>
        <li>
          {'Take the time in whole seconds: '}
          <code>{timestamp}</code>
        </li>
        <li>{`Take the body, byte for byte: ${body.toLocaleString('en-US')} bytes${body === 0 ? ', because there is none' : ''}`}</li>
        <li>
          {'Join them as '}
          <code>{template}</code>
          {`: ${signedBytes.length.toLocaleString('en-US')} bytes`}
        </li>
        <li>
          {`${algorithm} of those bytes under the key `}
          <code>{secretMasked}</code>
        </li>
        <li>
          {'In lower-case hex, with its prefix, it goes into '}
          <code>{headers.signature}</code>
          {': '}
          <code className={styles.long}>{prefix + digest}</code>
        </li>
      </ol>
    </div>
  );
}

function Fact({name, children}: {name: string; children: ReactNode}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Updates every second, but isn't announced by screen readers. */
function Clock({core, scheme, timestamp}: {core: ConsoleCore; scheme: SignatureScheme; timestamp: string}) {
  const now = useNow(core.session.now, true);
  const age = ageOf(scheme, timestamp, now);
  if (!age) return <span>Not a time in whole seconds</span>;
  const {toleranceSeconds} = scheme;
  const ahead = age.seconds < 0 ? `${duration(-age.seconds)} ahead` : `${duration(age.seconds)} old`;
  return (
    <span className={styles.clock}>
      <span>{`${new Date(Number(timestamp) * 1000).toISOString().slice(11, 19)} UTC`}</span>
      <span data-age={age.seconds}>{ahead}</span>
      <span>
        {age.left > 0 ? `good for ${duration(age.left)}` : `expired: older than ${duration(toleranceSeconds)}`}
      </span>
      <meter
        aria-label="Time until the signature expires"
        min={0}
        max={toleranceSeconds}
        low={toleranceSeconds / 5}
        value={Math.min(age.left, toleranceSeconds)}
      />
    </span>
  );
}

const IN_STEP_MS = 1000;

function offsetInWords(milliseconds: number): string {
  if (Math.abs(milliseconds) < IN_STEP_MS) return 'Your clock and the server’s agree';
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  return `Your clock is ${duration(seconds)} ${milliseconds > 0 ? 'behind' : 'ahead of'} the server’s; the console allows for it`;
}
