/**
 * Verifies a signature over the exact bytes received, against real time. Diagnoses one that is wrong with the doctor
 * that the console also runs: it only confirms a mistake that the caller made, so it reveals nothing about a secret
 * that they don't hold.
 */
import {setImmediate} from 'node:timers/promises';
import type {Schemas} from '../../openapi/generated/partner.ts';
import {API_KEY_HEADER, SIGNATURE} from '../../openapi/generated/rules.ts';
import {diagnose, type Evidence} from '../../openapi/signing/doctor/index.ts';
import {verify} from '../../openapi/signing/verify.ts';
import {createWindowCounter} from '../database/index.ts';
import {notIdentified} from '../errors/domain-error.ts';
import {hmac} from '../hmac.ts';
import {endOfWindow, MINUTE} from '../time.ts';
import type {KeyHolder, WorkspaceRepository} from '../workspaces/index.ts';
import {diagnosedError} from './error-response.ts';
import {type RequestContext, type RequestSignature, readHeader} from './handler.ts';
import {parseContentEncoding} from './parse-request.ts';

type Diagnosis = NonNullable<Schemas['SignatureError']['diagnosis']>;

const ENCODING_HEADER = 'content-encoding';
const MAX_DIGESTS = 3000;
const MAX_SIMPLE_DIGESTS = 64;
const MIN_DIGESTS = 4;
/** Bytes to hash for one diagnosis, at most about a tenth of a second. */
const MAX_HASHED_BYTES = 3 * 1_048_576;
/** Full diagnoses at the same time; in a flood of wrong signatures, the others get simple ones. */
const MAX_AT_ONCE = 2;
/** Full diagnoses for a key in a minute: anybody can read it in a checkout, and sign wrongly with it. */
const MAX_A_MINUTE = 60;

/** Throws `NotIdentified`. */
export async function verifySignature(
  {deps: {contract, store}, request, now}: RequestContext<WorkspaceRepository>,
  holder: KeyHolder,
): Promise<RequestSignature> {
  const timestamp = readHeader(request, SIGNATURE.headers.timestamp);
  const signature = readHeader(request, SIGNATURE.headers.signature);
  const {method, url: target} = request;
  const body = request.body.bytes;

  const verdict = await verify({
    scheme: SIGNATURE,
    hmac,
    secret: holder.secret,
    timestamp,
    signature,
    line: {method, target},
    body,
    nowSeconds: now / 1000,
  });
  if (verdict.ok) return {timestampSeconds: Number(timestamp), signature: String(signature)};
  if (verdict.reason !== 'signature_mismatch') throw notIdentified(verdict.reason, verdict.message);

  const evidence = {
    headers: {
      [SIGNATURE.headers.timestamp]: timestamp,
      [SIGNATURE.headers.signature]: signature,
      [ENCODING_HEADER]: parseContentEncoding(readHeader(request, ENCODING_HEADER)),
    },
    body,
    target: {method, path: target, host: readHeader(request, 'host')},
    secrets: {
      apiKey: readHeader(request, API_KEY_HEADER),
      secretKey: holder.secret,
      webhookSecret: holder.webhookSecret,
      otherSecretKey: await otherSecretKey(store.read, holder),
    },
    nowSeconds: now / 1000,
    receivedSeconds: now / 1000,
  };

  diagnoses.deleteExpired(now);
  const isFull = diagnoses.count(holder.keyId, endOfWindow(now, MINUTE), 1) <= MAX_A_MINUTE;
  const diagnosis = await diagnoseMismatch(evidence, isFull);
  throw diagnosedError(contract, verdict.reason, verdict.message, diagnosis);
}

/** The secret of the workspace's other pair: after a rotation, the old one's, even when it has ended. */
async function otherSecretKey({workspaces}: WorkspaceRepository, {endsAt, workspaceId}: KeyHolder) {
  const other = await (endsAt === null ? workspaces.findPreviousKey(workspaceId) : workspaces.findOwnKey(workspaceId));
  return other?.secret;
}

let running = 0;
const diagnoses = createWindowCounter();

/** The first mistake that reproduces this signature; without `full`, only of the usual ones. Compression can't be reproduced. */
export async function diagnoseMismatch(evidence: BoundedEvidence, full = true): Promise<Diagnosis | undefined> {
  const {findings} = await diagnoseWithin(evidence, full);
  // The doctor's types allow only causes that the contract lists, for a well-formed signature.
  const proved = findings.find(({certainty}) => certainty === 'proved')?.cause as Diagnosis | undefined;
  const isCompressed = evidence.body.length > 0 && evidence.headers[ENCODING_HEADER];
  return proved ?? (isCompressed ? 'body_compressed' : undefined);
}

type BoundedEvidence = Evidence & {body: Uint8Array};

/** All findings, within what a server can spend on one caller. */
export async function diagnoseWithin(evidence: BoundedEvidence, full = true) {
  const {body, target} = evidence;
  const maxDigests = full && running < MAX_AT_ONCE ? MAX_DIGESTS : MAX_SIMPLE_DIGESTS;
  // Each digest may be over the target, whose query the caller chooses.
  const affordable = Math.floor(MAX_HASHED_BYTES / Math.max(body.length + (target?.path.length ?? 0), 1));
  running += 1;
  try {
    const effort = {digests: Math.max(MIN_DIGESTS, Math.min(maxDigests, affordable)), pause: () => setImmediate()};
    return await diagnose(SIGNATURE, hmac, evidence, effort);
  } finally {
    running -= 1;
  }
}
