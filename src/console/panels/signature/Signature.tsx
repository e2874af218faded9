/** Shows how a sent request was signed: the byte X-ray, and the key, header and timestamp. */
import {useEffect, useState} from 'react';
import {shortDuration} from '../../../../openapi/signing/doctor/index.ts';
import {Facts} from '../../../components/Facts.tsx';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import {Altered} from './RequestFindings.tsx';
import styles from './Signature.module.css';
import {Xray} from './Xray.tsx';

export function Signature() {
  const {core, sentRequest} = useConsole();
  if (!sentRequest) return <p className={panels.quiet}>Send a request to see how it was signed.</p>;
  const {request, linkedFindings} = sentRequest;
  if (linkedFindings) {
    return <p className={panels.quiet}>A shared request has only the first digits of its signature.</p>;
  }
  const {signing} = request;
  if (!signing) return null;
  const {scheme, timestamp, digest, secretMasked} = signing;
  const {headers, prefix, template, withoutBody, algorithm, toleranceSeconds} = scheme;
  const hasBody = !withoutBody.methods.includes(request.method);

  return (
    <div className={panels.stack}>
      <Altered sentRequest={sentRequest} />
      <Xray key={sentRequest.id} request={request} signing={signing} />
      <h3>How it was computed</h3>
      <Facts
        small
        facts={{
          Timestamp: (
            <>
              <code>{timestamp}</code>
              <Clock now={core.session.now} timestamp={timestamp} toleranceSeconds={toleranceSeconds} />
            </>
          ),
          'Clock offset': offsetText(core.session.clockOffset()),
          'Joined as': <code>{hasBody ? template : template.replace('{body}', withoutBody.content)}</code>,
          'Signed with': (
            <>
              {`${algorithm} and the key `}
              <code>{secretMasked}</code>
            </>
          ),
          'Sent as': <code data-long="always">{`${headers.signature}: ${prefix}${digest}`}</code>,
        }}
      />
    </div>
  );
}

const TICK_MS = 1000;

type ClockProps = {now: () => number; timestamp: string; toleranceSeconds: number};

/** Updates every second while the page is visible, without announcing it to screen readers. */
function Clock({now, timestamp, toleranceSeconds}: ClockProps) {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setTime(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  if (!/^\d{1,11}$/.test(timestamp)) return <span>Not in whole seconds</span>;
  const age = Math.floor(time / 1000) - Number(timestamp);
  const left = Math.max(0, toleranceSeconds - age);
  return (
    <span className={styles.clock}>
      <span>{`${new Date(Number(timestamp) * 1000).toISOString().slice(11, 19)} UTC`}</span>
      <span data-age={age}>{age < 0 ? `${shortDuration(-age)} ahead` : `${shortDuration(age)} old`}</span>
      <span>{left > 0 ? `expires in ${shortDuration(left)}` : `expired after ${shortDuration(toleranceSeconds)}`}</span>
      <meter
        aria-label="Time until the signature expires"
        min={0}
        max={toleranceSeconds}
        low={toleranceSeconds / 5}
        value={Math.min(left, toleranceSeconds)}
      />
    </span>
  );
}

const IN_STEP_MS = 1000;

function offsetText(milliseconds: number): string {
  if (Math.abs(milliseconds) < IN_STEP_MS) return "Your clock matches the server's";
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  return `Your clock is ${shortDuration(seconds)} ${milliseconds > 0 ? 'behind' : 'ahead of'} the server's. The console corrects for it.`;
}
