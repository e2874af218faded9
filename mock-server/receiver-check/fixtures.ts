/**
 * Makes the deliveries of a receiver check: events of a workspace's own agreement that never happened, signed rightly or
 * wrongly on purpose. Ids are new for each check, so that a receiver which was checked before is not fooled by its own memory.
 */

import {type Hmac, type SignatureScheme, sign} from '../../openapi/signing/signing.ts';
import type {EventFacts} from '../bills/index.ts';
import {
  type BodyShape,
  previousHeader,
  sampleFacts,
  USER_AGENT,
  type WebhookEvent,
  webhookBody,
} from '../webhooks/index.ts';

/** One request, as it is sent. */
export type Delivery = Readonly<{headers: Readonly<Record<string, string>>; body: Buffer}>;
/** What is sent at once. */
export type Step = readonly Delivery[];

export type FixtureOptions = Readonly<{
  scheme: SignatureScheme;
  hmac: Hmac;
  /** The one that the receiver has. */
  secret: string;
  /** The shape that the receiver was promised. */
  shape: BodyShape;
  agreement: EventFacts;
  /** Tells this check's events from another's. */
  nonce: string;
  /** Milliseconds, real time. */
  clock: () => number;
}>;

type EventOptions = Readonly<{
  event?: WebhookEvent;
  shape?: BodyShape;
  id?: string;
  bill?: number;
  minutesAgo?: number;
}>;
type SignOptions = Readonly<{
  secret?: string;
  /** In the second header, as in the day after a rotation. */
  previousSecret?: string;
  /** Seconds from now; the header's own text wins. */
  ageSeconds?: number;
  timestamp?: string;
  /** What the signature is made over, when it is not the body. */
  over?: string;
}>;

export type Fixtures = ReturnType<typeof createFixtures>;

const MINUTE = 60_000;
/** Beyond the bills that a sandbox counts up to. */
const FIRST_BILL = 900_000_000;

export function createFixtures({scheme, hmac, secret, shape, agreement, nonce, clock}: FixtureOptions) {
  let count = 0;
  const otherFormat: BodyShape = shape === 'flat' ? 'envelope' : 'flat';

  return {
    scheme,
    otherFormat,
    now: clock,
    /** A secret that nobody has. */
    strange: (which: string) => `htzwh_${which}_${nonce}`,
    newId: () => `evt_check_${nonce}_${++count}`,
    newBill: () => FIRST_BILL + ++count,
    /** The body of an event that never happened. */
    body(input: EventOptions = {}): string {
      const {event = 'bill.created', id = this.newId(), bill = this.newBill(), minutesAgo = 0} = input;
      const occurredAt = clock() - minutesAgo * MINUTE;
      const facts = sampleFacts(agreement, event, occurredAt);
      const named = facts.bill && {...facts.bill, billId: bill, externalBillId: `inv-check-${nonce}-${bill}`};
      return webhookBody({id, event, occurredAt, facts: {...facts, ...(named && {bill: named})}}, input.shape ?? shape);
    },
    async signed(body: string | Buffer, input: SignOptions = {}): Promise<Delivery> {
      const bytes = Buffer.from(body as string);
      const timestamp = input.timestamp ?? String(Math.floor(clock() / 1000) - (input.ageSeconds ?? 0));
      const signedBytes = input.over === undefined ? bytes : Buffer.from(input.over);
      const by = (key: string) => sign(scheme, hmac, key, timestamp, signedBytes);
      return {
        headers: {
          'content-type': 'application/json',
          'user-agent': USER_AGENT,
          [scheme.headers.timestamp]: timestamp,
          [scheme.headers.signature]: await by(input.secret ?? secret),
          ...(input.previousSecret !== undefined && {[previousHeader(scheme)]: await by(input.previousSecret)}),
        },
        body: bytes,
      };
    },
  };
}
