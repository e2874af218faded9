/** Diagnoses a request: the console's, one of the sandbox's log, or one pasted into the signature doctor. */
import type {Schemas} from '../../../../openapi/generated/sandbox.ts';
import {readPasted, stillUnknown} from '../../../../openapi/pasted/index.ts';
import {
  type Diagnosis,
  diagnose,
  type Evidence,
  readFinding,
  type Secrets,
  type Signer,
  toLoggedEvidence,
} from '../../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../../openapi/signing/signing.ts';
import {readBody, request} from '../../../http/request.ts';
import {pageHmac} from '../../../signing/page-hmac.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {findPublicKey, findScheme} from '../../core/operation.ts';
import {credentialValue} from '../../core/placeholders.ts';
import {findHeader, type SentRequest} from '../../core/sent-request.ts';

export type LoggedRequest = Schemas['LoggedRequest'];

export type DoctorInput = {
  signer: Signer;
  headers: string;
  body: string;
  /** Empty if the console's own key should sign. */
  secret: string;
  /** The console's or the log's request that the fields show, until they are edited. */
  known?: {evidence: Evidence; sentRequest?: SentRequest; logged?: LoggedRequest} | undefined;
};

export const EMPTY_INPUT: DoctorInput = {signer: 'secretKey', headers: '', body: '', secret: ''};

/** `problem` names the values that the pasted request lacks. */
export async function diagnoseInput(
  core: ConsoleCore,
  scheme: SignatureScheme,
  input: DoctorInput,
): Promise<{diagnosis: Diagnosis; problem?: string}> {
  const {known, signer, secret, body} = input;
  const pasted = readPasted(input.headers);
  const problem = !known && stillUnknown(pasted, body !== '');
  if (problem) {
    return {diagnosis: {findings: [], tried: 0}, problem: `${problem} Put the values in, then check again.`};
  }
  const apiKeyHeader = signer === 'secretKey' ? findPublicKey(core.operation)?.header : undefined;
  const evidence = known?.evidence ?? {...pasted, body, apiKeyHeader};
  const ownSecrets = secret.trim() === '' ? await knownSecrets(core) : {};
  // Use the workspace's keys only for its own requests: the last one, one of the log, or any with its API key.
  const isOurs = known || (ownSecrets.apiKey && Object.values(pasted.headers).includes(ownSecrets.apiKey));
  const secrets = secret.trim() !== '' ? {[signer]: secret} : isOurs ? ownSecrets : {};
  const nowSeconds = core.session.now() / 1000;
  return {diagnosis: await diagnose(scheme, pageHmac, {...evidence, secrets, signer, nowSeconds})};
}

/** Only the start of a longer body is shown. */
const MAX_BODY_BYTES = 10_000;

/** The console's last request as it was sent; undefined if there is none or it came from a link, which masks it. */
export function readLastRequest({state}: ConsoleCore): DoctorInput | undefined {
  const {sentRequest} = state();
  if (!sentRequest || sentRequest.linkedFindings) return undefined;
  const evidence = toEvidence(sentRequest);
  const body = new TextDecoder().decode(sentRequest.request.body.subarray(0, MAX_BODY_BYTES));
  return {...EMPTY_INPUT, headers: requestHead(evidence), body, known: {evidence, sentRequest}};
}

export function toDoctorInput(scheme: SignatureScheme, logged: LoggedRequest): DoctorInput {
  const evidence = toLoggedEvidence(scheme, logged, {});
  return {...EMPTY_INPUT, headers: requestHead(evidence), body: logged.body, known: {evidence, logged}};
}

function requestHead({target, headers}: Evidence): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [`${target?.method} ${target?.path} HTTP/1.1`, ...lines].join('\n');
}

/** The workspace's requests that were rejected for their signature or keys, newest first. Creates no workspace. */
export async function listRejectedRequests(core: ConsoleCore): Promise<LoggedRequest[]> {
  const log = core.workspacePaths()?.log;
  const {workspace} = (log && (await core.existingTemplateValues())) || {};
  if (!log || !workspace) return [];
  const headers = {authorization: `Bearer ${workspace.token}`};
  const {data} = readBody<{data: LoggedRequest[]}>(await request(log, {headers}));
  return data.filter(({status}) => status === 401);
}

/** Break it knows its own change, which the doctor can't always find out. */
export const isOnPurpose = ({findings}: Diagnosis, sentRequest: SentRequest | undefined) =>
  sentRequest?.label !== undefined && findings[0]?.cause === 'unproved';

/** Why a request was rejected for its signature or keys; undefined for any other. */
export async function diagnoseRequest(core: ConsoleCore, sentRequest: SentRequest): Promise<Diagnosis | undefined> {
  const scheme = findScheme(sentRequest.operation);
  if (!scheme) return undefined;
  if (sentRequest.linkedFindings) {
    // The findings of a link, with this site's texts.
    const findings = sentRequest.linkedFindings.flatMap(
      ({cause, certainty, detail}) => readFinding(scheme, cause, certainty, detail) ?? [],
    );
    return findings.length > 0 ? {findings, tried: 0} : undefined;
  }
  if (sentRequest.response?.status !== 401) return undefined;
  const secrets = await knownSecrets(core);
  const evidence = {...toEvidence(sentRequest), secrets};
  const {apiKey} = secrets;
  // Other keys have replaced those that signed it, so only the response knows why.
  if (apiKey && !sentRequest.label && evidence.headers[evidence.apiKeyHeader ?? ''] !== apiKey) return undefined;
  return diagnose(scheme, pageHmac, evidence);
}

/** The visitor's keys, if they have any yet. In memory only. */
async function knownSecrets(core: ConsoleCore): Promise<Secrets> {
  const {credentials} = core.operation;
  const values = await core.existingTemplateValues();
  if (!values) return {};
  const valueFor = (credential: (typeof credentials)[number] | undefined) =>
    credential && credentialValue(credential, values);
  const {webhookSecret} = values.workspace ?? {};
  return {
    apiKey: valueFor(findPublicKey(core.operation)),
    secretKey: valueFor(credentials.find(({signature}) => signature)),
    webhookSecret: typeof webhookSecret === 'string' ? webhookSecret : undefined,
  };
}

/** Collects the evidence, without the secrets. */
function toEvidence({operation, request, response, result, at}: SentRequest): Evidence {
  const date = Date.parse(findHeader(response?.headers, 'date') ?? '');
  const {pathname, search, host} = new URL(request.url, location.href);
  return {
    headers: Object.fromEntries(request.headers.map(({name, value}) => [name, value])),
    body: request.body,
    target: {method: request.method, path: pathname + search, host},
    secrets: {},
    apiKeyHeader: findPublicKey(operation)?.header,
    complete: true,
    nowSeconds: at / 1000,
    receivedSeconds: (Number.isNaN(date) ? at : date) / 1000,
    seenBefore: result?.reason === 'replayed',
  };
}
