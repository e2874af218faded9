// The journeys that `npm test` makes in Firefox and in WebKit.
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import sharp from 'sharp';
import {expect} from 'vitest';
import {FORMS} from '../support/forms.ts';
import {approve} from '../support/moderate.ts';
import {startShop} from '../support/shop.ts';
import type {Journeys} from './engine.ts';
import {eventually, find, open, press, run, see, send, type, waitForPopup} from './visitor.ts';

export const journeys: Journeys = {
  'Send creates a bill': async (tab, {url}) => {
    await open(tab, `${url}/docs/api`);
    await press(tab, 'Send');
    await see(tab, '201 Created');
    await see(tab, '"status": "pending"');
    // WebKit draws a native select gray on the dark panel.
    const selects = await run(tab, () =>
      [...document.querySelectorAll('[data-console] select')].map(it => getComputedStyle(it).appearance),
    );
    expect(new Set(selects)).toEqual(new Set(['none']));
  },

  'the dashboard shows what happens without a reload': async (tab, {url}) => {
    await open(tab, `${url}/dashboard`);
    await press(tab, 'Create my household');
    await press(tab, 'Sign and send the bill');
    await see(tab, '3 of 5 steps');
    const {token} = await run(tab, async (): Promise<{token: string}> => (await fetch('/api/sandbox/session')).json());
    const advanced = await fetch(`${url}/api/sandbox/clock`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: JSON.stringify({advanceSeconds: 3600}),
    });
    expect(advanced.status).toBe(200);
    await see(tab, '1 hour ahead');
    await press(tab, 'Pay every open share');
    await see(tab, '5 of 5 steps');
  },

  'the button in a shop leads to a confirmed share': async (tab, {url}) => {
    const shop = await startShop(url);
    try {
      await tab.goto(shop.url);
      await press(tab, 'Choose energy');
      await press(tab, / Hutz$/);
      const popup = await waitForPopup(tab);
      await press(popup, 'Continue as walt');
      await see(popup, 'The shares add up to the total exactly.');
      await press(popup, 'Confirm Your Share');
      await see(popup, 'Your roommates will be notified to confirm their shares.');
      await see(tab, 'Your share is confirmed (pending). We wait for your roommates.');
      await see(tab, 'It is pending.');
      await press(tab, 'The others confirm');
      await see(tab, 'It is billed.');
    } finally {
      await shop.stop();
    }
  },

  'a visitor joins the VIP list': async (tab, {url, freshPhone}) => {
    await open(tab, `${url}/vip`);
    await send(tab, FORMS.vip, freshPhone());
  },

  'a review is published with its photo': async (tab, site) => {
    const folder = await mkdtemp(join(tmpdir(), 'photo-'));
    try {
      const photo = join(folder, 'me.jpg');
      const picture = sharp({create: {width: 1600, height: 1200, channels: 3, background: 'teal'}});
      await writeFile(photo, await picture.jpeg().toBuffer());
      const content = `The lizard pays too now, in ${await run(tab, () => navigator.userAgent)}.`;
      await open(tab, `${site.url}/submit-review`);
      await (await find(tab, 'input[type=file]', /./)).choose(photo);
      await find(tab, 'button', 'Remove photo');
      await send(tab, {...FORMS.review, fields: () => ({Name: 'Moose', 'Your review': content})}, '');

      await approve(site, content);
      await tab.goto(site.url);
      await see(tab, content);
    } finally {
      await rm(folder, {recursive: true});
    }
  },

  'the search opens the page that matches': async (tab, {url}) => {
    await open(tab, `${url}/docs/api`);
    await press(tab, 'Search the documentation');
    await type(tab, 'Search', 'retry schedule');
    await see(tab, /\d results?\./);
    await (await find(tab, 'input', 'Search')).pressEnter();
    await eventually(async () => expect(await run(tab, () => location.pathname)).toBe('/docs/webhooks'));
  },
};
