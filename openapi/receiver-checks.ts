/**
 * What the receiver check asks of a webhook receiver: the one list that the sandbox grades by, the report quotes and the
 * documentation explains, each case at `/docs/webhooks#check-<id>`. In the order in which they are sent: what may end a
 * receiver comes last. In the texts, backticks mark code.
 */

export type ReceiverCheck = Readonly<{
  id: string;
  title: string;
  /** What passes, as a sentence. */
  expected: string;
  /** What is sent and why it matters. */
  about: string;
  /** What to do when the case fails. */
  fix: string;
}>;

export const RECEIVER_CHECKS = [
  {
    id: 'valid',
    title: 'A valid delivery',
    expected: 'Any 2xx.',
    about:
      'An event of your agreement in the body shape that the endpoint chose, signed as every delivery is. Any 2xx acknowledges it.',
    fix: 'Check the address, the webhook secret and that the signature is made over the raw body.',
  },
  {
    id: 'other-shape',
    title: 'The other body shape',
    expected: 'Any 2xx.',
    about:
      'The same kind of event in the shape that the endpoint did not choose: flat has `event`, the envelope has `type` and `data`. An endpoint’s shape can be changed with one call, so read both.',
    fix: 'Take the name from `event` or `type`, and the facts from `data` where there is one.',
  },
  {
    id: 'exact-bytes',
    title: 'A body that only its raw bytes verify',
    expected: 'Any 2xx.',
    about:
      'A valid delivery whose JSON is spaced and escaped unlike any serialiser’s own output. The signature covers the bytes that came, so a receiver that parses and writes the body again before it verifies refuses real deliveries.',
    fix: 'Verify over the raw request body, as your framework received it, and parse it afterwards.',
  },
  {
    id: 'recent-timestamp',
    title: 'A timestamp four minutes old',
    expected: 'Any 2xx.',
    about:
      'A valid delivery that took four minutes to arrive. The tolerance is five minutes either way; a stricter one loses deliveries whenever a clock is off.',
    fix: 'Accept timestamps up to 300 seconds from now, either way.',
  },
  {
    id: 'forged-signature',
    title: 'A forged signature',
    expected: '401 (400 and 403 pass too).',
    about:
      'A well-formed delivery signed with another secret. Whoever knows your address could send it, and it may say that a bill was paid.',
    fix: 'Compute the signature with your webhook secret, compare in constant time, answer 401 `Invalid signature`.',
  },
  {
    id: 'reserialised-body',
    title: 'A signature over another serialisation',
    expected: '401 (400 and 403 pass too).',
    about:
      'The signature belongs to the compact JSON, the body that arrives is the same JSON with other spacing. A receiver that verifies what it has parsed and written again accepts bytes that nobody signed.',
    fix: 'Verify over the raw request body, never over JSON that you wrote yourself.',
  },
  {
    id: 'stale-timestamp',
    title: 'A stale timestamp',
    expected: '401 (400 and 403 pass too).',
    about:
      'Truly signed, six minutes ago. Without the five-minute limit a delivery that somebody recorded could be sent to you again for ever.',
    fix: 'Refuse a timestamp more than 300 seconds in the past.',
  },
  {
    id: 'future-timestamp',
    title: 'A timestamp in the future',
    expected: '401 (400 and 403 pass too).',
    about: 'Truly signed with a timestamp six minutes ahead, which would stay fresh for longer than it should.',
    fix: 'Refuse a timestamp more than 300 seconds in the future: compare the absolute difference.',
  },
  {
    id: 'milliseconds-timestamp',
    title: 'A timestamp in milliseconds',
    expected: '401 (400 and 403 pass too).',
    about:
      'Truly signed, with the time in milliseconds. The header is Unix seconds; a receiver that divides until it fits accepts more than was promised.',
    fix: 'Read the timestamp as whole Unix seconds and refuse everything that is far from now.',
  },
  {
    id: 'missing-signature',
    title: 'No signature',
    expected: '401 (400 and 403 pass too).',
    about: 'A delivery without the signature header. Nothing may be done with it.',
    fix: 'A missing signature is a wrong one: answer 401.',
  },
  {
    id: 'missing-timestamp',
    title: 'No timestamp',
    expected: '401 (400 and 403 pass too).',
    about: 'A signature without the timestamp that it covers. It cannot be verified and has no age.',
    fix: 'A missing timestamp is a wrong one: answer 401.',
  },
  {
    id: 'unprefixed-signature',
    title: 'A signature without its prefix',
    expected: '401 (400 and 403 pass too).',
    about:
      'The right digest without `sha256=`. The prefix names the algorithm; a receiver that does without it cannot tell the next one apart.',
    fix: 'Compare the whole header value with `sha256=` and the hex digest.',
  },
  {
    id: 'upper-case-signature',
    title: 'A signature in capital letters',
    expected: '401 (400 and 403 pass too).',
    about:
      'The right digest in upper-case hex. The header is lower-case hex and has one spelling; lenient decoders also drop what they cannot read.',
    fix: 'Compare the header as text, in constant time, with the lower-case hex that you computed.',
  },
  {
    id: 'rotation-previous',
    title: 'A rotation before you have the new secret',
    expected: 'Any 2xx.',
    about:
      'Signed with a secret that you do not have yet, and with yours in `hutz-signature-previous`, as every delivery is for 24 hours after a rotation. Accept either, and a rotation loses nothing.',
    fix: 'Also compare `hutz-signature-previous` with the signature that you computed.',
  },
  {
    id: 'rotation-new',
    title: 'A rotation after you have the new secret',
    expected: 'Any 2xx.',
    about:
      'Signed with your secret, and in `hutz-signature-previous` with one that you no longer have: the other half of the same day.',
    fix: 'One of the two signatures is enough; do not require both.',
  },
  {
    id: 'rotation-forged',
    title: 'Two signatures, both forged',
    expected: '401 (400 and 403 pass too).',
    about: 'Both signature headers, neither of them made with your secret. That there is a second one proves nothing.',
    fix: 'Verify `hutz-signature-previous` exactly as you verify `hutz-signature`.',
  },
  {
    id: 'replay',
    title: 'The same request again',
    expected: 'Any 2xx, both times.',
    about:
      'The same bytes under the same headers, twice. A delivery whose answer was lost on the way looks like this. Answer it like the first, and do not work it again. From outside only the answers can be seen: that nothing was worked twice is yours to prove.',
    fix: 'Keep the event’s `id` under a unique key. An id that is there already is answered 200 and not worked again.',
  },
  {
    id: 'duplicate-event',
    title: 'The same event, delivered again',
    expected: 'Any 2xx, both times.',
    about:
      'One event with one `id` in two attempts, each with a fresh timestamp and signature. Delivery is at least once, so this is normal and never an error; anything but 2xx makes it come again. Only the answers can be seen from outside.',
    fix: 'Deduplicate by the event’s `id`, not by the signature, and answer 2xx to one that you have.',
  },
  {
    id: 'simultaneous-duplicate',
    title: 'The same event, four times at once',
    expected: 'Any 2xx, all four.',
    about:
      'A retry can overtake a slow first attempt. Receivers that look first and insert afterwards run into their own unique key here and answer 500. Only the answers can be seen from outside.',
    fix: 'Insert first and let the unique key decide; treat its violation as “already received” and answer 2xx.',
  },
  {
    id: 'out-of-order',
    title: 'Events in the wrong order',
    expected: 'Any 2xx, each time.',
    about:
      '`bill.paid`, then `bill.updated`, then `bill.created` of one bill. Order is not promised. A receiver that refuses what it does not expect gets it again for a day.',
    fix: 'Acknowledge every event; let the newest `timestamp` win, or ask the Bills API for the current state.',
  },
  {
    id: 'unknown-event',
    title: 'An event that you do not know',
    expected: 'Any 2xx.',
    about:
      'An event name and a field that do not exist yet, well signed. New ones can be added at any time; what you do not know is acknowledged and ignored.',
    fix: 'Answer 2xx in the default branch, and ignore fields that you do not know.',
  },
  {
    id: 'concurrent',
    title: 'Eight deliveries at once',
    expected: 'Any 2xx, all eight.',
    about: 'Eight different events at the same moment, as when many bills are due on one day.',
    fix: 'Do not lock the whole receiver while one delivery is worked: keep the event, answer, and work afterwards.',
  },
  {
    id: 'answer-time',
    title: 'A quick answer',
    expected: 'A 2xx within 5 seconds.',
    about:
      'The time from sending to the answer of a valid delivery. After 15 seconds the attempt has failed and is made again; a receiver that takes more than 5 on a quiet day will meet that limit on a busy one. Through the listen program, the way to your machine counts too.',
    fix: 'Keep the event, answer at once, and do the work afterwards.',
  },
  {
    id: 'verify-before-parse',
    title: 'Nonsense with a forged signature',
    expected: '401 (403 passes too).',
    about:
      'Bytes that are not JSON, under a forged signature. A 400 or 500 shows that the body was parsed before it was verified, so that anybody can reach your parser.',
    fix: 'Verify first. Parse only what is verified.',
  },
  {
    id: 'not-json',
    title: 'A signed body that is cut off',
    expected: '400 (413, 415 and 422 pass too).',
    about: 'Well signed, but the JSON ends in the middle. Hutz sends no such thing; a receiver says 400 and lives on.',
    fix: 'Catch the parser’s error and answer 400.',
  },
  {
    id: 'not-utf8',
    title: 'A signed body that is not UTF-8',
    expected: '400 (413, 415 and 422 pass too), and the next delivery a 2xx.',
    about:
      'Well signed, with a byte that is not UTF-8. Lenient decoders put a replacement character where the byte was and store what nobody sent; strict ones throw where nobody catches.',
    fix: 'Decode strictly, and answer 400 when that fails.',
  },
  {
    id: 'huge-body',
    title: 'A body of more than 1 MiB',
    expected: '413 or another 4xx, or the connection closed while it is sent; and the next delivery a 2xx.',
    about:
      'Well signed and longer than 1 MiB, which no delivery is. A receiver without a limit can be filled until it falls over. The delivery after it shows that yours is still there.',
    fix: 'Count the bytes while you read, and stop at 1 MiB.',
  },
] as const satisfies readonly ReceiverCheck[];

export type ReceiverCheckId = (typeof RECEIVER_CHECKS)[number]['id'];
