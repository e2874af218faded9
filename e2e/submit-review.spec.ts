// Reviews: writing one, with and without a photo, errors, and publication after approval.
import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {expectAccessible} from './support/axe.ts';
import {approve} from './support/moderate.ts';
import {expect, test} from './support/portal.ts';
import {brokenProxy, hold, json, offline, open, painted, pressTwice, respondWith} from './support/site.ts';

const CALL = '/api/reviews';
const THANKS = 'Thank you for your review! 🎉 It will be published after approval.';
const form = (page: Page) => page.getByRole('form', {name: 'Write a review'});
const field = (page: Page, label: string) => form(page).getByLabel(label);
const submit = (page: Page) => form(page).locator('[type=submit]');
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  form(page).locator('input[type=file]').setInputFiles({name, mimeType, buffer});

async function fill(page: Page): Promise<void> {
  await field(page, 'Name').fill('June');
  await field(page, 'Your review').fill('Nobody chases anybody.');
}

/** A large JPEG with a location in its metadata. */
const photo = () =>
  sharp({
    create: {
      width: 2400,
      height: 1600,
      channels: 3,
      background: 'teal',
      noise: {type: 'gaussian', mean: 128, sigma: 8},
    },
  })
    .withExif({IFD0: {Make: 'Camera'}, IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '32/1 46/1 0/1'}})
    .jpeg({quality: 95})
    .toBuffer();

const smallPhoto = () =>
  sharp({create: {width: 20, height: 20, channels: 4, background: 'red'}})
    .png()
    .toBuffer();

/** Records the forms that the page sends, because the browser doesn't expose the files in them. */
const keepForms = (page: Page) =>
  page.addInitScript(() => {
    const kept: Array<Record<string, string>> = [];
    Object.assign(window, {kept});
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.body instanceof FormData) {
        const entries = [...init.body].map(async ([name, value]) => {
          if (typeof value === 'string') return [name, value];
          const bytes = new Uint8Array(await value.arrayBuffer());
          return [name, `${value.type};${btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))}`];
        });
        kept.push(Object.fromEntries(await Promise.all(entries)));
      }
      return send(input, init);
    };
  });
/** The chosen photo. On phones the form has the preview, too. */
const picked = (page: Page) => form(page).locator('img').filter({visible: true});
const kept = (page: Page) => page.evaluate(() => (window as unknown as {kept: Array<Record<string, string>>}).kept);

test.use({contextOptions: {reducedMotion: 'reduce'}});

const NO_IMAGE = 'Please upload a valid image file (JPG, PNG, GIF, or WebP)';
/** No two in a row have the same message. */
const badPhotos = [
  ['a text file', 'a.txt', 'text/plain', Buffer.from('hello'), NO_IMAGE],
  ['one byte too many', 'a.jpg', 'image/jpeg', Buffer.alloc(10_485_761), 'Image must be smaller than 10MB'],
  ['a drawing', 'a.svg', 'image/svg+xml', Buffer.from('<svg/>'), NO_IMAGE],
  [
    'no picture inside',
    'a.png',
    'image/png',
    Buffer.from('no'),
    'Failed to process image. Please try a different image.',
  ],
] as const;

