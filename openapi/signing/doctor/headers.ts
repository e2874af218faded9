/** Mistakes visible in the headers: missing or misnamed headers, swapped keys, invalid timestamps. */
import type {SignatureScheme} from '../signing.ts';
import type {Cause} from './causes.ts';
import {type Evidence, type Finding, finding} from './findings.ts';
import {FIRST_MILLISECONDS} from './mistakes.ts';

type HeaderCheck = {
  findings: Finding[];
  apiKey?: string | undefined;
  timestamp?: string | undefined;
  signature?: string | undefined;
};

export function checkHeaders(scheme: SignatureScheme, evidence: Evidence): HeaderCheck {
  const {apiKeyHeader, secrets} = evidence;
  const findings: Finding[] = [];
  const evident = (cause: Cause, detail: string) => finding(scheme, cause, 'evident', detail);
  const sent = new Map<string, {name: string; value: string}>();
  for (const [name, value] of Object.entries(evidence.headers)) {
    if (value) sent.set(name.toLowerCase(), {name, value});
  }
  const own = [apiKeyHeader, scheme.headers.timestamp, scheme.headers.signature].map(name => name?.toLowerCase());

  /** The header's value, even if the header is misnamed. */
  const read = (name: string, missing: () => Finding) => {
    const exact = sent.get(name.toLowerCase());
    if (exact) return exact.value;
    const other = [...sent.values()].find(one => !own.includes(one.name.toLowerCase()) && alike(one.name, name));
    findings.push(other ? evident('header_misnamed', `It’s named ${other.name} instead of ${name}.`) : missing());
    return other?.value;
  };

  const apiKey =
    apiKeyHeader &&
    read(apiKeyHeader, () =>
      evidence.complete
        ? evident('missing_api_key', `There is no ${apiKeyHeader} header.`)
        : finding(scheme, 'missing_api_key', 'possible', `The headers that you pasted have no ${apiKeyHeader}.`),
    );
  if (apiKey && apiKey === secrets.secretKey && apiKey !== secrets.apiKey) {
    findings.push(evident('keys_swapped', `${apiKeyHeader} contains your secret key.`));
  }
  const timestamp = read(scheme.headers.timestamp, () =>
    evident('missing_timestamp', `There is no ${scheme.headers.timestamp} header.`),
  );
  if (timestamp) findings.push(...checkTimestamp(scheme, timestamp, evidence));
  const signature = read(scheme.headers.signature, () =>
    evident('missing_signature', `There is no ${scheme.headers.signature} header.`),
  );
  return {findings, apiKey, timestamp, signature};
}

/** `X_Signature`, `signature` and `acme-signature` all mean the header that ends in `signature`. */
function alike(name: string, wanted: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/[^a-z0-9]+/);
  const [a, b] = [words(name), words(wanted)];
  return a.join('').replace(/^x/, '') === b.join('').replace(/^x/, '') || a.at(-1) === b.at(-1);
}

function checkTimestamp(scheme: SignatureScheme, timestamp: string, evidence: Evidence): Finding[] {
  if (!/^(0|[1-9][0-9]{0,12})$/.test(timestamp)) {
    return [finding(scheme, 'malformed_timestamp', 'evident', `The header is ${JSON.stringify(timestamp)}.`)];
  }
  const seconds = Number(timestamp);
  if (seconds >= FIRST_MILLISECONDS) {
    const detail = `The header is ${timestamp}. In seconds it’s ${Math.floor(seconds / 1000)}.`;
    return [finding(scheme, 'timestamp_in_milliseconds', 'evident', detail)];
  }
  const {receivedSeconds, nowSeconds} = evidence;
  const known = receivedSeconds !== undefined;
  const age = Math.floor(receivedSeconds ?? nowSeconds) - seconds;
  const most = scheme.toleranceSeconds;
  if (age > most) {
    const detail = known
      ? `It was ${duration(age)} old when it arrived. The limit is ${duration(most)}.`
      : `It’s ${duration(age)} old now, and the limit is ${duration(most)}. This is the cause only if it was already too old when it was sent.`;
    return [finding(scheme, 'timestamp_expired', known ? 'evident' : 'possible', detail)];
  }
  if (-age > most) {
    const detail = `It ${known ? 'was' : 'is'} ${duration(-age)} in the future. The limit is ${duration(most)}.`;
    return [finding(scheme, 'timestamp_in_future', 'evident', detail)];
  }
  return [];
}

/** `42 s`, `7 min 3 s`, `3 h 20 min`, `2 days`. */
export function duration(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 1) return `${days} days`;
  if (hours > 0) return [`${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
  if (minutes > 0) return [`${minutes} min`, seconds % 60 && `${seconds % 60} s`].filter(Boolean).join(' ');
  return `${seconds} s`;
}
