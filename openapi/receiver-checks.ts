/**
 * The cases of the receiver check, for the sandbox, its reports and `/docs/receiver-check#check-<id>`. They are sent in this order:
 * cases that may crash a receiver come last. Backticks mark code.
 */
import type {Schemas} from './generated/sandbox.ts';

export type ReceiverCheck = Readonly<{
  id: Schemas['CheckCaseId'];
  title: string;
  /** Which responses pass, as a sentence. */
  expected: string;
  /** The request that we send, and why it matters. */
  about: string;
  /** How to fix a failed case. */
  fix: string;
}>;

export const RECEIVER_CHECKS: readonly ReceiverCheck[] = [
  {
    id: 'valid',
    title: 'A valid delivery',
    expected: 'Any 2xx.',
    about:
      "An event of your agreement in your endpoint's body format, signed like every delivery. Any 2xx acknowledges it.",
    fix: "Check the URL, and the webhook secret: no newline after it. Compute the signature over the raw body, find headers in upper or lower case, and compare Unix times. After a 500, find the error in your receiver's log.",
  },
  {
    id: 'other-shape',
    title: 'The other body format',
    expected: 'Any 2xx.',
    about:
      "The same event in the other body format: flat has `event`, envelope has `type` and `data`. An endpoint's format can be changed at any time, so read both.",
    fix: "Read the name from `event` or `type`, and the fields from `data` if it's present.",
  },
  {
    id: 'exact-bytes',
    title: 'A body that must be verified as raw bytes',
    expected: 'Any 2xx.',
    about:
      'A valid delivery with unusual spaces and escapes in its JSON. The signature covers the exact bytes, so a receiver that re-serializes the body before it verifies rejects real deliveries.',
    fix: 'Verify the raw request body first, then parse it.',
  },
  {
    id: 'recent-timestamp',
    title: 'A timestamp four minutes old',
    expected: 'Any 2xx.',
    about:
      'A valid delivery that took four minutes to arrive. The tolerance is five minutes before or after the current time. A stricter limit loses deliveries when a clock is off.',
    fix: 'Accept timestamps up to 300 seconds before or after the current time.',
  },
  {
    id: 'forged-signature',
    title: 'A forged signature',
    expected: '401 (400 and 403 pass too).',
    about:
      'A well-formed delivery signed with another secret. Anyone who knows your URL can send one, for example to claim that a bill was paid.',
    fix: 'Compute the signature with your webhook secret, compare in constant time, and return 401 `Invalid signature`.',
  },
  {
    id: 'reserialised-body',
    title: 'A signature over another serialization',
    expected: '401 (400 and 403 pass too).',
    about:
      'Three signatures for other serializations of the body, such as compact JSON. A receiver that verifies a re-serialized body accepts bytes that were never signed.',
    fix: 'Verify the raw request body, never JSON that you serialized yourself.',
  },
  {
    id: 'stale-timestamp',
    title: 'A stale timestamp',
    expected: '401 (400 and 403 pass too).',
    about:
      'Correctly signed, six minutes ago. Without the five-minute limit, anyone with a copy of a delivery can replay it at any time.',
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
      "Correctly signed, with the time in milliseconds. The header must be in Unix seconds. Don't convert other units.",
    fix: 'Read the timestamp as whole Unix seconds and reject it if it is more than 300 seconds from now.',
  },
  {
    id: 'missing-signature',
    title: 'No signature',
    expected: '401 (400 and 403 pass too).',
    about: 'A delivery without the signature header.',
    fix: 'Treat a missing signature like a wrong one: return 401.',
  },
  {
    id: 'missing-timestamp',
    title: 'No timestamp',
    expected: '401 (400 and 403 pass too).',
    about: "A signature without its timestamp, which can't be verified.",
    fix: 'Treat a missing timestamp like a wrong one: return 401.',
  },
  {
    id: 'unprefixed-signature',
    title: 'A signature without its prefix',
    expected: '401 (400 and 403 pass too).',
    about: 'The correct digest without `sha256=`. The prefix names the algorithm, so that others can be added later.',
    fix: 'Compare the whole header value with `sha256=` and the hex digest.',
  },
  {
    id: 'upper-case-signature',
    title: 'A signature in capital letters',
    expected: '401 (400 and 403 pass too).',
    about:
      'The correct digest in upper-case hex. The header must be in lower case. Lenient hex decoders also accept invalid characters.',
    fix: 'Compare the header as text with your lower-case digest, in constant time.',
  },
  {
    id: 'rotation-previous',
    title: 'Rotation: you still have the old secret',
    expected: 'Any 2xx.',
    about:
      "Signed with a secret that you don't have yet, and with yours in `hutz-signature-previous`, like every delivery in the 24 hours after a rotation. If you accept either signature, you lose no deliveries.",
    fix: 'Also compare your signature with `hutz-signature-previous`.',
  },
  {
    id: 'rotation-new',
    title: 'Rotation: you already have the new secret',
    expected: 'Any 2xx.',
    about: 'Signed with your new secret, and in `hutz-signature-previous` with one that you no longer have.',
    fix: 'Accept the delivery if either signature is correct.',
  },
  {
    id: 'rotation-forged',
    title: 'Two signatures, both forged',
    expected: '401 (400 and 403 pass too).',
    about: 'Both signature headers are present, but neither is signed with your secret.',
    fix: 'Verify `hutz-signature-previous` exactly as you verify `hutz-signature`.',
  },
  {
    id: 'replay',
    title: 'The same request again',
    expected: 'Any 2xx, both times.',
    about:
      "The same bytes and headers twice, as after a lost response. Return the same status, and don't process the event again. The check sees only your responses, so test yourself that nothing is processed twice.",
    fix: "Store the event's `id` with a unique constraint. If you already have the id, return 200 and do nothing.",
  },
  {
    id: 'duplicate-event',
    title: 'The same event, delivered again',
    expected: 'Any 2xx, both times.',
    about:
      'One event in two attempts with the same `id`, each with a fresh timestamp and signature. Delivery is at least once, so this is normal. If you return an error, Hutz sends the event again. The check sees only your responses.',
    fix: "Deduplicate by the event's `id`, not by the signature, and return 2xx for duplicates.",
  },
  {
    id: 'simultaneous-duplicate',
    title: 'The same event, four times in parallel',
    expected: 'Any 2xx, all four.',
    about:
      'A retry can overtake a slow first attempt. Receivers that check for the id and then insert it violate their own unique constraint and return 500. The check sees only your responses.',
    fix: 'Insert first. If the unique constraint is violated, you already have the event: return 2xx.',
  },
  {
    id: 'out-of-order',
    title: 'Events in the wrong order',
    expected: 'Any 2xx, each time.',
    about:
      "`bill.paid`, then `bill.updated`, then `bill.created` of one bill. Order isn't guaranteed. A receiver that rejects an unexpected event gets it again for more than a day.",
    fix: 'Acknowledge every event. Keep the state with the newest `timestamp`, or read the current state from the Bills API.',
  },
  {
    id: 'unknown-event',
    title: 'An unknown event',
    expected: 'Any 2xx.',
    about:
      "A correctly signed event with a name and a field that don't exist yet. We can add events and fields at any time.",
    fix: 'Return 2xx for unknown events, and ignore unknown fields.',
  },
  {
    id: 'concurrent',
    title: 'Eight deliveries in parallel',
    expected: 'Any 2xx, all eight.',
    about: 'Eight different events at the same time, as when many bills are due on one day.',
    fix: "Don't block other requests while you process a delivery: store the event, respond, then process it.",
  },
  {
    id: 'answer-time',
    title: 'A fast response',
    expected: 'A 2xx within 5 seconds.',
    about:
      "The time from sending a valid delivery to its response. After 15 seconds, the attempt fails and is retried. Stay under 5 seconds, so that you don't reach that limit under load. With the listen program, the time to reach your machine counts too.",
    fix: 'Store the event, respond immediately, then process it.',
  },
  {
    id: 'verify-before-parse',
    title: 'Invalid JSON with a forged signature',
    expected: '401 (403 passes too).',
    about:
      "A body that isn't JSON, with a forged signature. If you return 400 or 500, you parsed the body before you verified it, so anyone can reach your parser.",
    fix: 'Verify the signature first, and parse only verified bodies.',
  },
  {
    id: 'not-json',
    title: 'A signed body with truncated JSON',
    expected: '400 (413, 415 and 422 pass too).',
    about:
      'Correctly signed, but the JSON is incomplete. Hutz never sends this, but your receiver must return 400 and keep running.',
    fix: "Catch the parser's error and return 400.",
  },
  {
    id: 'not-utf8',
    title: "A signed body that isn't UTF-8",
    expected: '400 (413, 415 and 422 pass too), and the next delivery a 2xx.',
    about:
      'Correctly signed, with an invalid UTF-8 byte. Lenient decoders replace it, so you store something that was never sent. Strict decoders throw, so catch the error.',
    fix: 'Decode strictly, and return 400 if that fails. If your JSON parser decodes bytes itself, check them first, in Go with utf8.Valid.',
  },
  {
    id: 'huge-body',
    title: 'A body of more than 1 MiB',
    expected: '413 (400, 415 and 422 pass too) or a closed connection, and the next delivery a 2xx.',
    about:
      'Correctly signed and larger than 1 MiB, which real deliveries never are. A receiver without a limit can run out of memory. The next delivery checks that yours is still running.',
    fix: 'Count bytes while you read the body, and stop at 1 MiB.',
  },
];
