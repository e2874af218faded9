import {expect, test} from 'vitest';
import {admin} from './admin.ts';
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

const review = {
  id: 'rev_1',
  status: 'pending',
  name: 'June',
  rating: 4,
  content: 'Nobody chases\nanybody.',
  createdAt: '2026-05-18T14:03:21.000Z',
};
/** `responses` are those to the requests, in order. */
async function run(args: string[], responses: (() => Response | Promise<Response>)[], token = () => 'adm_token') {
  const calls: string[] = [];
  const printed: string[] = [];
  const code = await admin(args, {
    origin: 'http://localhost:3000',
    token,
    print: line => printed.push(line),
    fetch: provingFetch('adm_token', async (url, init = {}) => {
      expect(new Headers(init.headers).get('authorization')).toBe('Bearer adm_token');
      calls.push(`${init.method} ${String(url).replace('http://localhost:3000/api/admin/', '')}`);
      return (responses[calls.length - 1] as () => Response)();
    }),
  });
  return {code, calls, printed: printed.join('\n')};
}

const pages = (...lists: object[][]) =>
  lists.map((data, at) => () => Response.json({data, nextCursor: at + 1 < lists.length ? String(at + 1) : null}));

test.each([
  ['contact', 'GET contact-messages?limit=100'],
  ['partners', 'GET partner-forms?limit=100'],
  ['waitlists', 'GET waitlist-entries?limit=100'],
  ['production', 'GET production-requests?limit=100'],
  ['referrals', 'GET referrals?limit=100'],
  ['promo', 'GET promo-codes?limit=100'],
  ['deletions', 'GET deletions?limit=100'],
  ['searches', 'GET search-misses?limit=100'],
  ['feedback', 'GET page-feedback?limit=100'],
])('%s reads every page', async (name, call) => {
  const {code, calls, printed} = await run(['forms', name], pages([message], [message], []));
  expect([code, calls]).toEqual([0, [call, `${call}&cursor=1`, `${call}&cursor=2`]]);
  expect(printed).toContain('2 entries.');
});

test('prints each field of the response on a line, and a message on as many as it has', async () => {
  const {printed} = await run(['forms', 'contact'], pages([message]));
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
  const {printed} = await run(['forms', 'contact'], pages([hostile]));
  expect(printed).toContain('a·]0;x··b·1mc');
  expect(printed).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_C}/u);
});

test.each([
  [['forms']],
  [['forms', 'reviews']],
  [['forms', 'constructor']],
  [['forms', 'contact', 'partners']],
  [['forms', 'contact', '--csv', 'a.csv']],
  [['forms', 'person', '--email', 'a@b.co']],
  [['reviews']],
  [['reviews', 'publish', 'rev_1']],
  [['reviews', 'approve']],
  [['reviews', 'approve', 'rev_1', 'rev_2']],
  [['reviews', 'list', 'rev_1']],
])('%j prints the usage', async args => {
  const {code, calls, printed} = await run(args, []);
  expect([code, calls]).toEqual([1, []]);
  expect(printed).toContain('Usage');
});

test('--help prints the usage and succeeds', async () => {
  expect(await run(['forms', '--help'], [])).toMatchObject({code: 0, printed: expect.stringContaining('Usage')});
});

test.each([
  ['approve', 'rev_1', 'POST reviews/rev_1/approve'],
  ['reject', 'a/../b', 'POST reviews/a%2F..%2Fb/reject'],
])('%s %s prints the review', async (verb, id, call) => {
  const {code, calls, printed} = await run(['reviews', verb, id], [() => Response.json({...review, status: 'done'})]);
  expect([code, calls]).toEqual([0, [call]]);
  expect(printed).toContain('status     done');
});

test('reviews list prints pending reviews', async () => {
  const {calls, printed} = await run(['reviews', 'list'], pages([review]));
  expect(calls).toEqual(['GET reviews?limit=100&status=pending']);
  expect(printed).toContain('content    Nobody chases\n           anybody.');
});

test.each<[string, () => Response | Promise<Response>, (() => string) | undefined, string]>([
  ['an error', () => Response.json({message: 'No such review.'}, {status: 404}), undefined, 'No such review.'],
  ['another server', () => new Response('<h1>hi</h1>', {status: 500}), undefined, 'The portal returned 500.'],
  [
    'no server',
    () => Promise.reject(new TypeError('refused')),
    undefined,
    'No portal responds at http://localhost:3000.',
  ],
  [
    'no token',
    () => Response.json({}),
    () => {
      throw new Error('no such file');
    },
    'There is no admin token',
  ],
  [
    'a damaged token',
    () => Response.json({}),
    () => {
      throw Object.assign(new Error('The admin token is damaged. Remove it.'), {name: 'DatabaseError'});
    },
    'The admin token is damaged. Remove it.',
  ],
])('%s is one line', async (_, response, token, said) => {
  const {code, printed} = await run(['reviews', 'approve', 'rev_1'], [response], token);
  expect(code).toBe(1);
  expect(printed).toContain(said);
});
