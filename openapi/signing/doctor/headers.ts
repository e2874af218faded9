/** Mistakes that the headers alone show: missing or misnamed ones, swapped keys, and an invalid timestamp. */
import type {SignatureScheme} from '../signing.ts';
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
  const sent = new Map<string, {name: string; value: string}>();
  for (const [name, value] of Object.entries(evidence.headers)) {
    if (value) sent.set(name.toLowerCase(), {name, value});
  }
  const own = [apiKeyHeader, scheme.headers.timestamp, scheme.headers.signature].map(name => name?.toLowerCase());

  /** The header's value, under whatever name it came. */
  const read = (name: string, missing: () => Finding) => {
    const there = sent.get(name.toLowerCase());
    if (there) return there.value;
    const other = [...sent.values()].find(one => !own.includes(one.name.toLowerCase()) && alike(one.name, name));
    findings.push(
      other
        ? finding(scheme, 'header_misnamed', 'evident', `It came as ${other.name}; it is read from ${name}.`)
        : missing(),
    );
    return other?.value;
  };

  const apiKey =
    apiKeyHeader &&
    read(apiKeyHeader, () =>
      evidence.complete
        ? finding(scheme, 'missing_api_key', 'evident', `There is no ${apiKeyHeader} header.`)
        : finding(scheme, 'missing_api_key', 'possible', `There is no ${apiKeyHeader} header in what you gave.`),
    );
  if (apiKey && apiKey === secrets.secretKey && apiKey !== secrets.apiKey) {
    findings.push(finding(scheme, 'keys_swapped', 'evident', `${apiKeyHeader} carries the secret that you gave.`));
  }
  const timestamp = read(scheme.headers.timestamp, () =>
    finding(scheme, 'missing_timestamp', 'evident', `There is no ${scheme.headers.timestamp} header.`),
  );
  if (timestamp) findings.push(...checkTimestamp(scheme, timestamp, evidence));
  const signature = read(scheme.headers.signature, () =>
    finding(scheme, 'missing_signature', 'evident', `There is no ${scheme.headers.signature} header.`),
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
    return [finding(scheme, 'malformed_timestamp', 'evident', `What was sent is ${JSON.stringify(timestamp)}.`)];
  }
  const seconds = Number(timestamp);
  if (seconds >= FIRST_MILLISECONDS) {
    const detail = `${timestamp} has ${timestamp.length} digits; in seconds it is ${Math.floor(seconds / 1000)}.`;
    return [finding(scheme, 'timestamp_in_milliseconds', 'evident', detail)];
  }
  const {receivedSeconds, nowSeconds} = evidence;
  const known = receivedSeconds !== undefined;
  const age = Math.floor(receivedSeconds ?? nowSeconds) - seconds;
  const most = scheme.toleranceSeconds;
  const when = known ? 'when it arrived' : 'now';
  if (age > most) {
    const detail = known
      ? `It was ${duration(age)} old ${when}; at most ${duration(most)} are allowed.`
      : `It is ${duration(age)} old now, and at most ${duration(most)} are allowed. When it was sent is not known here: it is the cause only if it was as old then.`;
    return [finding(scheme, 'timestamp_expired', known ? 'evident' : 'possible', detail)];
  }
  if (-age > most) {
    const detail = `It was ${duration(-age)} ahead ${when}; at most ${duration(most)} are allowed.`;
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
