/** State of the doctor: the request, filled in with the last one, and the diagnosis. The secret stays in this state. */
import {useEffect, useState} from 'react';
import {readPasted, stillUnknown} from '../../../../openapi/pasted/index.ts';
import {type Diagnosis, diagnose, type Evidence, type Signer} from '../../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../../openapi/signing/signing.ts';
import {useLoaded} from '../../../components/use-loaded.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {publicKeyOf, schemeOf} from '../../core/operation.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {evidenceOf, knownSecrets} from './diagnosis.ts';

type DoctorInput = {
  signer: Signer;
  headers: string;
  body: string;
  /** Exact bytes, instead of `body`. */
  file?: {name: string; bytes: Uint8Array} | undefined;
  /** Empty if the console's own key should sign. */
  secret: string;
  /** The console's request that the fields show, until they are edited. */
  sentRequest?: SentRequest | undefined;
};

const EMPTY: DoctorInput = {signer: 'secretKey', headers: '', body: '', secret: ''};

type Result = {diagnosis: Diagnosis; signature?: string | undefined; problem?: string};

export function useDoctor(core: ConsoleCore) {
  const scheme = schemeOf(core.operation);
  const [input, setInput] = useState(() => lastRequest(core) ?? EMPTY);
  const [checked, setChecked] = useState(input.sentRequest && input);
  // A changed input has no result.
  const isChecked = input === checked;
  const {value} = useLoaded(isChecked && input, async () => scheme && examined(core, scheme, input));
  const result = isChecked ? value : undefined;

  useEffect(() => {
    const forget = () => setInput(EMPTY);
    // Without WebCrypto, load the fallback now, so that the doctor also works offline.
    Promise.resolve(core.deps.hmac('warm', new Uint8Array())).catch(() => {});
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [core]);

  const edit = (part: Partial<DoctorInput>) => setInput(before => ({...before, sentRequest: undefined, ...part}));

  /** A pasted body goes to its own field, unless that has another one. */
  function paste(headers: string) {
    const {body} = readPasted(headers);
    const replaced = body !== undefined && (input.body === '' || input.sentRequest !== undefined);
    edit(replaced ? {headers, body, file: undefined} : {headers});
  }

  function check() {
    const latest = {...input};
    setInput(latest);
    setChecked(latest);
  }

  const clear = () => setInput({...EMPTY, signer: input.signer});
  return {scheme, input, result, busy: isChecked && !result, edit, paste, check, clear};
}

async function examined(core: ConsoleCore, scheme: SignatureScheme, input: DoctorInput): Promise<Result> {
  const {sentRequest, signer, secret, file, body} = input;
  const pasted = readPasted(input.headers);
  const problem = !sentRequest && stillUnknown(pasted, body !== '' || file !== undefined);
  if (problem) {
    return {diagnosis: {findings: [], tried: 0}, problem: `${problem} Put the values in, then check again.`};
  }
  const apiKeyHeader = signer === 'secretKey' ? publicKeyOf(core.operation)?.header : undefined;
  const {headers, receivedSeconds, complete, target} = pasted;
  const evidence = sentRequest
    ? evidenceOf(sentRequest)
    : {headers, body: file?.bytes ?? body, receivedSeconds, complete, target, apiKeyHeader};
  const own = secret.trim() === '' ? await knownSecrets(core) : {};
  // The console's own keys are for a request of ours: the last one, or any with our API key.
  const isOurs = sentRequest || (own.apiKey && headerIn(headers, apiKeyHeader) === own.apiKey);
  const secrets = secret.trim() !== '' ? {[signer]: secret} : isOurs ? own : {};
  const nowSeconds = Date.now() / 1000;
  const diagnosis = await diagnose(scheme, core.deps.hmac, {...evidence, secrets, signer, nowSeconds});
  return {diagnosis, signature: headerIn(evidence.headers, scheme.headers.signature)};
}

const headerIn = (headers: Evidence['headers'], name = '') =>
  Object.entries(headers).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];

/** More characters than anybody edits. */
const LONGEST_BODY = 10_000;

/** The console's last request as it was sent; undefined if there is none or it came from a link, which masks it. */
function lastRequest({state}: ConsoleCore): DoctorInput | undefined {
  const {sentRequest} = state().outcome;
  if (!sentRequest || sentRequest.linkedFindings) return undefined;
  const {target} = evidenceOf(sentRequest);
  const {headers, body: bytes} = sentRequest.request;
  const lines = headers.map(({name, value}) => `${name}: ${value}`);
  const head = [`${target?.method} ${target?.path} HTTP/1.1`, ...lines].join('\n');
  const body = new TextDecoder().decode(bytes);
  const filled = {...EMPTY, headers: head, sentRequest};
  // A text field changes CR LF to LF.
  const exact = body.length > LONGEST_BODY || body.includes('\r');
  return exact ? {...filled, file: {name: 'the sent body', bytes}} : {...filled, body};
}
