/** Runs the attacks on the real portal, and on a vulnerable server to show that each attack can succeed. */
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {NIGHTLY} from '../../mock-server/testing/nightly.ts';
import {assistants} from './assistants.ts';
import {uploads} from './bodies.ts';
import {browserSide} from './browser-side.ts';
import {callers, welch} from './callers.ts';
import {judgeCost} from './cost.ts';
import {ipv6, limits, storage} from './limits.ts';
import {operators} from './operators.ts';
import {paths} from './paths.ts';
import {attack, attackOwn} from './run.ts';
import {parsers} from './testing/vulnerable-parsers.ts';
import {judgeGrowth, measureWorstCases} from './worst-case.ts';

let vulnerable: Server;
let origin: string;
const quietly = {seed: 7, quick: true, log: () => {}};

beforeAll(async () => {
  const keys = {
    apiKey: 'a',
    secretKey: 's',
    webhookSecret: 'w',
    token: 't',
    house: {users: [{id: 'u'}]},
    agreement: {},
  };
  const body = JSON.stringify({...keys, billId: 1, data: [{id: 'rev_1'}]});
  vulnerable = createServer((request, response) => {
    const {url = ''} = request;
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    if (url.includes('package.json')) response.end(readFileSync('package.json'));
    else if (url.startsWith('//')) response.writeHead(302, {location: url}).end();
    else if (url.includes('session')) response.writeHead(200, {'set-cookie': 'sandbox=1'}).end(body);
    else if (request.headers.accept?.includes('text/html'))
      response.writeHead(200, {'content-type': 'text/html'}).end(decodeURIComponent(url));
    else response.writeHead(201, {'set-cookie': 'sandbox=1'}).end(body);
  }).listen(0);
  origin = `http://localhost:${(vulnerable.address() as AddressInfo).port}`;
});
afterAll(() => vulnerable.close());

/** The slowest attacks: thousands of measured or random requests, and a flood over seconds (origin-limits.test.ts). */
const LONG = [
  'work that grows faster than the input',
  'a flood of webhooks to one origin, from several workspaces',
  'timing of signature checks',
  'random input in every parameter, header and body of every operation',
  'more than a quarter of a core for one caller',
];

it('the portal withstands every attack but the longest', async () => {
  const {attacks, findings} = await attackOwn({...quietly, without: LONG});
  expect(findings).toEqual([]);
  expect(attacks).toBe(41);
});

it('the portal withstands every attack', NIGHTLY, async () => {
  const {attacks, findings} = await attackOwn(quietly);
  expect(findings).toEqual([]);
  expect(attacks).toBe(46);
});

it.each(
  Object.entries({
    ...limits,
    ...ipv6,
    ...paths,
    ...browserSide,
    ...uploads,
    ...callers,
    ...assistants,
    ...operators,
    ...storage,
  }),
)('the attack succeeds on a vulnerable server: %s', async (name, run) => {
  const credentials = {adminToken: 'adm_token', folder: ''};
  const {findings} = await attack(origin, {[name]: run}, quietly, credentials);
  expect(findings).not.toEqual([]);
});

it('quadratic work and input that crashes the process are found in vulnerable parsers', NIGHTLY, async () => {
  const file = join(import.meta.dirname, 'testing', 'vulnerable-parsers.ts');
  const {found} = await measureWorstCases(file, parsers, true);
  expect(found.sort()).toEqual([
    'memory, copies: no end for 64 KB',
    expect.stringMatching(/^pattern, spaces: [\d.]+ ms for 64 KB, after /),
    expect.stringMatching(/^sum, pairs: [\d.]+ ms for 64 KB, after /),
  ]);
});

it.each<[name: string, ms: number[], found: number]>([
  ['linear work', [1, 16, 64, 1000 / 11], 0],
  ['n log n work', [1, 20, 90, 99], 0],
  ['quadratic work', [0.1, 3, 57, 99], 1],
  ['quadratic work below the floor', [0, 0.1, 1.9, 2], 0],
  ['more than 100 ms of blocking', [1, 16, 64, 101], 1],
])('finds %s: %j', (_name, times, found) => {
  const measured = times.map((ms, at) => ({
    parser: 'p',
    name: 'n',
    bytes: 1024 * ([1, 16, 64, 1024][at] ?? 0),
    ms,
    heldMs: ms,
  }));
  expect(judgeGrowth(measured, {floorMs: 2, mostMs: 100})).toHaveLength(found);
});

it.each<[name: string, ms: number, permitted: number | undefined, found: number]>([
  ['a quarter of a core', 25, 600, 0],
  ['more than a quarter of a core', 26, 600, 1],
  ['calls without a limit', 0, undefined, 1],
])('finds what one caller costs: %s', (_name, ms, permitted, found) => {
  expect(judgeCost([{call: 'c', input: 'i', ms, permitted}], 1)).toHaveLength(found);
});

it('detects response times that differ significantly', () => {
  const wave = (at: number, mean: number) => mean + Math.sin(at * 12.9898) * 0.1;
  const times = (mean: number) => Array.from({length: 500}, (_, at) => wave(at, mean));
  expect(Math.abs(welch(times(1), times(1)))).toBeLessThan(1);
  expect(Math.abs(welch(times(1.1), times(1)))).toBeGreaterThan(4.5);
});
