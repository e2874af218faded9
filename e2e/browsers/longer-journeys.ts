// The journeys that `npm run browsers` adds to the short ones, in Firefox and WebKit.
import {rm} from 'node:fs/promises';
import {expect} from 'vitest';
import {FORMS} from '../support/forms.ts';
import {EVERY_PAGE} from '../support/pages.ts';
import {startPortal} from '../support/portal.ts';
import {startShop} from '../support/shop.ts';
import {type Translator, wrapText} from '../support/translate.ts';
import type {Journeys, Tab} from './engine.ts';
import {eventually, find, open, press, run, see, send, type, waitForPopup} from './visitor.ts';

/** Opens every page; each has a heading and no value that failed. */
async function visitEveryPage(tab: Tab, url: string): Promise<void> {
  for (const path of EVERY_PAGE) {
    await open(tab, url + path);
    const {heading, text} = await run(tab, () => ({
      heading: document.querySelector('h1')?.checkVisibility(),
      // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without the data that scripts read
      text: document.querySelector('main')?.innerText ?? '',
    }));
    expect(heading, path).toBe(true);
    expect(text, path).not.toMatch(/\[object Object\]|\bNaN\b|(?<!\w)undefined(?!\w)|Something broke/);
  }
}

async function sendBill(tab: Tab, url: string): Promise<void> {
  await open(tab, `${url}/docs/api`);
  await press(tab, 'Send');
  await see(tab, '201 Created');
}

const translated = (how: Translator): Journeys => ({
  [`forms, Send and search work when text nodes are ${how} by a translation`]: async (tab, {url, freshPhone}) => {
    for (const form of Object.values(FORMS)) {
      await open(tab, url + form.path);
      await run(tab, wrapText, how);
      await send(tab, form, freshPhone());
    }
    await open(tab, `${url}/docs/api`);
    await run(tab, wrapText, how);
    await press(tab, 'Send');
    await see(tab, '201 Created');
    await press(tab, 'Search the documentation');
    await type(tab, 'Search', 'retry schedule');
    await see(tab, /\d results?\./);
    await (await find(tab, 'input', 'Search')).pressEnter();
    await eventually(async () => expect(await run(tab, () => location.pathname)).toBe('/docs/webhooks'));
  },
});

/** `hours` is how far the portal's clock is ahead of the visitor's. */
const wrongClock = (hours: number): Journeys => ({
  [`Send and the dashboard work when the portal's clock is ${hours} h ahead`]: async tab => {
    const preload = new URL('wrong-clock.ts', import.meta.url);
    const portal = await startPortal({NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_HOURS: String(hours)});
    try {
      const {headers} = await fetch(portal.url);
      const ahead = (Date.parse(headers.get('date') ?? '') - Date.now()) / 3_600_000;
      expect(ahead).toBeCloseTo(hours, 1);
      await sendBill(tab, portal.url);
      await open(tab, `${portal.url}/dashboard`);
      await see(tab, 'Live');
      await see(tab, /POST \/api\/partners\/bills\s+201/);
    } finally {
      await portal.stop();
      await rm(portal.dataDir, {recursive: true, force: true});
    }
  },
});

export const longerJourneys: Journeys = {
  'every form is sent': async (tab, {url, freshPhone}) => {
    for (const form of Object.values(FORMS)) {
      await open(tab, url + form.path);
      await send(tab, form, freshPhone());
    }
  },

  'an edited body is sent as is, and an error names the field': async (tab, {url}) => {
    await open(tab, `${url}/docs/api`);
    await press(tab, 'Form', '[type=radio]');
    await type(tab, /^externalAgreementId/, '-edited');
    await press(tab, 'Send');
    await see(tab, '201 Created');
    await see(tab, '"externalAgreementId": "agr-1-edited"');
    await press(tab, /bills$/);
    await type(tab, /^amount/, 'x');
    await press(tab, 'Send');
    await see(tab, '400 Bad Request');
    await see(tab, '/amount');
  },

  'a customer who cancels comes back to the shop': async (tab, {url}) => {
    const shop = await startShop(url);
    try {
      await tab.goto(shop.url);
      await press(tab, 'Choose cleaning');
      await press(tab, / Hutz$/);
      const popup = await waitForPopup(tab);
      await press(popup, 'Continue as june');
      await press(popup, 'Cancel');
      await see(tab, 'You left without confirming. Nothing was ordered.');
    } finally {
      await shop.stop();
    }
  },

  'the theme changes and stays': async (tab, {url}) => {
    const theme = () => run(tab, () => document.documentElement.dataset.theme);
    await open(tab, `${url}/docs`);
    await press(tab, /light and dark/);
    await eventually(async () => expect(await theme()).toBe('dark'));
    await open(tab, `${url}/vip`);
    expect(await theme()).toBe('dark');
  },

  'every page shows its heading and no broken value': (tab, {url}) => visitEveryPage(tab, url),
  ...translated('moved'),
  ...translated('replaced'),
  ...wrongClock(1),
  ...wrongClock(-1),
};

/** For a browser that blocks cookies and storage. */
export const withoutStorage: Journeys = {
  'every page works with blocked storage, and Send and a form too': async (tab, {url, freshPhone}) => {
    await open(tab, url);
    const kept = await run(tab, () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the old cookie API, which pages may use
      document.cookie = 'probe=1';
      try {
        return [document.cookie, Boolean(localStorage)];
      } catch {
        return [document.cookie, false];
      }
    });
    expect(kept).toEqual(['', false]);
    await visitEveryPage(tab, url);
    await sendBill(tab, url);
    await open(tab, `${url}/vip`);
    await send(tab, FORMS.vip, freshPhone());
  },
};
