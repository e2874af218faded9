// Every page is opened once with JavaScript and once without, and every check that holds for all pages runs on that visit:
// errors, other origins, security policy, layout shift, links, 400 % zoom, axe in both themes, forced colors, keyboard. Pages that share
// their layout with one that is checked before each merge are checked at night.
import {expectAccessible} from './support/axe.ts';
import {walk} from './support/keyboard.ts';
import {
  expectPolicy,
  focusStart,
  forcedColorFaults,
  largeTextFaults,
  layoutShift,
  listLinks,
  MAX_SHIFT,
  scriptlessFaults,
  unlinkedContacts,
  watchTraffic,
  zoomFaults,
} from './support/page-checks.ts';
import {EVERY_PAGE, NOT_FOUND} from './support/pages.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {hydrated, open} from './support/site.ts';

test.describe.configure({timeout: 240_000});

/** One page of each layout: walked with Tab on a phone too, before each merge the home page. */
const LAYOUTS = ['/', '/vip', '/partners', '/docs', '/docs/quickstart', '/docs/api', '/api-reference', '/dashboard'];
/** On these pages, axe checks the header and footer too; on others, only the page's own content. */
const WHOLE = [
  '/',
  '/business',
  '/landlords',
  '/support',
  '/dashboard',
  '/api-reference',
  '/terms',
  '/docs',
  '/docs/api',
  '/docs/testshit',
  NOT_FOUND,
];
/** The layouts that differ most, and the page that shows every component. */
const BEFORE_MERGE = ['/', '/vip', '/docs/api', '/dashboard', NOT_FOUND];
/** Visitors' pages with a layout of their own. */
const LARGE_TEXT = [
  '/',
  '/vip',
  '/met-walt',
  '/referral-program',
  '/ducked',
  '/submit-review',
  '/about',
  '/how-it-works',
  '/partners',
  '/maison',
  '/terms',
  '/privacy',
  '/sandbox/sign-in',
  NOT_FOUND,
];
/** Header and footer are the same everywhere. */
const walkedPart = (path: string) => (path === '/' || path === '/docs' ? 'the page' : 'its content');
/** Links that this worker has followed already. */
const followed = new Set<string>();

for (const path of EVERY_PAGE) {
  const status = path === NOT_FOUND ? 404 : 200;

  const when = BEFORE_MERGE.includes(path) ? {} : NIGHTLY;

  test(`${path} passes every check`, when, async ({page, portal, request}) => {
    const {faults, settled} = watchTraffic(page, portal.url);
    await page.setViewportSize({width: 390, height: 844});
    const response = await page.goto(path);
    await settled();

    await test.step('loads without an error, a failed request, another origin or a layout shift', async () => {
      expect.soft(response?.status()).toBe(status);
      expectPolicy(response?.headers() ?? {});
      await expect.soft(page.locator('h1').first()).toBeVisible();
      // On a busy machine, a font can load late and move a line (guards.spec.ts). From the cache, it can't.
      let shift = await layoutShift(page);
      expect.soft(shift.sum, shift.moved.join(' | ')).toBeLessThanOrEqual(MAX_SHIFT);
      if (shift.sum >= 0.01) {
        await page.reload();
        await settled();
        shift = await layoutShift(page);
      }
      expect.soft(shift.sum, shift.moved.join(' | ')).toBeLessThan(0.01);
      expect.soft(faults.filter(fault => status === 200 || !/404/.test(fault))).toEqual([]);
      expect.soft(portal.output()).not.toContain('ALREADY_SENT');
    });
    await hydrated(page);
    await page.emulateMedia({reducedMotion: 'reduce'});

    if (!/^\/(docs|api-reference)\b/.test(path))
      await test.step('has a title, a description and one heading', async () => {
        await expect.soft(page.getByRole('heading', {level: 1})).toHaveCount(1);
        await expect.soft(page).toHaveTitle(/.+ \| Hutz$/);
        expect.soft(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/^.{60,180}$/);
      });

    await test.step('links to pages of this site that exist', async () => {
      const links = await listLinks(page);
      expect.soft(links.length).toBeGreaterThan(path === '/' ? 5 : 0);
      for (const link of links.filter(path => path !== NOT_FOUND && !followed.has(path))) {
        followed.add(link);
        expect.soft([link, (await request.get(link)).status()]).toEqual([link, 200]);
      }
    });

    await test.step('links our email address and phone number', async () =>
      expect.soft(await unlinkedContacts(page)).toEqual([]));

    await test.step('can be read at 400 % zoom', async () => expect.soft(await zoomFaults(page)).toEqual([]));

    await page.setViewportSize({width: 1280, height: 800});
    await test.step('has no fault for axe in either theme', () =>
      expectAccessible(page, WHOLE.includes(path) ? 'html' : 'main'));

    await test.step('works in forced colors', async () => {
      await focusStart(page);
      expect.soft(await forcedColorFaults(page)).toEqual([]);
    });

    await test.step('can be walked with Tab in order, with the focus always visible', async () =>
      expect.soft(await walk(page, walkedPart(path))).toEqual([]));
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});
    test(`${path} can be read, and every form in it can be sent`, when, async ({page}) => {
      await page.goto(path);
      expect(await scriptlessFaults(page)).toEqual([]);
    });
  });
}

for (const path of LAYOUTS)
  test(`${path} can be walked with Tab on a phone`, path === '/' ? {} : NIGHTLY, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.setViewportSize({width: 390, height: 700});
    await open(page, path);
    expect(await walk(page, walkedPart(path))).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('the browser sends the contact form itself, and gets a page with the result', async ({page}) => {
    await page.goto('/about');
    const form = page.getByRole('form', {name: 'Contact us'});
    const line = page.getByRole('heading', {name: 'Contact Us'});
    await expect(form).toBeHidden();
    await line.click();
    await form.getByLabel('Name').fill('June');
    await form.getByLabel('Email').fill('june@example.com');
    await form.getByLabel('Message').fill('The dryer eats socks.');
    await form.getByRole('button').click();
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    await page.getByRole('link').first().click();
    await expect(line).toBeVisible();
  });
});

for (const path of LARGE_TEXT) {
  const when = BEFORE_MERGE.includes(path) ? {} : NIGHTLY;
  test(`on a phone with text at 200 %, nothing of ${path} is cut off or beside the screen`, when, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(path);
    await hydrated(page);
    expect(await largeTextFaults(page)).toEqual([]);
    await page.setViewportSize({width: 320, height: 640});
    expect(await largeTextFaults(page)).toEqual([]);
  });
}

test('on a phone with text at 200 %, the longest title of the documentation breaks no word', async ({page}) => {
  await page.goto('/docs');
  for (const width of [390, 320]) {
    await page.setViewportSize({width, height: 844});
    expect((await largeTextFaults(page)).filter(fault => fault.startsWith('broken'))).toEqual([]);
  }
});
