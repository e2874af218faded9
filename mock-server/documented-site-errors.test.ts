/** Provokes every example of an error in the site API's contract. */
import {afterAll, beforeAll} from 'vitest';
import {
  type Case,
  type Client,
  closeClients,
  fails,
  openClient,
  post,
  TOO_LARGE,
  testDocumentedErrors,
} from './testing/documented-errors.ts';
import {bearer, openPortal, type Portal} from './testing/portal.ts';

let api: Client;
/** Allows one request a minute. */
let limited: Client;
/** Its handler for reading the reviews fails. */
let failing: Client;
/** An IP address may have one pending review. */
let full: Client;
/** One review may be pending, and one referral link looked up. */
let crowded: Client;
/** The database is over its limit. */
let packed: Portal;

beforeAll(async () => {
  api = await openClient();
  limited = await openClient({siteRateLimit: 1});
  failing = await openClient({}, {handlers: {listPublicReviews: fails()}});
  full = await openClient({pendingReviewsPerAddress: 1});
  crowded = await openClient({referralLookups: 1, pendingReviews: 1});
  packed = await openPortal({dataLimit: 1});
});
afterAll(() => Promise.all([packed.close(), closeClients(api, limited, failing, full, crowded)]));

const admin = () => bearer(api.portal.store.adminToken);
const owner = (path: string, payload: object) => api.post(`/api/admin/${path}`, payload, {headers: admin()});
const person = {name: 'June', phone: '(214) 555-0110', email: 'june@example.com'};
const review = {'content-type': 'multipart/form-data; boundary=x'};
const part = (name: string, value: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const sendReview = (on: Portal, more = '') =>
  post(on, '/api/reviews', `${part('name', 'June')}${part('content', 'Good.')}${more}--x--\r\n`, {headers: review});
const twoReviews = async (on: Portal) => {
  await sendReview(on);
  return sendReview(on);
};

const CASES: Record<string, Case> = {
  'InvalidRequest example': () => api.post('/api/promo-codes', {email: 'june'}),
  'Unauthorized example': () => api.ask('/api/admin/reviews'),
  'CrossSite cross_site': () =>
    api.post('/api/contact', {}, {headers: {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}}),
  'NotFound friend': () => owner('referrals/activate', {phone: '(214) 555-0190'}),
  'NotFound inactive': async () => {
    const {link} = (await api.post('/api/referral-program', {name: 'June', email: 'june@example.com'})).body as {
      link: string;
    };
    const referrerId = new URL(link).searchParams.get('referrerId') ?? '';
    const phone = '(214) 555-0191';
    await api.post('/api/waitlist', {name: 'Omar', phone, email: 'omar@example.com', city: 'Dallas', referrerId});
    return owner('referrals/credit', {phone});
  },
  'NotFound code': () => owner('promo-codes/sent', {email: 'nobody@example.com'}),
  'NotFound entry': () =>
    api.ask('/api/admin/inbox/msg_none', {
      method: 'PATCH',
      headers: admin(),
      payload: {handled: true},
    }),
  'NoteChanged note': async () => {
    await api.post('/api/contact', {name: 'x', email: 'x@example.com', message: 'x'});
    const headers = admin();
    const {body} = await api.ask('/api/admin/inbox', {headers});
    const [{id}] = (body as {data: [{id: string}]}).data;
    return api.ask(`/api/admin/inbox/${id}`, {method: 'PATCH', headers, payload: {note: 'x', previousNote: 'y'}});
  },
  'NotFound photo': () => api.ask('/api/reviews/rev_none/photo'),
  'NotFound review': () =>
    api.ask('/api/admin/reviews/rev_none/approve', {
      method: 'POST',
      headers: admin(),
    }),
  'AlreadyListed vip': async () => {
    await api.post('/api/waitlist', person);
    return api.post('/api/waitlist', person);
  },
  'AlreadyListed founder': async () => {
    const payload = {firstName: 'June', phone: person.phone};
    await api.post('/api/waitlist2', payload);
    return api.post('/api/waitlist2', payload);
  },
  'TooLarge form': () => api.post('/api/contact', {message: TOO_LARGE}),
  'TooLarge photo': () => api.post('/api/reviews', 'x'.repeat(10_560_000), {headers: review}),
  'UnsupportedMediaType not_json': () => api.post('/api/page-views', 'x', {headers: {'content-type': 'text/plain'}}),
  'UnsupportedMediaType form': () => api.post('/api/contact', 'x', {headers: {'content-type': 'text/plain'}}),
  'Unavailable unavailable': () => failing.ask('/api/reviews/public', {headers: {'x-fault': 'unavailable'}}),
  'Unavailable storage_full': () => failing.ask('/api/reviews/public', {headers: {'x-fault': 'storage_full'}}),
  'TooManyRequests limited': () => limited.overLimit('/api/contact', {method: 'POST', payload: {}}),
  'TooManyLookups limited': async () => {
    const lookup = () => crowded.ask('/api/referral-program?email=june@example.com');
    await lookup();
    return lookup();
  },
  'UnexpectedHost unexpected_host': () => api.elsewhere('/api/reviews/public'),
  'TooManyReviews limited': () => limited.overLimit('/api/reviews', {method: 'POST', payload: 'x', headers: review}),
  'TooManyReviews waiting': () => twoReviews(full.portal),
  'NoRoomForEntries unavailable': () => failing.ask('/api/reviews/public', {headers: {'x-fault': 'unavailable'}}),
  'NoRoomForEntries storage_full': () => failing.ask('/api/reviews/public', {headers: {'x-fault': 'storage_full'}}),
  'NoRoomForEntries data_limit': () =>
    post(packed, '/api/contact', {name: 'June', email: 'june@example.com', message: 'Hello'}),
  'NoRoomForReviews unavailable': () => failing.ask('/api/reviews/public', {headers: {'x-fault': 'unavailable'}}),
  'NoRoomForReviews storage_full': () => failing.ask('/api/reviews/public', {headers: {'x-fault': 'storage_full'}}),
  'NoRoomForReviews data_limit': () => sendReview(packed, part('profileImage', 'x', '; filename="a.jpg"')),
  'NoRoomForReviews reviews_waiting': () => twoReviews(crowded.portal),
  'ServerError example': () => failing.ask('/api/reviews/public', {headers: {'x-fault': 'failed'}}),
};

testDocumentedErrors('site', CASES);
