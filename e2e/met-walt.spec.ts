// The founder's own list: joined, listed already, refused, cut off, pressed twice.
import type {Page} from '@playwright/test';
import {expectAccessible} from './support/axe.ts';
import {expect, test} from './support/portal.ts';
import {answer, brokenProxy, freshPhone, hold, json, listen, offline, open} from './support/site.ts';

const CALL = '/api/waitlist2';
const form = (page: Page) => page.getByRole('form', {name: 'Join the waitlist'});
const field = (page: Page, label: string) => form(page).getByLabel(label, {exact: true});
const submit = (page: Page) => form(page).getByRole('button');

async function fill(page: Page, phone = freshPhone()): Promise<string> {
  await field(page, 'First name').fill('June');
  await field(page, 'Phone').fill(phone);
  return phone;
}

test.use({viewport: {width: 390, height: 700}, contextOptions: {reducedMotion: 'reduce'}});

test('a thank-you takes the place of the form, after one call with everything held', async ({page}) => {
  await open(page, '/met-walt');
  const phone = await fill(page);
  const {sent, release} = await hold(page, CALL);
  await form(page).evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(submit(page)).toHaveText('Adding you...');
  await expect(submit(page)).toBeDisabled();
  await expect(field(page, 'First name')).toBeDisabled();
  await expect(field(page, 'Phone')).toBeDisabled();
  release();
  await expect(page.getByRole('heading', {name: "You're in, June!"})).toBeFocused();
  await expect(page.getByText("You're on the list, June! 🎉")).toBeVisible();
  await expect(page.getByText("We'll text you how to get setup!")).toBeVisible();
  await expect(page.getByText('$25,000+ bills paid')).toBeVisible();
  await expect(page.getByText('0 payment requests needed')).toBeVisible();
  expect((await page.locator('main').textContent())?.match(/#\w+/g)).toHaveLength(2);
  await expect(form(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.postDataJSON()).toEqual({firstName: 'June', phone, source: 'met-walt'});
});

test('blank fields are a sentence, an error at each, and the focus on the first', async ({page}) => {
  await open(page, '/met-walt');
  const sent = listen(page, CALL);
  await field(page, 'First name').fill('  ');
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toHaveText('Please fill in both fields!');
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter your first name.');
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(0);
});

test('a first name ends at 50 characters', async ({page}) => {
  await open(page, '/met-walt');
  await field(page, 'First name').pressSequentially('x'.repeat(52));
  await expect(field(page, 'First name')).toHaveValue('x'.repeat(50));
});

test('a number that is listed is told so as news, however it is written', async ({page}) => {
  await open(page, '/met-walt');
  await fill(page, '(214) 555-0199');
  await submit(page).click();
  await expect(page.getByRole('heading', {name: "You're in, June!"})).toBeVisible();
  await open(page, '/met-walt');
  await fill(page, '+1 214.555.0199');
  await submit(page).click();
  await expect(form(page).getByRole('status')).toHaveText('This phone number is already on the waitlist! 📱');
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expect(field(page, 'Phone')).toHaveValue('+1 214.555.0199');
});

test('a number that is none is refused by the server at its field', async ({page}) => {
  await open(page, '/met-walt');
  await fill(page, '12');
  await submit(page).click();
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByRole('alert')).not.toBeEmpty();
});

const failures = [
  ['the server says why', json(429, {message: 'Too many requests.'}), 'Too many requests.'],
  ['the server says nothing', brokenProxy, 'Something went wrong. Please try again!'],
  ['nobody answers', offline, 'Network error. Please try again later!'],
] as const;
for (const [what, how, text] of failures) {
  test(`when ${what} the form stays, and pressing again is safe`, async ({page}) => {
    await open(page, '/met-walt');
    const phone = await fill(page);
    await answer(page, CALL, how);
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(text);
    await expect(form(page).getByRole('alert')).toBeInViewport({ratio: 1});
    await expect(field(page, 'Phone')).toHaveValue(phone);
    await expect(field(page, 'First name')).toBeEnabled();
    await page.unroute(`**${CALL}`);
    const {release} = await hold(page, CALL);
    await submit(page).click();
    await expect(submit(page)).toBeDisabled();
    await expect(form(page).getByText(text)).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', {name: "You're in, June!"})).toBeVisible();
  });
}

test('every state is accessible', async ({page}) => {
  test.slow();
  await open(page, '/met-walt');
  await expectAccessible(page);
  await submit(page).click();
  await expectAccessible(page);
  await fill(page);
  await answer(page, CALL, json(409, {message: 'Listed.'}));
  await submit(page).click();
  await expect(form(page).getByRole('status')).not.toBeEmpty();
  await expectAccessible(page);
  await page.unroute(`**${CALL}`);
  const {release} = await hold(page, CALL);
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('heading', {name: "You're in, June!"})).toBeVisible();
  await expectAccessible(page);
});
