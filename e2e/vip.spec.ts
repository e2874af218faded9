// The VIP list: joining, errors, drafts, values from the URL, the badge and the confetti.
import type {Page} from '@playwright/test';
import {expectAccessible} from './support/axe.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {
  brokenProxy,
  freshPhone,
  hold,
  json,
  offline,
  open,
  pauseClock,
  pressTwice,
  requestsTo,
  respondWith,
} from './support/site.ts';

const CALL = '/api/waitlist';
const JOINED = "Congrats! You're on the VIP list. Walt will reach out soon with details to start using Dawg Mode.";
const form = (page: Page) => page.getByRole('form', {name: 'Join the VIP list'});
const field = (page: Page, label: string) => form(page).getByLabel(label, {exact: true});
const submit = (page: Page) => form(page).getByRole('button');

async function fill(page: Page, phone = freshPhone()): Promise<string> {
  await field(page, 'Name').fill('June');
  await field(page, 'Phone').fill(phone);
  await field(page, 'Email').fill('june@example.com');
  if (await field(page, 'City').isVisible()) await field(page, 'City').fill('Dallas');
  return phone;
}

test.describe('joining', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test("on a phone, the first error's label is below the header", async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, '/vip');
    await submit(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    const label = form(page).getByText('Name', {exact: true});
    const [header, {y}] = [(await page.getByRole('banner').boundingBox())!, (await label.boundingBox())!];
    expect(y).toBeGreaterThan(header.y + header.height);
  });

  test('names what is missing, keeps the fields after a failure, and is sent once', async ({page}) => {
    await open(page, '/vip?referrerId=r7k2m9&qrId=poster-3');

    await test.step('leaves no space for a message that is still empty', async () => {
      const [button, note] = [submit(page), page.getByText('No spam, no fronting.')];
      const [above, below] = [await button.boundingBox(), await note.boundingBox()];
      expect(below!.y - above!.y - above!.height).toBeLessThanOrEqual(16);
    });

    await test.step('names what is missing at each field, and focuses the first', async () => {
      const sent = requestsTo(page, CALL);
      await field(page, 'Name').fill('   ');
      await field(page, 'Email').fill('june@');
      await submit(page).click();
      await expect(field(page, 'Name')).toBeFocused();
      await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name.');
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter your phone number.');
      await expect(field(page, 'Email')).toHaveAccessibleDescription(
        'Enter an email address such as june@example.com.',
      );
      await expect(field(page, 'City')).toHaveAttribute('aria-invalid', 'true');
      expect(sent).toHaveLength(0);
      await expectAccessible(page);
      await field(page, 'Name').fill('June');
      await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('focuses the field that the server rejects', async () => {
      await fill(page);
      await page.route(`**${CALL}`, route =>
        route.continue({postData: JSON.stringify({...route.request().postDataJSON(), email: 'nowhere'})}),
      );
      await submit(page).click();
      await expect(field(page, 'Email')).toBeFocused();
      await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'Email')).toHaveAccessibleDescription(
        'Enter an email address such as june@example.com.',
      );
      // One error is shown once.
      await expect(
        form(page)
          .getByText(/email/i)
          .filter({hasText: /such as/}),
      ).toHaveCount(1);
      await expect(form(page).getByRole('alert')).toHaveCount(0);
    });

    for (const [what, how, text] of [
      ['the server gives a reason', json(400, {message: 'Nobody picks up.', errors: []}), 'Nobody picks up.'],
      ['the server gives none', brokenProxy, 'Failed to join the VIP list.'],
      ['there is no network', offline, 'An error occurred. Please try again later.'],
    ] as const) {
      await test.step(`keeps the fields when ${what}`, async () => {
        const phone = await fill(page);
        await respondWith(page, CALL, how);
        await submit(page).click();
        await expect(form(page).getByRole('alert')).toHaveText(text);
        await expect(submit(page)).toBeFocused();
        await expect(field(page, 'Phone')).toHaveValue(phone);
        await expect(field(page, 'City')).toHaveValue('Dallas');
        if (how === offline) await expectAccessible(page);
        await page.unroute(`**${CALL}`);
        const {release} = await hold(page, CALL);
        await submit(page).click();
        await expect(submit(page)).toBeDisabled();
        await expect(form(page).getByText(text)).toHaveCount(0);
        release();
        await expect(form(page).getByRole('status')).toHaveText(JOINED);
        await page.unroute(`**${CALL}`);
      });
    }

    await test.step('sends once however often it is pressed, shows that it is busy, and clears the fields', async () => {
      const phone = await fill(page);
      const {sent, release} = await hold(page, CALL);
      await pressTwice(form(page));
      await expect(submit(page)).toHaveText('Submitting...');
      await expect(submit(page)).toBeDisabled();
      await field(page, 'Email').press('Enter');
      await expectAccessible(page);
      release();
      await expect(form(page).getByRole('status')).toHaveText(JOINED);
      expect(sent.map(request => request.postDataJSON())).toEqual([
        {name: 'June', phone, email: 'june@example.com', city: 'Dallas', referrerId: 'r7k2m9', qrId: 'poster-3'},
      ]);
      for (const label of ['Name', 'Phone', 'Email', 'City']) await expect(field(page, label)).toHaveValue('');
      // A late second press neither sends the empty fields nor replaces the result with errors.
      await submit(page).click();
      await expect(form(page).getByRole('status')).toHaveText(JOINED);
      await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true');
      // Their card, above the message.
      const card = page.getByRole('img', {name: 'A card for June'});
      await expect(card).toBeVisible();
      const [above, below] = [await card.boundingBox(), await form(page).getByRole('status').boundingBox()];
      expect(above!.y + above!.height).toBeLessThan(below!.y);
      // A link that can be shared has their own code.
      const referral = form(page).locator('..').getByRole('link', {name: 'Get your referral link'});
      await expect(referral).toHaveAttribute('href', '/referral-program');
      await expect(page.getByRole('button', {name: 'Copy link'})).toHaveCount(0);
      await expect(submit(page)).toHaveText('Join the VIP list');
      await expect(submit(page)).toBeEnabled();
      await expectAccessible(page);
      // No confetti is fetched under reduced motion.
      await expect(page.locator('canvas')).toHaveCount(0);
    });

    await test.step('reports a number that is on the list, however it is written', async () => {
      await page.unroute(`**${CALL}`);
      await fill(page, '(214) 555-0198');
      await submit(page).click();
      await expect(form(page).getByRole('status')).toHaveText(JOINED);
      await fill(page, '214 555 0198');
      await submit(page).click();
      await expect(form(page).getByRole('status')).toHaveText(/already on the VIP list/);
      await expect(field(page, 'Phone')).toHaveValue('214 555 0198');
    });
  });

  test('a city from the URL hides the field, and the values from the URL are kept for the next person', async ({
    page,
  }) => {
    await open(page, '/vip?city=Waco&referrerId=r7k2m9');
    await expect(field(page, 'City')).toHaveCount(0);
    await expect(form(page).getByText('City: Waco', {exact: true})).toBeVisible();
    const sent = requestsTo(page, CALL);
    for (const nth of [1, 2]) {
      await fill(page);
      await submit(page).click();
      await expect.poll(() => sent.length).toBe(nth);
      await expect(form(page).getByRole('status')).toHaveText(JOINED);
      await expect(field(page, 'Name')).toHaveValue('');
      expect(sent[nth - 1]!.postDataJSON()).toMatchObject({city: 'Waco', referrerId: 'r7k2m9', qrId: ''});
    }
  });
});

