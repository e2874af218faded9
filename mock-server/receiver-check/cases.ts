/**
 * What each case of the receiver check sends, step by step (what is in one step is sent at once), and which judge decides.
 * Titles, expectations and advice are in openapi/receiver-checks.ts. Pure but for the kit's signatures.
 */
import type {ReceiverCheckId} from '../../openapi/receiver-checks.ts';
import {previousHeader} from '../webhooks/signed-headers.ts';
import {
  accepted,
  type Judge,
  QUICK_MS,
  quick,
  refused,
  rejectedUnread,
  tooMuchAndAlive,
  unreadable,
  unreadableAndAlive,
} from './judge.ts';
import type {Delivery, Kit, Step} from './kit.ts';

type Case = Readonly<{
  judge: Judge;
  /** Says something only of a receiver that accepts what it should. */
  refuses?: true;
  steps: (kit: Kit) => Promise<readonly Step[]>;
}>;

const MEBIBYTE = 1_048_576;
const AT_ONCE = 8;
const MARGIN_SECONDS = 60;

const alone = (make: (kit: Kit) => Promise<Delivery>) => async (kit: Kit) => [[await make(kit)]];
const takes = (make: (kit: Kit) => Promise<Delivery>): Case => ({judge: accepted, steps: alone(make)});
const rejects = (make: (kit: Kit) => Promise<Delivery>): Case => ({judge: refused, refuses: true, steps: alone(make)});
const outside = (kit: Kit) => kit.scheme.toleranceSeconds + MARGIN_SECONDS;

export const CASES: Readonly<Record<ReceiverCheckId, Case>> = {
  valid: takes(kit => kit.signed(kit.body())),
  'other-shape': takes(kit => kit.signed(kit.body({shape: kit.otherFormat}))),
  'exact-bytes': takes(kit => kit.signed(peculiar(kit.body()))),
  'recent-timestamp': takes(kit => kit.signed(kit.body(), {ageSeconds: kit.scheme.toleranceSeconds - MARGIN_SECONDS})),
  'forged-signature': rejects(kit => kit.signed(kit.body(), {secret: kit.strange('forged')})),
  'reserialised-body': {
    judge: refused,
    refuses: true,
    async steps(kit) {
      const serialisers = [compact, sorted, spaced];
      return Promise.all(
        serialisers.map(async again => {
          const body = kit.body();
          return [await kit.signed(JSON.stringify(JSON.parse(body), null, 2), {over: again(JSON.parse(body))})];
        }),
      );
    },
  },
  'stale-timestamp': rejects(kit => kit.signed(kit.body(), {ageSeconds: outside(kit)})),
  'future-timestamp': rejects(kit => kit.signed(kit.body(), {ageSeconds: -outside(kit)})),
  'milliseconds-timestamp': rejects(kit => kit.signed(kit.body(), {timestamp: String(kit.now())})),
  'missing-signature': rejects(async kit => without(await kit.signed(kit.body()), kit.scheme.headers.signature)),
  'missing-timestamp': rejects(async kit => without(await kit.signed(kit.body()), kit.scheme.headers.timestamp)),
  'unprefixed-signature': rejects(kit => respelled(kit, (prefix, digest) => digest.slice(prefix.length))),
  'upper-case-signature': rejects(kit =>
    respelled(kit, (prefix, digest) => prefix + digest.slice(prefix.length).toUpperCase()),
  ),
  'rotation-previous': takes(async kit => {
    const body = kit.body();
    const [before, after] = [await kit.signed(body), await kit.signed(body, {secret: kit.strange('next')})];
    const {signature} = kit.scheme.headers;
    return withHeader(after, previousHeader(kit.scheme), String(before.headers[signature]));
  }),
  'rotation-new': takes(kit => kit.signed(kit.body(), {previousSecret: kit.strange('last')})),
  'rotation-forged': rejects(kit =>
    kit.signed(kit.body(), {secret: kit.strange('next'), previousSecret: kit.strange('last')}),
  ),
  replay: {
    judge: accepted,
    async steps(kit) {
      const delivery = await kit.signed(kit.body());
      return [[delivery], [delivery]];
    },
  },
  'duplicate-event': {
    judge: accepted,
    async steps(kit) {
      const body = kit.body();
      return [[await kit.signed(body, {ageSeconds: 1})], [await kit.signed(body)]];
    },
  },
  'simultaneous-duplicate': {
    judge: accepted,
    async steps(kit) {
      const delivery = await kit.signed(kit.body());
      return [[delivery, delivery, delivery, delivery]];
    },
  },
  'out-of-order': {
    judge: accepted,
    async steps(kit) {
      const bill = kit.newBill();
      const told = (['bill.paid', 'bill.updated', 'bill.created'] as const).map((event, minutesAgo) =>
        kit.signed(kit.body({event, bill, minutesAgo})),
      );
      return (await Promise.all(told)).map(delivery => [delivery]);
    },
  },
  'unknown-event': takes(kit => kit.signed(renamed(kit.body(), 'household.celebrated'))),
  concurrent: {
    judge: accepted,
    steps: async kit => [await Promise.all(Array.from({length: AT_ONCE}, () => kit.signed(kit.body())))],
  },
  'answer-time': {judge: quick(QUICK_MS), steps: alone(kit => kit.signed(kit.body()))},
  'verify-before-parse': {
    judge: rejectedUnread,
    refuses: true,
    steps: alone(kit => kit.signed('}{ not JSON', {secret: kit.strange('forged')})),
  },
  'not-json': {judge: unreadable, refuses: true, steps: alone(kit => kit.signed(kit.body().slice(0, -20)))},
  'not-utf8': {
    judge: unreadableAndAlive,
    refuses: true,
    async steps(kit) {
      const broken = Buffer.from(extended(kit.body(), 'note', 'Caf\u00e9'), 'latin1');
      return [[await kit.signed(broken)], [await kit.signed(kit.body())]];
    },
  },
  'huge-body': {
    judge: tooMuchAndAlive,
    refuses: true,
    async steps(kit) {
      const huge = extended(kit.body(), 'padding', 'x'.repeat(MEBIBYTE));
      return [[await kit.signed(huge)], [await kit.signed(kit.body())]];
    },
  },
};

function without({headers, body}: Delivery, name: string): Delivery {
  return {headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)), body};
}

function withHeader({headers, body}: Delivery, name: string, value: string): Delivery {
  return {headers: {...headers, [name]: value}, body};
}

async function respelled(kit: Kit, spell: (prefix: string, signature: string) => string): Promise<Delivery> {
  const {prefix, headers} = kit.scheme;
  const delivery = await kit.signed(kit.body());
  return withHeader(delivery, headers.signature, spell(prefix, String(delivery.headers[headers.signature])));
}

function renamed(body: string, name: string): string {
  const event = JSON.parse(body);
  return JSON.stringify({...event, ...('type' in event ? {type: name} : {event: name}), mood: 'splendid'});
}

function extended(body: string, name: string, value: string): string {
  return JSON.stringify({...JSON.parse(body), [name]: value});
}

/** JSON as no serialiser writes it. */
function peculiar(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 3).replace('"id"', '"\\u0069d" ').replaceAll('\n', '\r\n');
}

/** As JavaScript, PHP and Ruby write it again. */
function compact(value: unknown): string {
  return JSON.stringify(value);
}

/** As Go writes a map. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** As Python writes it: spaces after colons and commas. No text in these bodies holds a line break. */
function spaced(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*([}\]])/g, '$1')
    .replaceAll(/([{[])\n\s*/g, '$1')
    .replaceAll(/\n\s*/g, ' ');
}
