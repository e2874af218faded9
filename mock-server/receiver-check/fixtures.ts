/**
 * Creates the deliveries of a receiver check: events of a workspace's own agreement that never happened, with correct or forged
 * signatures. Ids are new for each check, so that a receiver that was checked before doesn't treat them as duplicates.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {EventName} from '../events/index.ts';
import {MINUTE} from '../time.ts';
import {renderEvent, type SampleSource, signWebhook, toSampleFacts} from '../webhooks/index.ts';

/** The HTTP request of one delivery attempt. */
export type AttemptRequest = Readonly<{headers: Readonly<Record<string, string>>; body: Buffer}>;
/** Requests that are sent at the same time. */
export type Step = readonly AttemptRequest[];

type Options = Readonly<{
  secret: string;
  shape: Schemas['Shape'];
  /** Whose events they are. */
  source: SampleSource;
  /** Part of every id, so that no two checks share one. */
  nonce: string;
  /** Milliseconds since 1970, real time. */
  clock: () => number;
}>;

type EventOptions = Readonly<{event?: EventName; shape?: Schemas['Shape']; bill?: number; minutesAgo?: number}>;
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

/** Larger than any bill id that a sandbox assigns. */
const FIRST_BILL = 900_000_000;
const EVENT_ID = /evt_check_[\w-]+/;

export function createFixtures({secret, shape: own, source, nonce, clock}: Options) {
  let count = 0;
  const newId = () => `evt_check_${nonce}_${++count}`;
  const newBill = () => FIRST_BILL + ++count;

  function body({event = 'bill.created', shape = own, bill = newBill(), minutesAgo = 0}: EventOptions = {}): string {
    const occurredAt = clock() - minutesAgo * MINUTE;
    const facts = toSampleFacts(source, event, occurredAt);
    const named = facts.bill && {...facts.bill, billId: bill, externalBillId: `inv-check-${nonce}-${bill}`};
    const subject = {id: newId(), event, occurredAt, facts: {...facts, ...(named && {bill: named})}};
    return JSON.stringify(renderEvent(subject, shape));
  }

  async function signed(content: string | Buffer = body(), input: SignOptions = {}): Promise<AttemptRequest> {
    const bytes = Buffer.from(content as string);
    const timestamp = input.timestamp ?? String(Math.floor(clock() / 1000) - (input.ageSeconds ?? 0));
    const signedBytes = input.over === undefined ? bytes : Buffer.from(input.over);
    const eventId = EVENT_ID.exec(bytes.toString('latin1'))?.[0] ?? newId();
    const secrets = [input.secret ?? secret, input.previousSecret] as const;
    const headers = await signWebhook(secrets, {eventId, timestamp, body: signedBytes});
    return {headers, body: bytes};
  }

  /** A secret that the receiver doesn't have. */
  const otherSecret = (which: string) => `htzwh_${which}_${nonce}`;
  const otherShape: Schemas['Shape'] = own === 'flat' ? 'envelope' : 'flat';
  return {secret, otherSecret, otherShape, now: clock, newBill, body, signed};
}
