/** Facts about an operation that the console needs in many places. */
import type {Operation} from '../../reference/operation.ts';

export type WorkspacePaths = NonNullable<Operation['servers'][number]['workspace']>;

export function findServer(operation: Operation, environment = 'sandbox') {
  return operation.servers.find(server => server.environment === environment) ?? operation.servers[0];
}

/** The server's URL without the slash at its end; empty if there is no server. */
export const toBaseUrl = (operation: Operation, environment: string) =>
  (findServer(operation, environment)?.url ?? '').replace(/\/$/, '');

/** Whether the server responds with the contract's examples: without keys, and nothing is saved. */
export const hasExamples = (server: Operation['servers'][number] | undefined) => server?.headers !== undefined;

/**
 * Whether only the visitor's own keys can sign: the operation has credentials, and the server neither creates keys nor
 * responds with examples.
 */
export const needsOwnKeys = ({credentials}: Operation, server: Operation['servers'][number] | undefined) =>
  credentials.length > 0 && !server?.workspace && !hasExamples(server);

export const findScheme = ({credentials}: Operation) => credentials.find(({signature}) => signature)?.signature;

/** The credentials that are keys: all but the timestamp. */
export function listKeys(operation: Operation): Operation['credentials'] {
  const timestamp = findScheme(operation)?.headers.timestamp;
  return operation.credentials.filter(({header}) => header !== timestamp);
}

/** The credential that identifies the caller and isn't secret. */
export const findPublicKey = (operation: Operation) =>
  listKeys(operation).find(({signature, secret, bearer}) => !(signature || secret || bearer));

export const topLevelFields = ({formats}: Operation, format: number) =>
  formats[format]?.fields.filter(({depth}) => depth === 0) ?? [];

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value);
