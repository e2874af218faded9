/** Known signing mistakes as candidates to try: wrong keys, templates and timestamps, each with a description. */
import type {Schemas} from '../../generated/partner.ts';
import {FIRST_MILLISECONDS, type SignatureScheme} from '../signing.ts';
import type {Cause} from './causes.ts';

export type Secrets = {
  apiKey?: string | undefined;
  secretKey?: string | undefined;
  webhookSecret?: string | undefined;
  /** Secret key of the other valid pair after a rotation. */
  otherSecretKey?: string | undefined;
};

/** Which of the secrets should have signed. */
export type Signer = 'secretKey' | 'webhookSecret';

/** What the digest can prove: the contract's diagnoses, and the one that only a webhook can have. */
type ProvableCause = (Cause & Schemas['SignatureError']['diagnosis']) | 'signed_with_secret_key';

/** A possible mistake. `how` completes the sentence "It was signed …". */
export type Candidate<T> = {cause: ProvableCause; how: string; value: T};

/** A mistake. Skipped if `value` is undefined. */
export type Row = readonly [cause: ProvableCause, how: string, value: string | undefined];

/** The mistakes whose value differs from the right one and from every earlier one. */
function candidates(right: string | undefined, rows: Iterable<Row>): Candidate<string>[] {
  const seen = new Set([right]);
  const found: Candidate<string>[] = [];
  for (const [cause, how, value] of rows) {
    if (value === undefined || seen.has(value)) continue;
    seen.add(value);
    found.push({cause, how, value});
  }
  return found;
}

/** The same for strings that are signed as UTF-8. */
export function encodedCandidates(right: string, rows: Iterable<Row>): Candidate<Uint8Array>[] {
  const encoder = new TextEncoder();
  return candidates(right, rows).map(({value, ...mistake}) => ({...mistake, value: encoder.encode(value)}));
}

/** How languages write a variable that isn't set. */
const UNSET = ['undefined', 'null', 'None', 'nil'];
/** HMAC treats a key of zero bytes like an empty key, which WebCrypto rejects. */
const EMPTY_KEY = '\0';
/** Spaces and quotes at both ends. The lookbehind matches once per run, so a long run doesn't take quadratic time. */
export const AROUND = /^[\s"']+|(?<![\s"'])[\s"']+$/g;

export function keyMistakes(secrets: Secrets, signer: Signer): Candidate<string | Uint8Array>[] {
  const right = secrets[signer];
  const list = candidates(right, [
    ['signed_with_api_key', 'with the API key', secrets.apiKey],
    signer === 'secretKey'
      ? ['signed_with_webhook_secret', 'with the webhook secret instead of the secret key', secrets.webhookSecret]
      : ['signed_with_secret_key', 'with the secret key instead of the webhook secret', secrets.secretKey],
    ['signed_with_other_pair', 'with the secret key of the other pair', secrets.otherSecretKey],
    ...(right ? alteredKeys(right) : []),
    ['secret_empty', 'with an empty secret', EMPTY_KEY],
    ...UNSET.map((word): Row => ['secret_empty', `with the secret "${word}"`, word]),
  ]);
  return right ? [...list, ...decodedKeys(right)] : list;
}

const ADDED = [
  ['', ' ', 'a space after'],
  [' ', '', 'a space before'],
  ['"', '"', 'double quotes around'],
  ["'", "'", 'single quotes around'],
  ['Bearer ', '', '"Bearer " before'],
  ['\ufeff', '', 'a byte order mark before'],
] as const;

function alteredKeys(right: string): Row[] {
  const altered = (how: string, value: string): Row => ['secret_altered', how, value];
  return [
    ['secret_with_newline', 'with a line feed after the secret', `${right}\n`],
    ['secret_with_newline', 'with a CR LF after the secret', `${right}\r\n`],
    ...ADDED.map(([before, after, name]) => altered(`with ${name} the secret`, before + right + after)),
    altered('without the spaces or quotes around the secret', right.replace(AROUND, '')),
    ...withoutPrefix(right).map((bare): Row => ['secret_prefix_stripped', "without the secret's prefix", bare]),
    altered('with the secret in lower case', right.toLowerCase()),
    altered('with the secret in upper case', right.toUpperCase()),
    altered('with the secret encoded as base64', btoa(String.fromCharCode(...new TextEncoder().encode(right)))),
  ];
}

/** A sandbox's secret has two prefixes: the key's kind, and `sandbox_`. */
const withoutPrefix = (right: string) => [/^[a-z]+_/, /^[a-z]+_(sandbox_)?/].map(prefix => right.replace(prefix, ''));

/** Decodes the secret as base64, as receivers of other services do with theirs: as a whole, and after its prefixes. */
function decodedKeys(right: string): Candidate<Uint8Array>[] {
  // Some decoders read - and _ as + and /, and others skip them.
  return [right, ...withoutPrefix(right)]
    .flatMap(text => [text.replaceAll('-', '+').replaceAll('_', '/'), text])
    .map(text => text.replace(/[^A-Za-z0-9+/]/g, ''))
    .map(digits => atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits))
    .filter(Boolean)
    .map(letters => Uint8Array.from(letters, letter => letter.charCodeAt(0)))
    .map(value => ({cause: 'secret_altered', how: 'with the secret decoded as base64', value}));
}

