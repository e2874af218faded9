/** For tests: an assistant based on the official MCP client, and raw messages. */
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';

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
  const headers = token ? {authorization: `Bearer ${token}`} : {};
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), {requestInit: {headers}}));
  const call = async (name: string, input: object, expected: boolean) => {
    const {content, isError = false} = await client.callTool({name, arguments: {...input}});
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    if (isError !== expected) throw new Error(`${name}: ${text}`);
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
