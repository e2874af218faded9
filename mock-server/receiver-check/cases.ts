/**
 * The requests of each case of the receiver check, step by step (the requests of one step are sent at the same time), and how it is
 * graded. Titles, expectations and advice are in openapi/receiver-checks.ts.
 */
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {SendResult} from '../outgoing/index.ts';
import {STANDARD_HEADERS} from '../webhooks/index.ts';
import type {AttemptRequest, Fixtures, Step} from './fixtures.ts';

/** The receiver's response to one attempt, after how many milliseconds it came. */
export type AttemptResponse = SendResult & Readonly<{ms: number}>;
type Judge = (responses: readonly AttemptResponse[]) => boolean;

type Case = Readonly<{
  judge: Judge;
  /** Proves something only for a receiver that accepts valid deliveries. */
  mustReject?: true;
  steps: (fixtures: Fixtures) => Promise<readonly Step[]>;
}>;

const QUICK_MS = 5000;
/** The listen program gives up a little before Hutz does, and reports only that there was no response. */
const LATE_MS = 13_000;
const MEBIBYTE = 1_048_576;
const AT_ONCE = 8;
const MARGIN_SECONDS = 60;

/** There is a response, and each has one of these statuses. */
const every =
  (isRight: (status: number) => boolean): Judge =>
  responses =>
    responses.length > 0 && responses.every(({httpStatus}) => httpStatus !== null && isRight(httpStatus));

const accepted = every(status => status >= 200 && status < 300);

/** For its signature: not 404 (no receiver), 410 (gone for good) or 429 (busy). */
const rejected = every(status => [400, 401, 403].includes(status));

/** For its signature, and not for anything else. */
const rejectedUnread = every(status => status === 401 || status === 403);

const unreadable = every(status => [400, 413, 415, 422].includes(status));

/** The first was rejected for its content, and the one after it was acknowledged. */
const unreadableAndAlive: Judge = ([first, ...after]) => first !== undefined && unreadable([first]) && accepted(after);

/** The first was rejected, or its connection closed, and the one after it was acknowledged. */
const tooMuchAndAlive: Judge = ([first, ...after]) => {
  if (!first || !accepted(after)) return false;
  return first.httpStatus === null ? !isLate(first) : unreadable([first]);
};

const quick: Judge = responses => accepted(responses) && responses.every(({ms}) => ms <= QUICK_MS);

/** There was no response in time, as opposed to a connection that the receiver closed. */
export function isLate({outcome, httpStatus, ms}: AttemptResponse): boolean {
  return httpStatus === null && (outcome === 'timed_out' || ms >= LATE_MS);
}

type SingleRequest = (fixtures: Fixtures) => Promise<AttemptRequest>;
const accepts = (create: SingleRequest, judge = accepted): Case => ({
  judge,
  steps: async fixtures => [[await create(fixtures)]],
});
const acceptsAll = (steps: Case['steps']): Case => ({judge: accepted, steps});
const rejects = (create: SingleRequest, judge = rejected): Case => ({...accepts(create, judge), mustReject: true});
/** A valid delivery follows the one that must be rejected. */
const rejectsAlive = (create: SingleRequest, judge: Judge): Case => ({
  judge,
  mustReject: true,
  steps: async fixtures => [[await create(fixtures)], [await fixtures.signed()]],
});
const OUTSIDE_SECONDS = SIGNATURE.toleranceSeconds + MARGIN_SECONDS;

