/**
 * The tools and pages behind the official SDK: a server for each message, whose every outcome is redacted. Loaded with the first message,
 * because the SDK takes a quarter of the portal's loading time and 33 MiB, which a portal without assistants doesn't need.
 */
import {
  createMcpHandler,
  fromJsonSchema,
  type jsonSchemaValidator,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import {Ajv2020, type ErrorObject} from 'ajv/dist/2020.js';
import {DomainError} from '../errors/domain-error.ts';
import {toErrorResponse, toServerErrorResponse} from '../http/error-response.ts';
import type {FileMap} from '../http/static/file-map.ts';
import type {Logger} from '../logger.ts';
import {
  type CallDeps,
  CallRejectedError,
  type Calls,
  redact,
  summarizeResponse,
  type ToolRequest,
} from './call-operation.ts';
import {createCatalog} from './catalog.ts';
import {createDocumentation, registerPages} from './documentation.ts';
import {createTools, type Output, READS, type Tool} from './tools.ts';

export type ServerDeps = CallDeps & Readonly<{calls: Calls; files: FileMap; logger: Logger}>;

/** The HTTP response; without a body for a notification. `error` is what the SDK reported with a status of 500. */
export type Reply = Readonly<{status: number; body?: unknown; error?: unknown}>;

export type McpMessage = Readonly<{message: unknown; headers: Readonly<Record<string, string>>}>;

const TITLE = 'Hutz sandbox';
const INSTRUCTIONS = `Integrate the Hutz Bills API and test it in a sandbox. Find the documentation with search_docs and read_page. Create a workspace,
and pass its token to the other tools, unless the connection has one. call_operation sends requests of the partner API, which this server signs, and of
the sandbox, where you play the household: pay a bill, advance the clock, list the inbox of received webhooks.`;

/** 2025-03-26 and before are left out: they allow lists of messages in one request. */
const VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'];
/** The tools and pages change with a release of the portal. */
const CACHED = {ttlMs: 3_600_000, cacheScope: 'public'} as const;
const OPTIONS = {
  instructions: INSTRUCTIONS,
  supportedProtocolVersions: VERSIONS,
  capabilities: {tools: {listChanged: false}, resources: {listChanged: false}},
  cacheHints: {
    'server/discover': CACHED,
    'tools/list': CACHED,
    'resources/list': CACHED,
    'resources/templates/list': CACHED,
    'resources/read': CACHED,
  },
};

/** The SDK reads the message and these headers, never the URL. Clients that accept only JSON are served too: every response is JSON. */
const ENDPOINT = 'http://localhost/mcp';
const ALWAYS = {'content-type': 'application/json', accept: 'application/json, text/event-stream'};

// mcp.test.ts validates the schemas.
const ajv = new Ajv2020({allErrors: true, allowUnionTypes: true, strict: false, logger: false, validateSchema: false});

/** Names every problem, for the assistant to correct, and no secret. */
const inputs: jsonSchemaValidator = {
  getValidator: schema => {
    const validate = ajv.compile(schema);
    return input =>
      validate(input)
        ? {valid: true, data: input as never, errorMessage: undefined}
        : {valid: false, data: undefined, errorMessage: describeErrors(validate.errors ?? [])};
  },
};

/** The contract's tests validate responses: a second time would take time and could only make a tool fail. */
const outputs: jsonSchemaValidator = {
  getValidator: () => value => ({valid: true, data: value as never, errorMessage: undefined}),
};

/** Returns a function that responds to a message, with a new server for each. */
export function createResponder({contract, calls, rateLimits, clock, logger, files}: ServerDeps) {
  const documentation = createDocumentation(files);
  const countAddress = ({clientKey}: ToolRequest) => rateLimits.perMinute(`ip ${clientKey}`, clock());
  const catalog = createCatalog(contract);
  const tools = createTools({calls, catalog, documentation, rateLimits, countAddress, clock}).map(tool => ({
    tool,
    listed: {
      title: tool.title,
      description: tool.description,
      inputSchema: fromJsonSchema<Record<string, unknown>>(toInputSchema(tool), inputs),
      outputSchema: fromJsonSchema(tool.output, outputs),
      annotations: {title: tool.title, ...(tool.annotations ?? READS)},
    },
  }));

  function toProblem(error: unknown, about: string, {id}: ToolRequest) {
    const known = error instanceof DomainError ? toErrorResponse(error) : undefined;
    const response = error instanceof CallRejectedError ? error.response : known;
    if (!response) logger.error({err: error, tool: about, requestId: id}, 'The tool failed.');
    return summarizeResponse(response ?? toServerErrorResponse(error));
  }

  async function run(tool: Tool, input: Readonly<Record<string, unknown>>, incoming: ToolRequest) {
    const token = typeof input.token === 'string' ? input.token : incoming.token;
    try {
      return toResult(await tool.run(input, {...incoming, token}));
    } catch (error) {
      return toError(redact(toProblem(error, tool.name, incoming)));
    }
  }

  function serverFor(incoming: ToolRequest): McpServer {
    const server = new McpServer({name: 'hutz', title: TITLE, version: contract.version}, OPTIONS);
    for (const {tool, listed} of tools) server.registerTool(tool.name, listed, input => run(tool, input, incoming));
    registerPages(server, documentation, incoming.origin, async (uri, read) => {
      try {
        await countAddress(incoming);
        return await read();
      } catch (error) {
        if (error instanceof DomainError && error.name === 'NotFound') throw new ResourceNotFoundError(uri);
        const problem = toProblem(error, 'resources', incoming);
        const {message} = problem.body as {message: string};
        throw new ProtocolError(ProtocolErrorCode.InternalError, message, problem);
      }
    });
    return server;
  }

  return (sent: McpMessage, incoming: ToolRequest): Promise<Reply> => respond(() => serverFor(incoming), sent);
}

const toInputSchema = ({properties, required}: Tool) => ({
  type: 'object' as const,
  properties: {...properties},
  ...(required && {required: [...required]}),
  additionalProperties: false,
});

const toTextContent = (text: string) => ({type: 'text' as const, text});

const toError = (problem: unknown) => ({content: [toTextContent(JSON.stringify(problem))], isError: true});

const toResult = ({value, text = JSON.stringify(value)}: Output) => ({
  content: [toTextContent(text)],
  structuredContent: value,
  isError: false,
});

function describeErrors(errors: readonly ErrorObject[]): string {
  const all = errors.map(({instancePath, message, params}) => {
    const extra =
      params.additionalProperty === undefined ? '' : ` (${String(params.additionalProperty).slice(0, 100)})`;
    return `${instancePath || 'the arguments'} ${message}${extra}`;
  });
  return String(redact(all.slice(0, 10).join('; ')));
}

/** Passes a parsed message to the SDK, without a session: nothing is kept between requests. */
async function respond(createServer: () => McpServer, {message, headers}: McpMessage): Promise<Reply> {
  let error: Error | undefined;
  const onerror = (reported: Error) => {
    error = reported;
  };
  // No streams: nothing that a client could subscribe to changes while the server runs.
  const handler = createMcpHandler(createServer, {maxSubscriptions: 0, onerror});
  const request = new Request(ENDPOINT, {method: 'POST', headers: {...headers, ...ALWAYS}});
  const response = await handler.fetch(request, {parsedBody: message});
  const text = await response.text();
  // Revisions before 2026-07-28 get an event stream with the same JSON as its only event.
  const [, json = text] = /^data: (.+)$/m.exec(text) ?? [];
  return {
    status: response.status,
    ...(json && {body: redactError(JSON.parse(json))}),
    ...(response.status >= 500 && {error}),
  };
}

/** The SDK's errors repeat names and URIs that were sent. Results have been redacted by the tools. */
const redactError = (body: {error?: unknown}) =>
  body.error === undefined ? body : {...body, error: redact(body.error)};
