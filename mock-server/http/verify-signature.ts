/** Verifies a signature over the exact bytes received, by real time, and diagnoses one that is wrong. */
import {verify} from '../../openapi/signing/verify.ts';
import type {Contract} from '../contract/index.ts';
import type {Store} from '../database/index.ts';
import {type DomainError, notIdentified} from '../errors/domain-error.ts';
import type {KeyHolder, WorkspaceRepository} from '../workspaces/index.ts';
import {diagnoseMismatch, hmac} from './signature-diagnosis.ts';

export {hmac};

export type Credentials = Readonly<{
  header: (name: string) => string | undefined;
  cookie: (name: string) => string | undefined;
  body: Uint8Array;
  method: string;
  target: string;
}>;

export type Signed = Readonly<{timestampSeconds: number; signature: string}>;

export function createSignatureVerifier(contract: Contract, store: Store<WorkspaceRepository>, apiKeyHeader: string) {
  const {signature: scheme} = contract;
  return async (holder: KeyHolder, sent: Credentials, now: number): Promise<Signed> => {
    const timestamp = sent.header(scheme.headers.timestamp);
    const signature = sent.header(scheme.headers.signature);
    const {method, target} = sent;
    const line = {method, target};
    const verdict = await verify(scheme, hmac, holder.secret, {timestamp, signature, line}, sent.body, now / 1000);
    if (verdict.ok) return {timestampSeconds: Number(timestamp), signature: String(signature)};
    if (verdict.reason !== 'signature_mismatch') throw notIdentified(verdict.reason, verdict.message);
    const diagnosis = await diagnoseMismatch(scheme, {
      headers: {[scheme.headers.timestamp]: timestamp, [scheme.headers.signature]: signature},
      body: sent.body,
      target: {method, path: target},
      secrets: {
        apiKey: sent.header(apiKeyHeader),
        secretKey: holder.secret,
        webhookSecret: holder.webhookSecret,
        otherSecretKey: await otherSecretKey(store, holder, now),
      },
      nowSeconds: now / 1000,
      receivedSeconds: now / 1000,
    });
    throw rejected(contract, verdict.reason, verdict.message, diagnosis);
  };
}

/** The secret of the workspace's other pair, in the time after a rotation. */
async function otherSecretKey({read}: Store<WorkspaceRepository>, {endsAt, workspaceId}: KeyHolder, now: number) {
  const {workspaces} = read;
  const other = await (endsAt === null ? workspaces.previousKey(workspaceId, now) : workspaces.ownKey(workspaceId));
  return other?.secret;
}

/** With a diagnosis, its cause and fix replace the message's general advice. */
export function rejected(
  contract: Contract,
  reason: string,
  message: string,
  diagnosis: string | undefined,
): DomainError {
  const cause = diagnosis && contract.diagnoses[diagnosis];
  return notIdentified(reason, cause ? `${message.split('. ')[0]}. ${cause}` : message, diagnosis);
}
