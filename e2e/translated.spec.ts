// Forms and the search on a page that the browser translates: each text node becomes elements that React doesn't know, again after every
// change. Also the page after a crash.
import type {Locator, Page} from '@playwright/test';
import {FORMS, type Form} from './support/forms.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {freshPhone, hold, open, saysCopied} from './support/site.ts';
import {type Translator, translate} from './support/translate.ts';

/** Collects the errors of the page from now on. */
function watch(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && /NotFoundError|Minified React error|Failed to execute/.test(message.text()))
      broken.push(message.text());
  });
  return broken;
}

type Journey = Form &
  Readonly<{
    call: string;
    busy: string;
    before?: (page: Page) => Promise<void>;
    /** Presses the buttons that success shows. */
    after?: (page: Page, form: Locator) => Promise<void>;
  }>;

const contact = {...FORMS.contact, call: '/api/contact', busy: 'Sending…'};

const JOURNEYS: readonly Journey[] = [
  {...FORMS.vip, call: '/api/waitlist', busy: 'Submitting...'},
  {
    ...FORMS.metWalt,
    call: '/api/waitlist2',
    busy: 'Adding you...',
    after: async page => {
      await expect(page.getByRole('heading', {name: "You're in, June!"})).toBeFocused();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('You met Walt');
    },
  },
  {
    ...FORMS.ducked,
    call: '/api/promo-codes',
    busy: 'Sending...',
    after: async page => {
      const said = saysCopied(page);
      await page.getByRole('button', {name: 'Copy link'}).click();
      await said;
      await expect(page.getByRole('button', {name: 'Copy link'})).toBeVisible();
    },
  },
  {...FORMS.partners, call: '/api/partner-forms', busy: 'Submitting...'},
  {
    ...FORMS.referral,
    call: '/api/referral-program',
    busy: 'Processing...',
    after: async page => {
      await page.getByRole('button', {name: 'Copy Message'}).click();
      await expect(page.getByRole('button', {name: /Copied!|Copy Message/})).toBeVisible();
      await page.getByRole('button', {name: 'I forgot my ref link'}).click();
      await expect(page.getByRole('form', {name: 'Find a referral link'})).toBeVisible();
      await expect(page.getByRole('button', {name: 'Back'})).toBeVisible();
    },
  },
  {...FORMS.review, call: '/api/reviews', busy: 'Submitting Review...'},
  contact,
  {
    ...contact,
    path: '/docs/api',
    before: page => page.getByRole('button', {name: 'Contact Us'}).click(),
  },
  {
    path: '/docs/api',
    form: 'Comment on this page',
    fields: () => ({'What was missing or unclear?': 'An example.'}),
    call: '/api/page-feedback',
    busy: 'Sending…',
    success: 'Thanks. Your comment was sent.',
    before: async page => {
      await page.getByRole('button', {name: 'No', exact: true}).click();
      await expect(page.getByText('Thanks for telling us.')).toBeVisible();
    },
  },
];

test.use({contextOptions: {reducedMotion: 'reduce'}, permissions: ['clipboard-read', 'clipboard-write']});

/** There, the success message replaces the form and moves the focus. */
const BEFORE_MERGE = '/met-walt';

for (const how of ['moved', 'replaced'] as const)
  for (const journey of JOURNEYS) {
    const {path, form} = journey;
    const when = how === 'replaced' && path === BEFORE_MERGE ? {} : NIGHTLY;
    test(
      `${path}: “${form}” shows its errors, that it is busy and its success when text nodes are ${how}`,
      when,
      async ({page}) => {
        const broken = watch(page);
        await submit(page, how, journey);
        expect(broken).toEqual([]);
      },
    );
  }

async function submit(page: Page, how: Translator, journey: Journey): Promise<void> {
  await open(page, journey.path);
  await translate(page, how);
  await journey.before?.(page);
  const form = page.getByRole('form', {name: new RegExp(journey.form)}).first();
  const button = form.locator('[type=submit]');

  await button.click();
  const invalid = form.locator('[aria-invalid=true]');
  await expect(invalid.first()).toBeFocused();
  for (const [label, value] of Object.entries(journey.fields(freshPhone()))) await form.getByLabel(label).fill(value);
  await expect(invalid).toHaveCount(0);

  const {release} = await hold(page, journey.call);
  await button.click();
  await expect(button).toContainText(journey.busy);
  release();
  await expect(page.getByRole('status').filter({hasText: journey.success}).first()).toBeVisible();
  await page.unroute(`**${journey.call}`);
  await journey.after?.(page, form);
  await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
  await expect(page.getByText('Something broke')).toHaveCount(0);
}

for (const how of ['moved', 'replaced'] as const) {
  const when = how === 'replaced' ? {} : NIGHTLY;
  test(`the bill splitter follows what is typed when text nodes are ${how}`, when, async ({page}) => {
    const broken = watch(page);
    await open(page, '/');
    await translate(page, how);
    const split = page.getByRole('region', {name: 'Split my bill'});
    const amount = split.getByLabel('Split my bill of');
    await amount.fill('100');
    await expect(split.getByText('$25.00 each')).toBeVisible();
    await amount.fill('ten');
    await expect(split.getByText('Enter an amount up to')).toBeVisible();
    await amount.blur();
    await expect(split.locator('#split-result svg')).toBeVisible();
    await amount.fill('99.99');
    await expect(split.getByText('$24.99 or $25.00 each')).toBeVisible();
    expect(broken).toEqual([]);
  });

  test(`the search shows what matches while it is typed when text nodes are ${how}`, when, async ({page}) => {
    const broken = watch(page);
    await open(page, '/docs/api');
    await translate(page, how);
    await page.getByRole('button', {name: 'Search the documentation'}).click();
    const field = page.getByRole('textbox', {name: 'Search'});
    for (const query of ['re', 'retry', 'retry schedule', 'signature mis', 'zzzzzz', 'retries']) {
      await field.fill(query);
      const status = page.getByRole('dialog').getByRole('status');
      await expect(status).toContainText(query === 'zzzzzz' ? 'No results' : /\d results?\./);
      if (query === 'retry schedule') await expect(page.locator('dialog mark').first()).toBeVisible();
    }
    await field.press('Enter');
    await expect(page).not.toHaveURL(/\/docs\/api$/);
    expect(broken).toEqual([]);
  });
}

test('a page that crashes shows what to do, without the JavaScript error', async ({page}) => {
  await open(page, '/met-walt');
  const {release} = await hold(page, '/api/waitlist2');
  const form = page.getByRole('form', {name: 'Join the waitlist'});
  await form.getByLabel('First name').fill('June');
  await form.getByLabel('Phone').fill(freshPhone());
  await form.getByRole('button').click();
  await expect(form.getByRole('button')).toBeDisabled();
  // React wants to remove the form after success, and can't.
  await form.evaluate(element => element.remove());
  release();
  await expect(page.getByRole('alert')).toContainText('Something broke on this page.');
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without the data that scripts read
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/removeChild|NotFoundError|Node|React/);
  await expect(page.getByRole('link', {name: 'Go home'})).toBeVisible();
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('heading', {name: /You met Walt/})).toBeVisible();
});