/** Names the key of an attempt with these mistakes, for the proof. */
export function keyName(mistakes: readonly Candidate<unknown>[], signer: Signer): string {
  const names: Partial<Record<Cause, string>> = {
    signed_with_api_key: 'the API key',
    signed_with_webhook_secret: 'the webhook secret',
    signed_with_secret_key: 'the secret key',
    secret_altered: 'the altered secret',
    secret_empty: 'no secret',
    arguments_swapped: 'the signed string',
  };
  const expectedKey = signer === 'secretKey' ? 'the secret key' : 'the webhook secret';
  return mistakes.map(({cause}) => names[cause]).find(Boolean) ?? expectedKey;
}

export const SWAPPED: Candidate<true> = {
  cause: 'arguments_swapped',
  how: 'with key and message swapped',
  value: true,
};

const SEPARATORS: [string, string][] = [
  ['', 'nothing'],
  [':', 'a colon'],
  ['\n', 'a line feed'],
  ['\r\n', 'a CR LF'],
  [' ', 'a space'],
  ['|', 'a bar'],
  ['-', 'a dash'],
  [',', 'a comma'],
  [';', 'a semicolon'],
  ['.', 'a dot'],
  ['&', 'an ampersand'],
  ['/', 'a slash'],
  ['_', 'an underscore'],
  ['\\n', 'a backslash and an n'],
];

/** A request's method and path with query, and its host if known. */
export type Target = {method: string; path: string; host?: string | undefined};

export function templateMistakes({template}: SignatureScheme): Candidate<string>[] {
  return candidates(template, [
    ['timestamp_not_signed', 'over only the body', '{body}'],
    ...separatorMistakes(template),
    ['wrong_separator', 'with a line feed at the end of the signed string', `${template}\n`],
  ]);
}

function separatorMistakes(template: string): Row[] {
  const [, before = '', first = '', between = '', second = '', after = ''] =
    /^(.*?)(\{(?:timestamp|body)\})(.*?)(\{(?:timestamp|body)\})(.*)$/s.exec(template) ?? [];
  const wrong = (how: string, value: string): Row => ['wrong_separator', how, before + value + after];
  const [firstName, secondName] = [plain(first), plain(second)];
  return [
    ...SEPARATORS.map(([text, name]) =>
      wrong(`with ${name} between ${firstName} and ${secondName}`, first + text + second),
    ),
    ['wrong_separator', 'without the text around timestamp and body', first + between + second],
    wrong(`with the ${secondName} before the ${firstName}`, second + between + first),
    ...SEPARATORS.map(([text, name]) =>
      wrong(`with the ${secondName} first and ${name} in between`, second + text + first),
    ),
  ];
}

/** The rest would cost hundreds of digests. */
export const TARGET_SEPARATORS = SEPARATORS.slice(0, 11).map(([text]) => text);

/** Joins method, path, timestamp and body as other schemes do: any order, any separator, with or without the query. */
export function targetTemplates({method, path}: Target): Candidate<string>[] {
  const paths = [...new Set([path, path.replace(/\?.*$/s, '')])];
  const orderings = paths.flatMap(variant =>
    [
      ['{timestamp}', method, variant, '{body}'],
      ['{timestamp}', `${method} ${variant}`, '{body}'],
      ['{timestamp}', variant, '{body}'],
      ['{timestamp}', method, '{body}'],
      ['{timestamp}', `${method} ${variant}`],
      ['{timestamp}', method, variant],
      [method, variant, '{body}'],
    ].flatMap(orders),
  );
  return orderings.flatMap(parts =>
    TARGET_SEPARATORS.map(separator => ({
      cause: 'method_and_path_signed' as const,
      how: 'with the method or path in the signed string',
      value: parts.join(separator),
    })),
  );
}

const orders = (parts: readonly string[]): string[][] =>
  parts.length === 0
    ? [[]]
    : parts.flatMap((part, at) => orders(parts.filter((_, other) => other !== at)).map(rest => [part, ...rest]));

const plain = (placeholder: string) => placeholder.slice(1, -1);

const NEARBY_SECONDS = 10;

/** Timestamps other than the one sent. */
export const timeMistakes = (timestamp: string): Candidate<string>[] => candidates(timestamp, otherTimes(timestamp));

function* otherTimes(timestamp: string): Generator<Row> {
  const notSent = (how: string, value: string | number): Row => ['timestamp_not_sent', how, String(value)];
  const otherUnit = (how: string, value: string | number): Row => ['timestamp_in_another_unit', how, String(value)];
  yield notSent('with the timestamp trimmed', timestamp.trim());

  const number = Number(timestamp);
  if (!Number.isFinite(number) || timestamp.trim() === '') return;
  const inMilliseconds = number >= FIRST_MILLISECONDS;
  const seconds = Math.floor(inMilliseconds ? number / 1000 : number);
  if (inMilliseconds) yield otherUnit('with the timestamp in seconds, but milliseconds were sent', seconds);
  yield notSent('with the timestamp in whole seconds', seconds);

  for (let apart = 1; apart <= NEARBY_SECONDS; apart += 1) {
    const unit = apart === 1 ? 'second' : 'seconds';
    const away = `with a timestamp ${apart} ${unit}`;
    yield notSent(`${away} earlier than sent`, seconds - apart);
    yield notSent(`${away} later than sent`, seconds + apart);
  }

  if (Math.abs(seconds) < FIRST_MILLISECONDS) {
    const iso = new Date(seconds * 1000).toISOString();
    for (const time of [iso, iso.replace('.000', '')])
      yield otherUnit('with the time in ISO 8601, but seconds were sent', time);
  }

  for (const word of ['', 'NaN', ...UNSET]) yield notSent(`with the timestamp "${word}"`, word);

  if (inMilliseconds) return;
  for (let rest = 0; rest < 1000; rest += 1)
    yield otherUnit('with the timestamp in milliseconds, but seconds were sent', seconds * 1000 + rest);
}