test('fields survive a reload and Back, and are forgotten after success', async ({page}) => {
  const values = () =>
    form(page)
      .locator('input:not([name=website])')
      .evaluateAll(all => all.map(it => (it as HTMLInputElement).value));
  await open(page, '/vip');
  const phone = await fill(page);
  await page.reload();
  await expect.poll(values).toEqual(['June', phone, 'june@example.com', 'Dallas']);
  await page.getByRole('link', {name: 'Get your referral link'}).click();
  await expect(page).toHaveURL(/referral-program$/);
  await page.goBack();
  await expect.poll(values).toEqual(['June', phone, 'june@example.com', 'Dallas']);
  await submit(page).click();
  await expect(form(page).getByRole('status')).toHaveText(JOINED);
  await open(page, '/vip');
  expect(await values()).toEqual(['', '', '', '']);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('hutz_draft')))).toEqual(
    [],
  );
});

test('keeps what is changed while the form is sent, and sends it with another press', async ({page}) => {
  await open(page, '/vip');
  const {sent, release} = await hold(page, CALL);
  const phone = await fill(page);
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  const corrected = await fill(page);
  release();
  await expect(form(page).getByRole('status')).toHaveText(JOINED);
  await expect(field(page, 'Phone')).toHaveValue(corrected);
  await submit(page).click();
  await expect(field(page, 'Phone')).toHaveValue('');
  expect(sent.map(request => request.postDataJSON().phone)).toEqual([phone, corrected]);
});

