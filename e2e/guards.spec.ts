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
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
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
