/** A problem with one field of a request. */
export interface FieldProblem {
  /** A JSON Pointer: `/email`. */
  path: string;
  message: string;
}

/** The server responded with an error status. `serverMessage` is the response's `message`, if it has one. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly fields: readonly FieldProblem[];
  /** The error's code, if the response has one: `session_expired`. */
  readonly reason: string | undefined;

  constructor(status: number, serverMessage?: string, fields: readonly FieldProblem[] = [], reason?: string) {
    super(serverMessage ?? `The server returned status ${status}.`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.reason = reason;
  }
}

/** No response: offline, connection cut, or too late. The request may have reached the server all the same. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}
