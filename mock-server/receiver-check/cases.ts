/**
 * What each case of the receiver check sends, step by step (the requests of one step are sent at the same time), and how it is
 * graded. Titles, expectations and advice are in openapi/receiver-checks.ts.
 */
import type {ReceiverCheckId} from '../../openapi/receiver-checks.ts';
import {previousHeader} from '../webhooks/index.ts';
import type {AttemptRequest, Fixtures, Step} from './fixtures.ts';
import {
  accepted,
  type Judge,
  QUICK_MS,
  quick,
  rejected,
  rejectedUnread,
  tooMuchAndAlive,
  unreadable,
  unreadableAndAlive,
} from './judge.ts';

type Case = Readonly<{
  judge: Judge;
  /** Proves something only for a receiver that accepts valid deliveries. */
  mustReject?: true;
  steps: (fixtures: Fixtures) => Promise<readonly Step[]>;
}>;

const MEBIBYTE = 1_048_576;
const AT_ONCE = 8;
const MARGIN_SECONDS = 60;

const singleRequest = (create: (fixtures: Fixtures) => Promise<AttemptRequest>) => async (fixtures: Fixtures) => [
  [await create(fixtures)],
];
const accepts = (create: (fixtures: Fixtures) => Promise<AttemptRequest>): Case => ({
  judge: accepted,
  steps: singleRequest(create),
});
const rejects = (create: (fixtures: Fixtures) => Promise<AttemptRequest>): Case => ({
  judge: rejected,
  mustReject: true,
  steps: singleRequest(create),
});
const outside = (fixtures: Fixtures) => fixtures.scheme.toleranceSeconds + MARGIN_SECONDS;

