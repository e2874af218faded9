/** The tools: what an assistant reads about each, what it takes, what it does, and what it returns. */
import type {RateLimits} from '../http/rate-limits.ts';
import {type Calls, type Parameters, RESPONSE, redact, summarizeResponse, type ToolRequest} from './call-operation.ts';
import {type Catalog, OPERATIONS, object, type Schema, text, toInputs, toResponseSchema, toSchema} from './catalog.ts';
import {type Documentation, SECTIONS} from './documentation.ts';
import {EXPLANATION, explainSignature, type PastedText} from './explain-signature.ts';

/** By these a client decides whether to ask a person first. */
type Annotations = Readonly<Record<'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint', boolean>>;

export type Tool = Readonly<{
  name: string;
  title: string;
  description: string;
  properties: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  output: Schema;
  /** `READS` by default. */
  annotations?: Annotations;
  run: (input: Readonly<Record<string, unknown>>, incoming: ToolRequest) => Promise<Output>;
}>;

/** `text` is for clients without structured content: by default the value as JSON. */
export type Output = Readonly<{value: unknown; text?: string}>;

export type ToolDeps = Readonly<{
  calls: Calls;
  catalog: Catalog;
  documentation: Documentation;
  rateLimits: RateLimits;
  /** For tools that need no workspace. */
  countAddress: (incoming: ToolRequest) => Promise<unknown>;
  /** Milliseconds since 1970. */
  clock: () => number;
}>;

/** The schema of a string that a tool takes. */
const argument = (description: string, maxLength = 500): Schema => ({type: 'string', description, maxLength});
/** Results of a list by default: an assistant reads all of them. */
const DEFAULT_RESULTS = 10;
const TOKEN = argument("The workspace's token, if it isn't the request's bearer token.");

/** Characters of a page at a time; the longest pages have more. */
const PAGE_LENGTH = 20_000;
const PAGE = object(
  {
    markdown: text('The page, or a part of it.'),
    length: {type: 'integer', description: 'Characters of the whole page.'},
    nextOffset: {type: 'integer', description: 'Pass it as `offset` to read on. Missing at the end of the page.'},
  },
  ['nextOffset'],
);

const DASHBOARD =
  'Open /dashboard on this server, and enter the resume code: on its first page, or under Keys and workspace.';

/** The longest pasted text that is explained. */
const MAX_PASTE_CHARS = 32_768;
/** A share of the usual requests a minute: an explanation computes up to 3,000 digests. */
const EXPLANATIONS_MULTIPLIER = 0.1;

export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const ADDS: Annotations = {readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false};

export function createTools(deps: ToolDeps): readonly Tool[] {
  return [
    ...documentationTools(deps),
    createWorkspace(deps),
    callOperation(deps),
    operationTool(deps, 'listEvents', {
      name: 'list_events',
      description: 'Lists what happened in the workspace, oldest first, as webhook bodies.',
    }),
    operationTool(deps, 'listDeliveries', {
      name: 'list_deliveries',
      description: 'Lists the webhook deliveries, newest first, with each attempt and the response of your receiver.',
    }),
    explainSignatureTool(deps),
    operationTool(deps, 'checkEndpoint', {
      name: 'check_receiver',
      description:
        'Sends valid, forged and malformed webhooks to a receiver and grades each response. Takes up to a minute.',
      annotations: {...ADDS, openWorldHint: true},
    }),
  ];
}

function documentationTools({catalog, documentation, countAddress}: ToolDeps): Tool[] {
  return [
    {
      name: 'search_docs',
      title: 'Search the documentation',
      description: 'Searches the documentation and returns sections with their URLs. Read a whole page with read_page.',
      properties: {query: argument('A few words, a field or an error reason.')},
      required: ['query'],
      output: SECTIONS,
      async run({query}, incoming) {
        await countAddress(incoming);
        return {value: await documentation.search(String(query), incoming.origin)};
      },
    },
    {
      name: 'read_page',
      title: 'Read a page',
      description: 'Returns a documentation page as Markdown, such as /docs/quickstart.',
      properties: {
        page: argument('A path or URL from search_docs.'),
        offset: {type: 'integer', minimum: 0, description: 'Where to continue in a long page.'},
      },
      required: ['page'],
      output: PAGE,
      async run({page, offset = 0}, incoming) {
        await countAddress(incoming);
        const whole = await documentation.read(String(page), incoming.origin);
        const {length} = whole;
        const end = Number(offset) + PAGE_LENGTH;
        const markdown = whole.slice(Number(offset), end);
        if (end >= length) return {value: {markdown, length}, text: markdown};
        const more = `[${length - end} more characters: continue with offset ${end}]`;
        return {value: {markdown, length, nextOffset: end}, text: `${markdown}\n\n${more}`};
      },
    },
    {
      name: 'list_operations',
      title: 'List operations',
      description:
        'Lists the operations of the partner API and the sandbox. With an operationId, returns its parameters, body schema, examples and responses.',
      properties: {operationId: argument('An operation to describe, such as createBill.')},
      output: OPERATIONS,
      async run({operationId}, incoming) {
        await countAddress(incoming);
        return {value: operationId === undefined ? catalog.list() : catalog.describe(String(operationId))};
      },
    },
  ];
}

