/**
 * The program of every language that reports a month, run by the command of README.md against a sandbox whose bills were created and
 * paid around the ends of a month in Texas. Languages that the machine lacks are named and counted as skipped.
 */
import {execFile} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {promisify} from 'node:util';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {createTestPartner, type TestPartner} from '../mock-server/testing/partner.ts';
import {openPortal, type Portal, temporaryFolder} from '../mock-server/testing/portal.ts';
import {withServiceFee} from '../openapi/service-fee.ts';
import {EACH_KIND, LANGUAGES} from './testing/languages.ts';
import {commandsUnder, folderFor} from './testing/readme.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
const commands = commandsUnder('Month end');

/** March 2026 in Texas begins in winter time and ends in summer time. */
const MARCH = ['2026-03-01T06:00:00Z', '2026-04-01T05:00:00Z'] as const;
const [START, END] = MARCH.map(Date.parse) as [number, number];
const SECOND = 1000;
const NOT_YET_DUE = '2999-12-31';

type TestBill = {cents: number; created: number; paid?: number; dueDate?: string};
/** More than one page of paid bills, whose amounts no float adds exactly. */
const MANY: TestBill[] = Array.from({length: 101}, (_, index) => ({
  cents: 1_007 + index,
  created: START + (index + 1) * 60 * SECOND,
  paid: END - (index + 2) * 60 * SECOND,
}));
const BILLS: readonly TestBill[] = [
  {cents: 1_001, created: START - SECOND, paid: START - SECOND},
  {cents: 2_010, created: START - SECOND, paid: START},
  {cents: 4_099, created: START, paid: END - SECOND},
  {cents: 8_005, created: END - SECOND, paid: END},
  {cents: 16_050, created: END},
  {cents: 32_500, created: START},
  {cents: 64_000, created: START, dueDate: NOT_YET_DUE},
  {cents: 99_999_999, created: START, paid: END - SECOND},
  {cents: 100_000_000, created: START, paid: END - SECOND},
  ...MANY,
];
const inMonth = (at: number | undefined) => at !== undefined && at >= START && at < END;
const dollars = (cents: number) => (cents / 100).toFixed(2);
const sum = (bills: readonly TestBill[], of = ({cents}: TestBill) => cents) =>
  dollars(bills.map(of).reduce((a, b) => a + b, 0));

let portal: Portal;
let partner: TestPartner;
let server: Server;
let origin: string;
/** The requests of one run. The first one gets a 429, the second one a 503. */
let targets: string[] = [];

beforeAll(async () => {
  const now = Date.now();
  portal = await openPortal({}, {now});
  partner = await createTestPartner(portal);
  for (const {cents, created, paid, dueDate = '2026-04-15'} of BILLS) {
    portal.clock.now = created;
    const billId = await partner.bill({amount: cents / 100, dueDate});
    if (paid === undefined) continue;
    portal.clock.now = paid;
    expect(await partner.sandbox('POST', `/bills/${billId}/pay`)).toMatchObject({status: 200});
  }
  server = createServer(async (request, response) => {
    portal.clock.now = Date.now();
    targets.push(String(request.url));
    const failure = [429, 503][targets.length - 1];
    if (failure) {
      response.writeHead(failure, {'retry-after': '1'}).end('{"reason":"unavailable"}');
      return;
    }
    const {statusCode, headers, rawPayload} = await portal.app.inject({
      method: request.method as 'GET',
      url: String(request.url),
      headers: request.headers,
    });
    response.writeHead(statusCode, {'content-type': String(headers['content-type'])}).end(rawPayload);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  targets = [];
});
afterAll(async () => {
  server.close();
  await portal.close();
  folder.remove();
});

it('README.md names every language', () =>
  expect(Object.keys(commands).sort()).toEqual(LANGUAGES.map(language => language.folder).sort()));

describe.each(LANGUAGES)('$name', language => {
  const missing = language.missing();
  if (missing.length > 0) {
    it.skip(`not on this machine: ${missing.join(', ')}`, () => {});
    return;
  }
  const when = EACH_KIND.includes(language.folder) ? {} : NIGHTLY;
  const [command = ''] = commands[language.folder] ?? [];

  const report = async (month: string, own: Record<string, string> = {}) => {
    expect(command).toMatch(/ 2026-10$/);
    const {apiKey, secretKey} = partner.workspace;
    const env = {...process.env, HUTZ_API: `${origin}/`, HUTZ_API_KEY: apiKey, HUTZ_SECRET_KEY: secretKey, ...own};
    const cwd = folderFor(language.folder, command, folder.path);
    const {stdout} = await run('sh', ['-c', command.replace('2026-10', month)], {cwd, env});
    return stdout.split('\n').slice(0, -1);
  };

  it(
    'adds what was created, paid and owed in a month in Texas exactly, page by page, also with a trailing slash',
    when,
    async () => {
      const created = BILLS.filter(bill => inMonth(bill.created));
      const paid = BILLS.filter(bill => inMonth(bill.paid));
      const overdue = BILLS.filter(bill => bill.paid === undefined && bill.dueDate !== NOT_YET_DUE);
      const total = ({cents}: TestBill) => withServiceFee(cents);
      expect(await report('2026-03')).toEqual([
        `2026-03 in Texas: ${MARCH[0]} to ${MARCH[1]}`,
        `Bills created: ${created.length}, for ${sum(created)}`,
        `Bills paid: ${paid.length}, households paid ${sum(paid, total)}`,
        `Owed to you: ${sum(paid)}`,
        `Fees: ${sum(paid, bill => total(bill) - bill.cents)}`,
        `Bills overdue now: ${overdue.length}, for ${sum(overdue)}`,
      ]);
      expect(targets.filter(target => !target.startsWith('/api/partners/bills?'))).toEqual([]);
      expect(targets.filter(target => target.includes('cursor=')).length).toBeGreaterThanOrEqual(2);
    },
  );

  it('reports a month without bills, at the end of a year and of summer time', when, async () => {
    const none = [
      'Bills created: 0, for 0.00',
      'Bills paid: 0, households paid 0.00',
      'Owed to you: 0.00',
      'Fees: 0.00',
    ];
    const december = await report('2027-12');
    expect(december.slice(0, 5)).toEqual(['2027-12 in Texas: 2027-12-01T06:00:00Z to 2028-01-01T06:00:00Z', ...none]);
    const november = await report('2027-11');
    expect(november.slice(0, 5)).toEqual(['2027-11 in Texas: 2027-11-01T05:00:00Z to 2027-12-01T06:00:00Z', ...none]);
  });

  it('names the reason of an error, and how to run it', when, async () => {
    await expect(report('2026-03', {HUTZ_SECRET_KEY: 'htzsk_another'})).rejects.toMatchObject({
      stderr: expect.stringContaining('signature_mismatch'),
    });
    await expect(report('2026-13')).rejects.toMatchObject({stderr: expect.stringContaining('<YYYY-MM>')});
  });

  it('signs as the other programs of its language do', () => {
    const read = (task: string) => readFileSync(language.source(task), 'utf8');
    const lines = (text: string) => text.split('\n').map(line => line.trim());
    const [, afterRequest = ''] = read('find-bill').split(/^[ \t]*(?:#|\/\/) end\n/m);
    const signing = afterRequest.split('\n\n').find(part => part.includes('timestamp')) ?? '';
    const code = lines(signing).filter(line => line && !/^(#|\/\/) /.test(line));
    expect(code.length).toBeGreaterThanOrEqual(2);
    expect(lines(read('month-end'))).toEqual(expect.arrayContaining(code));
  });
});
