import {expect, test} from 'vitest';
import {forms} from './forms.ts';
import {provingFetch} from './testing/proving-fetch.ts';

const message = {
  id: 'msg_1',
  name: 'June',
  email: 'june@example.com',
  message: 'Does it work\nin "Austin", too?',
  page: '/business',
  createdAt: '2026-05-18T14:03:21.000Z',
  handled: true,
  note: 'Called back.',
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
  ['production', 'GET /api/admin/production-requests limit=100'],
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

test('prints each field of the response on a line, and a message on as many as it has', async () => {
  const {printed} = await run(['contact'], [[message]]);
  expect(printed.split('\n')).toEqual([
    'id         msg_1',
    'name       June',
    'email      june@example.com',
    'message    Does it work',
    '           in "Austin", too?',
    'page       /business',
    'createdAt  2026-05-18T14:03:21.000Z',
    'handled    true',
    'note       Called back.',
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

test('saves the CSV of the portal and prints none of it', async () => {
  const {calls, printed, saved} = await run(['contact', '--csv', 'a.csv', '--since', '2026-05-18'], [[message]]);
  expect(calls).toEqual(['GET /api/admin/csv list=contact&since=2026-05-18T00%3A00%3A00.000Z']);
  expect(
    saved.map(([file, content]) => [file, JSON.parse(Buffer.from(content as Uint8Array).toString()).data]),
  ).toEqual([['a.csv', [message]]]);
  expect(printed).toBe('Wrote a.csv.');
});

test('--since reads entries from that day on', async () => {
  const {calls} = await run(['waitlists', '--since', '2026-05-18'], [[message]]);
  expect(calls).toEqual(['GET /api/admin/waitlist-entries limit=100&since=2026-05-18T00%3A00%3A00.000Z']);
  const {code, printed} = await run(['waitlists', '--since', 'soon'], [[message]]);
  expect([code, printed]).toEqual([1, '--since soon: write a date, such as 2026-05-18.']);
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
  [['person', '--email', 'a@b.co', '--since', '2026-05-18']],
  [['searches', '--since', '2026-05-18']],
  [['promo', '--sent', 'a@b.co', '--since', '2026-05-18']],
])('%j prints the usage', async args => {
  const {code, calls, printed} = await run(args, [[]]);
  expect([code, calls]).toEqual([1, []]);
  expect(printed).toContain('Usage');
});

test('--help prints the usage and succeeds', async () => {
  expect(await run(['--help'], [])).toMatchObject({code: 0, printed: expect.stringContaining('Usage')});
});
