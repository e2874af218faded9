/**
 * State of the doctor: what was pasted or chosen, and the diagnosis. Computed in the page; the secret stays in this state.
 */
import {useEffect, useRef, useState} from 'react';
import {
  type Diagnosis,
  diagnose,
  evidenceOfLogged,
  readPasted,
  type Secrets,
  type Signer,
} from '../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../openapi/signing/signing.ts';
import type {Operation} from '../../reference/operation.ts';
import {browserDeps} from '../browser.ts';
import {publicKeyOf} from './sandbox.ts';

export type LoggedRequest = {
  requestId: string;
  at: string;
  method: string;
  path: string;
  status: number;
  reason: string | null;
  body: string;
  bodyBytes: number;
  timestamp: string | null;
  signature: string | null;
};

export type Patient = {
  signer: Signer;
  headers: string;
  body: string;
  /** Exact bytes from a file, in place of the text. */
  file?: {name: string; bytes: Uint8Array} | undefined;
  secret: string;
  /** A request of the log, with the keys that its workspace has. */
  picked?: {request: LoggedRequest; secrets: Secrets} | undefined;
};

const EMPTY: Patient = {signer: 'secretKey', headers: '', body: '', secret: ''};

export type Result = {diagnosis: Diagnosis; signature?: string; pasted: boolean; note?: string};

export function useDoctor(operation: Operation) {
  const [patient, setPatient] = useState<Patient>(EMPTY);
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  const apiKeyHeader = publicKeyOf(operation)?.header;

  useEffect(() => {
    const forget = () => {
      setPatient(EMPTY);
      setResult(undefined);
    };
    // Where a page has no WebCrypto, the fallback is fetched now, so that the network may go away afterwards.
    Promise.resolve(browserDeps().hmac('warm', new Uint8Array())).catch(() => {});
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);

  function change(part: Partial<Patient>) {
    turn.current += 1;
    setBusy(false);
    setResult(undefined);
    setPatient(before => ({...before, ...part}));
  }

  /** A body that comes along with the headers goes where bodies go, unless there is one already. */
  function paste(headers: string) {
    const {body} = readPasted(headers);
    change({headers, picked: undefined, ...(body !== undefined && patient.body === '' && {body})});
  }

  async function examine(who: Patient = patient) {
    if (!scheme) return;
    const own = ++turn.current;
    setBusy(true);
    const {evidence, note} = evidenceOf(who, scheme, apiKeyHeader);
    const diagnosis = await diagnose(scheme, browserDeps().hmac, {...evidence, nowSeconds: Date.now() / 1000});
    if (own !== turn.current) return;
    const signature = Object.entries(evidence.headers).find(
      ([name]) => name.toLowerCase() === scheme.headers.signature.toLowerCase(),
    )?.[1];
    const pasted = !who.picked && !who.file;
    setResult({diagnosis, pasted, ...(signature && {signature}), ...(note && {note})});
    setBusy(false);
  }

  function pick(request: LoggedRequest, secrets: Secrets) {
    const next = {...EMPTY, picked: {request, secrets}};
    setPatient(next);
    void examine(next);
  }

  return {scheme, patient, result, busy, change, paste, examine, pick};
}

function evidenceOf(who: Patient, scheme: SignatureScheme, apiKeyHeader: string | undefined) {
  const {signer, picked, file} = who;
  if (picked) {
    const {evidence, whole} = evidenceOfLogged(scheme, picked.request, picked.secrets);
    const note =
      'The log keeps only the beginning of this body, or it is not text: what needs the whole body cannot be proved.';
    return {evidence: {...evidence, signer}, note: whole ? undefined : note};
  }
  const {headers, receivedSeconds, complete} = readPasted(who.headers);
  const secrets: Secrets = {[signer]: who.secret.trim() === '' ? undefined : who.secret};
  const body = file?.bytes ?? who.body;
  const evidence = {
    headers,
    body,
    secrets,
    signer,
    receivedSeconds,
    complete,
    ...(signer === 'secretKey' && {apiKeyHeader}),
  };
  return {evidence, note: undefined};
}
