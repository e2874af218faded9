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

/** `listen` starts the server and returns its URL. */
export function receive() {
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
      await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
    async close() {
      const closed = new Promise(resolve => void server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