test('names what is missing, rejects bad photos, keeps everything after a failure, and is sent once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await keepForms(page);
  await open(page, '/submit-review');

  await test.step('keeps pasted text that is too long, and says by how much', async () => {
    const limits = {Name: '50', 'Your review': '1,000', Title: '100', Location: '100', Occupation: '100'};
    for (const [label, limit] of Object.entries(limits)) {
      await field(page, label).focus();
      await page.keyboard.insertText('a'.repeat(Number(limit.replace(',', '')) + 3));
    }
    await submit(page).click();
    for (const [label, limit] of Object.entries(limits)) {
      await expect(field(page, label)).toHaveAccessibleDescription(`Remove 3 characters. The limit is ${limit}.`);
    }
    await expect(form(page).getByText('1003/1000')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Remove 2 characters. The limit is 50.');
    for (const label of Object.keys(limits)) await field(page, label).fill('');
  });

  await test.step('has stars by keyboard', async () => {
    await form(page).getByRole('radio', {name: '5 stars'}).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(form(page).getByRole('radio', {name: '4 stars'})).toBeChecked();
    await expect(page.locator('main').getByRole('link', {name: 'Back to the home page'})).toHaveAttribute('href', '/');
  });

  for (const [what, name, type, buffer, text] of badPhotos) {
    await test.step(`rejects a photo with ${what}`, async () => {
      await choose(page, name, type, buffer);
      await expect(form(page).getByRole('alert')).toHaveText(text);
      await expect(picked(page)).toHaveCount(0);
    });
  }

  await test.step('takes a good photo after a bad one', async () => {
    await choose(page, 'me.png', 'image/png', await smallPhoto());
    await expect(picked(page)).toBeVisible();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    await form(page).getByRole('button', {name: 'Remove photo'}).click();
    await expect(picked(page)).toHaveCount(0);
  });

  await test.step('names what is required in one sentence and at the field', async () => {
    await field(page, 'Name').fill('June');
    await field(page, 'Your review').fill('   ');
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toHaveText('Please fill in all required fields');
    await expect(field(page, 'Your review')).toBeFocused();
    await expect(field(page, 'Your review')).toHaveAccessibleDescription('Write a few words about it.');
    await expectAccessible(page);
    await field(page, 'Your review').fill('Good house');
    await expect(form(page).getByText('10/1000')).toBeVisible();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('removes a message when its cause is gone', async () => {
    await choose(page, 'a.txt', 'text/plain', Buffer.from('hello'));
    await expect(form(page).getByRole('alert')).toHaveText(/valid image file/);
    await field(page, 'Your review').fill('');
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toHaveText('Please fill in all required fields');
    await fill(page);
    await respondWith(page, CALL, json(413, {message: 'The upload is larger than 10 MB.'}));
    await choose(page, 'me.png', 'image/png', await smallPhoto());
    await expect(picked(page)).toBeVisible();
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toHaveText('The upload is larger than 10 MB.');
    await form(page).getByRole('button', {name: 'Remove photo'}).click();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    await page.unroute(`**${CALL}`);
    await submit(page).click();
    await expect(form(page).getByRole('status').last()).toHaveText(THANKS);
    await field(page, 'Name').fill('June');
    await expect(form(page).getByText(THANKS)).toHaveCount(0);
  });

  for (const [what, how, text] of [
    ['the server gives no reason', brokenProxy, 'Failed to submit review. Please try again.'],
    ['there is no network', offline, 'Network error. Please check your connection and try again.'],
  ] as const) {
    await test.step(`keeps everything when ${what}, and can be sent again`, async () => {
      await fill(page);
      await choose(page, 'me.png', 'image/png', await smallPhoto());
      await expect(picked(page)).toBeVisible();
      if (how === offline) await expectAccessible(page);
      await respondWith(page, CALL, how);
      await submit(page).click();
      await expect(form(page).getByRole('alert')).toHaveText(text);
      await expect(field(page, 'Your review')).toHaveValue('Nobody chases anybody.');
      await expect(picked(page)).toBeVisible();
      await page.unroute(`**${CALL}`);
      const {release} = await hold(page, CALL);
      await submit(page).click();
      await expect(submit(page)).toBeDisabled();
      await expect(form(page).getByText(text)).toHaveCount(0);
      release();
      await expect(form(page).getByRole('status').last()).toHaveText(THANKS);
      await page.unroute(`**${CALL}`);
    });
  }

  await test.step('is sent once however often it is pressed, without empty fields or a removed photo', async () => {
    await fill(page);
    await choose(page, 'me.png', 'image/png', await smallPhoto());
    await expect(picked(page)).toBeVisible();
    await form(page).getByRole('button', {name: 'Remove photo'}).click();
    await expect(picked(page)).toHaveCount(0);
    await form(page).getByRole('radio', {name: '3 stars'}).check({force: true});
    const {sent, release} = await hold(page, CALL);
    await pressTwice(form(page));
    await expect(submit(page)).toHaveText('Submitting Review...');
    await expect(submit(page)).toBeDisabled();
    release();
    await expect(form(page).getByRole('status').last()).toHaveText(THANKS);
    expect(sent).toHaveLength(1);
    expect((await kept(page)).at(-1)).toEqual({name: 'June', content: 'Nobody chases anybody.', rating: '3'});
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(field(page, 'Your review')).toHaveValue('');
    await expect(form(page).getByRole('radio', {name: '5 stars'})).toBeChecked();
    await expect(form(page).getByText('0/1000')).toBeVisible();
    await expectAccessible(page);
  });
});

test('compresses a photo in a worker of our own origin and removes its location', async ({page, portal}) => {
  const source = await photo();
  expect(source.includes('Exif')).toBe(true);
  const workers: string[] = [];
  page.on('worker', worker => workers.push(worker.url()));
  await keepForms(page);
  await open(page, '/submit-review');
  await fill(page);
  await field(page, 'Title').fill('Finally');
  // The worker's script waits, so that the message stays until it has been read.
  const {release} = await hold(page, '/assets/js/*.js');
  await choose(page, 'me.jpg', 'image/jpeg', source);
  await expect(form(page).getByRole('status').first()).toHaveText('Compressing image...');
  release();
  await expect(picked(page)).toBeVisible();
  await expect(form(page).getByRole('status').first()).toBeEmpty();
  await submit(page).click();
  await expect(form(page).getByRole('status').last()).toHaveText(THANKS);
  const [type, bytes] = (await kept(page))[0]!.profileImage!.split(';');
  const sent = Buffer.from(bytes!, 'base64');
  const {format, width, height, exif} = await sharp(sent).metadata();
  expect({type, format, width, height, exif}).toEqual({
    type: 'image/jpeg',
    format: 'jpeg',
    width: 800,
    height: 533,
    exif: undefined,
  });
  expect(sent.length).toBeLessThanOrEqual(0.5 * 1024 * 1024);
  expect(workers.map(url => new URL(url).origin)).toEqual([portal.url]);
  await expect(picked(page)).toHaveCount(0);
});

test('keeps the photo over a reload and for the Back button until it is sent', async ({page}) => {
  await keepForms(page);
  await open(page, '/submit-review');
  await fill(page);
  await choose(page, 'me.jpg', 'image/jpeg', await photo());
  const preview = picked(page);
  await expect(preview).toBeVisible();
  await page.reload();
  await expect(preview).toBeVisible();
  await page.locator('main').getByRole('link', {name: 'Back to the home page'}).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await submit(page).click();
  await expect(form(page).getByRole('status').last()).toHaveText(THANKS);
  const [type, bytes] = (await kept(page)).at(-1)!.profileImage!.split(';');
  const {format, width} = await sharp(Buffer.from(bytes!, 'base64')).metadata();
  expect({type, format, width}).toEqual({type: 'image/jpeg', format: 'jpeg', width: 800});
  await page.reload();
  await expect(form(page).getByRole('button', {name: 'Remove photo'})).toHaveCount(0);
});

test('keeps the stars with the text over a reload', async ({page}) => {
  await open(page, '/submit-review');
  await field(page, 'Your review').fill('Two of us pay. Four of us live here.');
  const stars = form(page).getByRole('radio', {name: '2 stars'});
  await stars.focus();
  await page.keyboard.press('Space');
  await page.reload();
  await expect(field(page, 'Your review')).toHaveValue('Two of us pay. Four of us live here.');
  await expect(stars).toBeChecked();
  await expect(
    page.getByRole('article', {includeHidden: true}).getByLabel('2 out of 5 stars').filter({visible: true}),
  ).toHaveCount(1);
});

test('appears on the home page with its photo once it is approved', async ({page, portal}) => {
  const content = 'The lizard pays too now.';
  await open(page, '/submit-review');
  await field(page, 'Name').fill('Moose');
  await field(page, 'Your review').fill(content);
  await choose(page, 'me.jpg', 'image/jpeg', await photo());
  await expect(picked(page)).toBeVisible();
  await submit(page).click();
  await expect(form(page).getByRole('status').last()).toHaveText(THANKS);

  const card = page.getByRole('article').filter({hasText: content});
  await open(page, '/');
  await expect(page.getByText('Loading reviews…')).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await approve(portal, content);
  await open(page, '/');
  await expect(card).toHaveCount(1);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
});

test('adds no photo that was removed while it was compressed', async ({page}) => {
  await open(page, '/submit-review');
  await choose(page, 'me.png', 'image/png', await smallPhoto());
  await expect(picked(page)).toBeVisible();
  const compressed = new Promise(done => page.on('worker', worker => worker.on('close', done)));
  const {sent, release} = await hold(page, '/assets/js/*');
  await choose(page, 'me.jpg', 'image/jpeg', await photo());
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await form(page).getByRole('button', {name: 'Remove photo'}).click();
  await expect(picked(page)).toHaveCount(0);
  release();
  await compressed;
  await painted(page);
  await expect(picked(page)).toHaveCount(0);
});

test('keeps no photo of a review that is sent after its page was left', async ({page}) => {
  await open(page, '/submit-review');
  await fill(page);
  await choose(page, 'me.png', 'image/png', await smallPhoto());
  await expect(picked(page)).toBeVisible();
  const {sent, release} = await hold(page, CALL);
  await submit(page).click();
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('main').getByRole('link', {name: 'Back to the home page'}).click();
  await expect(page).toHaveURL(/\/$/);
  const received = page.waitForResponse(`**${CALL}`);
  release();
  await received;
  await painted(page);
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(form(page).getByRole('button', {name: 'Remove photo'})).toHaveCount(0);
});
