// Compares screenshots of the main pages with the baselines: phone and desktop, light and dark. Baselines are per system and major
// browser version; without them the tests are skipped. After an intended change: npm run e2e -- visual --update-snapshots
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {findBrowser} from '../tools/browser.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open, SCHEMES} from './support/site.ts';

const PAGES = {home: '/', vip: '/vip', partners: '/partners', api: '/docs/api', specimens: '/docs/testshit'};
const WINDOWS = {phone: {width: 390, height: 1500}, desktop: {width: 1280, height: 900}};

// The baselines were made with full Chromium: the headless shell draws some edges differently.
test.use({
  contextOptions: {reducedMotion: 'reduce'},
  launchOptions: {executablePath: findBrowser()},
});
test.slow();

for (const [name, path] of Object.entries(PAGES)) {
  test(
    `${name} matches its baselines`,
    // Every component.
    name === 'specimens' ? {} : NIGHTLY,
    async ({page, browser}, {config}) => {
      const drawnBy = `${process.platform}-chromium-${browser.version().split('.')[0]}`;
      const drawn = existsSync(join(import.meta.dirname, 'baselines', drawnBy));
      test.skip(
        !drawn && !['all', 'changed'].includes(config.updateSnapshots),
        `There are no baselines by ${drawnBy}.`,
      );
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
    },
  );
}
