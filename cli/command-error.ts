/** Exit codes, and the error that ends a command, with instructions. */

export const EXIT = {
  ok: 0,
  /** A check, webhook or scenario failed, the API rejected the request, or the signature is wrong. */
  failed: 1,
  /** Wrong arguments, missing or rejected keys. */
  usage: 2,
  /** The API can't be reached, or it failed. */
  unavailable: 3,
  interrupted: 130,
} as const;

export class CommandError extends Error {
  readonly exitCode: number;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(exitCode: number, message: string, response: {status?: number; retryAfterSeconds?: number} = {}) {
    super(message);
    this.exitCode = exitCode;
    this.status = response.status;
    this.retryAfterSeconds = response.retryAfterSeconds;
  }
}

export const usageError = (message: string) => new CommandError(EXIT.usage, message);
