/** A partner's server: returns the same response to every event, and records which it received. */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

export async function startReceiver(status = 200, text = '{"received":true}') {
  const events: string[] = [];
  const bills = new Set<string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += chunk));
    request.on('end', () => {
      const {id, externalBillId} = JSON.parse(body);
      events.push(id);
      bills.add(externalBillId);
      response.writeHead(status).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Ids of events, one for each request. */
    events,
    /** External ids of bills. */
    bills,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      const closed = new Promise(resolve => void server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
