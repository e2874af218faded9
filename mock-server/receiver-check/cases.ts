/**
 * What each case of the receiver check sends, step by step (the requests of one step are sent at the same time), and how it is
 * graded. Titles, expectations and advice are in openapi/receiver-checks.ts.
 */
import type {ReceiverCheckId} from '../../openapi/receiver-checks.ts';
import {STANDARD_HEADERS} from '../webhooks/index.ts';
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
    without(await fixtures.signed(fixtures.body()), [fixtures.scheme.headers.signature, STANDARD_HEADERS.signature]),
  ),
  'missing-timestamp': rejects(async fixtures =>
    without(await fixtures.signed(fixtures.body()), [fixtures.scheme.headers.timestamp, STANDARD_HEADERS.timestamp]),
  ),
  'unprefixed-signature': rejects(fixtures => respelled(fixtures, (_, digest) => digest)),
  'upper-case-signature': rejects(fixtures => respelled(fixtures, (prefix, digest) => prefix + digest.toUpperCase())),
  'rotation-previous': accepts(fixtures =>
    fixtures.signed(fixtures.body(), {secret: fixtures.otherSecret('next'), previousSecret: fixtures.secret}),
  ),
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

function without({headers, body}: AttemptRequest, names: readonly string[]): AttemptRequest {
  return {headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))), body};
}

async function respelled(
  fixtures: Fixtures,
  spell: (prefix: string, digest: string) => string,
): Promise<AttemptRequest> {
  const {prefix, headers: names} = fixtures.scheme;
  const {headers, body} = await fixtures.signed(fixtures.body());
  const spelled = (name: string, start: string) => ({[name]: spell(start, String(headers[name]).slice(start.length))});
  const ours = spelled(names.signature, prefix);
  return {headers: {...headers, ...ours, ...spelled(STANDARD_HEADERS.signature, 'v1,')}, body};
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
