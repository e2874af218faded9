/** Known signing mistakes as candidates to try: wrong keys, templates and timestamps, each with a description. */
import type {SignatureScheme} from '../signing.ts';
import type {Cause} from './causes.ts';
import {trimBoth} from './trim.ts';

export type Secrets = {
  apiKey?: string | undefined;
  secretKey?: string | undefined;
  webhookSecret?: string | undefined;
  /** Secret key of the other valid pair after a rotation. */
  otherSecretKey?: string | undefined;
};

/** Which of the secrets should have signed. */
export type Signer = 'secretKey' | 'webhookSecret';

/** A possible mistake. `how` completes the sentence "It was signed …". */
export type Candidate<T> = {cause: Cause; how: string; value: T};

/** HMAC treats a key of zero bytes like an empty key, which WebCrypto rejects. */
const EMPTY_KEY = '\0';

export function keyMistakes(secrets: Secrets, signer: Signer): Candidate<string>[] {
  const right = secrets[signer];
  const list: Candidate<string>[] = [];
  const add = (cause: Cause, how: string, value: string | undefined) => {
    if (value && value !== right && !list.some(one => one.value === value)) list.push({cause, how, value});
  };
  add('signed_with_api_key', 'with the API key', secrets.apiKey);
  if (signer === 'secretKey')
    add('signed_with_webhook_secret', 'with the webhook secret instead of the secret key', secrets.webhookSecret);
  else add('signed_with_secret_key', 'with the secret key instead of the webhook secret', secrets.secretKey);
  add('signed_with_other_pair', 'with the secret key of the other pair', secrets.otherSecretKey);
  if (right) {
    add('secret_with_newline', 'with a line feed after the secret', `${right}\n`);
    add('secret_with_newline', 'with a carriage return and a line feed after the secret', `${right}\r\n`);
    add('secret_altered', 'with a space after the secret', `${right} `);
    add('secret_altered', 'with a space before the secret', ` ${right}`);
    add('secret_altered', 'with the secret in double quotes', `"${right}"`);
    add('secret_altered', 'with the secret in single quotes', `'${right}'`);
    add('secret_altered', 'without the spaces or quotes around the secret', trimBoth(right, /[\s"']/));
    const mark = right.indexOf('_') + 1;
    if (mark > 0) add('secret_prefix_stripped', `without the ${right.slice(0, mark)} of the secret`, right.slice(mark));
    add('secret_altered', 'with the secret in lower case', right.toLowerCase());
    add('secret_altered', 'with the secret in upper case', right.toUpperCase());
    add('secret_altered', 'with "Bearer " before the secret', `Bearer ${right}`);
  }
  add('secret_empty', 'with an empty secret', EMPTY_KEY);
  for (const word of ['undefined', 'null', 'None', 'nil'])
    add('secret_empty', `with the word ${word} as the secret`, word);
  return list;
}

const SEPARATORS: [string, string][] = [
  ['', 'nothing'],
  [':', 'a colon'],
  ['\n', 'a line feed'],
  ['\r\n', 'a carriage return and a line feed'],
  [' ', 'a space'],
  ['|', 'a bar'],
  ['-', 'a dash'],
  [',', 'a comma'],
  [';', 'a semicolon'],
  ['.', 'a dot'],
  ['/', 'a slash'],
  ['_', 'an underscore'],
  ['&', 'an ampersand'],
  ['\\n', 'a backslash and an n'],
];

/** A request's method and path with query. */
export type Target = {method: string; path: string};

export function templateMistakes({template}: SignatureScheme, target?: Target): Candidate<string>[] {
  const list: Candidate<string>[] = [];
  const add = (cause: Cause, how: string, value: string) => {
    if (value !== template && !list.some(one => one.value === value)) list.push({cause, how, value});
  };
  add('timestamp_not_signed', 'over only the body', '{body}');
  if (target) for (const value of withTarget(target)) add('method_and_path_signed', WITH_TARGET, value);
  const [, before = '', first, between = '', second, after = ''] =
    /^(.*?)(\{(?:timestamp|body)\})(.*?)(\{(?:timestamp|body)\})(.*)$/s.exec(template) ?? [];
  if (!first || !second) return list;
  for (const [separator, name] of SEPARATORS) {
    add(
      'wrong_separator',
      `with ${name} between ${plain(first)} and ${plain(second)}`,
      before + first + separator + second + after,
    );
  }
  if (before || after) add('wrong_separator', 'without the text around timestamp and body', first + between + second);
  add(
    'wrong_separator',
    `with the ${plain(second)} before the ${plain(first)}`,
    before + second + between + first + after,
  );
  for (const [separator, name] of SEPARATORS) {
    add(
      'wrong_separator',
      `with the ${plain(second)} first and ${name} in between`,
      before + second + separator + first + after,
    );
  }
  add('wrong_separator', 'with a line feed at the end of the signed string', `${template}\n`);
  return list;
}

const WITH_TARGET = 'with the method or path in the signed string';
const TARGET_SEPARATORS = ['', '.', '\n', ':', '|', ' '];
const RARE_SEPARATORS = [...TARGET_SEPARATORS, '-', ',', ';', '&', '\r\n'];

/** With and without the query. */
const pathsOf = (path: string) => new Set([path, path.replace(/\?.*$/s, '')]);

/** How other schemes join method, path, timestamp and body. */
function* withTarget({method, path}: Target): Generator<string> {
  for (const own of pathsOf(path)) {
    for (const separator of TARGET_SEPARATORS) {
      for (const parts of [
        ['{timestamp}', method, own, '{body}'],
        [method, own, '{timestamp}', '{body}'],
        ['{timestamp}', own, '{body}'],
        ['{timestamp}', `${method} ${own}`],
        ['{timestamp}', `${method} ${own}`, '{body}'],
        [`${method} ${own}`, '{timestamp}', '{body}'],
        [`${method} ${own}`, '{body}', '{timestamp}'],
        [method, own, '{body}', '{timestamp}'],
        ['{body}', method, own, '{timestamp}'],
      ])
        yield parts.join(separator);
    }
  }
}

/** The same parts in every order, with every separator: many, and each is rare. */
export function rareTargetTemplates({method, path}: Target): Candidate<string>[] {
  const orderings = [...pathsOf(path)].flatMap(own =>
    [
      ['{timestamp}', method, own, '{body}'],
      ['{timestamp}', `${method} ${own}`, '{body}'],
      ['{timestamp}', own, '{body}'],
      ['{timestamp}', method, '{body}'],
      ['{timestamp}', `${method} ${own}`],
      ['{timestamp}', method, own],
      [method, own, '{body}'],
    ].flatMap(orders),
  );
  return orderings.flatMap(parts =>
    RARE_SEPARATORS.map(separator => ({
      cause: 'method_and_path_signed' as const,
      how: WITH_TARGET,
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
/** Seconds reach this in the year 5138; milliseconds passed it in 1973. */
export const FIRST_MILLISECONDS = 100_000_000_000;

/** Other timestamps than the sent one. */
export function timeMistakes(timestamp: string): Candidate<string>[] {
  const list: Candidate<string>[] = [];
  const seen = new Set([timestamp]);
  const add = (how: string, value: string | number, cause: Cause = 'timestamp_not_sent') => {
    const text = String(value);
    if (seen.has(text)) return;
    seen.add(text);
    list.push({cause, how, value: text});
  };
  const inAnotherUnit = (how: string, value: string | number) => add(how, value, 'timestamp_in_another_unit');
  add('with the timestamp trimmed', timestamp.trim());
  const number = Number(timestamp);
  if (!Number.isFinite(number) || timestamp.trim() === '') return list;
  const inMilliseconds = number >= FIRST_MILLISECONDS;
  const seconds = Math.floor(inMilliseconds ? number / 1000 : number);
  if (inMilliseconds) inAnotherUnit('with the timestamp in seconds, but milliseconds were sent', seconds);
  add('with the timestamp in whole seconds', seconds);
  for (let apart = 1; apart <= NEARBY_SECONDS; apart += 1) {
    const unit = apart === 1 ? 'second' : 'seconds';
    add(`with a timestamp ${apart} ${unit} earlier than the one sent`, seconds - apart);
    add(`with a timestamp ${apart} ${unit} later than the one sent`, seconds + apart);
  }
  if (Math.abs(seconds) < FIRST_MILLISECONDS) {
    const iso = new Date(seconds * 1000).toISOString();
    inAnotherUnit('with the time in ISO 8601, but seconds were sent', iso);
    inAnotherUnit('with the time in ISO 8601, but seconds were sent', iso.replace('.000', ''));
  }
  if (!inMilliseconds) {
    for (let rest = 0; rest < 1000; rest += 1)
      inAnotherUnit('with the timestamp in milliseconds, but seconds were sent', seconds * 1000 + rest);
  }
  return list;
}
