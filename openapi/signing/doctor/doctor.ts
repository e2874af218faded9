/**
 * The signature doctor: tries known mistakes until one reproduces the signature. A finding is proved (same digest),
 * evident (visible in the headers) or possible. No finding contains a secret.
 */
import {type Hmac, keyBytes, type SignatureScheme, sign, signedBytes, signedContent} from '../signing.ts';
import {damagedBodies, rewrittenBodies, targetMistakes} from './body-mistakes.ts';
import {type Diagnosis, type Effort, type Evidence, type Finding, finding, type Proof} from './findings.ts';
import {checkHeaders, type ReadDigest, readDigest} from './headers.ts';
import {
  type Candidate,
  keyMistakes,
  keyName,
  SWAPPED,
  type Target,
  targetTemplates,
  templateMistakes,
  timeMistakes,
} from './mistakes.ts';

type Attempt = {
  key: string | Uint8Array;
  template: string;
  timestamp: string;
  body: Uint8Array;
  /** The signed string is the HMAC's key, and the key its message. */
  swapped?: boolean;
  mistakes: Candidate<unknown>[];
};

const BATCH_SIZE = 32;
const MAX_PAIRED_BYTES = 16_384;
const PAIRED_BODIES = 60;
const PAIRED_TIMES = 25;
const MAX_ALTERED_DIGITS = 4;
const MIN_DIGITS = 16;

export async function diagnose(
  scheme: SignatureScheme,
  hmac: Hmac,
  evidence: Evidence,
  effort: Effort = {},
): Promise<Diagnosis> {
  const {findings, tried} = await examine(scheme, hmac, evidence, effort);
  // Certain findings first, in the order of the server's checks.
  const rank = ({certainty}: Finding) => (certainty === 'possible' ? 1 : 0);
  return {findings: [...findings].sort((a, b) => rank(a) - rank(b)), tried};
}

async function examine(scheme: SignatureScheme, hmac: Hmac, evidence: Evidence, effort: Effort): Promise<Diagnosis> {
  const signer = evidence.signer ?? 'secretKey';
  const sentBody = typeof evidence.body === 'string' ? new TextEncoder().encode(evidence.body) : evidence.body;
  const target = signer === 'secretKey' ? evidence.target : undefined;
  const line = target && {method: target.method, target: target.path};
  const body = line ? signedContent(scheme, line, sentBody) : sentBody;
  const headers = checkHeaders(scheme, evidence);
  const {timestamp, signature} = headers;
  const secrets = {...evidence.secrets, apiKey: evidence.secrets.apiKey || headers.apiKey};
  const right = secrets[signer];
  if (signature === undefined) return {findings: headers.findings, tried: 0};

  const digest = readDigest(scheme, signature);
  const formatErrors = formatFindings(scheme, digest, signature);
  const seen = [...headers.findings, ...formatErrors];
  if (digest.hex.length < MIN_DIGITS || timestamp === undefined) return {findings: seen, tried: 0};

  const matches = (header: string) => header.slice(scheme.prefix.length).startsWith(digest.hex);
  let tried = 0;
  const swappedHmac: Hmac = (key, message) => hmac(message, keyBytes(key));
  const signatureHeader = ({template, key, timestamp, body, swapped}: Attempt) => {
    tried += 1;
    return sign({...scheme, template}, swapped ? swappedHmac : hmac, key, timestamp, body);
  };
  const createProof = (attempt: Attempt, header: string): Proof => ({
    signed: signedBytes({...scheme, template: attempt.template}, attempt.timestamp, attempt.body),
    header,
    sent: signature,
    key: keyName(attempt.mistakes, signer),
  });

  /** The findings about a signature that this attempt reproduces: its format errors are proved too. */
  const prove = (attempt: Attempt, header: string, findings: Finding[]): Finding[] => {
    const proof = createProof(attempt, header);
    const errors = formatErrors.map(error => ({...error, certainty: 'proved' as const}));
    return [...errors, ...findings].map(proved => ({...proved, proof}));
  };

  const correct: Attempt = {key: right ?? '', template: scheme.template, timestamp, body, mistakes: []};
  const expected = right ? await signatureHeader(correct) : undefined;
  if (expected && matches(expected)) {
    const isApiKey = right === secrets.apiKey;
    const findings = matchFindings(scheme, seen, isApiKey, evidence.seenBefore);
    // The API key is in the header and signed too, so the keys weren't swapped.
    const others = headers.findings.filter(({cause}) => !isApiKey || cause !== 'keys_swapped');
    return {findings: [...others, ...prove(correct, expected, findings)], tried};
  }

  const attempts = listAttempts(correct, scheme, keyMistakes(secrets, signer), target, sentBody);
  const found = await firstMatch(attempts, signatureHeader, matches, effort);
  if (found) {
    const findings = mistakeFindings(scheme, found.attempt);
    return {findings: [...headers.findings, ...prove(found.attempt, found.header, findings)], tried};
  }

  const proof = expected && createProof(correct, expected);
  return {findings: [...seen, {...unexplained(scheme, expected, digest.hex, tried), ...(proof && {proof})}], tried};
}

