/** The signature doctor: explains a failing request, the last one or one that is pasted. */
import {useEffect, useState} from 'react';
import {readPasted} from '../../../../openapi/pasted/index.ts';
import type {Diagnosis} from '../../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../../openapi/signing/signing.ts';
import {Button} from '../../../components/Button.tsx';
import {CheckIcon, WarningIcon} from '../../../components/icons.tsx';
import {Segmented} from '../../../components/Segmented.tsx';
import {useLoaded} from '../../../components/use-loaded.ts';
import {pageHmac} from '../../../signing/page-hmac.ts';
import {findScheme} from '../../core/operation.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {useConsole} from '../../use-console.ts';
import {VERBATIM} from '../../verbatim.ts';
import panels from '../panels.module.css';
import {
  type DoctorInput,
  diagnoseInput,
  EMPTY_INPUT,
  isOnPurpose,
  type LoggedRequest,
  listRejectedRequests,
  readLastRequest,
  toDoctorInput,
} from './diagnosis.ts';
import {RequestFindings} from './RequestFindings.tsx';

const KINDS = [
  {value: 'secretKey', label: 'Request'},
  {value: 'webhookSecret', label: 'Webhook'},
];

export function Doctor() {
  const {core} = useConsole();
  const scheme = findScheme(core.operation);
  // The secret stays in this state.
  const [input, setInput] = useState(() => readLastRequest(core) ?? EMPTY_INPUT);
  const [checked, setChecked] = useState(input.known && input);
  // A changed input has no result.
  const isChecked = input === checked;
  const {value, failed} = useLoaded(isChecked && input, async () => scheme && diagnoseInput(core, scheme, input));
  const result = isChecked ? value : undefined;

  useEffect(() => {
    const forget = () => setInput(EMPTY_INPUT);
    // Without WebCrypto, load the fallback now, so that the doctor also works offline.
    pageHmac('warm', new Uint8Array()).catch(() => {});
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);

  if (!scheme) return null;

  const edit = (part: Partial<DoctorInput>) => setInput(before => ({...before, known: undefined, ...part}));

  const check = (latest: DoctorInput) => {
    setInput(latest);
    setChecked(latest);
  };

  const {signer, known} = input;
  const sentRequest = known?.sentRequest;

  return (
    <form
      className={panels.stack}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault();
        check({...input});
      }}
    >
      <Verdict diagnosis={result?.diagnosis} sentRequest={sentRequest} />
      <div className={panels.head}>
        <Segmented
          label="Type"
          choices={KINDS}
          value={signer}
          onChange={value => edit({signer: value as typeof signer})}
        />
        {core.workspacePaths() && <a href="/dashboard?view=requests">Request log</a>}
      </div>
      <RejectedRequests chosen={known?.logged} choose={logged => check(toDoctorInput(scheme, logged))} />
      <Fields input={input} scheme={scheme} edit={edit} />
      <div className={panels.row}>
        <Button type="submit" size="sm" busy={isChecked && !result && !failed && 'Checking…'}>
          Check signature
        </Button>
        <Button variant="secondary" size="xs" onClick={() => setInput({...EMPTY_INPUT, signer})}>
          Clear
        </Button>
      </div>
      {isChecked && failed && (
        <p className={panels.problem} role="alert">
          The check failed. Check your connection and try again.
        </p>
      )}
      {result?.problem && <p className={panels.altered}>{result.problem}</p>}
      {result && <RequestFindings {...result} sentRequest={sentRequest} />}
    </form>
  );
}

type VerdictProps = {diagnosis: Diagnosis | undefined; sentRequest: SentRequest | undefined};

/** The first finding in a line, which screen readers get with its detail. */
function Verdict({diagnosis, sentRequest}: VerdictProps) {
  const first = diagnosis?.findings[0];
  const matches = first?.cause === 'matches';
  return (
    <p className={panels.verdict} role="status">
      {first ? (
        <>
          <strong className={matches ? panels.good : panels.bad}>
            {matches ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
            {isOnPurpose(diagnosis, sentRequest) ? 'Sent like this on purpose' : first.title}
          </strong>
          <span className="hz-visually-hidden">{`. ${first.detail}`}</span>
        </>
      ) : (
        "Runs in your browser. What you paste isn't sent anywhere, and is gone when you leave the page."
      )}
    </p>
  );
}

type FieldsProps = {input: DoctorInput; scheme: SignatureScheme; edit: (part: Partial<DoctorInput>) => void};

function Fields({input, scheme, edit}: FieldsProps) {
  const {signer, known, headers, body, secret} = input;
  /** A pasted body goes to its own field, unless another one was typed there. */
  const paste = (text: string) => {
    const pasted = readPasted(text);
    const isReplaced = pasted.body !== undefined && (body === '' || known || body === readPasted(headers).body);
    edit({headers: text, ...(isReplaced && {body: pasted.body})});
  };
  return (
    <>
      <label className={panels.field}>
        <span>Headers, a whole request or a curl command</span>
        <textarea
          rows={5}
          value={headers}
          placeholder={`${scheme.headers.timestamp}: …\n${scheme.headers.signature}: ${scheme.prefix}…`}
          {...VERBATIM}
          onChange={event => paste(event.target.value)}
        />
      </label>
      <label className={panels.field}>
        <span>Body, exactly as sent</span>
        <textarea rows={4} value={body} {...VERBATIM} onChange={event => edit({body: event.target.value})} />
      </label>
      <label className={panels.field}>
        <span>{signer === 'secretKey' ? 'Secret key' : 'Webhook secret'}</span>
        <input
          type="password"
          value={secret}
          placeholder={known ? 'The key that the console uses' : undefined}
          {...VERBATIM}
          data-1p-ignore=""
          data-lpignore="true"
          onChange={event => edit({secret: event.target.value, known})}
        />
      </label>
    </>
  );
}

type RejectedProps = {chosen: LoggedRequest | undefined; choose: (request: LoggedRequest) => void};

/** The rejected requests in the sandbox's log; nothing if there are none. */
function RejectedRequests({chosen, choose}: RejectedProps) {
  const {core} = useConsole();
  const {value: list = []} = useLoaded(core, () => listRejectedRequests(core));
  if (list.length === 0) return null;
  return (
    <label className={panels.field}>
      <span>Rejected requests in the log</span>
      <select
        value={chosen?.requestId ?? ''}
        onChange={({target}) => {
          const request = list.find(({requestId}) => requestId === target.value);
          if (request) choose(request);
        }}
      >
        <option value="">Choose a request…</option>
        {list.map(({requestId, at, method, path, reason}) => (
          <option key={requestId} value={requestId}>
            {`${at.slice(11, 19)} UTC ${method} ${path} ${reason}`}
          </option>
        ))}
      </select>
    </label>
  );
}
