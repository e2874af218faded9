/**
 * The cases of the receiver check: the sandbox grades by this list, the report quotes it, and the documentation explains each case at
 * `/docs/webhooks#check-<id>`. In the order in which they are sent: those that may crash a receiver come last. Backticks mark code.
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
      'An event of your agreement in the body format of the endpoint, signed like every delivery. Any 2xx acknowledges it.',
    fix: 'Check the URL and the webhook secret, and compute the signature over the raw body.',
  },
  {
    id: 'other-shape',
    title: 'The other body format',
    expected: 'Any 2xx.',
    about:
      'The same kind of event in the format that the endpoint did not choose: flat has `event`, the envelope has `type` and `data`. One call changes an endpoint’s format, so read both.',
    fix: 'Read the name from `event` or `type`, and the fields from `data` if it is present.',
  },
  {
    id: 'exact-bytes',
    title: 'A body that only its raw bytes verify',
    expected: 'Any 2xx.',
    about:
      'A valid delivery whose JSON is spaced and escaped unlike any serializer’s output. The signature covers the received bytes, so a receiver that re-serializes the body before it verifies rejects real deliveries.',
    fix: 'Verify over the raw request body, as your framework received it, and parse it afterwards.',
  },
  {
    id: 'recent-timestamp',
    title: 'A timestamp four minutes old',
    expected: 'Any 2xx.',
    about:
      'A valid delivery that took four minutes to arrive. The tolerance is five minutes either way; a stricter one loses deliveries when a clock is wrong.',
    fix: 'Accept timestamps up to 300 seconds from now, either way.',
  },
  {
    id: 'forged-signature',
    title: 'A forged signature',
    expected: '401 (400 and 403 pass too).',
    about:
      'A well-formed delivery signed with another secret. Anyone who knows your URL can send it, and it may claim that a bill was paid.',
    fix: 'Compute the signature with your webhook secret, compare in constant time, and return 401 `Invalid signature`.',
  },
  {
    id: 'reserialised-body',
    title: 'A signature over another serialization',
    expected: '401 (400 and 403 pass too).',
    about:
      'The signature belongs to the compact JSON; the body is the same JSON with other spacing. A receiver that verifies a re-serialized body accepts bytes that were never signed.',
    fix: 'Verify the raw request body, never JSON that you serialized yourself.',
  },
  {
    id: 'stale-timestamp',
    title: 'A stale timestamp',
    expected: '401 (400 and 403 pass too).',
    about:
      'Correctly signed, six minutes ago. Without the five-minute limit, a recorded delivery could be sent to you again at any time.',
    fix: 'Reject a timestamp more than 300 seconds in the past.',
  },
  {
    id: 'future-timestamp',
    title: 'A timestamp in the future',
    expected: '401 (400 and 403 pass too).',
    about: 'Correctly signed with a timestamp six minutes ahead, which would stay valid for too long.',
    fix: 'Reject a timestamp more than 300 seconds in the future: compare the absolute difference.',
  },
  {
    id: 'milliseconds-timestamp',
    title: 'A timestamp in milliseconds',
    expected: '401 (400 and 403 pass too).',
    about:
      'Correctly signed, with the time in milliseconds. The header is in Unix seconds, so a receiver must not convert other units.',
    fix: 'Read the timestamp as whole Unix seconds and reject it if it is more than 300 seconds from now.',
  },
  {
    id: 'missing-signature',
    title: 'No signature',
    expected: '401 (400 and 403 pass too).',
    about: 'A delivery without the signature header. Don’t process it.',
    fix: 'Treat a missing signature as a wrong one: return 401.',
  },
  {
    id: 'missing-timestamp',
    title: 'No timestamp',
    expected: '401 (400 and 403 pass too).',
    about: 'A signature without the timestamp that it covers. It can’t be verified.',
    fix: 'Treat a missing timestamp as a wrong one: return 401.',
  },
  {
    id: 'unprefixed-signature',
    title: 'A signature without its prefix',
    expected: '401 (400 and 403 pass too).',
    about:
      'The correct digest without `sha256=`. The prefix names the algorithm, so that another one can be added later.',
    fix: 'Compare the whole header value with `sha256=` and the hex digest.',
  },
  {
    id: 'upper-case-signature',
    title: 'A signature in capital letters',
    expected: '401 (400 and 403 pass too).',
    about:
      'The correct digest in upper-case hex. The header is lower-case hex only; lenient decoders also ignore characters that they can’t read.',
    fix: 'Compare the header as text, in constant time, with the lower-case hex that you computed.',
  },
  {
    id: 'rotation-previous',
    title: 'A rotation before you have the new secret',
    expected: 'Any 2xx.',
    about:
      'Signed with a secret that you do not have yet, and with yours in `hutz-signature-previous`, like every delivery for 24 hours after a rotation. Accept either signature, and a rotation loses no delivery.',
    fix: 'Also compare `hutz-signature-previous` with the signature that you computed.',
  },
  {
    id: 'rotation-new',
    title: 'A rotation after you have the new secret',
    expected: 'Any 2xx.',
    about:
      'Signed with your new secret, and in `hutz-signature-previous` with one that you no longer have, in the same 24 hours.',
    fix: 'Accept the delivery if one of the two signatures is correct.',
  },
  {
    id: 'rotation-forged',
    title: 'Two signatures, both forged',
    expected: '401 (400 and 403 pass too).',
    about:
      'Both signature headers are present, and neither was made with your secret. A second signature proves nothing by itself.',
    fix: 'Verify `hutz-signature-previous` exactly as you verify `hutz-signature`.',
  },
  {
    id: 'replay',
    title: 'The same request again',
    expected: 'Any 2xx, both times.',
    about:
      'The same bytes with the same headers, twice, as after a lost response. Return the same status, and do not process the event again. The check sees responses only: test yourself that nothing is processed twice.',
    fix: 'Store the event’s `id` under a unique key. For an id that you have, return 200 and do nothing.',
  },
  {
    id: 'duplicate-event',
    title: 'The same event, delivered again',
    expected: 'Any 2xx, both times.',
    about:
      'One event with one `id` in two attempts, each with a fresh timestamp and signature. Delivery is at least once, so this is normal and never an error; any other status makes Hutz send it again. The check sees responses only.',
    fix: 'Deduplicate by the event’s `id`, not by the signature, and return 2xx for an event that you have.',
  },
  {
    id: 'simultaneous-duplicate',
    title: 'The same event, four times at once',
    expected: 'Any 2xx, all four.',
    about:
      'A retry can overtake a slow first attempt. Receivers that select first and insert afterwards violate their own unique key here and return 500. The check sees responses only.',
    fix: 'Insert first and let the unique key decide; treat its violation as “already received” and return 2xx.',
  },
  {
    id: 'out-of-order',
    title: 'Events in the wrong order',
    expected: 'Any 2xx, each time.',
    about:
      '`bill.paid`, then `bill.updated`, then `bill.created` of one bill. Order is not promised. A receiver that rejects an unexpected event gets it again for a day.',
    fix: 'Acknowledge every event. Let the newest `timestamp` win, or read the current state from the Bills API.',
  },
  {
    id: 'unknown-event',
    title: 'An event that you do not know',
    expected: 'Any 2xx.',
    about:
      'An event name and a field that do not exist yet, correctly signed. New ones can be added at any time: acknowledge and ignore them.',
    fix: 'Return 2xx in the default branch, and ignore fields that you do not know.',
  },
  {
    id: 'concurrent',
    title: 'Eight deliveries at once',
    expected: 'Any 2xx, all eight.',
    about: 'Eight different events at the same moment, as when many bills are due on one day.',
    fix: 'Do not lock the whole receiver while it processes one delivery: store the event, respond, and process it afterwards.',
  },
  {
    id: 'answer-time',
    title: 'A quick response',
    expected: 'A 2xx within 5 seconds.',
    about:
      'The time from sending a valid delivery to its response. After 15 seconds the attempt fails and is retried; a receiver that takes more than 5 seconds on a quiet day will reach that limit on a busy one. Through the listen program, the time to reach your machine counts too.',
    fix: 'Store the event, respond immediately, and process it afterwards.',
  },
  {
    id: 'verify-before-parse',
    title: 'Nonsense with a forged signature',
    expected: '401 (403 passes too).',
    about:
      'Bytes that are not JSON, with a forged signature. A 400 or 500 shows that the body was parsed before it was verified, so that anyone can reach your parser.',
    fix: 'Verify the signature first. Parse only verified bodies.',
  },
  {
    id: 'not-json',
    title: 'A signed body that is cut off',
    expected: '400 (413, 415 and 422 pass too).',
    about:
      'Correctly signed, but the JSON ends in the middle. Hutz never sends this; a receiver must return 400 and keep running.',
    fix: 'Catch the parser’s error and return 400.',
  },
  {
    id: 'not-utf8',
    title: 'A signed body that is not UTF-8',
    expected: '400 (413, 415 and 422 pass too), and the next delivery a 2xx.',
    about:
      'Correctly signed, with a byte that is not UTF-8. Lenient decoders replace the byte and store something that was never sent; strict ones throw, and the error must be caught.',
    fix: 'Decode strictly, and return 400 if that fails.',
  },
  {
    id: 'huge-body',
    title: 'A body of more than 1 MiB',
    expected: '413 or another 4xx, or the connection closed while it is sent; and the next delivery a 2xx.',
    about:
      'Correctly signed and longer than 1 MiB, which no delivery is. A receiver without a limit can run out of memory. The delivery after it shows that yours is still running.',
    fix: 'Count the bytes while you read, and stop at 1 MiB.',
  },
] as const satisfies readonly ReceiverCheck[];

export type ReceiverCheckId = (typeof RECEIVER_CHECKS)[number]['id'];
