/** Structured logs. They contain the path only: no query, body, key or token, not even inside a message. */
import {type DestinationStream, type Logger, pino, stdSerializers} from 'pino';
import {hideSecrets} from '../openapi/secrets.ts';
import type {LogLevel} from './config.ts';
import {StoreUnavailableError} from './database/index.ts';

export type {Logger};

const CENSOR = '[redacted]';

export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const secrets = ['apiKey', 'secretKey', 'webhookSecret', 'token', 'cookie', 'authorization', 'headers', 'body'];
  const options = {
    level,
    base: null,
    redact: {paths: secrets.flatMap(name => [name, `*.${name}`]), censor: CENSOR},
    serializers: {err: serializeError},
    hooks: {streamWrite: (line: string) => hideSecrets(line, () => CENSOR)},
  };
  return pino(options, destination);
}

/** While the database is away, every request fails for the same reason, and where it failed says nothing. */
function serializeError(error: Error) {
  if (!(error instanceof StoreUnavailableError)) return stdSerializers.err(error);
  const {name: type, message, cause} = error;
  return {type, message, code: (cause as NodeJS.ErrnoException | undefined)?.code};
}
