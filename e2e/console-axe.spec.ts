// Every state of the console passes axe, on a small phone and on a desktop, and fits its window. The panel has the same colors in both
// themes. Before each merge: the main states, which have most of its parts.
import type {Page} from '@playwright/test';
import {faults, settle} from './support/axe.ts';
import {
  bodyField,
  breakIt,
  findConsole,
  loadExamples,
  openEditor,
  send,
  status,
  timeline,
  unfold,
} from './support/console.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open} from './support/site.ts';

/** Returns the faults of the console in its current state. */
async function look(page: Page): Promise<string[]> {
  await settle(page);
  const found = await faults(page, '[data-console]');
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  return fits ? found : [...found, 'wider than the window'];
}

/** Every color that is painted in the console. */
async function readColors(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({colorScheme});
  return page.evaluate(() => {
    return [...document.querySelectorAll('[data-console] *')].map(element => {
      const {color, backgroundColor, borderColor, outlineColor, boxShadow, colorScheme} = getComputedStyle(element);
      return [element.className, color, backgroundColor, borderColor, outlineColor, boxShadow, colorScheme].join(' ');
    });
  });
}

/** The smallest phone, which is also 400 % of 1280 by 1024, and a desktop. */
const WINDOWS = {'a phone': {width: 320, height: 256}, 'a desktop': {width: 1440, height: 900}};

const panel = (page: Page, name: string) => findConsole(page).getByRole('tabpanel', {name, exact: true});

async function turnTo(page: Page, name: string) {
  await findConsole(page).getByRole('tab', {name, exact: true}).click();
  await expect(panel(page, name)).not.toHaveText('Loading…');
}

/** In the order in which a visitor could reach them. Each continues from the previous one. */
const STATES: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['nothing sent', page => expect(send(page)).toBeEnabled()],
  ['Signature, nothing sent', page => turnTo(page, 'Signature')],
  ['History, nothing sent', page => turnTo(page, 'History')],
  [
    'on its way',
    async page => {
      await page.route('**/api/partners/bills', () => {});
      await send(page).click();
      await expect(page.getByRole('button', {name: 'Cancel'})).toBeVisible();
    },
  ],
  [
    'cancelled',
    async page => {
      await page.getByRole('button', {name: 'Cancel'}).click();
      await page.unroute('**/api/partners/bills');
      await expect(status(page)).toHaveText('Cancelled');
    },
  ],
  [
    'responded, checked, with its webhooks',
    async page => {
      await send(page).click();
      // The panels are loaded then, and the timeline with them.
      await expect(page.locator('[data-check="conforms"]')).toBeVisible();
      await timeline(page).scrollIntoViewIfNeeded();
      await expect(timeline(page).locator('[data-state="done"]')).toHaveCount(4);
    },
  ],
  ['Signature', page => turnTo(page, 'Signature')],
  [
    'Signature, typed over',
    async page => {
      await panel(page, 'Signature').getByRole('textbox', {name: /^Byte/}).focus();
      await page.keyboard.press('7');
      await expect(panel(page, 'Signature').locator('[data-changed]:not([data-changed="0"])').first()).toBeVisible();
    },
  ],
  ['Keys in use', page => turnTo(page, 'Keys')],
  ['Code', page => turnTo(page, 'Code')],
  ['Code in a language', page => panel(page, 'Code').getByRole('radio', {name: 'Node', exact: true}).check()],
  ['Break it', page => turnTo(page, 'Break it')],
  ['Break it, a response', page => breakIt(page, 'Body re-serialized after signing')],
  ['Break it, documented example', page => loadExamples(page).then(() => breakIt(page, 'Internal error'))],
  ['Signature, altered', page => breakIt(page, 'Body changed after signing').then(() => turnTo(page, 'Signature'))],
  [
    'rejected for a change on purpose',
    async page => {
      await turnTo(page, 'Response');
      const why = page.getByRole('region', {name: 'Why it was rejected'});
      await expect(why).toContainText('on purpose: Body changed after signing.');
    },
  ],
  [
    'rejected, and why',
    async page => {
      await breakIt(page, 'Signed with the API key');
      await turnTo(page, 'Response');
      await expect(
        page.getByRole('region', {name: 'Why it was rejected'}).locator('[data-cause]').first(),
      ).toBeVisible();
    },
  ],
  ['Doctor', page => turnTo(page, 'Doctor')],
  ['History', page => turnTo(page, 'History')],
  [
    'editor with problems',
    async page => {
      const editor = await openEditor(page);
      await editor.fill('{"amount": 0}');
      await page.getByText(/^Line 1: /).waitFor();
    },
  ],
  [
    'editor with proposals',
    async page => {
      await bodyField(page).fill('{\n  ');
      await page.keyboard.type('"hut');
      await page.getByRole('listbox', {name: 'Completions'}).waitFor();
    },
  ],
  [
    'form, and a 400',
    async page => {
      await bodyField(page).fill('{"amount": 0}');
      await page.getByRole('radio', {name: 'Form', exact: true}).check();
      await page.getByLabel('amount').waitFor();
      await turnTo(page, 'Response');
      await send(page).click();
      await expect(status(page)).toHaveText(/^400/);
    },
  ],
  ['in the whole window', page => page.getByRole('button', {name: 'Full window'}).click()],
  [
    'production, without keys',
    async page => {
      await page.keyboard.press('Escape');
      await unfold(page);
      await page.getByRole('combobox', {name: 'Server'}).selectOption('production');
      await send(page).click();
      await expect(panel(page, 'Keys').getByLabel('Secret key')).toBeVisible();
    },
  ],
  [
    'production, with keys',
    async page => {
      await page.getByLabel('API key').fill('htz_mine');
      await page.getByLabel('Secret key').fill('htzsk_mine');
      await page.getByRole('button', {name: 'Use my keys'}).click();
      await expect(page.getByText('Your keys', {exact: true})).toBeVisible();
    },
  ],
];

const MAIN = ['nothing sent', 'responded, checked, with its webhooks', 'Signature'];
const MAIN_STATES = STATES.filter(([name]) => MAIN.includes(name));

for (const [which, states, device, when] of [
  ['the main states', MAIN_STATES, 'a phone', {}],
  ['any state', STATES, 'a phone', NIGHTLY],
  ['any state', STATES, 'a desktop', NIGHTLY],
] as const) {
  test(`has no axe violations in ${which} on ${device}, and the same colors in both themes`, when, async ({page}) => {
    test.setTimeout(360_000);
    await page.emulateMedia({reducedMotion: 'reduce'});
    // The simplest page with a request that has two formats.
    await open(page, '/api-reference/create-bill');
    const faults: Record<string, unknown> = {};
    for (const [name, reach] of states) {
      await test.step(name, async () => {
        await page.setViewportSize(WINDOWS['a desktop']);
        await reach(page);
        // Move the pointer away: hovered elements have other colors.
        await page.mouse.move(0, 0);
        await page.setViewportSize(WINDOWS[device]);
        const found = await look(page);
        if (found.length > 0) faults[name] = found;
        // So whatever holds in one theme holds in the other.
        const [light, dark] = [await readColors(page, 'light'), await readColors(page, 'dark')];
        const other = light.filter((color, index) => color !== dark[index]);
        if (light.length !== dark.length || other.length > 0) faults[`${name}, themes`] = other;
      });
    }
    expect(faults).toEqual({});
  });
}
