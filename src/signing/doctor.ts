/**
 * The signature doctor: why a signed request was refused, proved by making the same mistake and getting the same digest.
 * What can only be seen is called evident, what can only be supposed is called possible, and where nothing explains the
 * digest it says so. Pure: clock and HMAC are handed in; it sends nothing, keeps nothing and puts no secret in what it says.
 */
import {type Hmac, type SignatureScheme, sign, signedBytes} from '../../openapi/signing.ts';
import {bodyMistakes} from './body-mistakes.ts';
import type {Cause} from './causes.ts';
import {readDigest} from './digests.ts';
import {type Certainty, type Diagnosis, type Evidence, type Finding, finding, type Proof} from './findings.ts';
import {lookAtHeaders} from './headers.ts';
import {keyMistakes, type Secrets, type Signer, type Supposed, templateMistakes, timeMistakes} from './mistakes.ts';

type Attempt = {key: string; template: string; timestamp: string; body: Uint8Array; mistakes: Supposed<unknown>[]};

const AT_ONCE = 32;
const MAX_PAIRED_BYTES = 16_384;
const PAIRED_BODIES = 60;
const PAIRED_TIMES = 25;
const MAX_ALTERED_DIGITS = 4;
const MIN_DIGITS = 16;

export async function diagnose(scheme: SignatureScheme, hmac: Hmac, evidence: Evidence): Promise<Diagnosis> {
  const {findings, tried} = await examine(scheme, hmac, evidence);
  // What is certain first, in the order in which a server checks it.
  const rank = ({certainty}: Finding) => (certainty === 'possible' ? 1 : 0);
  return {findings: findings.toSorted((a, b) => rank(a) - rank(b)), tried};
}

async function examine(scheme: SignatureScheme, hmac: Hmac, evidence: Evidence): Promise<Diagnosis> {
  const body = typeof evidence.body === 'string' ? new TextEncoder().encode(evidence.body) : evidence.body;
  const signer = evidence.signer ?? 'secretKey';
  const seen = lookAtHeaders(scheme, evidence);
  const {findings, timestamp, signature} = seen;
  const secrets = {...evidence.secrets, apiKey: evidence.secrets.apiKey || seen.apiKey};
  const right = secrets[signer];
  if (signature === undefined) return {findings, tried: 0};

  const digest = readDigest(scheme, signature);
  const faults = digest.faults.map(fault =>
    finding(
      scheme,
      fault,
      'evident',
      fault === 'wrong_algorithm'
        ? `It has as many digits as ${digest.algorithm} gives.`
        : `What was sent is ${JSON.stringify(signature)}.`,
    ),
  );
  findings.push(...faults);
  if (digest.hex.length < MIN_DIGITS || timestamp === undefined) return {findings, tried: 0};

  const matches = (header: string) => header.slice(scheme.prefix.length).startsWith(digest.hex);
  let tried = 0;
  const headerOf = (attempt: Attempt) => {
    tried += 1;
    return sign({...scheme, template: attempt.template}, hmac, attempt.key, attempt.timestamp, attempt.body);
  };
  const proofOf = (attempt: Attempt, header: string): Proof => ({
    signed: signedBytes({...scheme, template: attempt.template}, attempt.timestamp, attempt.body),
    header,
    key: keyName(attempt, signer),
  });

  const asItShould: Attempt = {key: right ?? '', template: scheme.template, timestamp, body, mistakes: []};
  const expected = right ? await headerOf(asItShould) : undefined;
  if (expected && matches(expected)) {
    const proof = proofOf(asItShould, expected);
    const say = (cause: Cause, certainty: Certainty, detail: string) =>
      findings.push({...finding(scheme, cause, certainty, detail), proof});
    for (const fault of faults) Object.assign(fault, {certainty: 'proved', proof});
    if (right === secrets.apiKey) {
      say('signed_with_api_key', 'proved', SAME_KEY);
      // The header and the signature have one key in common: it is the public one that was used twice.
      return {findings: findings.filter(({cause}) => cause !== 'keys_swapped'), tried};
    }
    if (evidence.seenBefore)
      say(
        'replayed',
        'evident',
        'The signature is right, and a write with this signature or timestamp was already accepted.',
      );
    else if (findings.every(({certainty}) => certainty === 'possible'))
      say('matches', 'proved', 'Recomputed with this secret it is the one that was sent.');
    return {findings, tried};
  }

  for (const attempts of [single(scheme, asItShould, secrets, signer), pairs(scheme, asItShould, secrets, signer)]) {
    const found = await firstMatch(attempts, headerOf, matches);
    if (!found) continue;
    const {mistakes} = found.attempt;
    const proof = proofOf(found.attempt, found.header);
    for (const fault of faults) Object.assign(fault, {certainty: 'proved', proof});
    const detail = `It was signed ${mistakes.map(({how}) => how).join(', and ')}. The same mistake gives the digest that was sent.`;
    for (const {cause} of mistakes) findings.push({...finding(scheme, cause, 'proved', detail), proof});
    return {findings, tried};
  }

  const proof = expected && proofOf(asItShould, expected);
  findings.push({...unexplained(scheme, expected, digest.hex, tried), ...(proof && {proof})});
  return {findings, tried};
}

