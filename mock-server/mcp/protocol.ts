/**
 * The Model Context Protocol without sessions: one message in, one reply out. Serves the revision that has no handshake, and clients
 * of earlier ones, of which nothing is remembered.
 */
import {RpcError} from './rpc-error.ts';
import {type Header, isModern, isObject, LEGACY, VERSIONS} from './version.ts';

/** For clients that keep the list; the tools change with a release of the portal. */
const CACHED = {ttlMs: 3_600_000, cacheScope: 'public'} as const;
const LONGEST_NAME = 100;

/** The HTTP response; without a body for a notification. */
export type Reply = Readonly<{status: number; body?: unknown}>;

export type ToolResult = Readonly<{content: readonly {type: 'text'; text: string}[]; isError: boolean}>;

export type McpServer = Readonly<{
  info: Readonly<{name: string; title: string; version: string}>;
  /** Read by an assistant before it uses the tools. */
  instructions: string;
  tools: readonly object[];
  /** Undefined if there is no such tool. */
  call: (name: string, input: Readonly<Record<string, unknown>>) => Promise<ToolResult> | undefined;
}>;

type Id = string | number;
type Message = Readonly<{id: Id | undefined; method: string; params: Readonly<Record<string, unknown>>}>;

/** Replies to one parsed message, also to invalid ones. Throws only server errors. */
export async function respond(server: McpServer, value: unknown, header: Header): Promise<Reply> {
  let id: Id | undefined;
  try {
    const message = readMessage(value);
    id = message.id;
    if (id === undefined) return {status: 202};
    const modern = isModern(message, header);
    const result = await (modern ? modernResult : legacyResult)(server, message);
    if (result) return {status: 200, body: {jsonrpc: '2.0', id, result}};
    throw new RpcError('unknownMethod', 'There is no such method.', {status: modern ? 404 : 200});
  } catch (error) {
    if (error instanceof RpcError) return toReply(error, id);
    throw error;
  }
}

export function toReply({code, status, message, data}: RpcError, id?: Id): Reply {
  const error = {code, message, ...(data !== undefined && {data})};
  return {status, body: {jsonrpc: '2.0', ...(id !== undefined && {id}), error}};
}

function readMessage(value: unknown): Message {
  const {jsonrpc, id, method, params = {}} = isObject(value) ? value : ({} as Record<string, unknown>);
  if (Array.isArray(value)) throw new RpcError('invalidRequest', 'Send one message in each request, not a list.');
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !isObject(params))
    throw new RpcError(
      'invalidRequest',
      'Send a JSON-RPC 2.0 message, such as {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}.',
    );
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id))
    throw new RpcError('invalidRequest', 'The id of a message must be text or a whole number.');
  return {id: id as Id | undefined, method, params};
}

async function modernResult(server: McpServer, {method, params}: Message): Promise<object | undefined> {
  const result = await resultOf(server, method, params);
  return result && {resultType: 'complete', ...result, _meta: {'io.modelcontextprotocol/serverInfo': server.info}};
}

async function resultOf(server: McpServer, method: string, params: Message['params']): Promise<object | undefined> {
  const {instructions, tools} = server;
  if (method === 'server/discover')
    return {supportedVersions: VERSIONS, capabilities: {tools: {}}, instructions, ...CACHED};
  if (method === 'tools/list') return {tools, ...CACHED};
  return method === 'tools/call' ? callTool(server, params) : undefined;
}

async function legacyResult(server: McpServer, {method, params}: Message): Promise<object | undefined> {
  const {info, instructions, tools} = server;
  if (method === 'initialize') {
    const protocolVersion = LEGACY.find(version => version === params.protocolVersion) ?? LEGACY[0];
    return {protocolVersion, capabilities: {tools: {}}, serverInfo: info, instructions};
  }
  if (method === 'ping') return {};
  if (method === 'tools/list') return {tools};
  return method === 'tools/call' ? callTool(server, params) : undefined;
}

async function callTool(server: McpServer, {name, arguments: input = {}}: Message['params']): Promise<ToolResult> {
  if (typeof name !== 'string' || !isObject(input))
    throw new RpcError('invalidParams', 'Send the name of a tool, and its arguments as an object.', {status: 200});
  const result = server.call(name, input);
  if (result) return result;
  const shown = JSON.stringify(name.slice(0, LONGEST_NAME));
  throw new RpcError('invalidParams', `There is no tool ${shown}.`, {status: 200});
}
