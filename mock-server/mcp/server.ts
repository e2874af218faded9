/** Puts the tools behind the protocol: their schemas are listed, inputs are checked by them, and every outcome becomes a tool result. */
import {Ajv2020, type ErrorObject} from 'ajv/dist/2020.js';
import type {ApiResponse} from '../contract/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {toErrorResponse, toServerErrorResponse} from '../http/error-response.ts';
import type {Logger} from '../logger.ts';
import {type Incoming, Rejected} from './call-operation.ts';
import type {McpServer, ToolResult} from './protocol.ts';
import {redact} from './redact.ts';
import type {Tool} from './tools.ts';

// mcp.test.ts validates the schemas: doing it here too takes a tenth of the portal's start.
const ajv = new Ajv2020({allErrors: true, allowUnionTypes: true, strict: false, logger: false, validateSchema: false});

const TITLE = 'Hutz sandbox';
const INSTRUCTIONS = `Integrate the Hutz Bills API and test it in a sandbox. Find the documentation with search_docs and read_page. Create a workspace,
and pass its token to the other tools, unless the connection has one. call_operation sends requests of the partner API, which this server signs, and of
the sandbox, where you play the household: pay a bill, advance the clock, list the inbox of received webhooks.`;

/** The server for one HTTP request. */
export function createServers(tools: readonly Tool[], {version, logger}: Readonly<{version: string; logger: Logger}>) {
  const ready = tools.map(tool => {
    const inputSchema = {
      type: 'object',
      properties: tool.properties,
      ...(tool.required && {required: tool.required}),
      additionalProperties: false,
    };
    const listed = {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema,
      annotations: {title: tool.title, readOnlyHint: tool.readOnly === true},
    };
    return {tool, listed, validate: ajv.compile(inputSchema)};
  });

  async function run(
    {tool, validate}: (typeof ready)[number],
    input: Readonly<Record<string, unknown>>,
    incoming: Incoming,
  ): Promise<ToolResult> {
    if (!validate(input)) return toResult(redact({message: problemsOf(tool.name, validate.errors ?? [])}), true);
    const token = typeof input.token === 'string' ? input.token : incoming.token;
    try {
      const value = await tool.run(input, {...incoming, token});
      return toResult(value, isRejected(value));
    } catch (error) {
      return toResult(redact(problemOf(error, tool.name, incoming)), true);
    }
  }

  function problemOf(error: unknown, tool: string, {id}: Incoming): unknown {
    const response = responseTo(error);
    if (!response) logger.error({err: error, tool, requestId: id}, 'The tool failed.');
    const {status, body, headers} = response ?? toServerErrorResponse(error);
    const retryAfter = headers?.['retry-after'];
    return {status, ...(retryAfter && {retryAfterSeconds: Number(retryAfter)}), body};
  }

  return (incoming: Incoming): McpServer => ({
    info: {name: 'hutz', title: TITLE, version},
    instructions: INSTRUCTIONS,
    tools: ready.map(({listed}) => listed),
    call(name, input) {
      const found = ready.find(({tool}) => tool.name === name);
      return found && run(found, input, incoming);
    },
  });
}

function responseTo(error: unknown): ApiResponse | undefined {
  if (error instanceof Rejected) return error.response;
  return error instanceof DomainError ? toErrorResponse(error) : undefined;
}

const isRejected = (value: unknown): boolean => Number((value as {status?: unknown} | null)?.status) >= 400;

function toResult(value: unknown, isError: boolean): ToolResult {
  return {content: [{type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value)}], isError};
}

/** Problems of a tool's input, for the assistant to correct. */
function problemsOf(tool: string, errors: readonly ErrorObject[]): string {
  const all = errors.map(({instancePath, message, params}) => {
    const extra =
      params.additionalProperty === undefined ? '' : ` (${String(params.additionalProperty).slice(0, 100)})`;
    return `${instancePath || 'the arguments'} ${message}${extra}`;
  });
  return `Correct the arguments of ${tool}: ${all.slice(0, 10).join('; ')}.`;
}
