/** The signature doctor's input, from the console's last request or the sandbox's log, and its diagnosis. */
import type {Schemas} from '../../../../openapi/generated/sandbox.ts';
import {readPasted, stillUnknown} from '../../../../openapi/pasted/index.ts';
import {
  type Diagnosis,
  diagnose,
  type Evidence,
  evidenceOfLogged,
  type Signer,
} from '../../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../../openapi/signing/signing.ts';
import {bodyOf, request} from '../../../http/request.ts';
import type {Workspace} from '../../../workspace/workspace-calls.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {publicKeyOf} from '../../core/operation.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {evidenceOf, knownSecrets} from './RequestFindings.tsx';

export type LoggedRequest = Schemas['LoggedRequest'];

export type DoctorInput = {
  signer: Signer;
  headers: string;
  body: string;
  /** Empty if the console's own key should sign. */
  secret: string;
  /** The request of ours that the fields show, until they are edited. */
  known?: {evidence: Evidence; sentRequest?: SentRequest; logged?: LoggedRequest} | undefined;
};

export const EMPTY: DoctorInput = {signer: 'secretKey', headers: '', body: '', secret: ''};

type Result = {diagnosis: Diagnosis; problem?: string};

export async function examine(core: ConsoleCore, scheme: SignatureScheme, input: DoctorInput): Promise<Result> {
  const {known, signer, secret, body} = input;
  const pasted = readPasted(input.headers);
  const problem = !known && stillUnknown(pasted, body !== '');
  if (problem) {
    return {diagnosis: {findings: [], tried: 0}, problem: `${problem} Put the values in, then check again.`};
  }
  const apiKeyHeader = signer === 'secretKey' ? publicKeyOf(core.operation)?.header : undefined;
  const evidence = known?.evidence ?? {...pasted, body, apiKeyHeader};
  const own = secret.trim() === '' ? await knownSecrets(core) : {};
  // The console's own keys are for a request of ours: the last one, one of the log, or any with our API key.
  const isOurs = known || (own.apiKey && Object.values(pasted.headers).includes(own.apiKey));
  const secrets = secret.trim() !== '' ? {[signer]: secret} : isOurs ? own : {};
  const nowSeconds = Date.now() / 1000;
  return {diagnosis: await diagnose(scheme, core.deps.hmac, {...evidence, secrets, signer, nowSeconds})};
}

/** More characters than anybody reads. */
const LONGEST_BODY = 10_000;

/** The console's last request as it was sent; undefined if there is none or it came from a link, which masks it. */
export function lastRequest({state}: ConsoleCore): DoctorInput | undefined {
  const {sentRequest} = state();
  if (!sentRequest || sentRequest.linkedFindings) return undefined;
  const evidence = evidenceOf(sentRequest);
  const body = new TextDecoder().decode(sentRequest.request.body.subarray(0, LONGEST_BODY));
  return {...EMPTY, headers: headOf(evidence), body, known: {evidence, sentRequest}};
}

export function loggedRequest(scheme: SignatureScheme, logged: LoggedRequest): DoctorInput {
  const evidence = evidenceOfLogged(scheme, logged, {});
  return {...EMPTY, headers: headOf(evidence), body: logged.body, known: {evidence, logged}};
}

function headOf({target, headers}: Evidence): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [`${target?.method} ${target?.path} HTTP/1.1`, ...lines].join('\n');
}

/** The workspace's requests that were rejected for their signature or keys, newest first. Asking for them creates no workspace. */
export async function rejectedRequests(core: ConsoleCore): Promise<LoggedRequest[]> {
  const log = core.workspacePaths()?.log;
  const {workspace} = (log && (await core.knownSource())) || {};
  if (!log || !workspace) return [];
  const headers = {authorization: `Bearer ${(workspace as Workspace).token}`};
  const {fetch} = core.deps;
  const {data} = bodyOf<{data: LoggedRequest[]}>(await request(log, {headers, fetch}));
  return data.filter(({status}) => status === 401);
}
