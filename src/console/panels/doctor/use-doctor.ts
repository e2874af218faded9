/** State of the doctor: the request, filled in with the last one, and the diagnosis. The secret stays in this state. */
import {useEffect, useState} from 'react';
import type {Schemas} from '../../../../openapi/generated/sandbox.ts';
import {readPasted, stillUnknown} from '../../../../openapi/pasted/index.ts';
import {
  type Diagnosis,
  diagnose,
  type Evidence,
  evidenceOfLogged,
  type Secrets,
  type Signer,
} from '../../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../../openapi/signing/signing.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {publicKeyOf, schemeOf} from '../../core/operation.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {keysForDoctor} from '../sandbox.ts';
import {evidenceOf} from './diagnosis.ts';

export type LoggedRequest = Schemas['LoggedRequest'];

export type DoctorInput = {
  signer: Signer;
  headers: string;
  body: string;
  /** Exact bytes, instead of `body`. */
  file?: {name: string; bytes: Uint8Array} | undefined;
  /** Empty if the console's own key should sign. */
  secret: string;
  /** All that is known of a request of ours, until its fields are edited. */
  known?: {evidence: Evidence; sentRequest?: SentRequest; note?: string} | undefined;
};

const EMPTY: DoctorInput = {signer: 'secretKey', headers: '', body: '', secret: ''};

export type Result = {
  diagnosis: Diagnosis;
  sentRequest?: SentRequest | undefined;
  signature?: string;
  note?: string;
};

export function useDoctor(core: ConsoleCore) {
  const scheme = schemeOf(core.operation);
  const [input, setInput] = useState(() => lastRequest(core) ?? EMPTY);
  const [check, setCheck] = useState<{of: DoctorInput; result?: Result}>();
  // A changed input has no result.
  const current = check?.of === input ? check : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the last request once, when the doctor opens
  useEffect(() => {
    const forget = () => setInput(EMPTY);
    // Without WebCrypto, load the fallback now, so that the doctor also works offline.
    Promise.resolve(core.deps.hmac('warm', new Uint8Array())).catch(() => {});
    if (input.known) void examine();
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);

  const edit = (part: Partial<DoctorInput>) => setInput(before => ({...before, known: undefined, ...part}));

  /** A pasted body goes to its own field, unless that has another one. */
  function paste(headers: string) {
    const {body} = readPasted(headers);
    const replaced = body !== undefined && (input.body === '' || input.known !== undefined);
    edit(replaced ? {headers, body, file: undefined} : {headers});
  }

  async function examine(of: DoctorInput = input) {
    if (!scheme) return;
    setInput(of);
    setCheck({of});
    const result = await examined(core, scheme, of);
    setCheck(latest => (latest?.of === of ? {of, result} : latest));
  }

  return {
    scheme,
    input,
    result: current?.result,
    busy: current !== undefined && !current.result,
    edit,
    paste,
    examine,
    pick: (request: LoggedRequest) => scheme && void examine(loggedRequest(scheme, request)),
    clear: () => setInput({...EMPTY, signer: input.signer}),
  };
}

async function examined(core: ConsoleCore, scheme: SignatureScheme, input: DoctorInput): Promise<Result> {
  const {known, signer, secret, file, body} = input;
  const problem = !known && stillUnknown(readPasted(input.headers), body !== '' || file !== undefined);
  if (problem) {
    const diagnosis = {findings: [], tried: 0};
    return {diagnosis, note: `${problem} Put the values in, then check again.`};
  }
  const apiKeyHeader = signer === 'secretKey' ? publicKeyOf(core.operation)?.header : undefined;
  const evidence = known?.evidence ?? evidenceOfPasted(input, apiKeyHeader);
  const secrets = secret.trim() === '' ? await ownSecrets(core, input, apiKeyHeader) : {[signer]: secret};
  const nowSeconds = Date.now() / 1000;
  const diagnosis = await diagnose(scheme, core.deps.hmac, {...evidence, secrets, signer, nowSeconds});
  return {
    diagnosis,
    sentRequest: known?.sentRequest,
    signature: headerIn(evidence.headers, scheme.headers.signature),
    note: known?.note,
  };
}

/** The console's own keys, for a request of ours: the last one, one of the log, or any with our API key. */
async function ownSecrets(core: ConsoleCore, {known, headers}: DoctorInput, apiKeyHeader = ''): Promise<Secrets> {
  const own = await keysForDoctor(core);
  const isOurs = known || (own.apiKey && headerIn(readPasted(headers).headers, apiKeyHeader) === own.apiKey);
  return isOurs ? own : {};
}

const headerIn = (headers: Evidence['headers'], name: string) =>
  Object.entries(headers).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];

function evidenceOfPasted(
  {headers: text, body, file}: DoctorInput,
  apiKeyHeader: string | undefined,
): Omit<Evidence, 'secrets' | 'nowSeconds'> {
  const {headers, receivedSeconds, complete, target} = readPasted(text);
  return {headers, body: file?.bytes ?? body, receivedSeconds, complete, target, apiKeyHeader};
}

/** More characters than anybody edits. */
const LONGEST_BODY = 10_000;

/** The console's last request as it was sent; undefined if there is none or it came from a link, which masks it. */
function lastRequest({state}: ConsoleCore): DoctorInput | undefined {
  const {sentRequest} = state().outcome;
  if (!sentRequest || sentRequest.linkedFindings) return undefined;
  const evidence = evidenceOf(sentRequest);
  const {body: bytes} = sentRequest.request;
  const body = new TextDecoder().decode(bytes);
  // A text field changes CR LF to LF.
  const exact = body.length > LONGEST_BODY || body.includes('\r');
  const filled = {...EMPTY, headers: headText(evidence), known: {evidence, sentRequest}};
  return exact ? {...filled, file: {name: 'the sent body', bytes}} : {...filled, body};
}

function loggedRequest(scheme: SignatureScheme, request: LoggedRequest): DoctorInput {
  const {evidence, whole} = evidenceOfLogged(scheme, request, {});
  const note = whole
    ? undefined
    : 'The log doesn’t have the exact body of this request: it’s too long or isn’t text. Some causes can’t be checked.';
  return {...EMPTY, headers: headText(evidence), body: request.body, known: {evidence, note}};
}

function headText({target, headers}: Evidence): string {
  const lines = Object.entries(headers).map(([name, value]) => value !== undefined && `${name}: ${value}`);
  return [target && `${target.method} ${target.path} HTTP/1.1`, ...lines].filter(Boolean).join('\n');
}
