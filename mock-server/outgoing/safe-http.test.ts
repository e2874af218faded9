/**
 * Outgoing requests reach public IP addresses only: every spelling, names that resolve to private addresses, and the address that is
 * connected to. The receivers are real servers on this machine, reached through an injected `connect`.
 */
import {createServer, type Server} from 'node:http';
import {type AddressInfo, connect as netConnect} from 'node:net';
import os from 'node:os';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {findAddressProblem, findUrlProblem} from './addresses.ts';
import {createSafeHttp, type SafeHttpOptions} from './safe-http.ts';

const HERE = {loopback: true};
const NOT_HERE = {loopback: false};

describe('addresses', () => {
  it.each([
    ['1.1.1.1', true],
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::808:808', true],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['::1', false],
    ['::', false],
    ['0.0.0.0', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b::127.0.0.1', false],
    ['64:ff9b::10.0.0.1', false],
    ['64:ff9b:1::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['168.63.129.16', false],
    ['::ffff:168.63.129.16', false],
    ['64:ff9b::168.63.129.16', false],
    ['100.64.0.1', false],
    ['192.0.0.1', false],
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['203.0.113.1', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['not an address', false],
  ])('%s: %s', (address, ok) => {
    expect(findAddressProblem(address, NOT_HERE) === undefined).toBe(ok);
  });
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'])('%s is allowed with loopback on', address => {
    expect(findAddressProblem(address, HERE)).toBeUndefined();
  });
  it.each(['10.0.0.1', '169.254.169.254', '::', '0.0.0.0', 'fd00::1'])(
    '%s is blocked even with loopback on',
    address => {
      expect(findAddressProblem(address, HERE)).toBeDefined();
    },
  );
  it('a public address of this machine is blocked, and allowed with loopback on', () => {
    const addresses = ['8.8.8.8', '2606:4700:4700::1111'].map(address => ({address}));
    const interfaces = vi
      .spyOn(os, 'networkInterfaces')
      .mockReturnValue({eth0: addresses as os.NetworkInterfaceInfo[]});
    const judged = ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700:4700:0::1111', '8.8.4.4'].map(address => [
      findAddressProblem(address, NOT_HERE) === undefined,
      findAddressProblem(address, HERE) === undefined,
    ]);
    interfaces.mockRestore();
    expect(judged).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [true, true],
    ]);
  });
});

/** Every spelling of this machine that a URL parser accepts. */
const SPELLINGS = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.0.0.1./',
  'http://0/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://sub.localhost/',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'https://127.0.0.1/',
];

describe('spellings', () => {
  it.each(SPELLINGS)('%s is blocked before the DNS lookup', async url => {
    let lookups = 0;
    const http = createSafeHttp({
      reach: NOT_HERE,
      clock: () => 0,
      lookup: async () => {
        lookups += 1;
        return [{address: '8.8.8.8', family: 4}];
      },
      connect: () => {
        throw new Error('It was connected to.');
      },
    });
    const {outcome, httpStatus} = await http.send({url, headers: {}, body: Buffer.from('{}')});
    expect({outcome, httpStatus, lookups}).toEqual({outcome: 'blocked', httpStatus: null, lookups: 0});
    await http.close();
  });
  it.each(['ftp://partner.example/', 'file:///etc/passwd', 'http://a:b@partner.example/', 'http://a@partner.example/'])(
    '%s is rejected',
    url => {
      expect(findUrlProblem(url, HERE)).toBeDefined();
    },
  );
});

