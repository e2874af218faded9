/** Reviews on the real app: hostile uploads, photo conversion, moderation and statistics. */
import {statSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {makePng} from '../testing/png.ts';
import {openPortal, type Portal, temporaryFolder} from '../testing/portal.ts';
import {LARGEST_PHOTO, UNUSABLE, WRONG_TYPE} from './photos.ts';

let portal: Portal;
let photo: Record<'jpeg' | 'png' | 'gif' | 'webp' | 'avif', Buffer>;

const canvas = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: {r: 200, g: 40, b: 40}}});

beforeAll(async () => {
  portal = await openPortal({siteRateLimit: 0});
  const picture = canvas(1600, 900);
  photo = {
    jpeg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    gif: await sharp([await canvas(90, 60).png().toBuffer(), await canvas(90, 60).png().toBuffer()], {
      join: {animated: true},
    })
      .gif({loop: 0, delay: [80, 80]})
      .toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    avif: await canvas(64, 64).avif({effort: 0}).toBuffer(),
  };
});
afterAll(() => portal.close());

type Fields = Record<string, string | Buffer | undefined>;

async function submit(
  fields: Fields,
  on = portal,
  fileName = 'photo.jpg',
  fileType = 'image/jpeg',
  headers = {},
  remoteAddress = '127.0.0.1',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({name: 'June', content: 'Nobody chases anybody.', ...fields})) {
    if (value === undefined) continue;
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], fileName, {type: fileType}));
  }
  const request = new Request('http://portal.invalid', {method: 'POST', body: form});
  return on.app.inject({
    method: 'POST',
    url: '/api/reviews',
    remoteAddress,
    headers: {'content-type': String(request.headers.get('content-type')), ...headers},
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const bearer = (on = portal) => ({authorization: `Bearer ${on.store.adminToken}`});
const moderate = (id: string, verb: 'approve' | 'reject', on = portal) =>
  on.app.inject({method: 'POST', url: `/api/admin/reviews/${id}/${verb}`, headers: bearer(on)});
const list = async (status = '', on = portal) =>
  (await on.app.inject({url: `/api/admin/reviews${status && `?status=${status}`}`, headers: bearer(on)})).json().data;
const shown = async (on = portal, limit = '') => (await on.app.inject(`/api/reviews/public${limit}`)).json();

describe('a review', () => {
  it('requires a name and a text, and defaults to a rating of five', async () => {
    const response = await submit({
      email: '',
      title: '',
      location: '',
      occupation: '',
      rating: '',
      profileImage: Buffer.alloc(0),
    });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json().message).toContain('published after approval');
    const [review] = await list();
    expect(review).toEqual({
      id: expect.stringMatching(/^rev_/),
      status: 'pending',
      name: 'June',
      rating: 5,
      content: 'Nobody chases anybody.',
      createdAt: '2026-05-18T14:03:21.000Z',
    });
  });

  it('stores every field, and a text of a thousand characters with line breaks', async () => {
    const content = `${'x'.repeat(400)}\n\n${'é'.repeat(598)}`;
    const given = {name: 'Ünal <b>', email: 'u@example.com', title: 'T', location: 'Dallas', occupation: 'Nurse'};
    expect((await submit({...given, rating: '2', content})).statusCode).toBe(201);
    expect((await list())[0]).toMatchObject({...given, rating: 2, content});
  });

  it.each([
    ['no name', {name: undefined}, '/name'],
    ['a blank name', {name: '  '}, '/name'],
    ['a name of 51 characters', {name: 'x'.repeat(51)}, '/name'],
    ['a blank text', {content: ' \n '}, '/content'],
    ['a text of 1,001 characters', {content: 'x'.repeat(1001)}, '/content'],
    ['a title of 101 characters', {title: 'x'.repeat(101)}, '/title'],
    ['no stars', {rating: '0'}, '/rating'],
    ['six stars', {rating: '6'}, '/rating'],
    ['a fractional rating', {rating: '4.5'}, '/rating'],
    ['a rating in words', {rating: 'five'}, '/rating'],
    ['a bad email', {email: 'june'}, '/email'],
    ['an unknown field', {status: 'approved'}, '/status'],
    ['a prototype', {__proto__x: '1'}, '/__proto__x'],
    ['a photo that is text', {profileImage: 'data:image/jpeg;base64,xx'}, '/profileImage'],
    ['a file as the name', {name: Buffer.from('June')}, '/name'],
    ['a file in an unknown field', {other: Buffer.from('x')}, '/other'],
  ] satisfies [string, Fields, string][])('is rejected with %s', async (_, fields, path) => {
    const before = (await list()).length;
    const response = await submit(fields);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors.map((error: {path: string}) => error.path)).toEqual([path]);
    expect(response.json().message).toBe(response.json().errors[0].message);
    expect((await list()).length).toBe(before);
  });

  it('sent again with the same idempotency key is stored once', async () => {
    const fresh = await openPortal({siteRateLimit: 0});
    const fields = {title: 'Again', profileImage: photo.jpeg};
    for (const key of ['one', 'one', 'two']) {
      expect((await submit(fields, fresh, 'photo.jpg', 'image/jpeg', {'idempotency-key': key})).statusCode).toBe(201);
    }
    expect(await list('', fresh)).toHaveLength(2);
    await fresh.close();
  });

  it('with a filled honeypot gets the same response, and is kept with its photo as suspect', async () => {
    expect((await submit({website: 'https://june.example', profileImage: photo.jpeg})).statusCode).toBe(201);
    const [marked] = await list();
    expect(marked).toMatchObject({name: 'June', suspect: true, profileImage: expect.any(String)});
    await submit({});
    expect((await list())[0]).not.toHaveProperty('suspect');
  });

  it('has a name and an email without invisible characters, and a text as it was sent', async () => {
    const content = 'Nobody\u00A0chases \u200Banybody. 👩\u200D🚀';
    await submit({name: '\u202AJune\u00A0Park\u202C', email: '\uFEFFjune@exam\u200Bple.com', content});
    expect((await list())[0]).toMatchObject({name: 'June Park', email: 'june@example.com', content});
    expect((await submit({name: '\u200B\u2060'})).statusCode).toBe(400);
  });
});

