// Journeys in a real browser against the real server (e2e/support/portal.ts starts one for each worker).
import {defineConfig, devices} from '@playwright/test';
import {findHeadlessBrowser} from './tools/browser.ts';

// A page lives for seconds: compiling its scripts thoroughly takes up to a tenth of a test's time.
// Letters have fractional widths, as on phones: with rounded ones a late face breaks lines where no visitor sees it.
const args = ['--js-flags=--no-maglev --no-turbofan', '--font-render-hinting=none'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/setup.ts',
  fullyParallel: true,
  // More than cores, since they wait for pages and timers too.
  workers: 4,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Long enough for a busy machine; no test measures time with them.
  timeout: 120_000,
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  expect: {
    timeout: 25_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.01,
      pathTemplate: '{testDir}/baselines/{arg}{ext}',
    },
  },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {executablePath: findHeadlessBrowser(), args},
  },
});
