/** The two ways a call fails, kept apart: the server said no, or nobody answered. */

export interface FieldProblem {
  /** A JSON Pointer: `/email`. */
  path: string;
  message: string;
}

/** The server answered with a status that is not a success. `said` is its `message`, when it gave one. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly said: string | undefined;
  readonly fields: readonly FieldProblem[];
  /** The refusal's name, when the server gave one: `session_expired`. */
  readonly reason: string | undefined;

  constructor(status: number, said: string | undefined, fields: readonly FieldProblem[], reason?: string) {
    super(said ?? `The server answered ${status}.`);
    this.status = status;
    this.said = said;
    this.fields = fields;
    this.reason = reason;
  }
}

/** No answer: offline, refused, cut off, or later than the deadline. What was sent may have arrived all the same. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}
