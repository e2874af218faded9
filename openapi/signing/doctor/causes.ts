/** The doctor's findings in words: a title, the fix, and where the documentation explains it. */
import type {Schemas} from '../../generated/partner.ts';
import type {SignatureScheme} from '../signing.ts';

export type Cause = keyof typeof CAUSES;

type Reason = Schemas['SignatureError']['reason'];

type Words = {title: string; fix: (scheme: SignatureScheme) => string; docs: string};

const SIGN = '/docs/authentication#sign';
const SCHEME = '/docs/authentication#scheme';
const KEYS = '/docs/authentication#keys';
const SECRETS = '/docs/authentication#secrets';
const VERIFY = '/docs/authentication#verify';
const reason = (name: Reason) => `/docs/errors#${name}`;

const rawBody = () =>
  'Serialize once, keep those bytes, sign them, and send the very same bytes. On a server, verify the raw body before anything parses it.';

export const CAUSES = {
  matches: {
    title: 'The signature is right',
    fix: () =>
      'You sign correctly. If the request is still rejected, the secret belongs to another API key or environment.',
    docs: reason('unknown_api_key'),
  },
  missing_api_key: {
    title: 'The API key is not sent',
    fix: () => 'Send your API key with every request.',
    docs: reason('missing_api_key'),
  },
  keys_swapped: {
    title: 'The secret key is sent as the API key',
    fix: () => 'Send the API key in the header and sign with the secret key. Rotate the secret: it has been sent.',
    docs: KEYS,
  },
  header_misnamed: {
    title: 'A header has another name',
    fix: ({headers}) => `The headers are ${headers.timestamp} and ${headers.signature}, to the letter.`,
    docs: SIGN,
  },
  missing_timestamp: {
    title: 'The timestamp is not sent',
    fix: ({headers}) => `Send the Unix time in seconds in ${headers.timestamp}: the same digits that you sign.`,
    docs: reason('missing_timestamp'),
  },
  malformed_timestamp: {
    title: 'The timestamp is not whole Unix seconds',
    fix: ({headers}) => `Send whole seconds since 1970 in plain digits in ${headers.timestamp}.`,
    docs: reason('malformed_timestamp'),
  },
  timestamp_in_milliseconds: {
    title: 'The timestamp is in milliseconds',
    fix: () => 'Divide by 1000 and round down, once, before you sign and before you send.',
    docs: reason('timestamp_in_milliseconds'),
  },
  timestamp_expired: {
    title: 'The timestamp is too old',
    fix: () => 'Sign when you send, sign again for a retry after 300 seconds, and set the clock by the network.',
    docs: reason('timestamp_expired'),
  },
  timestamp_in_future: {
    title: 'The timestamp is in the future',
    fix: () => 'Set the clock of the machine that signs by the network, and check its time zone arithmetic.',
    docs: reason('timestamp_in_future'),
  },
  missing_signature: {
    title: 'The signature is not sent',
    fix: ({headers}) => `Send the signature in ${headers.signature}.`,
    docs: reason('missing_signature'),
  },
  missing_prefix: {
    title: 'The prefix is missing',
    fix: ({prefix}) => `Put ${prefix} before the digits.`,
    docs: reason('malformed_signature'),
  },
  wrong_prefix: {
    title: 'The prefix is another one',
    fix: ({prefix}) => (prefix ? `Put ${prefix} before the digits, to the letter.` : 'Send the digits alone.'),
    docs: reason('malformed_signature'),
  },
  upper_case_hex: {
    title: 'The digits are upper-case',
    fix: () => 'Write the digest in lower-case hex.',
    docs: reason('malformed_signature'),
  },
  base64: {
    title: 'The digest is in base64, not in hex',
    fix: () => 'Write the digest as 64 lower-case hex digits.',
    docs: reason('malformed_signature'),
  },
  extra_characters: {
    title: 'There are stray characters around the signature',
    fix: () => 'Send the prefix and the digits and nothing else: no space, quote, line end or 0x.',
    docs: reason('malformed_signature'),
  },
  several_signatures: {
    title: 'Two signatures are in one header',
    fix: () => 'Send the header once, with one signature.',
    docs: reason('malformed_signature'),
  },
  wrong_algorithm: {
    title: 'The digest is as long as another algorithm makes it',
    fix: ({algorithm}) => `Use ${algorithm}.`,
    docs: reason('malformed_signature'),
  },
  cut_off: {
    title: 'The signature is cut off',
    fix: () => 'Send all 64 digits. Look for a column, a variable or a log that keeps fewer.',
    docs: reason('malformed_signature'),
  },
  altered_signature: {
    title: 'Some digits of the signature were changed',
    fix: () => 'The digest was made right and changed afterwards: copy it whole, by program.',
    docs: SCHEME,
  },
  not_a_digest: {
    title: 'The signature is no digest',
    fix: ({prefix}) => `Send ${prefix} and the 64 lower-case hex digits of the HMAC.`,
    docs: reason('malformed_signature'),
  },
  signed_with_api_key: {
    title: 'The API key was used as the secret',
    fix: () => 'Sign with the secret key. The API key only says who you are.',
    docs: KEYS,
  },
  signed_with_webhook_secret: {
    title: 'The webhook secret was used',
    fix: () => 'Requests are signed with the secret key; the webhook secret is for verifying webhooks.',
    docs: KEYS,
  },
  signed_with_secret_key: {
    title: 'The secret key was used for a webhook',
    fix: () => 'Webhooks are verified with the webhook secret; the secret key is for signing requests.',
    docs: VERIFY,
  },
  signed_with_other_pair: {
    title: 'The secret key of the other pair was used',
    fix: () => 'After a rotation two pairs are valid. Send the API key and sign with the secret key of the same pair.',
    docs: SECRETS,
  },
  secret_with_newline: {
    title: 'A line end was part of the secret',
    fix: () => 'Cut the line end off where you read the secret: files and `echo` add one.',
    docs: SECRETS,
  },
  secret_prefix_stripped: {
    title: 'The prefix was cut from the secret',
    fix: () => 'Use the whole secret as the key, with everything before the underscore.',
    docs: SECRETS,
  },
  secret_altered: {
    title: 'The secret was changed before it was used',
    fix: () => 'Read the secret from one place and cut nothing from it: no line end, quotes or blanks around it.',
    docs: SECRETS,
  },
  secret_empty: {
    title: 'The secret was empty or not set',
    fix: () => 'The environment variable with the secret was not there. Stop at start-up when it is missing.',
    docs: SECRETS,
  },
  wrong_separator: {
    title: 'Timestamp and body were joined in another way',
    fix: ({template}) => `Sign ${template}, with nothing else in between or around.`,
    docs: SIGN,
  },
  timestamp_not_signed: {
    title: 'The timestamp is not in the signed string',
    fix: ({template}) => `Sign ${template}, not the body alone.`,
    docs: SIGN,
  },
  method_and_path_signed: {
    title: 'The method or the path is in the signed string',
    fix: ({template}) => `Sign ${template} and nothing else: method and path aren't part of it.`,
    docs: SIGN,
  },
  timestamp_in_another_unit: {
    title: 'The timestamp was signed in another unit than it was sent in',
    fix: () => 'Use the same digits, whole Unix seconds, in the signed string and in the header.',
    docs: SIGN,
  },
  timestamp_not_sent: {
    title: 'Another timestamp was signed than the one that was sent',
    fix: () => 'Read the clock once, and use that value both in the signed string and in the header.',
    docs: SIGN,
  },
  trailing_newline: {title: 'A line end at the end of the body', fix: rawBody, docs: SCHEME},
  line_endings: {title: 'Line ends were turned from one kind into the other', fix: rawBody, docs: SCHEME},
  byte_order_mark: {
    title: 'A byte order mark before the body',
    fix: () => 'Write the file as UTF-8 without a byte order mark, or send its bytes untouched.',
    docs: SCHEME,
  },
  surrounding_space: {title: 'Blanks around the body', fix: rawBody, docs: SCHEME},
  text_encoding: {
    title: 'The body was signed in another character encoding',
    fix: () => 'Turn the text into UTF-8 bytes once; sign those bytes and send those bytes.',
    docs: SCHEME,
  },
  body_reserialized: {title: 'The body was serialized again after it was signed', fix: rawBody, docs: SCHEME},
  numbers_rewritten: {
    title: 'A number was written in another way after it was signed',
    fix: rawBody,
    docs: SCHEME,
  },
  body_not_signed: {
    title: 'An empty body was signed',
    fix: () => 'Sign after the body is final. On a server, read the raw body before a parser uses it up.',
    docs: SCHEME,
  },
  replayed: {
    title: 'This request was already accepted',
    fix: () => 'Look up the result of the first request. To send it again, sign it with a new timestamp.',
    docs: reason('replayed'),
  },
  secret_not_given: {
    title: 'Without the secret the signature cannot be recomputed',
    fix: () => 'Paste the secret to go on. It stays in this page.',
    docs: SECRETS,
  },
  unproved: {
    title: 'The signature does not match, and no known mistake explains it',
    fix: () =>
      'Print the exact bytes that you sign and the exact bytes that you send, and compare them with the string above. Check that the secret belongs to this API key and was not rotated.',
    docs: reason('signature_mismatch'),
  },
} satisfies Record<string, Words>;
