// The security policy stops foreign scripts, page views report a path and nothing else, late fonts move nothing.
import {expect, test} from './support/portal.ts';

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