test('a filled honeypot is sent with the entry, which is kept', async ({page}) => {
  await open(page, '/vip');
  const sent = requestsTo(page, CALL);
  const phone = await fill(page);
  await form(page)
    .locator('[name=website]')
    .evaluate((input: HTMLInputElement) => {
      input.value = 'https://june.example';
    });
  await submit(page).click();
  await expect(form(page).getByRole('status')).toHaveText(JOINED);
  expect(sent.map(request => request.postDataJSON())).toMatchObject([{name: 'June', website: 'https://june.example'}]);
  await fill(page, phone);
  await submit(page).click();
  await expect(form(page).getByRole('status')).toContainText('already on the VIP list');
});

test('what is pasted from contacts is sent without invisible characters', async ({page}) => {
  await open(page, '/vip');
  const sent = requestsTo(page, CALL);
  await field(page, 'Name').fill('\u202AJune\u00A0Park\u202C');
  await field(page, 'Phone').fill('\u202A００４４\u202F２０ ７９４６ ０９５８ (home)\u202C');
  await field(page, 'Email').fill('june\u200B@exam\uFEFFple.com');
  await field(page, 'City').fill('Dallas');
  await submit(page).click();
  await expect(form(page).getByRole('status')).toHaveText(JOINED);
  expect(sent.map(request => request.postDataJSON())).toMatchObject([
    {name: 'June Park', phone: '００４４ ２０ ７９４６ ０９５８ (home)', email: 'june@example.com'},
  ]);
});

test('the whole badge pulses', async ({page}) => {
  await open(page, '/vip');
  const badge = page.getByText(/only .* spots? left/);
  const animations = (subtree: boolean) =>
    badge.evaluate((element, subtree) => element.getAnimations({subtree}).length, subtree);
  expect([await animations(false), await animations(true)]).toEqual([1, 1]);
});

test('confetti plays only on success', async ({page}) => {
  await open(page, '/vip');
  await respondWith(page, CALL, json(500, {message: 'No.'}));
  await fill(page);
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toHaveText('No.');
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.unroute(`**${CALL}`);
  await submit(page).click();
  await expect(page.locator('canvas')).toHaveCount(1);
});

test('the badge starts from 20 to 40 and drops at most by one in ten seconds, never below one', async ({page}) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.clock.install({time: 0});
  await open(page, '/vip');
  await pauseClock(page);
  const left = Number.parseInt(
    (await page.getByText(/only \d+ spots left/).textContent())?.match(/\d+/)?.[0] ?? '',
    10,
  );
  // A tick or more has passed since the page started: it started with 20.
  expect([20, 19, 18, 17]).toContain(left);
  await page.clock.runFor(10_000);
  await expect(page.getByText(`only ${left - 1} spots left`)).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(page.getByText('only 1 spot left')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('after an error, the way back has the code of the friend who invites', async ({page}) => {
    await page.goto('/vip?referrerId=r7k2m9');
    const main = page.locator('main form');
    for (const [label, value] of Object.entries({Name: 'June', Phone: '12', Email: 'june@example.com', City: 'Waco'}))
      await main.getByLabel(label).fill(value);
    await main.getByRole('button').click();
    await expect(page.getByRole('link', {name: 'Start over'})).toHaveAttribute('href', '/vip?referrerId=r7k2m9');
    await page.goBack();
    await expect(main.getByLabel('Name')).toHaveValue('June');
  });

  const forms: [page: string, fields: Record<string, string>, answer: string | RegExp][] = [
    ['/vip', {Name: 'June', Phone: '(214) 555-0117', Email: 'june@example.com', City: 'Dallas'}, /VIP list/],
    ['/met-walt', {'First name': 'June', Phone: '(214) 555-0118'}, /list/],
    ['/submit-review', {Name: 'June', Review: 'Nobody chases anybody.'}, 'published after approval'],
    ['/referral-program', {Name: 'June', Email: 'june@example.com'}, /vip\?referrerId=/],
  ];
  for (const [path, fields, answer] of forms) {
    test(`${path} can be read, and its form can be sent`, path === '/vip' ? {} : NIGHTLY, async ({page}) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      const main = page.locator('main form');
      await expect(main.getByRole('link', {name: '(214) 555-0142'})).toBeVisible();
      // Nothing would count what is typed.
      await expect(main.getByText('0/1000')).toBeHidden();
      for (const [label, value] of Object.entries(fields))
        await main.getByLabel(label, {exact: false}).first().fill(value);
      await main.getByRole('button', {name: /./}).last().click();
      await expect(page.locator('body')).toContainText(answer);
    });
  }
});
