/** For tests: an assistant based on the official MCP client. It checks each result by the output schema that the server lists. */
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {Ajv2020} from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export type Assistant = Readonly<{
  client: Client;
  /** The result of a tool: parsed if it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a result is any JSON
  use: (tool: string, input?: object) => Promise<any>;
  /** The error of a tool. */
  // biome-ignore lint/suspicious/noExplicitAny: an error is any JSON
  fail: (tool: string, input?: object) => Promise<any>;
}>;

/** `era` selects the client's protocol: the server's newest, or one with a handshake. */
export async function connectAssistant(origin: string, era: 'auto' | 'legacy', token?: string): Promise<Assistant> {
  const client = new Client({name: 'test', version: '1.0.0'}, {versionNegotiation: {mode: era}});
  const headers: Record<string, string> = token ? {authorization: `Bearer ${token}`} : {};
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), {requestInit: {headers}}));
  const checkOutput = await outputChecker(client);
  const call = async (name: string, input: object, expected: boolean) => {
    const {content, structuredContent, isError = false} = await client.callTool({name, arguments: {...input}});
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    if (isError !== expected) throw new Error(`${name}: ${text}`);
    if (!isError) checkOutput(name, structuredContent);
    else if (structuredContent !== undefined) throw new Error(`${name}: an error has structured content.`);
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  return {
    client,
    use: (tool, input = {}) => call(tool, input, false),
    fail: (tool, input = {}) => call(tool, input, true),
  };
}

const ajv = new Ajv2020({strict: false, logger: false});
formats.default(ajv);
/** Compiled once, because each test connects. */
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

async function outputChecker(client: Client) {
  const {tools} = await client.listTools();
  return (name: string, value: unknown) => {
    const schema = tools.find(tool => tool.name === name)?.outputSchema;
    if (!schema) throw new Error(`${name} has no output schema.`);
    const key = JSON.stringify(schema);
    const validate = validators.get(key) ?? ajv.compile(schema);
    validators.set(key, validate);
    if (!validate(value)) throw new Error(`${name}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
  };
}