export const CASES: Readonly<Record<Schemas['CheckCaseId'], Case>> = {
  valid: accepts(({signed}) => signed()),
  'other-shape': accepts(({signed, body, otherShape}) => signed(body({shape: otherShape}))),
  'exact-bytes': accepts(({signed, body}) => signed(stringifyOddly(body()))),
  'recent-timestamp': accepts(({signed, body}) =>
    signed(body(), {ageSeconds: SIGNATURE.toleranceSeconds - MARGIN_SECONDS}),
  ),
  'forged-signature': rejects(({signed, body, otherSecret}) => signed(body(), {secret: otherSecret('forged')})),
  'reserialised-body': {
    judge: rejected,
    mustReject: true,
    steps: ({signed, body}) =>
      Promise.all(
        // JavaScript, PHP and Ruby serialize it as the first does.
        [JSON.stringify, stringifySorted, stringifySpaced].map(async again => {
          const event = JSON.parse(body());
          return [await signed(JSON.stringify(event, null, 2), {over: again(event)})];
        }),
      ),
  },
  'stale-timestamp': rejects(({signed, body}) => signed(body(), {ageSeconds: OUTSIDE_SECONDS})),
  'future-timestamp': rejects(({signed, body}) => signed(body(), {ageSeconds: -OUTSIDE_SECONDS})),
  'milliseconds-timestamp': rejects(({signed, body, now}) => signed(body(), {timestamp: String(now())})),
  'missing-signature': rejects(async ({signed}) =>
    removeHeaders(await signed(), [SIGNATURE.headers.signature, STANDARD_HEADERS.signature]),
  ),
  'missing-timestamp': rejects(async ({signed}) =>
    removeHeaders(await signed(), [SIGNATURE.headers.timestamp, STANDARD_HEADERS.timestamp]),
  ),
  'unprefixed-signature': rejects(fixtures => respellSignature(fixtures, (_, digest) => digest)),
  'upper-case-signature': rejects(fixtures =>
    respellSignature(fixtures, (prefix, digest) => prefix + digest.toUpperCase()),
  ),
  'rotation-previous': accepts(({signed, body, otherSecret, secret}) =>
    signed(body(), {secret: otherSecret('next'), previousSecret: secret}),
  ),
  'rotation-new': accepts(({signed, body, otherSecret}) => signed(body(), {previousSecret: otherSecret('last')})),
  'rotation-forged': rejects(({signed, body, otherSecret}) =>
    signed(body(), {secret: otherSecret('next'), previousSecret: otherSecret('last')}),
  ),
  replay: acceptsAll(async ({signed}) => {
    const delivery = await signed();
    return [[delivery], [delivery]];
  }),
  'duplicate-event': acceptsAll(async ({signed, body}) => {
    const event = body();
    return [[await signed(event, {ageSeconds: 1})], [await signed(event)]];
  }),
  'simultaneous-duplicate': acceptsAll(async ({signed}) => [Array(4).fill(await signed())]),
  'out-of-order': acceptsAll(({signed, body, newBill}) => {
    const bill = newBill();
    const events = ['bill.paid', 'bill.updated', 'bill.created'] as const;
    return Promise.all(events.map(async (event, minutesAgo) => [await signed(body({event, bill, minutesAgo}))]));
  }),
  'unknown-event': accepts(({signed, body}) => signed(renameEvent(body(), 'household.celebrated'))),
  concurrent: acceptsAll(async ({signed}) => [await Promise.all(Array.from({length: AT_ONCE}, () => signed()))]),
  'answer-time': accepts(({signed}) => signed(), quick),
  'verify-before-parse': rejects(
    ({signed, otherSecret}) => signed('}{ not JSON', {secret: otherSecret('forged')}),
    rejectedUnread,
  ),
  'not-json': rejects(({signed, body}) => signed(body().slice(0, -20)), unreadable),
  'not-utf8': rejectsAlive(
    ({signed, body}) => signed(Buffer.from(addField(body(), 'note', 'Caf\u00e9'), 'latin1')),
    unreadableAndAlive,
  ),
  'huge-body': rejectsAlive(
    ({signed, body}) => signed(addField(body(), 'padding', 'x'.repeat(MEBIBYTE))),
    tooMuchAndAlive,
  ),
};

function removeHeaders({headers, body}: AttemptRequest, names: readonly string[]): AttemptRequest {
  return {headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))), body};
}

async function respellSignature({signed}: Fixtures, spell: (prefix: string, digest: string) => string) {
  const {headers, body} = await signed();
  const spelled = (name: string, start: string) => ({[name]: spell(start, String(headers[name]).slice(start.length))});
  const ours = spelled(SIGNATURE.headers.signature, SIGNATURE.prefix);
  return {headers: {...headers, ...ours, ...spelled(STANDARD_HEADERS.signature, 'v1,')}, body};
}

function renameEvent(body: string, name: string): string {
  const event = JSON.parse(body);
  return JSON.stringify({...event, ...('type' in event ? {type: name} : {event: name}), mood: 'splendid'});
}

const addField = (body: string, name: string, value: string) => JSON.stringify({...JSON.parse(body), [name]: value});

/** JSON as no serializer writes it. */
const stringifyOddly = (body: string) =>
  JSON.stringify(JSON.parse(body), null, 3).replace('"id"', '"\\u0069d" ').replaceAll('\n', '\r\n');

/** As Go serializes a map. */
const stringifySorted = (value: unknown) =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** As Python serializes it: spaces after colons and commas. No string in these bodies has a line break. */
const stringifySpaced = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*([}\]])/g, '$1')
    .replaceAll(/([{[])\n\s*/g, '$1')
    .replaceAll(/\n\s*/g, ' ');
