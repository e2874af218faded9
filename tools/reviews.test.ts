import {describe, expect, test} from 'vitest';
import {type Dependencies, reviews} from './reviews.ts';
import {provingFetch} from './testing/proving-fetch.ts';

const review = {
  id: 'rev_1',
  status: 'pending',
  name: 'June',
  email: 'june@example.com',
  location: 'Dallas',
  rating: 4,
  title: 'Finally',
  content: 'Nobody chases\nanybody.',
  createdAt: '2026-05-18T14:03:21.000Z',
  profileImage: '/api/admin/reviews/rev_1/photo',
};

async function run(args: string[], response: () => Response | Promise<Response>, more: Partial<Dependencies> = {}) {
  const calls: string[] = [];
  const printed: string[] = [];
  const saved: [string, number][] = [];
  const code = await reviews(args, {
    origin: 'http://localhost:3000',
    token: () => 'adm_token',
    print: line => printed.push(line),
    save: (file, bytes) => saved.push([file, bytes.length]),
    makeFolder: () => '/tmp/photos',
    fetch: provingFetch('adm_token', async (url, init = {}) => {
      expect(new Headers(init.headers).get('authorization')).toBe('Bearer adm_token');
      calls.push(`${init.method} ${String(url).replace('http://localhost:3000', '')}`);
      return response();
    }),
    ...more,
  });
  return {code, calls, printed: printed.join('\n'), saved};
}

test.each([
  [['list'], 'GET /api/admin/reviews?status=pending', {data: [{...review, profileImage: undefined}]}, '★★★★☆'],
  [
    ['list'],
    'GET /api/admin/reviews?status=pending',
    {data: [{...review, profileImage: undefined, suspect: true}]},
    '2026-05-18  suspect',
  ],
  [['list', 'approved'], 'GET /api/admin/reviews?status=approved', {data: []}, 'There are no approved reviews.'],
  [['list', 'all'], 'GET /api/admin/reviews', {data: []}, 'There are no reviews.'],
  [['approve', 'rev_1'], 'POST /api/admin/reviews/rev_1/approve', {...review, status: 'approved'}, 'is approved'],
  [['reject', 'a/../b'], 'POST /api/admin/reviews/a%2F..%2Fb/reject', {...review, status: 'rejected'}, 'is rejected'],
])('%j', async (args, call, response, said) => {
  const {code, calls, printed} = await run(args, () => Response.json(response));
  expect(calls).toEqual([call]);
  expect(printed).toContain(said);
  expect(code).toBe(0);
});

test('photo saves the file and prints where it is', async () => {
  const picture = () => new Response(new Uint8Array(5));
  const {saved, printed} = await run(['photo', 'rev_1'], picture);
  expect([saved, printed]).toEqual([[['/tmp/photos/rev_1.jpg', 5]], 'photo: /tmp/photos/rev_1.jpg']);
  expect((await run(['photo', 'rev_1', 'a.jpg'], picture)).saved).toEqual([['a.jpg', 5]]);
});

describe('list saves the photo of each review', () => {
  const two = {data: [review, {...review, id: 'rev_2'}, {...review, id: 'rev_3', profileImage: undefined}]};
  /** The list, then what each photo gets. */
  const responses = (...photos: (() => Response)[]) => {
    const waiting = [() => Response.json(two), ...photos];
    return () => (waiting.shift() as () => Response)();
  };
  const photo = () => new Response(new Uint8Array(5));
  const gone = () => Response.json({message: 'There is no such photo.'}, {status: 404});

  test('to a folder of its own, and prints where it is', async () => {
    const {calls, saved, printed} = await run(['list'], responses(photo, photo));
    expect(calls.slice(1)).toEqual(['GET /api/admin/reviews/rev_1/photo', 'GET /api/admin/reviews/rev_2/photo']);
    expect(saved.map(([file]) => file)).toEqual(['/tmp/photos/rev_1.jpg', '/tmp/photos/rev_2.jpg']);
    expect(printed.match(/photo: .*/g)).toEqual(['photo: /tmp/photos/rev_1.jpg', 'photo: /tmp/photos/rev_2.jpg']);
  });

  test('and still prints the reviews when one is gone', async () => {
    const {code, printed} = await run(['list'], responses(gone, photo));
    expect(code).toBe(0);
    expect(printed.match(/photo: .*/g)).toEqual([
      'photo: http://localhost:3000: There is no such photo.',
      'photo: /tmp/photos/rev_2.jpg',
    ]);
  });

  test('under a name that leads out of the folder nowhere', async () => {
    const hostile = {data: [{...review, id: '../../a'}]};
    const waiting = [() => Response.json(hostile), photo];
    const {saved} = await run(['list'], () => (waiting.shift() as () => Response)());
    expect(saved.map(([file]) => file)).toEqual(['/tmp/photos/..%2F..%2Fa.jpg']);
  });
});

test('shows nothing that a terminal would obey', async () => {
  const hostile = {...review, profileImage: undefined, name: '\x1b[2J\u202eevil', content: 'a\x1b]0;x\x07\nb'};
  const {printed} = await run(['list'], () => Response.json({data: [hostile]}));
  for (const character of ['\x1b', '\x07', '\u202e']) expect(printed).not.toContain(character);
  expect(printed).toContain('a·]0;x·\n    b');
});

test.each([
  [[], 'Usage'],
  [['publish', 'rev_1'], 'Usage'],
  [['approve'], 'Usage'],
])('%j prints the usage', async (args, said) => {
  const {code, calls, printed} = await run(args, () => Response.json({}));
  expect([code, calls]).toEqual([1, []]);
  expect(printed).toContain(said);
});

test.each<[string, () => Response | Promise<Response>, Partial<Dependencies>, string]>([
  ['a refusal', () => Response.json({message: 'No review has this id.'}, {status: 404}), {}, 'No review has this id.'],
  ['another server', () => new Response('<h1>hi</h1>', {status: 500}), {}, 'The portal returned 500.'],
  ['no server', () => Promise.reject(new TypeError('refused')), {}, 'No portal responds at http://localhost:3000.'],
  [
    'no token',
    () => Response.json({}),
    {
      token: () => {
        throw new Error('no such file');
      },
    },
    'There is no admin token',
  ],
  [
    'a damaged token',
    () => Response.json({}),
    {
      token: () => {
        throw Object.assign(new Error('The admin token is damaged. Remove it.'), {name: 'DatabaseError'});
      },
    },
    'The admin token is damaged. Remove it.',
  ],
])('%s is one line', async (_, response, more, said) => {
  const {code, printed} = await run(['approve', 'rev_1'], response, more);
  expect(code).toBe(1);
  expect(printed).toContain(said);
});
