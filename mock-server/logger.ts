/** Structured logs. They contain the path only: no query, body, key or token, also not inside a message. */
import {type DestinationStream, type Logger, pino} from 'pino';
import {hideSecrets} from '../openapi/secrets.ts';
import type {LogLevel} from './config.ts';

export type {Logger};

const CENSOR = '[redacted]';

export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: ['apiKey', 'secretKey', 'webhookSecret', 'token', 'cookie', 'authorization', 'headers', 'body'].flatMap(
        name => [name, `*.${name}`],
      ),
      censor: CENSOR,
    },
    hooks: {streamWrite: (line: string) => hideSecrets(line, () => CENSOR)},
  };
  return destination ? pino(options, destination) : pino(options);
}