describe('a photo', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('in %s format becomes a small JPEG', async type => {
    expect(
      (await submit({profileImage: photo[type]}, portal, 'photo.bin', 'application/octet-stream')).statusCode,
    ).toBe(201);
    const [{id, profileImage}] = await list();
    expect(profileImage).toBe(`/api/admin/reviews/${id}/photo`);
    const response = await portal.app.inject({url: profileImage, headers: bearer()});
    expect(response.headers).toMatchObject({'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff'});
    const {format, width, height, pages} = await sharp(response.rawPayload).metadata();
    expect({format, width, height, pages}).toEqual({
      format: 'jpeg',
      ...(type === 'gif' ? {width: 90, height: 60} : {width: 800, height: 450}),
      pages: undefined,
    });
  });

  it('loses its location and all other metadata, and is rotated upright', async () => {
    const carried = await canvas(600, 300)
      .withExif({IFD0: {Copyright: 'secret-copyright'}, IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '32/1 46/1 0/1'}})
      .withMetadata({orientation: 6})
      .jpeg()
      .toBuffer();
    expect((await sharp(carried).metadata()).exif).toBeDefined();
    await submit({profileImage: carried});
    const [{profileImage}] = await list();
    const {rawPayload} = await portal.app.inject({url: profileImage, headers: bearer()});
    const {exif, icc, xmp, iptc, orientation, width, height} = await sharp(rawPayload).metadata();
    expect({exif, icc, xmp, iptc, orientation}).toEqual({});
    expect([width, height]).toEqual([300, 600]);
    expect(rawPayload.includes('secret-copyright')).toBe(false);
  });

  const hostile: [what: string, bytes: () => Buffer, message: string][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      WRONG_TYPE,
    ],
    ['a page named .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), WRONG_TYPE],
    ['an AVIF', () => photo.avif, WRONG_TYPE],
    ['a truncated JPEG', () => photo.jpeg.subarray(0, photo.jpeg.length / 2), UNUSABLE],
    ['a truncated PNG', () => photo.png.subarray(0, photo.png.length / 2), UNUSABLE],
    ['the first bytes of a JPEG', () => photo.jpeg.subarray(0, 20), UNUSABLE],
    ['a PNG of 10,000 by 10,000 pixels', () => bomb(10_000, 10_000), UNUSABLE],
    ['a PNG of 20,000 by 20,000 pixels', () => bomb(20_000, 20_000), UNUSABLE],
    ['a PNG of 50,000,000 by 1 pixels', () => bomb(50_000_000, 1), UNUSABLE],
    [
      'a PNG of 7,000 by 7,000 pixels with 16 bits',
      () => makePng(7000, 7000, 16, Buffer.alloc(7000 * 14_001)),
      UNUSABLE,
    ],
    ['a PNG with a false size', () => bomb(2 ** 31 - 1, 2 ** 31 - 1), UNUSABLE],
    ['noise', () => Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'), UNUSABLE],
  ];
  it.each(hostile)('that is %s is rejected with the specified message', async (_, bytes, message) => {
    const before = (await list()).length;
    const memory = process.memoryUsage().rss;
    const response = await submit({profileImage: bytes()});
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({message, reason: 'invalid_request', errors: [{path: '/profileImage', message}]});
    expect((await list()).length).toBe(before);
    expect(process.memoryUsage().rss - memory).toBeLessThan(400_000_000);
  });

  it.each<[what: string, bytes: () => Buffer | Promise<Buffer>, payload: string]>([
    ['a JPEG with the start of a PDF in its metadata', () => withMetadata('%PDF-1.7'), '%PDF'],
    ['a JPEG with a page in its metadata', () => withMetadata('<html><script>alert(1)</script>'), '<html'],
    ['a JPEG with a comment in PHP', () => withComment('<?php system(1); ?>'), '<?php'],
    ['a JPEG without its last two bytes', () => photo.jpeg.subarray(0, -2), 'unused'],
    ['a progressive JPEG without its last two bytes', async () => (await progressive()).subarray(0, -2), 'unused'],
    ['a JPEG without its last byte', () => photo.jpeg.subarray(0, -1), 'unused'],
    ['a PNG without its last two bytes', () => photo.png.subarray(0, -2), 'unused'],
    ['both a PNG and a zip', () => Buffer.concat([photo.png, zip()]), 'PK\x05\x06'],
    ['both a JPEG and a zip', () => Buffer.concat([photo.jpeg, zip(), Buffer.from('tail')]), 'PK\x05\x06'],
    ['both a GIF and a page', () => Buffer.concat([photo.gif, Buffer.from('<SCRIPT>alert(1)</SCRIPT>')]), '<SCRIPT>'],
    ['both a JPEG and a PDF', () => Buffer.concat([photo.jpeg, Buffer.from('%PDF-1.7')]), '%PDF'],
  ])('that is %s is accepted, and nothing but its pixels is served', async (_, bytes, payload) => {
    const sent = await bytes();
    expect(sent.includes(payload, 0, 'latin1')).toBe(payload !== 'unused');
    const response = await submit({profileImage: sent});
    expect(response.statusCode, response.body).toBe(201);
    const [{profileImage}] = await list();
    const served = await portal.app.inject({url: profileImage, headers: bearer()});
    expect(served.headers).toMatchObject({'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff'});
    expect(served.rawPayload.includes(payload, 0, 'latin1')).toBe(false);
    expect(served.rawPayload.subarray(-2).toString('hex')).toBe('ffd9');
    const {format, exif, xmp} = await sharp(served.rawPayload).metadata();
    expect({format, exif, xmp}).toEqual({format: 'jpeg'});
  });

  it('of 10 MB is accepted, and one more byte returns 413', async () => {
    const padded = (size: number) => Buffer.concat([photo.jpeg, Buffer.alloc(size - photo.jpeg.length)]);
    expect((await submit({profileImage: padded(LARGEST_PHOTO.bytes)})).statusCode).toBe(201);
    for (const size of [LARGEST_PHOTO.bytes + 1, 11 * 1_048_576]) {
      const response = await submit({profileImage: padded(size)});
      expect(response.statusCode).toBe(413);
      expect(response.json()).toEqual({message: LARGEST_PHOTO.message, reason: 'body_too_large'});
    }
  });

  it('is decoded one at a time when many arrive, and none is lost', async () => {
    const responses = await Promise.all(Array.from({length: 12}, () => submit({profileImage: photo.png})));
    expect(responses.map(response => response.statusCode)).toEqual(responses.map(() => 201));
  });
});

