/** The partner's server of the soaks: accepts every event, and records which it received. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Workspace} from '../../mock-server/testing/portal.ts';

/** Creates an endpoint for the workspace's `bill.created` events. */
export async function receiveAt(origin: string, workspace: Workspace, url: string): Promise<void> {
  const made = await fetch(`${origin}/api/sandbox/endpoints`, {
    method: 'POST',
    headers: {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'},
    body: JSON.stringify({url, events: ['bill.created']}),
  });
  if (made.status !== 201) throw new Error(await made.text());
}

export type Receiver = ReturnType<typeof receive>;

/** `listen` starts the server and returns its URL; after `close`, it listens on the same port again. */
export function receive() {
  let port = 0;
  const events: string[] = [];
  const bills = new Set<string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += chunk));
    request.on('end', () => {
      const {id, externalBillId} = JSON.parse(body);
      events.push(id);
      bills.add(externalBillId);
      response.end('{"received":true}');
    });
  });
  return {
    events,
    bills,
    async listen() {
      await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve));
      ({port} = server.address() as AddressInfo);
      return `http://127.0.0.1:${port}/`;
    },
    async close() {
      const closed = new Promise(resolve => void server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
