/** The doctor's findings: title, fix and documentation URL. */
import type {Schemas} from '../../generated/partner.ts';
import type {SignatureScheme} from '../signing.ts';

export type Cause = keyof typeof CAUSES;

type Reason = Schemas['SignatureError']['reason'];

type CauseText = {title: string; fix: (scheme: SignatureScheme) => string; docs: string};

const SIGN = '/docs/authentication#sign';
const SCHEME = '/docs/authentication#scheme';
const KEYS = '/docs/authentication#keys';
const SECRETS = '/docs/authentication#secrets';
const VERIFY = '/docs/authentication#verify';
const LINE = '/docs/authentication#without-body';
const methodsOf = ({withoutBody}: SignatureScheme) => withoutBody.methods.join(', ').replace(/, (\w+)$/, ' and $1');
const lineOf = ({template, withoutBody}: SignatureScheme) => template.replace('{body}', withoutBody.content);
const reason = (name: Reason) => `/docs/errors#${name}`;

const rawBody = () =>
  'Serialize the body once, then sign and send the same bytes. In a webhook receiver, verify the raw body before you parse it.';

export const CAUSES = {
  matches: {
    title: 'The signature is correct',
    fix: () =>
      'Your signing code works. If the request is still rejected, the secret belongs to another API key or environment.',
    docs: reason('unknown_api_key'),
  },
  missing_api_key: {
    title: 'The API key is missing',
    fix: () => 'Send your API key with every request.',
    docs: reason('missing_api_key'),
  },
  keys_swapped: {
    title: 'The secret key was sent as the API key',
    fix: () =>
      'Send the API key in the header and sign with the secret key. Rotate the secret key, because you’ve sent it.',
    docs: KEYS,
  },
  header_misnamed: {
    title: 'A header has the wrong name',
    fix: ({headers}) => `Name the headers exactly ${headers.timestamp} and ${headers.signature}.`,
    docs: SIGN,
  },
  missing_timestamp: {
    title: 'The timestamp is missing',
    fix: ({headers}) => `Send the Unix time in seconds that you signed in ${headers.timestamp}.`,
    docs: reason('missing_timestamp'),
  },
  malformed_timestamp: {
    title: 'The timestamp isn’t in whole Unix seconds',
    fix: ({headers}) => `Send the Unix time in whole seconds, digits only, in ${headers.timestamp}.`,
    docs: reason('malformed_timestamp'),
  },
  timestamp_in_milliseconds: {
    title: 'The timestamp is in milliseconds',
    fix: () => 'Divide by 1000 and round down before you sign.',
    docs: reason('timestamp_in_milliseconds'),
  },
  timestamp_expired: {
    title: 'The timestamp is too old',
    fix: () => 'Sign right before you send, sign again when you retry after 300 seconds, and sync your clock.',
    docs: reason('timestamp_expired'),
  },
  timestamp_in_future: {
    title: 'The timestamp is in the future',
    fix: () => 'Sync your clock, and check your code for time zone conversions.',
    docs: reason('timestamp_in_future'),
  },
  missing_signature: {
    title: 'The signature is missing',
    fix: ({headers}) => `Send the signature in ${headers.signature}.`,
    docs: reason('missing_signature'),
  },
  missing_prefix: {
    title: 'The prefix is missing',
    fix: ({prefix}) => `Put ${prefix} before the digest.`,
    docs: reason('malformed_signature'),
  },
  wrong_prefix: {
    title: 'The prefix is wrong',
    fix: ({prefix}) => (prefix ? `Put exactly ${prefix} before the digest.` : 'Send only the digest.'),
    docs: reason('malformed_signature'),
  },
  upper_case_hex: {
    title: 'The digest is in upper case',
    fix: () => 'Write the digest in lower-case hex.',
    docs: reason('malformed_signature'),
  },
  base64: {
    title: 'The digest is in base64 instead of hex',
    fix: () => 'Write the digest as 64 lower-case hex digits.',
    docs: reason('malformed_signature'),
  },
  extra_characters: {
    title: 'There are extra characters around the signature',
    fix: () => 'Send only the prefix and the digest, without spaces, quotes, line breaks or 0x.',
    docs: reason('malformed_signature'),
  },
  several_signatures: {
    title: 'The header has two signatures',
    fix: () => 'Send the header once, with one signature.',
    docs: reason('malformed_signature'),
  },
  wrong_algorithm: {
    title: 'The digest is from another algorithm',
    fix: ({algorithm}) => `Use ${algorithm}.`,
    docs: reason('malformed_signature'),
  },
  cut_off: {
    title: 'The signature is cut off',
    fix: () => 'Send all 64 digits. Look for a database column, variable or log that truncates the value.',
    docs: reason('malformed_signature'),
  },
  altered_signature: {
    title: 'Some digits of the signature changed',
    fix: () => 'You signed correctly, but the digest changed afterwards. Don’t retype it: send it from code.',
    docs: SCHEME,
  },
  not_a_digest: {
    title: 'The signature isn’t a digest',
    fix: ({prefix}) => `Send ${prefix} followed by the 64 lower-case hex digits of the HMAC.`,
    docs: reason('malformed_signature'),
  },
  signed_with_api_key: {
    title: 'The API key was used as the secret',
    fix: () => 'Sign with the secret key. The API key only identifies you.',
    docs: KEYS,
  },
  signed_with_webhook_secret: {
    title: 'The webhook secret was used',
    fix: () => 'Sign requests with the secret key. Use the webhook secret only to verify webhooks.',
    docs: KEYS,
  },
  signed_with_secret_key: {
    title: 'The secret key was used for a webhook',
    fix: () => 'Verify webhooks with the webhook secret. Use the secret key only to sign requests.',
    docs: VERIFY,
  },
  signed_with_other_pair: {
    title: 'The secret key of the other pair was used',
    fix: () => 'After a rotation, two key pairs are valid. Use the API key and the secret key of the same pair.',
    docs: SECRETS,
  },
  secret_with_newline: {
    title: 'The secret includes a line break',
    fix: () => 'Remove the line break when you read the secret. Files and `echo` add one.',
    docs: SECRETS,
  },
  secret_prefix_stripped: {
    title: 'The secret’s prefix is missing',
    fix: () => 'Use the whole secret as the key, including the part before the underscore.',
    docs: SECRETS,
  },
  secret_altered: {
    title: 'The secret was changed',
    fix: () => 'Use the exact secret, without spaces or quotes around it.',
    docs: SECRETS,
  },
  secret_empty: {
    title: 'The secret was empty or not set',
    fix: () => 'Set the environment variable for the secret, and stop your program at startup if it’s missing.',
    docs: SECRETS,
  },
  wrong_separator: {
    title: 'Timestamp and body were joined incorrectly',
    fix: ({template}) => `Sign exactly ${template}.`,
    docs: SIGN,
  },
  timestamp_not_signed: {
    title: 'The timestamp isn’t in the signed string',
    fix: ({template}) => `Sign ${template}, not the body alone.`,
    docs: SIGN,
  },
  method_and_path_signed: {
    title: 'The method or the path is in the signed string',
    fix: ({template}) => `Sign exactly ${template}, without method and path.`,
    docs: SIGN,
  },
  target_not_signed: {
    title: 'The method and target aren’t signed',
    fix: scheme => `For ${methodsOf(scheme)}, sign ${lineOf(scheme)}: an empty body is no longer signed.`,
    docs: LINE,
  },
  target_altered: {
    title: 'Another method or target was signed',
    fix: scheme => `Sign ${lineOf(scheme)} with the path and query exactly as you send them.`,
    docs: LINE,
  },
  timestamp_in_another_unit: {
    title: 'The signed timestamp has another unit than the sent one',
    fix: () => 'Use whole Unix seconds in both the signed string and the header.',
    docs: SIGN,
  },
  timestamp_not_sent: {
    title: 'The signed timestamp isn’t the sent one',
    fix: () => 'Read the clock once, and use that value in both the signed string and the header.',
    docs: SIGN,
  },
  trailing_newline: {title: 'The body has an extra or missing line break at the end', fix: rawBody, docs: SCHEME},
  line_endings: {title: 'Line breaks were converted', fix: rawBody, docs: SCHEME},
  byte_order_mark: {
    title: 'The body’s byte order mark was added or removed',
    fix: () => 'Save the file as UTF-8 without a byte order mark, or send its exact bytes.',
    docs: SCHEME,
  },
  surrounding_space: {title: 'White space around the body was removed', fix: rawBody, docs: SCHEME},
  text_encoding: {
    title: 'The body was signed in another character encoding',
    fix: () => 'Encode the text as UTF-8 once, then sign and send those bytes.',
    docs: SCHEME,
  },
  body_reserialized: {title: 'The body was re-serialized', fix: rawBody, docs: SCHEME},
  numbers_rewritten: {
    title: 'A number was reformatted',
    fix: rawBody,
    docs: SCHEME,
  },
  body_not_signed: {
    title: 'An empty body was signed',
    fix: () => 'Sign the final body. In a webhook receiver, read the raw body before a parser consumes it.',
    docs: SCHEME,
  },
  replayed: {
    title: 'This request was already accepted',
    fix: () => 'Look up the result of the first request. To send it again, sign it with a new timestamp.',
    docs: reason('replayed'),
  },
  secret_not_given: {
    title: 'The secret is missing',
    fix: () => 'Paste the secret to check the signature. It stays in this page.',
    docs: SECRETS,
  },
  unproved: {
    title: 'The signature doesn’t match, for an unknown reason',
    fix: () =>
      'Print the exact bytes that you sign and send, and compare them with the string above. Check that the secret belongs to this API key and wasn’t rotated.',
    docs: reason('signature_mismatch'),
  },
} satisfies Record<string, CauseText>;