describe('a malformed form', () => {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = `${part('name', 'June')}${part('content', 'Good')}`;
  it.each<[what: string, contentType: string | undefined, payload: string, status?: number]>([
    ['no boundary', 'multipart/form-data', `${whole}--x--`],
    ['another boundary', 'multipart/form-data; boundary=y', `${whole}--x--`],
    ['no end', 'multipart/form-data; boundary=x', whole],
    ['a truncated header', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispo'],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--',
    ],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['a repeated field', 'multipart/form-data; boundary=x', `${whole}${part('name', 'Omar')}--x--`],
    ['a thousand parts', 'multipart/form-data; boundary=x', `${whole}${part('title', 'a').repeat(1000)}--x--`],
    ['JSON', 'application/json', '{"name":"June","content":"Good"}', 415],
    ['no type', undefined, whole, 415],
  ])('%s is rejected', async (_, contentType, payload, status = 400) => {
    const before = (await list()).length;
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/reviews',
      payload,
      headers: contentType ? {'content-type': contentType} : {},
    });
    expect(response.statusCode, response.body).toBe(status);
    expect((await list()).length).toBe(before);
  });

  it('is accepted when it is complete', async () => {
    const headers = {'content-type': 'multipart/form-data; boundary="x"'};
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/reviews',
      payload: `${whole}--x--\r\n`,
      headers,
    });
    expect(response.statusCode, response.body).toBe(201);
  });

  it('returns 400 when a text is not UTF-8', async () => {
    const payload = Buffer.concat([
      Buffer.from(whole),
      Buffer.from(part('title', '\xff\xfe'), 'latin1'),
      Buffer.from('--x--'),
    ]);
    const headers = {'content-type': 'multipart/form-data; boundary=x'};
    const response = await portal.app.inject({method: 'POST', url: '/api/reviews', payload, headers});
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toBe('/title');
  });
});

