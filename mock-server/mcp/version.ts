/**
 * Which revision of the protocol a request is in. Since 2026-07-28 each request says it in `_meta`, and repeats in its headers what
 * proxies route by; before, only `initialize` and a header said it.
 */
import {RpcError} from './rpc-error.ts';

const MODERN = '2026-07-28';
/** Newest first. 2025-03-26 is left out: it asks for lists of messages in one request. */
export const LEGACY = ['2025-11-25', '2025-06-18'] as const;
export const VERSIONS: readonly string[] = [MODERN, ...LEGACY];

const META = 'io.modelcontextprotocol/';

export type Header = (name: string) => string | undefined;
type Message = Readonly<{method: string; params: Readonly<Record<string, unknown>>}>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the message is in the revision without a handshake. Throws where header and message disagree. */
export function isModern({method, params}: Message, header: Header): boolean {
  const named = header('mcp-protocol-version');
  const meta = isObject(params._meta) ? params._meta : {};
  const own = meta[`${META}protocolVersion`];
  const version = own ?? named;
  if (version === undefined) return false;
  if (typeof version !== 'string' || !VERSIONS.includes(version))
    throw new RpcError('unsupportedVersion', "This protocol version isn't supported.", {
      data: {supported: VERSIONS, requested: String(version).slice(0, 100)},
    });
  if (own !== undefined && own !== named) throw mismatch('MCP-Protocol-Version', `${META}protocolVersion`);
  if (version !== MODERN) return false;
  if (own === undefined || !isObject(meta[`${META}clientCapabilities`]))
    throw new RpcError('invalidParams', `Send ${META}protocolVersion and ${META}clientCapabilities in _meta.`);
  if (header('mcp-method') !== method) throw mismatch('Mcp-Method', 'method');
  if (method === 'tools/call' && decoded(header('mcp-name')) !== params.name) throw mismatch('Mcp-Name', 'params.name');
  return true;
}

const mismatch = (header: string, field: string) =>
  new RpcError('headerMismatch', `The ${header} header is missing, or differs from ${field} in the body.`);

/** A name that isn't plain ASCII comes in Base64. */
function decoded(value: string | undefined): string | undefined {
  const [, encoded] = /^=\?base64\?([\w+/=]*)\?=$/.exec(value ?? '') ?? [];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}
