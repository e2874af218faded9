/** Requests that may be expensive: for each operation and tool, an example, full pages, and texts and bodies of every kind. */
import type {Operation} from '../fuzz-requests.ts';
import {credentials, type World} from '../fuzz-world.ts';
import {type Portal, signedContent} from '../portal.ts';
import {type Build, filled, members} from './texts.ts';

const KIB = 1024;
/** Entries of the longest page. */
export const PAGE = 500;

type InputRequest = Readonly<{
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string | undefined>;
  payload?: string;
}>;
export type Input = Readonly<{name: string; of: (portal: Portal, world: World) => InputRequest}>;

const TEXTS: Readonly<Record<string, Build>> = {
  'short words': bytes =>
    Array.from({length: bytes / 4}, (_, at) => at.toString(36))
      .join(' ')
      .slice(0, bytes),
  'line breaks': filled('', '\n'),
  brackets: filled('', '[{"'),
  digits: filled('', '1'),
  accents: filled('', 'é'),
};
const BODIES: Readonly<Record<string, Build>> = {
  'unknown fields': members('1'),
  'nested lists': filled(`${'['.repeat(31)}1.0`, ',1.0', ']'.repeat(31)),
  'empty objects': filled('[{}', ',{}', ']'),
  escapes: filled('{"a":"', '\\u0041', '"}'),
  "a body that isn't JSON": filled('', '\n'),
};

/** Bodies and queries that may be expensive for an operation. */
export function listInputs(operation: Operation, quick: boolean): Input[] {
  const {method, path, example, media} = operation;
  const input = (name: string, payload: string, query = ''): Input => ({
    name,
    of(portal, world) {
      const url = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => world.ids[field] ?? 'x') + query;
      const content = signedContent(method, url, payload);
      const headers: InputRequest['headers'] = {
        ...credentials(portal, world, operation, false, content, () => 0),
        ...(payload !== '' && {'content-type': media || 'application/json'}),
      };
      return {method: method as InputRequest['method'], url, headers, ...(method !== 'GET' && {payload})};
    },
  });
  const valid = input('an example', example === undefined ? '' : JSON.stringify(example));
  if (method === 'GET' || method === 'DELETE')
    return [
      valid,
      ...[100, PAGE].map(limit => input(`a page of ${limit}`, '', `?limit=${limit}`)),
      input('a query of many names', '', `?${filled('', 'a=b&')(quick ? KIB : 8 * KIB)}`),
      input('a query of words', '', `?email=${filled('', '+a')(quick ? KIB : 8 * KIB)}`),
    ];
  const fields = Object.entries(example ?? {}).flatMap(([field, value]) => (typeof value === 'string' ? [field] : []));
  const bytes = quick ? KIB : operation.security.length > 0 ? 1000 * KIB : 63 * KIB;
  return [
    valid,
    ...[bytes, Math.min(bytes, 15 * KIB)].flatMap(size => [
      ...Object.entries(TEXTS).map(([name, build]) => {
        const text = build(Math.floor(size / (fields.length + 1) / 2));
        const body = {...(example as object), ...Object.fromEntries(fields.map(field => [field, text]))};
        return input(`${name}, ${size / KIB} KiB`, JSON.stringify(body));
      }),
      ...Object.entries(BODIES).map(([name, build]) => input(`${name}, ${size / KIB} KiB`, build(size))),
    ]),
  ];
}

export type Tool = {
  name: string;
  inputSchema: {required?: string[]; properties?: Record<string, {type?: unknown; maxLength?: number}>};
};

/** The same for a tool of the MCP server. */
export function toolInputs({name: tool, inputSchema}: Tool, quick: boolean): Input[] {
  const input = (name: string, values: Record<string, unknown>, withToken = true): Input => ({
    name: `${name}${withToken ? ' with a token' : ''}`,
    of: (_, {workspace}) => callTool(tool, values, withToken ? workspace.token : undefined),
  });
  const texts = Object.entries(TEXTS).flatMap(([name, build]) => {
    const values = Object.entries(inputSchema.properties ?? {}).flatMap(([field, {type, maxLength}]) =>
      type === 'string' && field !== 'token'
        ? [[field, build(Math.min(maxLength ?? 30_000, quick ? 500 : 30_000))]]
        : [],
    );
    return [false, true].map(withToken => input(name, Object.fromEntries(values), withToken));
  });
  const buildBody = (bytes: number) => ({
    operationId: 'createBill',
    body: JSON.parse(members('1')(quick ? KIB : bytes)),
  });
  // The second has about as many values as a message may have.
  return [...texts, input('a large body', buildBody(900 * KIB)), input('a body of many fields', buildBody(120 * KIB))];
}

export const callTool = (name: string, values: object, token?: string): InputRequest =>
  mcpRequest('tools/call', {name, arguments: values}, token);

export const mcpRequest = (method: string, params: object, token?: string): InputRequest => ({
  method: 'POST',
  url: '/mcp',
  headers: {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(token && {authorization: `Bearer ${token}`}),
  },
  payload: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
});
