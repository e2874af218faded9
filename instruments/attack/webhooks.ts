/** Attacks by webhooks: endpoint URLs that name this machine or its network, and floods of requests to another server. */
import {startReceiver} from '../receiver.ts';
import {type Attacks, until} from './target.ts';

const INSIDE = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  'localhost',
  'LOCALHOST.',
  'foo.localhost',
  '10.0.0.1',
  '192.168.0.1',
  '172.16.0.1',
  '169.254.169.254',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
];
const NO_WEB = [
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://127.0.0.1:6379/_',
  'javascript:alert(1)',
  'http://user:pass@example.com/',
  'http://',
  '//example.com',
  `http://example.com/${'a'.repeat(5000)}`,
];
const WORKSPACES = 4;
const ENDPOINTS = 19;
const BILLS = 4;
/** The default of WEBHOOK_RATE_PER_ORIGIN, plus a burst after an idle period and some tolerance for clock differences. */
const MAX_PER_SECOND = 50 * 1.5;

type Sent = Readonly<{endpointId: string; attempts: readonly {at: string}[]}>;

/** Only for a server that may not send webhooks to its own machine. */
export const webhookUrls: Attacks = {
  async *'webhook endpoints on this machine, in its network, or without HTTP'({target}) {
    const {sandbox} = await target.workspace();
    for (const url of NO_WEB) {
      const {status} = await sandbox('POST', 'endpoints', {url});
      if (status < 300 || status >= 500) yield `${url.slice(0, 60)}: ${status}`;
    }
    for (const host of INSIDE) {
      const made = await sandbox('POST', 'endpoints', {url: `http://${host}/`});
      if (made.status >= 500) yield `${host}: ${made.status}`;
      if (made.status >= 300) continue;
      const {endpointId} = made.json();
      await sandbox('POST', `endpoints/${endpointId}/test`, {event: 'bill.paid'});
      const attempt = await until(async () => {
        const {data} = (await sandbox('GET', 'deliveries')).json();
        return data.find((delivery: {endpointId?: string}) => delivery.endpointId === endpointId)?.attempts?.[0];
      }, 4000);
      if (attempt?.httpStatus) yield `${host} was reached: ${attempt.httpStatus}`;
    }
  },
};

export const outgoing: Attacks = {
  async *'a flood of webhooks to one origin, from several workspaces'({target, note}) {
    const {events, url: receiverUrl, close} = await startReceiver();
    try {
      const workspaces = await Promise.all(Array.from({length: WORKSPACES}, target.workspace));
      const endpoints = new Set<string>();
      for (const [which, {sandbox}] of workspaces.entries())
        for (let index = 0; index < ENDPOINTS; index += 1) {
          // An address of this machine that the portal treats like any other server's.
          const url = `${receiverUrl.replace('127.0.0.1', '[::ffff:127.0.0.1]')}${which}/${index}`;
          const made = await sandbox('POST', 'endpoints', {url, events: ['bill.created']});
          if (made.status !== 201) return note('not tried: it sends nothing to this machine');
          endpoints.add(made.json().endpointId);
        }
      for (let index = 0; index < BILLS; index += 1) await Promise.all(workspaces.map(({bill}) => bill()));
      const all = WORKSPACES * ENDPOINTS * BILLS;
      for (let seen = -1; seen < events.length && events.length < all; ) {
        seen = events.length;
        await until(() => events.length > seen);
      }
      // Use the sender's clock: requests sent one after another can arrive together.
      const times: number[] = [];
      for (const {sandbox} of workspaces)
        for (const {endpointId, attempts} of (await sandbox('GET', 'deliveries?limit=500')).json().data as Sent[])
          if (endpoints.has(endpointId)) times.push(...attempts.map(({at}) => Date.parse(at)));
      const busiest = Math.max(0, ...times.map(at => times.filter(other => other >= at && other < at + 1000).length));
      note(`${busiest} a second`);
      if (busiest > MAX_PER_SECOND) yield `${busiest} requests to one origin in a second`;
      if (events.length < all) yield `${events.length} of ${all} webhooks arrived`;
    } finally {
      await close();
    }
  },
};