export const CASES: Readonly<Record<ReceiverCheckId, Case>> = {
  valid: accepts(fixtures => fixtures.signed(fixtures.body())),
  'other-shape': accepts(fixtures => fixtures.signed(fixtures.body({format: fixtures.otherFormat}))),
  'exact-bytes': accepts(fixtures => fixtures.signed(peculiar(fixtures.body()))),
  'recent-timestamp': accepts(fixtures =>
    fixtures.signed(fixtures.body(), {ageSeconds: fixtures.scheme.toleranceSeconds - MARGIN_SECONDS}),
  ),
  'forged-signature': rejects(fixtures => fixtures.signed(fixtures.body(), {secret: fixtures.otherSecret('forged')})),
  'reserialised-body': {
    judge: rejected,
    mustReject: true,
    async steps(fixtures) {
      const serializers = [compact, sorted, spaced];
      return Promise.all(
        serializers.map(async again => {
          const body = fixtures.body();
          return [await fixtures.signed(JSON.stringify(JSON.parse(body), null, 2), {over: again(JSON.parse(body))})];
        }),
      );
    },
  },
  'stale-timestamp': rejects(fixtures => fixtures.signed(fixtures.body(), {ageSeconds: outside(fixtures)})),
  'future-timestamp': rejects(fixtures => fixtures.signed(fixtures.body(), {ageSeconds: -outside(fixtures)})),
  'milliseconds-timestamp': rejects(fixtures => fixtures.signed(fixtures.body(), {timestamp: String(fixtures.now())})),
  'missing-signature': rejects(async fixtures =>
    without(await fixtures.signed(fixtures.body()), fixtures.scheme.headers.signature),
  ),
  'missing-timestamp': rejects(async fixtures =>
    without(await fixtures.signed(fixtures.body()), fixtures.scheme.headers.timestamp),
  ),
  'unprefixed-signature': rejects(fixtures => respelled(fixtures, (prefix, digest) => digest.slice(prefix.length))),
  'upper-case-signature': rejects(fixtures =>
    respelled(fixtures, (prefix, digest) => prefix + digest.slice(prefix.length).toUpperCase()),
  ),
  'rotation-previous': accepts(async fixtures => {
    const body = fixtures.body();
    const {signature, timestamp} = fixtures.scheme.headers;
    const after = await fixtures.signed(body, {secret: fixtures.otherSecret('next')});
    const before = await fixtures.signed(body, {timestamp: after.headers[timestamp]});
    return withHeader(after, previousHeader(fixtures.scheme), String(before.headers[signature]));
  }),
  'rotation-new': accepts(fixtures => fixtures.signed(fixtures.body(), {previousSecret: fixtures.otherSecret('last')})),
  'rotation-forged': rejects(fixtures =>
    fixtures.signed(fixtures.body(), {
      secret: fixtures.otherSecret('next'),
      previousSecret: fixtures.otherSecret('last'),
    }),
  ),
  replay: {
    judge: accepted,
    async steps(fixtures) {
      const delivery = await fixtures.signed(fixtures.body());
      return [[delivery], [delivery]];
    },
  },
  'duplicate-event': {
    judge: accepted,
    async steps(fixtures) {
      const body = fixtures.body();
      return [[await fixtures.signed(body, {ageSeconds: 1})], [await fixtures.signed(body)]];
    },
  },
  'simultaneous-duplicate': {
    judge: accepted,
    async steps(fixtures) {
      const delivery = await fixtures.signed(fixtures.body());
      return [[delivery, delivery, delivery, delivery]];
    },
  },
  'out-of-order': {
    judge: accepted,
    async steps(fixtures) {
      const bill = fixtures.newBill();
      const requests = (['bill.paid', 'bill.updated', 'bill.created'] as const).map((event, minutesAgo) =>
        fixtures.signed(fixtures.body({event, bill, minutesAgo})),
      );
      return (await Promise.all(requests)).map(delivery => [delivery]);
    },
  },
  'unknown-event': accepts(fixtures => fixtures.signed(renamed(fixtures.body(), 'household.celebrated'))),
  concurrent: {
    judge: accepted,
    steps: async fixtures => [await Promise.all(Array.from({length: AT_ONCE}, () => fixtures.signed(fixtures.body())))],
  },
  'answer-time': {judge: quick(QUICK_MS), steps: singleRequest(fixtures => fixtures.signed(fixtures.body()))},
  'verify-before-parse': {
    judge: rejectedUnread,
    mustReject: true,
    steps: singleRequest(fixtures => fixtures.signed('}{ not JSON', {secret: fixtures.otherSecret('forged')})),
  },
  'not-json': {
    judge: unreadable,
    mustReject: true,
    steps: singleRequest(fixtures => fixtures.signed(fixtures.body().slice(0, -20))),
  },
  'not-utf8': {
    judge: unreadableAndAlive,
    mustReject: true,
    async steps(fixtures) {
      const broken = Buffer.from(extended(fixtures.body(), 'note', 'Caf\u00e9'), 'latin1');
      return [[await fixtures.signed(broken)], [await fixtures.signed(fixtures.body())]];
    },
  },
  'huge-body': {
    judge: tooMuchAndAlive,
    mustReject: true,
    async steps(fixtures) {
      const huge = extended(fixtures.body(), 'padding', 'x'.repeat(MEBIBYTE));
      return [[await fixtures.signed(huge)], [await fixtures.signed(fixtures.body())]];
    },
  },
};

function without({headers, body}: AttemptRequest, name: string): AttemptRequest {
  return {headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)), body};
}

function withHeader({headers, body}: AttemptRequest, name: string, value: string): AttemptRequest {
  return {headers: {...headers, [name]: value}, body};
}

async function respelled(
  fixtures: Fixtures,
  spell: (prefix: string, signature: string) => string,
): Promise<AttemptRequest> {
  const {prefix, headers} = fixtures.scheme;
  const delivery = await fixtures.signed(fixtures.body());
  return withHeader(delivery, headers.signature, spell(prefix, String(delivery.headers[headers.signature])));
}

function renamed(body: string, name: string): string {
  const event = JSON.parse(body);
  return JSON.stringify({...event, ...('type' in event ? {type: name} : {event: name}), mood: 'splendid'});
}

function extended(body: string, name: string, value: string): string {
  return JSON.stringify({...JSON.parse(body), [name]: value});
}

/** JSON as no serializer writes it. */
function peculiar(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 3).replace('"id"', '"\\u0069d" ').replaceAll('\n', '\r\n');
}

/** As JavaScript, PHP and Ruby serialize it. */
function compact(value: unknown): string {
  return JSON.stringify(value);
}

/** As Go serializes a map. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** As Python serializes it: spaces after colons and commas. No string in these bodies has a line break. */
function spaced(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*([}\]])/g, '$1')
    .replaceAll(/([{[])\n\s*/g, '$1')
    .replaceAll(/\n\s*/g, ' ');
}
