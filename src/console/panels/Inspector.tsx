/** Shows how a sent request was signed: signed string, timestamp, key, digest and the steps. */
import type {ReactNode} from 'react';
import {duration} from '../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../openapi/signing/signing.ts';
import {CopyButton} from '../../components/CopyButton.tsx';
import type {ConsoleCore} from '../core/console.ts';
import type {MaskedRequest} from '../core/sent-request.ts';
import {useCore, useNow} from '../use-core.ts';
import {Altered} from './Altered.tsx';
import {Bytes} from './Bytes.tsx';
import styles from './panels.module.css';
import {ageOf, partsOf} from './signature-steps.ts';

export function Inspector({core}: {core: ConsoleCore}) {
  const {sentRequest} = useCore(core);
  const scheme = sentRequest?.operation.credentials.find(({signature}) => signature)?.signature;
  if (!sentRequest) return <p className={styles.quiet}>Send a request to see how it was signed.</p>;
  if (!scheme) return null;
  if (sentRequest.shared) {
    return <p className={styles.quiet}>A shared request has only the first digits of its signature.</p>;
  }
  return <SignatureDetails core={core} scheme={scheme} request={sentRequest.request} />;
}

function SignatureDetails({
  core,
  scheme,
  request,
}: {
  core: ConsoleCore;
  scheme: SignatureScheme;
  request: MaskedRequest;
}) {
  const {timestamp = '', signedBytes = new Uint8Array(), signedString = '', digest = '', secretMasked = ''} = request;
  const parts = partsOf(scheme, timestamp, signedBytes);
  const body = parts.find(({kind}) => kind === 'body')?.bytes.length ?? 0;
  const {headers, prefix, template, withoutBody, algorithm} = scheme;
  const hasBody = !withoutBody.methods.includes(request.method);
  return (
    <div className={styles.stack}>
      <Altered scheme={scheme} request={request} />
      <div className={styles.head}>
        <h3>{`Signed string · ${signedBytes.length.toLocaleString('en-US')} bytes`}</h3>
        <CopyButton text={signedString} label="Copy" />
      </div>
      <Bytes label="Signed string, with invisible characters marked" parts={parts} />
      <dl className={styles.facts}>
        <Fact name="Timestamp">
          <code>{timestamp}</code>
          <Clock core={core} scheme={scheme} timestamp={timestamp} />
        </Fact>
        <Fact name="Clock offset">{offsetText(core.session.clockOffset())}</Fact>
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
          {'Take the current Unix time in seconds: '}
          <code>{timestamp}</code>
        </li>
        <li>
          {hasBody
            ? `Take the exact body: ${body === 0 ? 'empty' : `${body.toLocaleString('en-US')} bytes`}`
            : `Take the method and the target in place of a body: ${body.toLocaleString('en-US')} bytes`}
        </li>
        <li>
          {'Join them as '}
          <code>{hasBody ? template : template.replace('{body}', withoutBody.content)}</code>
          {`: ${signedBytes.length.toLocaleString('en-US')} bytes`}
        </li>
        <li>
          {`Compute ${algorithm} with the key `}
          <code>{secretMasked}</code>
        </li>
        <li>
          {'Send it as lower-case hex with the prefix in '}
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

/** Updates every second, without announcing it to screen readers. */
function Clock({core, scheme, timestamp}: {core: ConsoleCore; scheme: SignatureScheme; timestamp: string}) {
  const now = useNow(core.session.now);
  const age = ageOf(scheme, timestamp, now);
  if (!age) return <span>Not in whole seconds</span>;
  const {toleranceSeconds} = scheme;
  const ageText = age.seconds < 0 ? `${duration(-age.seconds)} ahead` : `${duration(age.seconds)} old`;
  return (
    <span className={styles.clock}>
      <span>{`${new Date(Number(timestamp) * 1000).toISOString().slice(11, 19)} UTC`}</span>
      <span data-age={age.seconds}>{ageText}</span>
      <span>{age.left > 0 ? `expires in ${duration(age.left)}` : `expired after ${duration(toleranceSeconds)}`}</span>
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

function offsetText(milliseconds: number): string {
  if (Math.abs(milliseconds) < IN_STEP_MS) return 'Your clock matches the server’s';
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  return `Your clock is ${duration(seconds)} ${milliseconds > 0 ? 'behind' : 'ahead of'} the server’s. The console corrects for it.`;
}