const SAME_KEY = 'The secret that you gave is the API key, and it made the digest that was sent.';

function keyName({mistakes}: Attempt, signer: Signer): string {
  const names: Partial<Record<Cause, string>> = {
    signed_with_api_key: 'the API key',
    signed_with_webhook_secret: 'the webhook secret',
    signed_with_secret_key: 'the secret key',
    secret_altered: 'the altered secret',
    secret_empty: 'no secret',
  };
  const own = signer === 'secretKey' ? 'the secret key' : 'the webhook secret';
  return mistakes.map(({cause}) => names[cause]).find(Boolean) ?? own;
}

function unexplained(scheme: SignatureScheme, expected: string | undefined, given: string, tried: number): Finding {
  if (!expected) {
    const detail = `${tried} digests that need no secret were computed, and none is the one that was sent.`;
    return finding(scheme, 'secret_not_given', 'possible', detail);
  }
  const right = expected.slice(scheme.prefix.length);
  const different = [...right].filter((digit, at) => given[at] !== digit).length;
  if (different <= MAX_ALTERED_DIGITS) {
    const detail = `${different} of its ${right.length} digits differ from the right one.`;
    return finding(scheme, 'altered_signature', 'proved', detail);
  }
  const detail = `${tried} digests were computed, with every mistake that the doctor knows, and none is the one that was sent. Another secret, or other bytes than these, were signed.`;
  return finding(scheme, 'unproved', 'possible', detail);
}

type Build = Generator<Attempt>;

/** Each mistake alone. A large body is not tried with each of a second's thousand milliseconds. */
function* single(scheme: SignatureScheme, base: Attempt, secrets: Secrets, signer: Signer): Build {
  const most = base.body.length > MAX_PAIRED_BYTES ? {times: PAIRED_TIMES} : {};
  for (const apply of axes(scheme, base, secrets, signer, most)) {
    for (const attempt of apply(base)) if (attempt.key) yield attempt;
  }
}

/** Two mistakes of different kinds together. */
function* pairs(scheme: SignatureScheme, base: Attempt, secrets: Secrets, signer: Signer): Build {
  if (base.body.length > MAX_PAIRED_BYTES) return;
  const all = axes(scheme, base, secrets, signer, {times: PAIRED_TIMES, bodies: PAIRED_BODIES});
  for (const [index, first] of all.entries()) {
    for (const second of all.slice(index + 1)) {
      for (const attempt of first(base)) for (const both of second(attempt)) if (both.key) yield both;
    }
  }
}

/** The four things that can be wrong, each as what it makes of an attempt. Without a secret, only other keys are tried. */
function axes(
  scheme: SignatureScheme,
  base: Attempt,
  secrets: Secrets,
  signer: Signer,
  most: {times?: number; bodies?: number} = {},
): ((from: Attempt) => Attempt[])[] {
  const axis =
    <T>(list: Supposed<T>[], change: (value: T) => Partial<Attempt>) =>
    (from: Attempt) =>
      list.map(one => ({...from, ...change(one.value), mistakes: [...from.mistakes, one]}));
  return [
    axis(keyMistakes(secrets, signer), key => ({key})),
    axis(bodyMistakes(base.body).slice(0, most.bodies), body => ({body})),
    axis(templateMistakes(scheme), template => ({template})),
    axis(timeMistakes(base.timestamp).slice(0, most.times), timestamp => ({timestamp})),
  ];
}

async function firstMatch(
  attempts: Build,
  headerOf: (attempt: Attempt) => Promise<string>,
  matches: (header: string) => boolean,
): Promise<{attempt: Attempt; header: string} | undefined> {
  for (;;) {
    const batch = [...take(attempts, AT_ONCE)];
    if (batch.length === 0) return undefined;
    const headers = await Promise.all(batch.map(headerOf));
    const at = headers.findIndex(matches);
    if (at >= 0) return {attempt: batch[at] as Attempt, header: headers[at] as string};
  }
}

function* take<T>(from: Generator<T>, count: number): Generator<T> {
  for (let left = count; left > 0; left -= 1) {
    const {value, done} = from.next();
    if (done) return;
    yield value;
  }
}
