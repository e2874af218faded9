// What every page is guarded by: the security policy, and page views that say a path and nothing else.
import {expect, test} from './support/portal.ts';

const PAGES = [
  '/',
  '/docs',
  '/docs/api',
  '/api-reference',
  '/vip',
  '/submit-review',
  '/partners',
  '/terms',
  '/nowhere',
];

for (const path of PAGES) {
  test(`${path} keeps its own security policy`, async ({page}) => {
    const response = await page.goto(path, {waitUntil: 'networkidle'});
    const headers = response?.headers() ?? {};
    // The theme's script, the one that shows a sample in the language that was chosen before, and the one that starts the others.
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+'){3};/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });
}

test.describe('a script that is not ours', () => {
  test.use({mayViolatePolicy: true});
  test('does not run', async ({page}) => {
    await page.goto('/');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.planted = true';
      document.body.append(script);
      return 'planted' in globalThis;
    });
    expect(ran).toBe(false);
  });
});

test('a page view is reported at the start and at each change of page, by path alone', async ({page}) => {
  const reports: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/page-views')) reports.push(request.postDataJSON());
  });
  await page.goto('/?referrerId=secret#also', {waitUntil: 'networkidle'});
  await page.getByRole('link', {name: 'For Business'}).first().click();
  await page.waitForURL('/business');
  await expect.poll(() => reports).toEqual([{path: '/'}, {path: '/business'}]);
});

for (const [device, width] of [
  ['a phone', 412],
  ['a small desktop', 1024],
] as const) {
  test(`fonts that come late move nothing on ${device}`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await page.route('**/*.woff2', async route => {
      await new Promise(later => setTimeout(later, 700));
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & {value: number}).value);
      }).observe({type: 'layout-shift', buffered: true});
    });
    for (const path of ['/', '/docs/api', '/docs', '/vip', '/partners']) {
      await page.goto(path, {waitUntil: 'networkidle'});
      await page.evaluate(() => document.fonts.ready);
      const moved = await page.evaluate(() =>
        (window as unknown as {shifts: number[]}).shifts.reduce((a, b) => a + b, 0),
      );
      expect(moved, path).toBeLessThan(0.001);
    }
  });
}
