/** The doctor's findings: title, fix and documentation URL. */
import type {SignatureScheme} from '../signing.ts';

export type Cause = keyof typeof CAUSES;

/** Without `docs`, the cause is also a 401's reason and documented there. */
export type Texts = readonly [title: string, fix: string | ((scheme: SignatureScheme) => string), docs?: string];

const SIGN = '/docs/authentication#sign';
const SCHEME = '/docs/authentication#scheme';
const KEYS = '/docs/authentication#keys';
const SECRETS = '/docs/authentication#secrets';
const VERIFY = '/docs/authentication#verify';
const LINE = '/docs/authentication#without-body';
const methodList = ({withoutBody}: SignatureScheme) => withoutBody.methods.join(', ').replace(/, (\w+)$/, ' and $1');
const signedLine = ({template, withoutBody}: SignatureScheme) => template.replace('{body}', withoutBody.content);

const MALFORMED = '/docs/errors#malformed_signature';
const RAW_BODY =
  'Serialize the body once, then sign and send the same bytes. In a webhook receiver, verify the raw body before you parse it.';

const EACH_SECRET = 'Sign requests with the secret key, and verify webhooks with the webhook secret.';

export const CAUSES = {
  matches: [
    'The signature is correct',
    'Your signing code works. If the request is still rejected, use the secret of this API key and environment. If your receiver rejects the webhook, check its bytes and its secret.',
    '/docs/errors#unknown_api_key',
  ],
  missing_api_key: ['The API key is missing', 'Send your API key with every request.'],
  keys_swapped: [
    'The secret key was sent as the API key',
    "Send the API key in the header and sign with the secret key. Rotate the secret key: you've sent it.",
    KEYS,
  ],
  header_misnamed: ['A header has the wrong name', 'Rename the header.', SIGN],
  missing_timestamp: [
    'The timestamp is missing',
    ({headers}) => `Send the Unix time in seconds that you signed in ${headers.timestamp}.`,
  ],
  malformed_timestamp: [
    "The timestamp isn't in whole Unix seconds",
    ({headers}) => `Send the Unix time in whole seconds, digits only, in ${headers.timestamp}.`,
  ],
  timestamp_in_milliseconds: ['The timestamp is in milliseconds', 'Divide by 1000 and round down before you sign.'],
  timestamp_expired: [
    'The timestamp is too old',
    'Sign right before you send, sign again after 300 seconds, and sync your clock.',
  ],
  timestamp_in_future: [
    'The timestamp is in the future',
    'Sync your clock, and check your code for time zone conversions.',
  ],
  missing_signature: ['The signature is missing', ({headers}) => `Send the signature in ${headers.signature}.`],
  missing_prefix: ['The prefix is missing', ({prefix}) => `Put ${prefix} before the digest.`, MALFORMED],
  wrong_prefix: [
    'The prefix is wrong',
    ({prefix}) => (prefix ? `Put exactly ${prefix} before the digest.` : 'Send only the digest.'),
    MALFORMED,
  ],
  upper_case_hex: ['The digest is in upper case', 'Write the digest in lower-case hex.', MALFORMED],
  base64: ['The digest is in base64 instead of hex', 'Write the digest as 64 lower-case hex digits.', MALFORMED],
  extra_characters: [
    'There are extra characters around the signature',
    'Send only the prefix and the digest, without spaces, quotes, line breaks or 0x.',
    MALFORMED,
  ],
  several_signatures: ['The header has two signatures', 'Send the header once, with one signature.', MALFORMED],
  wrong_algorithm: ['The digest is from another algorithm', ({algorithm}) => `Use ${algorithm}.`, MALFORMED],
  cut_off: [
    'The signature is cut off',
    'Send all 64 digits. Look for a database column, variable or log that truncates the value.',
    MALFORMED,
  ],
  altered_signature: [
    'Some digits of the signature changed',
    "You signed correctly, but the digest changed afterwards. Don't retype it: send it from code.",
    SCHEME,
  ],
  not_a_digest: [
    "The signature isn't a digest",
    ({prefix}) => `Send ${prefix} followed by the 64 lower-case hex digits of the HMAC.`,
    MALFORMED,
  ],
  signed_with_api_key: [
    'The API key was used as the secret',
    'Sign with the secret key. The API key only identifies you.',
    KEYS,
  ],
  signed_with_webhook_secret: ['The webhook secret was used', EACH_SECRET, KEYS],
  signed_with_secret_key: ['The secret key was used for a webhook', EACH_SECRET, VERIFY],
  signed_with_other_pair: [
    'The secret key of the other pair was used',
    'After a rotation, two key pairs are valid. Use the API key and the secret key of the same pair.',
    SECRETS,
  ],
  secret_with_newline: [
    'The secret includes a line break',
    'Remove the line break when you read the secret. Files and `echo` add one.',
    SECRETS,
  ],
  secret_prefix_stripped: [
    "The secret's prefix is missing",
    'Use the whole secret as the key, including the part before the underscore.',
    SECRETS,
  ],
  secret_altered: ['The secret was changed', "Use the exact text of the secret. Don't decode it.", SECRETS],
  arguments_swapped: [
    'Key and message were swapped',
    'Pass the secret as the key, and the signed string as the message.',
    SIGN,
  ],
  secret_empty: [
    'The secret was empty or not set',
    "Set the environment variable for the secret, and stop your program at startup if it's missing.",
    SECRETS,
  ],
  wrong_separator: ['Timestamp and body were joined incorrectly', ({template}) => `Sign exactly ${template}.`, SIGN],
  timestamp_not_signed: [
    "The timestamp isn't in the signed string",
    ({template}) => `Sign ${template}, not only the body.`,
    SIGN,
  ],
  method_and_path_signed: [
    'The method or the path is in the signed string',
    ({template}) => `Sign exactly ${template}, without method and path.`,
    SIGN,
  ],
  target_not_signed: [
    "The method and target aren't signed",
    scheme => `For ${methodList(scheme)}, sign ${signedLine(scheme)}: an empty body is no longer signed.`,
    LINE,
  ],
  target_altered: [
    'Another method or target was signed',
    scheme => `Sign ${signedLine(scheme)} with the path and query exactly as you send them.`,
    LINE,
  ],
  timestamp_in_another_unit: [
    'The signed timestamp has another unit than the sent one',
    'Use whole Unix seconds in both the signed string and the header.',
    SIGN,
  ],
  timestamp_not_sent: [
    "The signed timestamp isn't the sent one",
    'Read the clock once, and use that value in both the signed string and the header.',
    SIGN,
  ],
  trailing_newline: ['The body has an extra or missing line break at the end', RAW_BODY, SCHEME],
  line_endings: ['Line breaks were converted', RAW_BODY, SCHEME],
  byte_order_mark: [
    "The body's byte order mark was added or removed",
    'Save the file as UTF-8 without a byte order mark, or send its exact bytes.',
    SCHEME,
  ],
  surrounding_space: ['White space around the body was removed', RAW_BODY, SCHEME],
  text_encoding: [
    'The body was signed in another character encoding',
    'Encode the text as UTF-8 once, then sign and send those bytes.',
    SCHEME,
  ],
  body_reserialized: ['The body was re-serialized', RAW_BODY, SCHEME],
  numbers_rewritten: ['A number was reformatted', RAW_BODY, SCHEME],
  body_not_signed: [
    'An empty body was signed',
    'Sign the final body. In a webhook receiver, read the raw body before a parser consumes it.',
    SCHEME,
  ],
  replayed: [
    'This request was already accepted',
    'Look up the result of the first request. To send it again, sign it with a new timestamp.',
  ],
  secret_not_given: [
    'The secret is missing',
    'Paste the secret to check the signature. It stays in this page.',
    SECRETS,
  ],
  unproved: [
    "The signature doesn't match, for an unknown reason",
    "Compare the exact bytes that you sign and send with the string above. Compute an HMAC, not a plain SHA-256. Don't compress the body. Check that the secret belongs to this API key and wasn't rotated.",
    '/docs/errors#signature_mismatch',
  ],
} satisfies Readonly<Record<string, Texts>>;
