/** State of the doctor: the pasted or chosen request, and the diagnosis. The secret stays in this state. */
import {useEffect, useRef, useState} from 'react';
import type {Schemas} from '../../../openapi/generated/sandbox.ts';
import {readPasted, stillUnknown} from '../../../openapi/pasted/index.ts';
import {
  type Diagnosis,
  diagnose,
  evidenceOfLogged,
  type Secrets,
  type Signer,
} from '../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../openapi/signing/signing.ts';
import type {Operation} from '../../reference/operation.ts';
import {browserDeps} from '../browser.ts';
import {publicKeyOf} from './sandbox.ts';

export type LoggedRequest = Schemas['LoggedRequest'];

export type DoctorInput = {
  signer: Signer;
  headers: string;
  body: string;
  /** Exact bytes from a file, instead of `body`. */
  file?: {name: string; bytes: Uint8Array} | undefined;
  secret: string;
  /** A request from the log, with its workspace's keys. */
  picked?: {request: LoggedRequest; secrets: Secrets} | undefined;
};

const EMPTY: DoctorInput = {signer: 'secretKey', headers: '', body: '', secret: ''};

export type Result = {diagnosis: Diagnosis; signature?: string; pasted: boolean; note?: string};

export function useDoctor(operation: Operation) {
  const [input, setInput] = useState<DoctorInput>(EMPTY);
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const run = useRef(0);
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  const apiKeyHeader = publicKeyOf(operation)?.header;

  useEffect(() => {
    const forget = () => {
      setInput(EMPTY);
      setResult(undefined);
    };
    // Without WebCrypto, load the fallback now, so that the doctor also works offline.
    Promise.resolve(browserDeps().hmac('warm', new Uint8Array())).catch(() => {});
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);

  function change(part: Partial<DoctorInput>) {
    run.current += 1;
    setBusy(false);
    setResult(undefined);
    setInput(before => ({...before, ...part}));
  }

  /** If the pasted text includes a body, fills in the body field unless it has text. */
  function paste(headers: string) {
    const {body} = readPasted(headers);
    change({headers, picked: undefined, ...(body !== undefined && input.body === '' && {body})});
  }

  async function examine(given: DoctorInput = input) {
    if (!scheme) return;
    const own = ++run.current;
    const problem = given.picked
      ? undefined
      : stillUnknown(readPasted(given.headers), given.body !== '' || given.file !== undefined);
    if (problem) {
      const diagnosis = {findings: [], tried: 0};
      return setResult({diagnosis, pasted: true, note: `${problem} Put the values in, then check again.`});
    }
    setBusy(true);
    const {evidence, note} = evidenceOf(given, scheme, apiKeyHeader);
    const diagnosis = await diagnose(scheme, browserDeps().hmac, {...evidence, nowSeconds: Date.now() / 1000});
    if (own !== run.current) return;
    const signature = Object.entries(evidence.headers).find(
      ([name]) => name.toLowerCase() === scheme.headers.signature.toLowerCase(),
    )?.[1];
    const pasted = !given.picked && !given.file;
    setResult({diagnosis, pasted, ...(signature && {signature}), ...(note && {note})});
    setBusy(false);
  }

  function pick(request: LoggedRequest, secrets: Secrets) {
    const next = {...EMPTY, picked: {request, secrets}};
    setInput(next);
    void examine(next);
  }

  return {scheme, input, result, busy, change, paste, examine, pick};
}

function evidenceOf(given: DoctorInput, scheme: SignatureScheme, apiKeyHeader: string | undefined) {
  const {signer, picked, file} = given;
  if (picked) {
    const {evidence, whole} = evidenceOfLogged(scheme, picked.request, picked.secrets);
    const note =
      'The log doesn’t have the exact body of this request: it’s too long or isn’t text. Some causes can’t be checked.';
    return {evidence: {...evidence, signer}, note: whole ? undefined : note};
  }
  const {headers, receivedSeconds, complete, target} = readPasted(given.headers);
  const secrets: Secrets = {[signer]: given.secret.trim() === '' ? undefined : given.secret};
  const body = file?.bytes ?? given.body;
  const evidence = {
    headers,
    body,
    secrets,
    signer,
    receivedSeconds,
    complete,
    target,
    ...(signer === 'secretKey' && {apiKeyHeader}),
  };
  return {evidence, note: undefined};
}
