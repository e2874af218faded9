import {afterEach, expect, test, vi} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {HttpError, NetworkError} from './errors.ts';
import {createSiteApi} from './site-api.ts';

const contract = readContract('site');

afterEach(() => vi.unstubAllGlobals());

const person = {name: 'June', email: 'june@example.com'};
const calls: Array<[operationId: string, run: (api: ReturnType<typeof createSiteApi>) => Promise<unknown>]> = [
  ['sendContact', api => api.sendContact({...person, message: 'Hi'})],
  [
    'sendPartnerForm',
    api => api.sendPartnerForm({businessName: 'A', contactName: 'B', phoneNumber: '1', email: 'c@d.e'}),
  ],
  ['joinWaitlist', api => api.joinWaitlist({...person, phone: '1'})],
  ['joinFounderWaitlist', api => api.joinFounderWaitlist({firstName: 'June', phone: '1', source: 'met-walt'})],
  ['requestPromoCode', api => api.requestPromoCode({email: person.email})],
  ['submitReview', api => api.submitReview({name: 'June', content: 'Good', title: '', rating: 5})],
  ['listPublicReviews', api => api.listPublicReviews(6)],
  ['createReferral', api => api.createReferral(person)],
  ['findReferral', api => api.findReferral('june+house@example.com')],
  ['recordPageView', api => api.recordPageView({path: '/vip'})],
];

function recording(response: () => Response | Promise<Response>, origin = '') {
  const sent: Array<{url: string; init: RequestInit}> = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({url, init});
    return response();
  });
  return {api: createSiteApi(origin), sent};
}
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), {status});

test.each(calls)(
  '%s calls the operation that the contract names so, with no required field missing',
  async (id, run) => {
    const {api, sent} = recording(json(201, {message: 'ok', data: [], statistics: {}}), 'https://api.example');
    await run(api);
    const {url, init} = sent[0]!;
    const {pathname, searchParams} = new URL(url);
    const operation = contract.operation(id);
    expect(operation).toMatchObject({path: pathname, method: init.method ?? 'GET'});
    expect(init.credentials).toBe('omit');
    for (const parameter of operation.parameters) {
      if (parameter.required) expect(searchParams.get(parameter.name)).toBe('june+house@example.com');
    }
    const [media] = operation.body?.media ?? [];
    if (!media?.schema) return;
    const {properties = {}, required = []} = contract.resolve(media.schema);
    const body = init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(body)));
    expect(Object.keys(body)).toEqual(expect.arrayContaining(required));
  },
);

test('a form keeps its idempotency key until it gets a response or is changed', async () => {
  const responses = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    json(503, {}),
    json(201, {message: 'ok'}),
    () => Promise.reject(new TypeError('Failed to fetch')),
    json(201, {message: 'ok'}),
  ];
  let calls = 0;
  const {api, sent} = recording(() => responses[calls++]!());
  for (const message of ['Hi', 'Hi', 'Hi', 'Hi', 'Hi again']) {
    await api.sendContact({...person, message}).catch(() => undefined);
  }
  const keys = sent.map(({init}) => (init.headers as Record<string, string>)['idempotency-key']!);
  expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4]);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('a form keeps its idempotency key over a reload while it is being sent, and not after its response', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  const message = {...person, message: 'Hi'};
  const before = recording(() => new Promise<Response>(() => {}));
  void before.api.sendContact(message);
  const after = recording(json(201, {message: 'ok'}));
  await after.api.sendContact(message);
  await after.api.sendContact(message);
  const [lost, again, next] = [...before.sent, ...after.sent].map(({init}) =>
    new Headers(init.headers).get('idempotency-key'),
  );
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
  expect([...items.values()]).toEqual(['{}']);
});

test('a review with another photo is another form, and one whose photo was kept over a reload is the same', async () => {
  const {api, sent} = recording(() => Promise.reject(new TypeError('Failed to fetch')));
  const photo = (content: string, lastModified: number) => new File([content], 'photo.jpg', {lastModified});
  for (const profileImage of [photo('jpeg', 1), photo('jpeg', 2), photo('another', 2)]) {
    await api.submitReview({name: 'June', content: 'Good', profileImage}).catch(() => undefined);
  }
  const keys = sent.map(({init}) => (init.headers as Record<string, string>)['idempotency-key']!);
  expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 2]);
});

test('a review leaves empty fields out and carries the photo under its name', async () => {
  const {api, sent} = recording(json(201, {message: 'ok'}));
  const profileImage = new File(['jpeg'], 'me.jpg', {type: 'image/jpeg'});
  await api.submitReview({name: 'June', content: 'Good', title: '', email: '', rating: 4, profileImage});
  const form = sent[0]!.init.body as FormData;
  expect([...form.keys()].sort()).toEqual(['content', 'name', 'profileImage', 'rating']);
  expect((form.get('profileImage') as File).name).toBe('me.jpg');
  expect(form.get('rating')).toBe('4');
});

test.each([
  ['a message', json(409, {message: 'Listed.'}), 409, 'Listed.', 0],
  [
    'field problems',
    json(400, {message: 'Check 1.', errors: [{path: '/email', message: 'Bad.'}, 7, null]}),
    400,
    'Check 1.',
    1,
  ],
  ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', {status: 502}), 502, undefined, 0],
  ['a message that is no text', json(500, {message: {a: 1}}), 500, undefined, 0],
  ['an empty message', json(500, {message: ' '}), 500, undefined, 0],
])('a response with %s is an HttpError', async (_, response, status, serverMessage, problems) => {
  const error = await recording(response)
    .api.sendContact({...person, message: 'Hi'})
    .catch((e: unknown) => e);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({status, serverMessage});
  expect((error as HttpError).fields).toHaveLength(problems);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a timeout', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['a response cut off', () => new Response(new ReadableStream({start: c => c.error(new Error('reset'))}))],
])('%s is a NetworkError', async (_, response) => {
  await expect(recording(response).api.listPublicReviews(6)).rejects.toBeInstanceOf(NetworkError);
});

test('photo paths are resolved against the API, and absolute URLs are kept', async () => {
  const data = [{profileImage: '/api/reviews/1/photo'}, {profileImage: 'https://cdn.example/2.jpg'}, {}];
  const {api} = recording(json(200, {data, statistics: {}}), 'https://api.example');
  const reviews = await api.listPublicReviews(6);
  expect(reviews.data.map(review => review.profileImage)).toEqual([
    'https://api.example/api/reviews/1/photo',
    'https://cdn.example/2.jpg',
    undefined,
  ]);
});
