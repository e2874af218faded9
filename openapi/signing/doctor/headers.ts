/** Mistakes visible in the headers: missing or misnamed ones, swapped keys, bad timestamps, other signature formats. */
import {FIRST_MILLISECONDS, type SignatureScheme} from '../signing.ts';
import type {Cause} from './causes.ts';
import {type Evidence, type Finding, finding} from './findings.ts';
import {AROUND} from './mistakes.ts';

export function checkHeaders(scheme: SignatureScheme, evidence: Evidence) {
  const {apiKeyHeader, secrets} = evidence;
  const findings: Finding[] = [];
  const evident = (cause: Cause, detail: string) => finding(scheme, cause, 'evident', detail);
  const sent = new Map<string, {name: string; value: string}>();
  for (const [name, value] of Object.entries(evidence.headers)) {
    if (value) sent.set(name.toLowerCase(), {name, value});
  }
  const expectedNames = [apiKeyHeader ?? '', ...Object.values(scheme.headers)].map(name => name.toLowerCase());

  /** The header's value, even if the header is misnamed. */
  const read = (name: string, missing: Cause, isComplete = true) => {
    const exact = sent.get(name.toLowerCase());
    if (exact) return exact.value;
    const [, other] = [...sent].find(([one]) => !expectedNames.includes(one) && isSimilarName(one, name)) ?? [];
    if (other) findings.push(evident('header_misnamed', `It's named ${other.name} instead of ${name}.`));
    else if (isComplete) findings.push(evident(missing, `There is no ${name} header.`));
    else findings.push(finding(scheme, missing, 'possible', `The headers that you pasted have no ${name}.`));
    return other?.value;
  };

  const apiKey = apiKeyHeader && read(apiKeyHeader, 'missing_api_key', evidence.complete === true);
  if (apiKey && apiKey === secrets.secretKey && apiKey !== secrets.apiKey) {
    findings.push(evident('keys_swapped', `${apiKeyHeader} contains your secret key.`));
  }
  const timestamp = read(scheme.headers.timestamp, 'missing_timestamp');
  if (timestamp) findings.push(...checkTimestamp(scheme, timestamp, evidence));
  const signature = read(scheme.headers.signature, 'missing_signature');
  return {findings, apiKey, timestamp, signature};
}

/** `X_Signature`, `signature` and `acme-signature` all mean the header that ends in `signature`. `Idempotency-Key` isn't an API key. */
function isSimilarName(name: string, wanted: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/[^a-z0-9]+/);
  const [a, b] = [words(name), words(wanted)];
  return (
    a.join('').replace(/^x/, '') === b.join('').replace(/^x/, '') ||
    (a.at(-1) === b.at(-1) && (b[0] !== 'x' || a.at(-2) === b.at(-2)))
  );
}

function checkTimestamp(scheme: SignatureScheme, timestamp: string, evidence: Evidence): Finding[] {
  if (!/^(0|[1-9][0-9]{0,12})$/.test(timestamp)) {
    return [finding(scheme, 'malformed_timestamp', 'evident', `The header is ${JSON.stringify(timestamp)}.`)];
  }

  const seconds = Number(timestamp);
  if (seconds >= FIRST_MILLISECONDS) {
    const detail = `The header is ${timestamp}. In seconds it's ${Math.floor(seconds / 1000)}.`;
    return [finding(scheme, 'timestamp_in_milliseconds', 'evident', detail)];
  }

  const {receivedSeconds, nowSeconds} = evidence;
  const known = receivedSeconds !== undefined;
  const age = Math.floor(receivedSeconds ?? nowSeconds) - seconds;
  const maxAge = scheme.toleranceSeconds;

  if (age > maxAge) {
    const detail = known
      ? `It was ${shortDuration(age)} old when it arrived. The limit is ${shortDuration(maxAge)}.`
      : `It's ${shortDuration(age)} old now, and the limit is ${shortDuration(maxAge)}. This is the cause only if it was already too old when it was sent.`;
    return [finding(scheme, 'timestamp_expired', known ? 'evident' : 'possible', detail)];
  }

  if (-age > maxAge) {
    const detail = `It ${known ? 'was' : 'is'} ${shortDuration(-age)} in the future. The limit is ${shortDuration(maxAge)}.`;
    return [finding(scheme, 'timestamp_in_future', 'evident', detail)];
  }
  return [];
}

/** `42 s`, `7 min 3 s`, `3 h 20 min`, `2 days`. */
export function shortDuration(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 1) return `${days} days`;
  if (hours > 0) return [`${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
  if (minutes > 0) return [`${minutes} min`, seconds % 60 && `${seconds % 60} s`].filter(Boolean).join(' ');
  return `${seconds} s`;
}

type FormatError =
  | 'missing_prefix'
  | 'wrong_prefix'
  | 'upper_case_hex'
  | 'base64'
  | 'extra_characters'
  | 'several_signatures'
  | 'wrong_algorithm'
  | 'cut_off'
  | 'not_a_digest';

export type ReadDigest = {
  /** 64 lower-case hex digits; fewer if cut off; empty if unreadable. */
  hex: string;
  errors: ReadonlySet<FormatError>;
  /** The algorithm with digests of this length. */
  algorithm?: string;
};

const DIGITS = 64;
const OTHER_LENGTHS: Record<number, string> = {32: 'MD5', 40: 'SHA-1', 96: 'SHA-384', 128: 'SHA-512'};

export function readDigest(scheme: SignatureScheme, header: string): ReadDigest {
  const errors = new Set<FormatError>();
  const note = (error: FormatError, here: boolean) => here && errors.add(error);
  let text = header;

  // A comma separates two signatures if both parts are long enough.
  const several = text.split(',').map(part => part.trim());
  if (several.length > 1 && several.every(part => part.length >= DIGITS / 2)) {
    note('several_signatures', true);
    text = several[0] as string;
  }

  const clean = text.replace(AROUND, '');
  note('extra_characters', clean !== text);
  text = clean;

  if (scheme.prefix && text.startsWith(scheme.prefix)) text = text.slice(scheme.prefix.length);
  else {
    // A prefix is a word with `=` or `:`; base64 has `=` only at the end.
    const other = /^([A-Za-z][A-Za-z0-9-]{0,11}) ?[=:] ?(?=[^=])/.exec(text);
    note('wrong_prefix', other !== null);
    note('missing_prefix', other === null && scheme.prefix !== '');
    if (other) text = text.slice(other[0].length);
  }

  const bare = text.trim().replace(/^0x/i, '');
  note('extra_characters', bare !== text);
  text = bare;

  if (/^[0-9a-f]+$/i.test(text)) {
    note('upper_case_hex', /[A-F]/.test(text));
    const algorithm = OTHER_LENGTHS[text.length];
    note('wrong_algorithm', algorithm !== undefined);
    note('cut_off', text.length < DIGITS && !algorithm);
    note('not_a_digest', text.length > DIGITS && !algorithm);
    const hex = algorithm || text.length > DIGITS ? '' : text.toLowerCase();
    return {hex, errors, ...(algorithm && {algorithm})};
  }
  const hex = fromBase64(text);
  note(hex ? 'base64' : 'not_a_digest', true);
  return {hex: hex ?? '', errors};
}

/** Base64 and base64url, of the digest itself or of its hex digits. */
function fromBase64(text: string): string | undefined {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined;
  let bytes: string;
  try {
    bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
  if (/^[0-9a-f]{64}$/i.test(bytes)) return bytes.toLowerCase();
  if (bytes.length !== DIGITS / 2) return undefined;
  return Array.from(bytes, byte => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
