// How the main pages look, on a phone and on a desk, light and dark, against pictures taken before. Another system or another
// major version of the browser draws letters otherwise: there these tests are skipped. A change that was meant:
// npm run e2e -- visual --update-snapshots
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {findBrowser, launchFlags} from '../tools/browser.ts';
import {expect, test} from './support/portal.ts';
import {open, SCHEMES} from './support/site.ts';

const PAGES = {home: '/', vip: '/vip', partners: '/partners', api: '/docs/api', specimens: '/docs/testshit'};
const WINDOWS = {phone: {width: 390, height: 1500}, desk: {width: 1280, height: 900}};

// The pictures are drawn by a whole Chromium: the one without a window draws some edges otherwise.
test.use({
  contextOptions: {reducedMotion: 'reduce'},
  launchOptions: {executablePath: findBrowser(), args: launchFlags()},
});
test.slow();

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} looks as it did`, async ({page, browser}, {config}) => {
    const drawnBy = `${process.platform}-chromium-${browser.version().split('.')[0]}`;
    const drawn = existsSync(join(import.meta.dirname, 'baselines', drawnBy));
    test.skip(!drawn && !['all', 'changed'].includes(config.updateSnapshots), `There are no pictures by ${drawnBy}.`);
    await page.clock.setFixedTime('2026-11-21T12:00:00Z');
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    for (const [size, window] of Object.entries(WINDOWS)) {
      await page.setViewportSize(window);
      await open(page, path);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({colorScheme});
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot([drawnBy, `${name}-${size}-${colorScheme}.png`]);
      }
    }
  });
}
