/** The signature doctor: explains a failing request that is pasted or chosen from the log. */

import {useId, useRef, useState} from 'react';
import {Button} from '../../../components/Button.tsx';
import {CheckIcon, WarningIcon} from '../../../components/icons.tsx';
import {Segmented} from '../../../components/Segmented.tsx';
import {plural} from '../../../format/numbers.ts';
import {HttpError} from '../../../http/errors.ts';
import {useConsole} from '../../use-console.ts';
import {VERBATIM} from '../../verbatim.ts';
import styles from '../panels.module.css';
import {readList, workspacePathsOf} from '../sandbox.ts';
import {isOnPurpose} from './diagnosis.ts';
import {RequestFindings} from './RequestFindings.tsx';
import {type LoggedRequest, useDoctor} from './use-doctor.ts';

const KINDS = [
  {value: 'secretKey', label: 'Request'},
  {value: 'webhookSecret', label: 'Webhook'},
];

export function Doctor() {
  const {scheme, input, result, busy, edit, paste, examine, pick, clear} = useDoctor(useConsole().core);
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  if (!scheme) return null;
  const {file, signer, known} = input;
  const load = async (chosen: File | undefined) => {
    edit({file: chosen && {name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer())}});
  };
  const first = result?.diagnosis.findings[0];
  const broken = result && isOnPurpose(result.diagnosis, result.sentRequest);
  return (
    <form
      className={styles.stack}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault();
        void examine();
      }}
    >
      <p className={styles.verdict} role="status">
        {first ? (
          <>
            <strong className={first.cause === 'matches' ? styles.good : styles.bad}>
              {first.cause === 'matches' ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
              {broken ? 'Sent like this on purpose' : first.title}
            </strong>
            <span className="hz-visually-hidden">{`. ${first.detail}`}</span>
          </>
        ) : (
          'Runs in your browser. What you paste isn’t sent anywhere, and is gone when you leave the page.'
        )}
      </p>
      <div className={styles.head}>
        <Segmented
          label="Type"
          choices={KINDS}
          value={signer}
          onChange={value => edit({signer: value as typeof signer})}
        />
        <Log pick={pick} />
      </div>
      <label className={styles.field} htmlFor={`${id}-headers`}>
        <span>Headers, a whole request or a curl command</span>
        <textarea
          id={`${id}-headers`}
          rows={5}
          value={input.headers}
          placeholder={`${scheme.headers.timestamp}: …\n${scheme.headers.signature}: ${scheme.prefix}…`}
          {...VERBATIM}
          onChange={event => paste(event.target.value)}
        />
      </label>
      <div className={styles.field}>
        <span className={styles.head}>
          <label htmlFor={`${id}-body`}>Body, exactly as sent</label>
          {file ? (
            <Button variant="secondary" size="xs" onClick={() => edit({file: undefined})}>
              {`Remove ${file.name}`}
            </Button>
          ) : (
            <Button variant="secondary" size="xs" onClick={() => fileInput.current?.click()}>
              Choose a file
            </Button>
          )}
        </span>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label="Body file"
          onChange={event => {
            void load(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <textarea
          id={`${id}-body`}
          rows={4}
          value={file ? `${file.name}: ${plural(file.bytes.length, 'byte')}` : input.body}
          readOnly={Boolean(file)}
          {...VERBATIM}
          onChange={event => edit({body: event.target.value})}
        />
      </div>
      <label className={styles.field} htmlFor={`${id}-secret`}>
        <span>{signer === 'secretKey' ? 'Secret key' : 'Webhook secret'}</span>
        <input
          id={`${id}-secret`}
          type="password"
          value={input.secret}
          placeholder={known ? 'The key that the console uses' : undefined}
          {...VERBATIM}
          data-1p-ignore=""
          data-lpignore="true"
          onChange={event => edit({secret: event.target.value, known})}
        />
      </label>
      <div className={styles.row}>
        <Button type="submit" size="sm" busy={busy && 'Checking…'}>
          Check signature
        </Button>
        <Button variant="secondary" size="xs" onClick={clear}>
          Clear
        </Button>
      </div>
      {result?.note && <p className={styles.altered}>{result.note}</p>}
      {result && <RequestFindings {...result} />}
    </form>
  );
}

const timeOf = ({at}: LoggedRequest) => `${at.slice(11, 19)} UTC`;

/** The sandbox's request log, if there is one. */
function Log({pick}: {pick: (request: LoggedRequest) => void}) {
  const {core} = useConsole();
  const [requests, setRequests] = useState<LoggedRequest[]>();
  const [problem, setProblem] = useState('');
  const paths = workspacePathsOf(core);
  if (!paths?.log) return null;
  const {log} = paths;
  const fetchLog = async () => {
    setProblem('');
    try {
      const all = await readList<LoggedRequest>(core, paths, log);
      setRequests(all.filter(({signature, timestamp}) => signature || timestamp));
    } catch (error) {
      setProblem(
        error instanceof HttpError ? error.message : 'The sandbox didn’t respond. Try again, or paste the request.',
      );
    }
  };
  const choose = (requestId: string) => {
    const request = requests?.find(one => one.requestId === requestId);
    if (request) pick(request);
  };
  return (
    <div className={styles.field}>
      {requests?.length ? (
        <label className={styles.field}>
          <span>Request from the log</span>
          <select defaultValue="" onChange={event => choose(event.target.value)}>
            <option value="">Choose a request…</option>
            {requests.map(request => (
              <option key={request.requestId} value={request.requestId}>
                {[timeOf(request), request.method, request.path, request.status, request.reason]
                  .filter(Boolean)
                  .join(' ')}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <Button variant="secondary" size="xs" onClick={() => void fetchLog()}>
          Choose from the log
        </Button>
      )}
      <p className={styles.quiet} role="status">
        {problem || (requests?.length === 0 ? 'No signed requests in the log yet. Send one, then try again.' : '')}
      </p>
    </div>
  );
}
