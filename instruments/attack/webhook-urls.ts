/** Attacks by an endpoint's URL: every way to name this machine or its network. */
import type {Attack} from './attack.ts';

const INSIDE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://foo.localhost/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://172.16.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://255.255.255.255/',
  'http://224.0.0.1/',
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

/** Only for a server that may not send webhooks to its own machine. */
export const webhookUrls: Attack = {
  name: 'webhook endpoints on this machine, in its network, or without HTTP',
  async run({target}) {
    const found: string[] = [];
    const keys = await target.workspace();
    const headers = {authorization: `Bearer ${keys.token}`, 'content-type': 'application/json'};
    for (const url of [...INSIDE, ...NO_WEB]) {
      const made = await target.get('/api/sandbox/endpoints', {method: 'POST', headers, body: JSON.stringify({url})});
      if (made.status >= 500) found.push(`${url}: ${made.status}`);
      if (made.status >= 300) continue;
      if (NO_WEB.includes(url)) {
        found.push(`${url.slice(0, 60)} is taken`);
        continue;
      }
      const {endpointId} = JSON.parse(made.text);
      await target.get(`/api/sandbox/endpoints/${endpointId}/test`, {
        method: 'POST',
        headers,
        body: '{"event":"bill.paid"}',
      });
      let attempt: {httpStatus?: number | null} | undefined;
      for (let times = 0; times < 40 && !attempt; times++) {
        const {data} = JSON.parse((await target.get('/api/sandbox/deliveries', {headers})).text);
        attempt = data.find((delivery: {endpointId?: string}) => delivery.endpointId === endpointId)?.attempts?.[0];
        if (!attempt) await new Promise(later => setTimeout(later, 100));
      }
      if (attempt?.httpStatus) found.push(`${url} was reached: ${attempt.httpStatus}`);
    }
    return {found, note: `${INSIDE.length + NO_WEB.length} addresses`};
  },
};