describe('a receiver', () => {
  let server: Server;
  let port: number;
  let requests: {url: string; headers: NodeJS.Dict<string | string[]>; body: string}[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => (body += chunk));
      request.on('end', () => {
        requests.push({url: String(request.url), headers: request.headers, body});
        const path = String(request.url);
        if (path === '/redirect') return response.writeHead(302, {location: 'http://169.254.169.254/'}).end();
        if (path === '/later') return response.writeHead(503, {'retry-after': '120'}).end('busy');
        if (path === '/long') return response.end('x'.repeat(1_000_000));
        if (path === '/headers') return response.writeHead(200, {'x-long': 'y'.repeat(30_000)}).end();
        if (path === '/never') return undefined;
        if (path === '/stall') return response.write('begun');
        return response.end('ok');
      });
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function send(path: string, options: Partial<SafeHttpOptions> = {}, host = 'partner.example') {
    requests = [];
    const http = createSafeHttp({
      reach: HERE,
      clock: () => 0,
      lookup: async () => [{address: '127.0.0.1', family: 4}],
      ...options,
    });
    const result = await http.send({
      url: `http://${host}:${port}${path}`,
      headers: {'content-type': 'application/json', 'hutz-timestamp': '1'},
      body: Buffer.from('{"exact": true}'),
    });
    await http.close();
    return result;
  }

  it('receives the exact bytes and headers', async () => {
    expect(await send('/hook?x=1')).toEqual({
      outcome: 'succeeded',
      httpStatus: 200,
      error: null,
      responseBody: 'ok',
      retryAfterMs: 0,
    });
    expect(requests).toMatchObject([{url: '/hook?x=1', headers: {'hutz-timestamp': '1'}, body: '{"exact": true}'}]);
  });
  it.each([
    ['a private address', [{address: '10.0.0.1', family: 4}]],
    ['this machine', [{address: '127.0.0.1', family: 4}]],
    ['a mapped address', [{address: '::ffff:127.0.0.1', family: 6}]],
    [
      'one private address among public ones',
      [
        {address: '8.8.8.8', family: 4},
        {address: '10.0.0.1', family: 4},
      ],
    ],
    ['the metadata service', [{address: '169.254.169.254', family: 4}]],
  ])('whose name resolves to %s is blocked, and nothing is sent', async (_name, addresses) => {
    const connect = () => netConnect({host: '127.0.0.1', port});
    const result = await send('/', {reach: NOT_HERE, lookup: async () => addresses, connect});
    expect(result).toMatchObject({outcome: 'blocked', httpStatus: null});
    expect(requests).toEqual([]);
  });
  it('whose name resolves to another address when connecting is blocked, and nothing is sent', async () => {
    let connections = 0;
    const counted = () => (connections += 1);
    server.on('connection', counted);
    const result = await send('/', {
      reach: NOT_HERE,
      lookup: async () => [{address: '8.8.8.8', family: 4}],
      // The name now resolves to this machine.
      connect: () => netConnect({host: '127.0.0.1', port}),
    });
    server.off('connection', counted);
    expect(result).toMatchObject({outcome: 'blocked', httpStatus: null});
    expect(result.error).toContain('127.0.0.1');
    expect({connections, requests}).toEqual({connections: 1, requests: []});
  });
  it("has its name resolved once per connection, so DNS can't change in between", async () => {
    const responses = ['127.0.0.1', '10.0.0.1'];
    let lookups = 0;
    const result = await send('/', {
      lookup: async () => {
        lookups += 1;
        return [{address: String(responses.shift()), family: 4}];
      },
    });
    expect({outcome: result.outcome, lookups}).toEqual({outcome: 'succeeded', lookups: 1});
  });
  it('whose name has thousands of addresses is tried at a few of them', async () => {
    const checked = vi.spyOn(os, 'networkInterfaces');
    const addresses = Array.from({length: 4000}, (_, at) => ({address: `8.8.${at >> 8}.${at & 255}`, family: 4}));
    const connect = () => netConnect({host: '127.0.0.1', port});
    await send('/', {reach: NOT_HERE, lookup: async () => addresses, connect});
    expect(checked.mock.calls.length).toBeLessThan(30);
    checked.mockRestore();
  });
  it('whose name has no address is unreachable', async () => {
    const lookup = async () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), {code: 'ENOTFOUND'}));
    expect(await send('/', {lookup})).toMatchObject({outcome: 'unreachable', httpStatus: null});
  });
  it('that redirects is not followed', async () => {
    expect(await send('/redirect')).toMatchObject({outcome: 'redirected', httpStatus: 302});
    expect(requests).toHaveLength(1);
  });
  it('that sends Retry-After has the delay in its result', async () => {
    expect(await send('/later')).toMatchObject({outcome: 'refused', responseBody: 'busy', retryAfterMs: 120_000});
  });
  it('that sends a long response has it cut at 4 KiB', async () => {
    expect((await send('/long')).responseBody).toHaveLength(4096);
  });
  it('that sends too many headers fails', async () => {
    expect(await send('/headers')).toMatchObject({outcome: 'unreachable', httpStatus: null});
  });
  it('that never responds times out', async () => {
    expect(await send('/never', {timeoutMs: 200})).toMatchObject({outcome: 'timed_out', httpStatus: null});
  });
  it('that stalls in its response body still counts as responded', async () => {
    const result = await send('/stall', {timeoutMs: 300});
    expect(result).toMatchObject({outcome: 'succeeded', httpStatus: 200, responseBody: 'begun'});
  });
});
