/** The tools: what an assistant reads about each, what it takes, and what it does. */
import {REPLAYED_HEADER, type SignatureScheme} from '../../openapi/signing/signing.ts';
import type {ApiResponse} from '../contract/index.ts';
import type {RateLimits} from '../http/rate-limit.ts';
import type {Calls, Incoming, Parameters} from './call-operation.ts';
import type {Catalog} from './catalog.ts';
import type {Documentation} from './documentation.ts';
import {explainSignature, type Pasted} from './explain-signature.ts';
import {redact} from './redact.ts';

type Schema = Readonly<Record<string, unknown>>;

export type Tool = Readonly<{
  name: string;
  title: string;
  description: string;
  properties: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  /** Only reads. */
  readOnly?: true;
  run: (input: Readonly<Record<string, unknown>>, incoming: Incoming) => Promise<unknown>;
}>;

export type ToolDeps = Readonly<{
  calls: Calls;
  catalog: Catalog;
  documentation: Documentation;
  scheme: SignatureScheme;
  rateLimits: RateLimits;
  /** Milliseconds since 1970. */
  clock: () => number;
}>;

const text = (description: string, more: Schema = {}): Schema => ({
  type: 'string',
  description,
  maxLength: 500,
  ...more,
});
const count = (most: number): Schema => ({type: 'integer', minimum: 1, maximum: most, default: 10});
const TOKEN = text("The workspace's token, if it isn't the request's bearer token.");

const DASHBOARD = 'Open /dashboard on this server, go to Keys, and enter the resume code under Open another workspace.';

/** Characters. */
const LONGEST_PASTE = 32_768;
/** A share of the usual requests a minute: an explanation computes up to 3,000 digests. */
const EXPLANATIONS_MULTIPLIER = 0.1;

export function createTools({calls, catalog, documentation, scheme, rateLimits, clock}: ToolDeps): readonly Tool[] {
  /** For tools that need no workspace. */
  const countAddress = ({address}: Incoming) => rateLimits.calls.count(`ip ${address}`, clock());

  return [
    {
      name: 'search_docs',
      title: 'Search the documentation',
      description: 'Searches the documentation and returns sections with their URLs. Read a whole page with read_page.',
      properties: {query: text('A few words, a field or an error reason.')},
      required: ['query'],
      readOnly: true,
      async run({query}, incoming) {
        await countAddress(incoming);
        return documentation.search(String(query));
      },
    },
    {
      name: 'read_page',
      title: 'Read a page',
      description: 'Returns a documentation page as Markdown, such as /docs/quickstart.',
      properties: {
        page: text('A path or URL from search_docs.'),
        offset: {type: 'integer', minimum: 0, description: 'Where to continue in a long page.'},
      },
      required: ['page'],
      readOnly: true,
      async run({page, offset = 0}, incoming) {
        await countAddress(incoming);
        return documentation.read(String(page), Number(offset));
      },
    },
    {
      name: 'list_operations',
      title: 'List operations',
      description:
        'Lists the operations of the partner API and the sandbox. With an operationId, returns its parameters, body schema, examples and responses.',
      properties: {operationId: text('An operation to describe, such as createBill.')},
      readOnly: true,
      async run({operationId}, incoming) {
        await countAddress(incoming);
        return operationId === undefined ? catalog.list() : catalog.describe(String(operationId));
      },
    },
    {
      name: 'create_workspace',
      title: 'Create a workspace',
      description:
        'Creates a sandbox workspace: a partner, a house of four and an active agreement. Returns its token, which the other tools take, and its resume code: a person opens /dashboard on this server, goes to Keys and enters the code there. The workspace lasts seven days.',
      properties: {},
      async run(_, incoming) {
        const {token, resumeCode} = (await calls.accepted('createPartner', {}, incoming)) as Record<string, string>;
        return {token, resumeCode, dashboard: DASHBOARD};
      },
    },
    {
      name: 'call_operation',
      title: 'Call an operation',
      description:
        'Calls an operation of the partner API, which this server signs, or of the sandbox. Returns status and body; secrets in it are replaced by [redacted]. Describe the operation with list_operations first.',
      properties: {
        operationId: text('Such as createBill, listSandboxAgreements or payBill.'),
        parameters: {
          type: 'object',
          description: 'Path and query parameters by name.',
          additionalProperties: {type: ['string', 'number', 'boolean']},
        },
        body: {type: 'object', description: 'The JSON body.'},
        token: TOKEN,
      },
      required: ['operationId'],
      async run({operationId, parameters, body}, incoming) {
        const {operation} = catalog.find(String(operationId));
        const given = {parameters: (parameters ?? {}) as Parameters, body: body as object | undefined};
        return redact(resultOf(await calls.call(operation, given, incoming)));
      },
    },
    {
      name: 'list_events',
      title: 'List events',
      description: 'Lists what happened in the workspace, oldest first, as webhook bodies.',
      properties: {
        after: text('Returns only events after the event with this id.'),
        limit: count(100),
        token: TOKEN,
      },
      readOnly: true,
      run: async ({after, limit = 10}, incoming) => {
        const parameters = {limit: Number(limit), ...(after !== undefined && {after: String(after)})};
        return redact(await calls.accepted('listEvents', {parameters}, incoming));
      },
    },
    {
      name: 'list_deliveries',
      title: 'List webhook deliveries',
      description: 'Lists the webhook deliveries, newest first, with each attempt and the response of your receiver.',
      properties: {limit: count(100), token: TOKEN},
      readOnly: true,
      run: async ({limit = 10}, incoming) =>
        redact(await calls.accepted('listDeliveries', {parameters: {limit: Number(limit)}}, incoming)),
    },
    {
      name: 'explain_signature',
      title: 'Explain a signature',
      description:
        "Checks the signature of a request or webhook. If it's wrong, names the mistake. Uses the keys of the workspace.",
      properties: {
        request: text('Header lines, a curl command, a HAR file or a raw HTTP request.', {maxLength: LONGEST_PASTE}),
        body: text('The exact body, if the request has none in it.', {maxLength: LONGEST_PASTE}),
        webhook: {
          type: 'boolean',
          description: 'True for a webhook that you received; false for a request that you sent.',
        },
        token: TOKEN,
      },
      required: ['request'],
      readOnly: true,
      async run(input, incoming) {
        const workspaceId = await calls.workspaceOf(incoming);
        await rateLimits.calls.count(`explain ${workspaceId}`, clock(), EXPLANATIONS_MULTIPLIER);
        const secrets = await calls.secretsOf(workspaceId);
        return redact(await explainSignature(scheme, secrets, input as Pasted, clock() / 1000));
      },
    },
    {
      name: 'check_receiver',
      title: 'Check a receiver',
      description:
        'Sends valid, forged and malformed webhooks to a receiver and grades each response. Takes up to 90 seconds.',
      properties: {
        url: text('An http or https URL that this server can reach.', {maxLength: 2000}),
        endpointId: text('An endpoint of the workspace, instead of a URL.'),
        shape: text('The body format: flat or envelope.'),
        token: TOKEN,
      },
      async run({token, ...body}, incoming) {
        return redact(await calls.accepted('checkEndpoint', {body}, incoming));
      },
    },
  ];
}

function resultOf({status, headers = {}, body, media}: ApiResponse): object {
  const retryAfterSeconds = headers['retry-after'];
  const replayed = headers[REPLAYED_HEADER] !== undefined;
  return {
    status,
    ...(replayed && {replayed}),
    ...(retryAfterSeconds && {retryAfterSeconds: Number(retryAfterSeconds)}),
    ...(body !== undefined && {body: media ? String(body) : body}),
  };
}
