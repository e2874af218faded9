import {describe, expect, test} from 'vitest';
import {toCsv} from '../src/format/csv.ts';
import {forms} from './forms.ts';
import {provingFetch} from './testing/proving-fetch.ts';

const message = {
  id: 'msg_1',
  name: 'June',
  email: 'june@example.com',
  message: 'Does it work\nin "Austin", too?',
  page: '/business',
  createdAt: '2026-05-18T14:03:21.000Z',
};

async function run(args: string[], pages: object[][]) {
  const calls: string[] = [];
  const printed: string[] = [];
  const saved: [string, unknown][] = [];
  const code = await forms(args, {
    origin: 'http://localhost:3000',
    token: () => 'adm_token',
    print: line => printed.push(line),
    save: (file, content) => saved.push([file, content]),
    fetch: provingFetch('adm_token', async (url, init = {}) => {
      expect(new Headers(init.headers).get('authorization')).toBe('Bearer adm_token');
      const {pathname, searchParams} = new URL(String(url));
      calls.push(`${init.method} ${pathname} ${searchParams}`);
      const page = Number(searchParams.get('cursor') ?? 0);
      return Response.json({data: pages[page], nextCursor: page + 1 < pages.length ? String(page + 1) : null});
    }),
  });
  return {code, calls, printed: printed.join('\n'), saved};
}

test.each([
  ['contact', 'GET /api/admin/contact-messages limit=100'],
  ['partners', 'GET /api/admin/partner-forms limit=100'],
  ['waitlists', 'GET /api/admin/waitlist-entries limit=100'],
  ['production', 'GET /api/admin/production-requests limit=20'],
  ['referrals', 'GET /api/admin/referrals limit=100'],
  ['promo', 'GET /api/admin/promo-codes limit=100'],
  ['deletions', 'GET /api/admin/deletions limit=100'],
  ['searches', 'GET /api/admin/search-misses limit=100'],
  ['feedback', 'GET /api/admin/page-feedback limit=100'],
])('%s reads every page', async (name, call) => {
  const {code, calls, printed} = await run([name], [[message], [message], []]);
  expect([code, calls]).toEqual([0, [call, `${call}&cursor=1`, `${call}&cursor=2`]]);
  expect(printed).toContain('2 entries.');
});

test('prints each field on a line, and a message on as many as it has', async () => {
  const {printed} = await run(['contact'], [[message]]);
  expect(printed.split('\n')).toEqual([
    'createdAt  2026-05-18T14:03:21.000Z',
    'name       June',
    'email      june@example.com',
    'message    Does it work',
    '           in "Austin", too?',
    'page       /business',
    'id         msg_1',
    '',
    '1 entry.',
  ]);
});

test('prints nothing that a terminal would obey', async () => {
  const hostile = {...message, name: '\x1b[2J\u202eevil', message: 'a\x1b]0;x\x07\rb\x9b1mc'};
  const {printed} = await run(['contact'], [[hostile]]);
  expect(printed).toContain('a·]0;x··b·1mc');
  expect(printed).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_C}/u);
});

test('writes CSV and prints none of it', async () => {
  const {printed, saved} = await run(
    ['contact', '--csv', 'a.csv'],
    [[message], [{...message, name: '=1+1', suspect: true}]],
  );
  expect(saved).toEqual([
    [
      'a.csv',
      [
        '"createdAt","name","email","message","page","id","suspect"',
        '"2026-05-18T14:03:21.000Z","June","june@example.com","Does it work\nin ""Austin"", too?","/business","msg_1",""',
        '"2026-05-18T14:03:21.000Z","\'=1+1","june@example.com","Does it work\nin ""Austin"", too?","/business","msg_1","true"',
        '',
      ].join('\r\n'),
    ],
  ]);
  expect(printed).toBe('Wrote 2 entries to a.csv.');
});

test.each([
  [[]],
  [['reviews']],
  [['constructor']],
  [['contact', 'partners']],
  [['contact', '--cvs', 'a']],
  [['contact', '--csv']],
  [['contact', '--sent', 'a@b.co']],
  [['promo', '--sent', 'a@b.co', '--activated', '1']],
  [['person']],
])('%j prints the usage', async args => {
  const {code, calls, printed} = await run(args, [[]]);
  expect([code, calls]).toEqual([1, []]);
  expect(printed).toContain('Usage');
});

test('--help prints the usage and succeeds', async () => {
  expect(await run(['--help'], [])).toMatchObject({code: 0, printed: expect.stringContaining('Usage')});
});

describe('a CSV cell', () => {
  test.each([
    ['plain', '"plain"'],
    ['Zoë, "Z"', '"Zoë, ""Z"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;=1+1', '"a;=1+1"'],
    ['', '""'],
    ['=cmd|"/c calc"!A0', '"\'=cmd|""/c calc""!A0"'],
    ['+12145550110', '"\'+12145550110"'],
    ['-1', '"\'-1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1', '"\'＝1"'],
    ['a\x1b[2J\0\u202e', '"a·[2J··"'],
    ['\x1b=1', '"·=1"'],
  ])('%j is %s', (value, cell) => expect(toCsv([[value]])).toBe(`${cell}\r\n`));
});
