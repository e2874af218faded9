import type {ErrorBody} from './types.ts';

type Reason = ErrorBody['reason'];
/** The body of the errors with this reason. `B` distributes over the union. */
type BodyOf<R extends Reason, B = ErrorBody> = B extends {reason: infer Own}
  ? R extends Own
    ? B & {reason: R}
    : never
  : never;

/** The message, each bad field, the reason and the request's id: a log of the error has everything that support asks for. */
function formatMessage(status: number, body: ErrorBody, requestId?: string): string {
  const fields = 'errors' in body ? body.errors.map(({path, message}) => (path ? `${path}: ${message}` : message)) : [];
  const details = [`status ${status}`, `reason ${body.reason}`, ...(requestId ? [`request ${requestId}`] : [])];
  return [body.message, ...fields, `(${details.join(', ')})`].join(' ');
}

/** A response that isn't 2xx, or has no JSON. `reason` is for your program, `message` for a person. */
export class HutzError<B extends ErrorBody = ErrorBody> extends Error {
  override name = 'HutzError';
  /** The HTTP status. */
  readonly status: number;
  readonly reason: B['reason'];
  /** The response's body: `differences` of a duplicate bill, `errors` of a 400, and so on. */
  readonly body: B;
  /** Name it when you contact support. */
  readonly requestId: string | undefined;

  constructor(status: number, body: B, requestId?: string) {
    super(formatMessage(status, body, requestId));
    this.status = status;
    this.reason = body.reason;
    this.body = body;
    this.requestId = requestId;
  }

  /** Narrows `body` to the one that comes with this reason. */
  is<R extends Reason>(reason: R): this is HutzError<BodyOf<R>> {
    return this.reason === reason;
  }
}

/** No response came, or not the whole of it, after every try. A signed write may have taken effect: send it again to find out. */
export class HutzConnectionError extends Error {
  override name = 'HutzConnectionError';
}

/** The delivery isn't from Hutz, or isn't recent. Return 401. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}