function createWorkspace({calls, catalog}: ToolDeps): Tool {
  const {schema} = catalog.find('createPartner').source;
  return {
    name: 'create_workspace',
    title: 'Create a workspace',
    description:
      'Creates a sandbox workspace: a partner, a house of four and an active agreement. Returns its token, which the other tools take, and its resume code: a person opens /dashboard on this server and enters the code there. The workspace lasts seven days.',
    properties: {},
    output: object({
      token: toSchema(schema('Workspace.token')),
      resumeCode: toSchema(schema('Workspace.resumeCode')),
      dashboard: text('How a person opens the workspace in the dashboard.'),
    }),
    annotations: ADDS,
    async run(_, incoming) {
      const {body} = await calls.call('createPartner', {}, incoming);
      const {token, resumeCode} = body as Record<'token' | 'resumeCode', string>;
      return {value: {token, resumeCode, dashboard: DASHBOARD}};
    },
  };
}

const callOperation = ({calls, catalog}: ToolDeps): Tool => ({
  name: 'call_operation',
  title: 'Call an operation',
  description:
    'Calls an operation of the partner API, which this server signs, or of the sandbox. Returns status and body; secrets in it are replaced by [redacted]. Describe the operation with list_operations first.',
  properties: {
    operationId: argument('Such as createBill, listSandboxAgreements or payBill.'),
    parameters: {
      type: 'object',
      description: 'Path and query parameters by name.',
      additionalProperties: {type: ['string', 'number', 'boolean']},
    },
    body: {type: 'object', description: 'The JSON body.'},
    token: TOKEN,
  },
  required: ['operationId'],
  output: RESPONSE,
  // Some operations delete, and some register URLs that webhooks go to.
  annotations: {...ADDS, destructiveHint: true, openWorldHint: true},
  async run({operationId, parameters, body}, incoming) {
    const {operation} = catalog.requireOffered(String(operationId));
    const given = {parameters: (parameters ?? {}) as Parameters, body: body as object | undefined};
    return {value: redact(summarizeResponse(await calls.call(operation.id, given, incoming)))};
  },
});

/** A tool that calls one operation of the contract with what it is given, and returns its response. */
function operationTool(
  {calls, catalog}: ToolDeps,
  operationId: string,
  tool: Pick<Tool, 'name' | 'description' | 'annotations'>,
): Tool {
  const entry = catalog.find(operationId);
  const {limit, ...inputs} = toInputs(entry);
  return {
    ...tool,
    title: entry.described.summary,
    properties: {
      ...inputs,
      ...(limit && {limit: {...limit, description: 'How many results to return.', default: DEFAULT_RESULTS}}),
      token: TOKEN,
    },
    output: toResponseSchema(entry),
    async run({token: _, ...given}, incoming) {
      const parameters = {limit: DEFAULT_RESULTS, ...given} as Parameters;
      const {body} = await calls.call(operationId, entry.described.body ? {body: given} : {parameters}, incoming);
      return {value: redact(body)};
    },
  };
}

const explainSignatureTool = ({calls, rateLimits, clock}: ToolDeps): Tool => ({
  name: 'explain_signature',
  title: 'Explain a signature',
  description:
    "Checks the signature of a request or webhook. If it's wrong, names the mistake. Uses the keys of the workspace.",
  properties: {
    request: argument('Header lines, a curl command, a fetch call, a HAR file or a raw HTTP request.', MAX_PASTE_CHARS),
    body: argument('The exact body, if the request has none in it.', MAX_PASTE_CHARS),
    webhook: {
      type: 'boolean',
      description: 'True for a webhook that you received; false for a request that you sent.',
    },
    token: TOKEN,
  },
  required: ['request'],
  output: EXPLANATION,
  async run(input, incoming) {
    const workspace = await calls.findWorkspace(incoming);
    await rateLimits.perMinute(`explain ${workspace.id}`, clock(), {multiplier: EXPLANATIONS_MULTIPLIER});
    const secrets = await calls.readSecrets(workspace);
    return {value: redact(await explainSignature(secrets, input as PastedText, clock() / 1000))};
  },
});