function formatFindings(scheme: SignatureScheme, {errors, algorithm}: ReadDigest, signature: string): Finding[] {
  return Array.from(errors, error =>
    finding(
      scheme,
      error,
      'evident',
      error === 'wrong_algorithm'
        ? `It has the length of a ${algorithm} digest.`
        : `The header is ${JSON.stringify(signature)}.`,
    ),
  );
}

/** Why a request was rejected whose signature is correct. Nothing if `seen` has the reason. */
function matchFindings(scheme: SignatureScheme, seen: Finding[], isApiKey: boolean, seenBefore = false): Finding[] {
  if (isApiKey) {
    const detail = 'It was signed with the API key instead of the secret.';
    return [finding(scheme, 'signed_with_api_key', 'proved', detail)];
  }
  if (seenBefore) {
    const detail = 'The signature is correct, but a request with this signature or timestamp was already accepted.';
    return [finding(scheme, 'replayed', 'evident', detail)];
  }
  if (seen.some(({certainty}) => certainty !== 'possible')) return [];
  return [finding(scheme, 'matches', 'proved', 'We computed the same signature with this secret.')];
}

function mistakeFindings(scheme: SignatureScheme, {mistakes}: Attempt): Finding[] {
  const detail = `It was signed ${mistakes.map(({how}) => how).join(', and ')}. The same mistake reproduces the signature.`;
  return mistakes.map(({cause}) => finding(scheme, cause, 'proved', detail));
}

function unexplained(scheme: SignatureScheme, expected: string | undefined, given: string, tried: number): Finding {
  if (!expected) {
    const detail = `We tried ${tried} signatures that don't need the secret. None matches.`;
    return finding(scheme, 'secret_not_given', 'possible', detail);
  }
  const right = expected.slice(scheme.prefix.length);
  const different = [...right].filter((digit, at) => given[at] !== digit).length;
  if (different <= MAX_ALTERED_DIGITS) {
    const detail = `${different} of ${right.length} digits are wrong.`;
    return finding(scheme, 'altered_signature', 'proved', detail);
  }
  const detail = `We tried ${tried} signatures with every known mistake. None matches.`;
  return finding(scheme, 'unproved', 'possible', detail);
}

type Axis = (from: Attempt) => Iterable<Attempt>;

/**
 * Each mistake by itself, then pairs of different kinds. Without a secret, tries only other keys. For large bodies,
 * skips pairs, templates with the target, and rare timestamps. Creates many candidates only when they are needed.
 */
function* listAttempts(
  base: Attempt,
  scheme: SignatureScheme,
  keys: Candidate<string | Uint8Array>[],
  target: Target | undefined,
  sentBody: Uint8Array,
): Generator<Attempt> {
  const {body, timestamp} = base;
  const small = body.length <= MAX_PAIRED_BYTES;
  const hasBody = body === sentBody;
  const times = timeMistakes(timestamp);
  const damaged = () => (target && !hasBody ? targetMistakes(target, sentBody) : damagedBodies(body));
  const rewritten = () => (hasBody ? rewrittenBodies(body) : []);

  const key = axis('key', keys);
  const template = axis('template', templateMistakes(scheme));
  const time = axis('timestamp', times.slice(0, PAIRED_TIMES));
  const stages = [
    () => key,
    () => axis('swapped', [SWAPPED]),
    () => axis('body', damaged()),
    () => template,
    () => time,
    () => axis('body', rewritten()),
    () => axis('template', small && hasBody && target ? targetTemplates(target) : []),
    () => axis('timestamp', small ? times.slice(PAIRED_TIMES) : []),
  ];

  for (const next of stages) {
    for (const attempt of next()(base)) if (attempt.key) yield attempt;
  }

  if (!small) return;
  const all = [key, axis('body', [...damaged(), ...take(rewritten(), PAIRED_BODIES)]), template, time];
  for (const [index, first] of all.entries()) {
    for (const second of all.slice(index + 1)) {
      for (const attempt of first(base)) for (const both of second(attempt)) if (both.key) yield both;
    }
  }
}

function axis<Part extends keyof Attempt>(part: Part, list: Iterable<Candidate<Attempt[Part]>>): Axis {
  return function* (from) {
    for (const mistake of list) yield {...from, [part]: mistake.value, mistakes: [...from.mistakes, mistake]};
  };
}

async function firstMatch(
  attempts: Generator<Attempt>,
  signatureHeader: (attempt: Attempt) => Promise<string>,
  matches: (header: string) => boolean,
  {digests = Number.POSITIVE_INFINITY, pause}: Effort,
): Promise<{attempt: Attempt; header: string} | undefined> {
  for (let left = digests; left > 0; left -= BATCH_SIZE) {
    const batch = [...take(attempts, Math.min(BATCH_SIZE, left))];
    if (batch.length === 0) return undefined;
    const headers = await Promise.all(batch.map(signatureHeader));
    const at = headers.findIndex(matches);
    if (at >= 0) return {attempt: batch[at] as Attempt, header: headers[at] as string};
    await pause?.();
  }
  return undefined;
}

/** Takes at most `count` items. The iterator can continue later. */
function* take<T>(from: Iterable<T>, count: number): Generator<T> {
  const iterator = from[Symbol.iterator]();
  for (let left = count; left > 0; left -= 1) {
    const {value, done} = iterator.next();
    if (done) return;
    yield value;
  }
}
