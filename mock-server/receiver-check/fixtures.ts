/**
 * Creates the deliveries of a receiver check: events of a workspace's own agreement that never happened, with correct or forged
 * signatures. Ids are new for each check, so that a receiver that was checked before doesn't treat them as duplicates.
 */
import type {Hmac, SignatureScheme} from '../../openapi/signing/signing.ts';
import {
  type BodyFormat,
  type SampleSource,
  sampleFacts,
  signedHeaders,
  type WebhookEvent,
  webhookBody,
} from '../webhooks/index.ts';

/** The HTTP request of one delivery attempt. */
export type AttemptRequest = Readonly<{headers: Readonly<Record<string, string>>; body: Buffer}>;
/** Requests that are sent at the same time. */
export type Step = readonly AttemptRequest[];

export type FixtureOptions = Readonly<{
  scheme: SignatureScheme;
  hmac: Hmac;
  /** The receiver's webhook secret. */
  secret: string;
  /** The body format of the endpoint. */
  format: BodyFormat;
  /** Whose events they are. */
  source: SampleSource;
  /** Part of every id, so that no two checks share one. */
  nonce: string;
  /** Milliseconds since 1970, real time. */
  clock: () => number;
}>;

type EventOptions = Readonly<{
  event?: WebhookEvent;
  format?: BodyFormat;
  id?: string;
  bill?: number;
  minutesAgo?: number;
}>;
type SignOptions = Readonly<{
  secret?: string;
  /** Signs the second header, as for a day after a rotation. */
  previousSecret?: string;
  /** Seconds before now; ignored with `timestamp`. */
  ageSeconds?: number;
  timestamp?: string;
  /** Signed instead of the body. */
  over?: string;
}>;

export type Fixtures = ReturnType<typeof createFixtures>;

const MINUTE = 60_000;
/** Larger than any bill id that a sandbox assigns. */
const FIRST_BILL = 900_000_000;
const EVENT_ID = /evt_check_[\w-]+/;

export function createFixtures({scheme, hmac, secret, format, source, nonce, clock}: FixtureOptions) {
  let count = 0;
  const otherFormat: BodyFormat = format === 'flat' ? 'envelope' : 'flat';

  return {
    scheme,
    secret,
    otherFormat,
    now: clock,
    /** A secret that the receiver doesn't have. */
    otherSecret: (which: string) => `htzwh_${which}_${nonce}`,
    newId: () => `evt_check_${nonce}_${++count}`,
    newBill: () => FIRST_BILL + ++count,
    /** The body of an event that never happened. */
    body(input: EventOptions = {}): string {
      const {event = 'bill.created', id = this.newId(), bill = this.newBill(), minutesAgo = 0} = input;
      const occurredAt = clock() - minutesAgo * MINUTE;
      const facts = sampleFacts(source, event, occurredAt);
      const named = facts.bill && {...facts.bill, billId: bill, externalBillId: `inv-check-${nonce}-${bill}`};
      return webhookBody(
        {id, event, occurredAt, facts: {...facts, ...(named && {bill: named})}},
        input.format ?? format,
      );
    },
    async signed(body: string | Buffer, input: SignOptions = {}): Promise<AttemptRequest> {
      const bytes = Buffer.from(body as string);
      const timestamp = input.timestamp ?? String(Math.floor(clock() / 1000) - (input.ageSeconds ?? 0));
      const signedBytes = input.over === undefined ? bytes : Buffer.from(input.over);
      const eventId = EVENT_ID.exec(bytes.toString('latin1'))?.[0] ?? this.newId();
      const secrets = [input.secret ?? secret, input.previousSecret] as const;
      const headers = await signedHeaders(scheme, hmac, secrets, {eventId, timestamp, body: signedBytes});
      return {headers, body: bytes};
    },
  };
}
