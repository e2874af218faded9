/** Structured logs. They contain the path only: no query, body, key or token. */
import {type DestinationStream, type Logger, pino} from 'pino';
import type {LogLevel} from './config.ts';

export type {Logger};

export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: ['apiKey', 'secretKey', 'webhookSecret', 'token', 'cookie', 'authorization', 'headers', 'body'].flatMap(
        name => [name, `*.${name}`],
      ),
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
