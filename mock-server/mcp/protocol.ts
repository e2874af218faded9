/** One message of the protocol in, one response out: the official SDK without sessions, so nothing is kept between requests. */
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import {redact} from './redact.ts';

/** The HTTP response; without a body for a notification. `error` is what the SDK reported with a status of 500. */
export type Reply = Readonly<{status: number; body?: unknown; error?: unknown}>;

export type McpMessage = Readonly<{message: unknown; headers: Readonly<Record<string, string>>}>;

/** The SDK reads the message and these headers, never the URL. Clients that accept JSON alone are served too: every response is JSON. */
const ENDPOINT = 'http://localhost/mcp';
const ALWAYS = {'content-type': 'application/json', accept: 'application/json, text/event-stream'};

/** Responds to a parsed message. */
export async function respond(createServer: () => McpServer, {message, headers}: McpMessage): Promise<Reply> {
  const request = new Request(ENDPOINT, {method: 'POST', headers: {...headers, ...ALWAYS}});
  let error: unknown;
  const onerror = (reported: Error) => {
    error = reported;
  };
  const response = (await isLegacyRequest(request, message))
    ? await respondWithHandshake(createServer(), request, message)
    : // No streams: nothing that a client could subscribe to changes while the server runs.
      await createMcpHandler(createServer, {legacy: 'reject', maxSubscriptions: 0, onerror}).fetch(request, {
        parsedBody: message,
      });
  const text = await response.text();
  return {
    status: response.status,
    ...(text && {body: withoutSecrets(JSON.parse(text))}),
    ...(response.status >= 500 && {error}),
  };
}

/** Revisions before 2026-07-28. The SDK's own handler would reply to them with event streams. */
async function respondWithHandshake(server: McpServer, request: Request, message: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({enableJsonResponse: true});
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, {parsedBody: message});
  } finally {
    await server.close();
  }
}

/** The SDK's errors repeat names and URIs that were sent. Results have been redacted by the tools. */
const withoutSecrets = (body: {error?: unknown}) =>
  body.error === undefined ? body : {...body, error: redact(body.error)};