describe('moderation', () => {
  it('publishes and unpublishes a review with its photo', async () => {
    const fresh = await openPortal({siteRateLimit: 0});
    expect(await shown(fresh)).toEqual({data: [], statistics: {averageRating: 0, totalReviews: 0}});
    await submit({profileImage: photo.jpeg, email: 'june@example.com', rating: '4'}, fresh);
    const [{id}] = await list('pending', fresh);
    const address = `/api/reviews/${id}/photo`;
    expect((await fresh.app.inject(address)).statusCode).toBe(404);
    expect(await shown(fresh)).toMatchObject({data: []});

    for (const time of [1, 2]) {
      const approved = await moderate(id, 'approve', fresh);
      expect(approved.statusCode, String(time)).toBe(200);
      expect(approved.json()).toMatchObject({id, status: 'approved', email: 'june@example.com'});
    }
    const published = await shown(fresh);
    expect(published).toEqual({
      data: [
        {
          id,
          name: 'June',
          rating: 4,
          content: 'Nobody chases anybody.',
          createdAt: '2026-05-18T14:03:21.000Z',
          profileImage: address,
        },
      ],
      statistics: {averageRating: 4, totalReviews: 1},
    });
    const response = await fresh.app.inject(address);
    expect(response.headers).toMatchObject({'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600'});
    expect((await sharp(response.rawPayload).metadata()).format).toBe('jpeg');

    expect((await moderate(id, 'reject', fresh)).json()).toMatchObject({status: 'rejected'});
    expect((await fresh.app.inject(address)).statusCode).toBe(404);
    expect(await shown(fresh)).toMatchObject({data: [], statistics: {totalReviews: 0}});
    await fresh.close();
  });

  it('counts every approved review and returns the newest', async () => {
    const fresh = await openPortal({siteRateLimit: 0});
    for (const rating of ['5', '4', '4', '1', '3']) await submit({title: rating, rating}, fresh);
    const pending = await list('pending', fresh);
    expect(pending.map((review: {title: string}) => review.title)).toEqual(['3', '1', '4', '4', '5']);
    for (const {id, title} of pending) await moderate(id, title === '1' ? 'reject' : 'approve', fresh);
    const {data, statistics} = await shown(fresh, '?limit=2');
    expect(data.map((review: {title: string}) => review.title)).toEqual(['3', '4']);
    expect(statistics).toEqual({averageRating: 4, totalReviews: 4});
    expect((await shown(fresh)).data).toHaveLength(4);
    expect(await list('rejected', fresh)).toHaveLength(1);
    for (const limit of ['0', '101', 'many', '1.5'])
      expect((await fresh.app.inject(`/api/reviews/public?limit=${limit}`)).statusCode, limit).toBe(400);
    await fresh.close();
  });

  it.each([
    ['no token', {}, 'missing_token'],
    ['another token', {authorization: 'Bearer adm_guess'}, 'invalid_token'],
    ['another scheme', {authorization: 'Basic YTpi'}, 'invalid_token'],
  ])('is rejected with %s', async (_, headers: Record<string, string>, reason) => {
    for (const [method, url] of [
      ['GET', '/api/admin/reviews'],
      ['POST', '/api/admin/reviews/rev_1/approve'],
      ['POST', '/api/admin/reviews/rev_1/reject'],
      ['GET', '/api/admin/reviews/rev_1/photo'],
    ] as const) {
      const response = await portal.app.inject({method, url, headers});
      expect(response.statusCode, url).toBe(401);
      expect(response.json().reason).toBe(reason);
    }
  });

  it('is rejected with the token of a workspace', async () => {
    const {token} = await portal.workspace();
    const response = await portal.app.inject({url: '/api/admin/reviews', headers: {authorization: `Bearer ${token}`}});
    expect(response.statusCode).toBe(401);
  });

  it('returns 404 for an unknown review', async () => {
    expect((await moderate('rev_none', 'approve')).statusCode).toBe(404);
    expect((await portal.app.inject({url: '/api/admin/reviews/rev_none/photo', headers: bearer()})).statusCode).toBe(
      404,
    );
    expect((await portal.app.inject({url: '/api/admin/reviews?status=lost', headers: bearer()})).statusCode).toBe(400);
  });

  it('has a token file that only its owner can read, unchanged after a restart', async () => {
    const folder = temporaryFolder();
    const first = await openPortal({siteRateLimit: 0}, {folder: folder.path});
    await submit({profileImage: photo.jpeg}, first);
    const [{id}] = await list('pending', first);
    await moderate(id, 'approve', first);
    const before = await first.app.inject(`/api/reviews/${id}/photo`);
    await first.close();
    const second = await openPortal({}, {folder: folder.path});
    expect(second.store.adminToken).toBe(first.store.adminToken);
    expect(statSync(join(folder.path, 'admin-token')).mode & 0o777).toBe(0o600);
    const after = await second.app.inject(`/api/reviews/${id}/photo`);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    expect(await shown(second)).toMatchObject({statistics: {totalReviews: 1}});
    await second.close();
    folder.remove();
  });
});

