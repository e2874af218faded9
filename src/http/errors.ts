/** An error in one field of a request. */
export interface FieldError {
  /** A JSON Pointer: `/email`. */
  path: string;
  message: string;
}

/** The server responded with an error status. `serverMessage` is the response's `message`, if it has one. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly fields: readonly FieldError[];
  /** The error's code, if the response has one: `session_expired`. */
  readonly reason: string | undefined;

  constructor(status: number, serverMessage?: string, fields: readonly FieldError[] = [], reason?: string) {
    super(serverMessage ?? `The server returned status ${status}.`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.reason = reason;
  }
}

/** No response: offline, connection lost or timeout. The request may still have reached the server. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The error's message, plus its first field's message if it isn't included. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : 'Something went wrong.';
  const [field] = error.fields;
  return field && !error.message.includes(field.message) ? `${error.message} ${field.message}` : error.message;
}