const withMetadata = (text: string) =>
  canvas(60, 30)
    .withExif({IFD0: {ImageDescription: text}})
    .jpeg()
    .toBuffer();

const progressive = () => canvas(1600, 900).jpeg({progressive: true}).toBuffer();

/** Inserts a comment segment after the start of the file. */
function withComment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([photo.jpeg.subarray(0, 2), head, Buffer.from(text), photo.jpeg.subarray(2)]);
}

/** An empty zip with a comment. */
function zip(): Buffer {
  return Buffer.concat([
    Buffer.from('504b0506000000000000000000000000000000000000', 'hex').fill(2, 20, 21),
    Buffer.from('hi'),
  ]);
}

/** An all-black PNG, which compresses to almost nothing; rows beyond a height of 20,000 are missing. */
const bomb = (width: number, height: number) =>
  makePng(width, height, 1, Buffer.alloc(height > 20_000 ? 0 : height * (1 + width / 8)));

describe('pending reviews', () => {
  const from = (remoteAddress: string, on: Portal, fields: Fields = {}) =>
    submit(fields, on, undefined, undefined, {}, remoteAddress);
  const outcome = async (sent: ReturnType<typeof submit>) => {
    const {statusCode, headers, body} = await sent;
    return [statusCode, JSON.parse(body).reason, headers['retry-after']];
  };

  it('are limited per IP address until they are moderated', async () => {
    const own = await openPortal({siteRateLimit: 0, pendingReviewsPerAddress: 2});
    for (const name of ['A', 'B']) expect((await from('192.0.2.1', own, {name})).statusCode).toBe(201);
    const rejected = await outcome(from('192.0.2.1', own));
    expect(rejected).toEqual([429, 'reviews_waiting', '86400']);
    expect((await from('192.0.2.2', own)).statusCode).toBe(201);
    await moderate((await list('pending', own)).at(-1).id, 'approve', own);
    expect((await from('192.0.2.1', own)).statusCode).toBe(201);
    expect(await list('', own)).toHaveLength(4);
    await own.close();
  });

  it('are limited in total, and expire with their photos 30 days after the owner was reminded', async () => {
    const own = await openPortal({siteRateLimit: 0, pendingReviews: 2});
    await from('192.0.2.1', own, {name: 'Approved'});
    await moderate((await list('', own))[0].id, 'approve', own);
    await from('192.0.2.1', own, {profileImage: photo.jpeg});
    await from('192.0.2.2', own);
    expect(await outcome(from('192.0.2.3', own))).toEqual([503, 'reviews_waiting', '86400']);
    const [, withPhoto] = await list('pending', own);
    const readPhoto = () => own.store.read.site.findPhoto(withPhoto.id);
    const later = async (days: number) => {
      own.clock.now += days * 24 * 3_600_000;
      await own.notifications.runDue();
      await own.cleanUp();
    };
    own.clock.now += 20 * 24 * 3_600_000;
    await later(0);
    expect(own.logs.filter(line => line.includes('New reviews wait'))).toEqual([
      expect.stringContaining('"reviews":2'),
    ]);
    await later(27);
    expect(own.logs.filter(line => line.includes('deleted in three days'))).toHaveLength(1);
    await later(2.9);
    expect([(await list('pending', own)).length, await readPhoto()]).toEqual([2, expect.anything()]);
    // A clock that is a day ahead must not delete any.
    for (let day = 0; day < 3; day += 1) {
      await later(1);
    }
    expect([await list('pending', own), await readPhoto()]).toEqual([[], undefined]);
    expect((await shown(own)).data).toMatchObject([{name: 'Approved'}]);
    expect((await from('192.0.2.3', own)).statusCode).toBe(201);
    await own.close();
  });

  it('store no IP address', async () => {
    const own = await openPortal({siteRateLimit: 0});
    await from('192.0.2.77', own);
    const [review] = await own.store.read.site.listModeratedReviews(undefined, {limit: 9});
    expect(review).toBeDefined();
    expect(JSON.stringify(review)).not.toContain('192.0.2.77');
    await own.close();
  });

  it('accept nothing when the database has reached its limit', async () => {
    const own = await openPortal({siteRateLimit: 0, dataLimit: 1});
    expect(await outcome(from('192.0.2.1', own, {profileImage: photo.jpeg}))).toEqual([503, 'data_limit', '600']);
    expect((await from('192.0.2.1', own)).statusCode).toBe(503);
    await own.close();
  });
});
