// The weight of /docs/api: every script that the page fetches, including prefetches, in bytes as the real server compresses them.
import {openEditor} from './support/console.ts';
import {expect, test} from './support/portal.ts';

const KIB = 1024;
const LIMIT = 145 * KIB;
/** Before anything is pointed at. Over HTTP/2, whose headers are smaller, it's 3 KiB less. */
const FIRST_LIMIT = 137 * KIB;
/** Everything that the console fetches on request in this test. */
const LATER_LIMIT = 240 * KIB;
/** The console's own script, which Send waits for with React's. */
const CONSOLE_LIMIT = 11 * KIB;

test('all JavaScript of /docs/api fits the budget', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, {url: string; encoding: string; bytes: number}>();
  session.on('Network.responseReceived', ({requestId, response}) => {
    if (!/javascript/.test(response.mimeType)) return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    scripts.set(requestId, {url: response.url, encoding: encoding ?? 'none', bytes: 0});
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto('/docs/api', {waitUntil: 'networkidle'});
  const first = [...scripts.values()].reduce((sum, {bytes}) => sum + bytes, 0);
  expect(first).toBeLessThanOrEqual(FIRST_LIMIT);
  await page.getByRole('link', {name: 'API Reference'}).first().hover();
  await page.mouse.wheel(0, 100_000);
  await page.waitForLoadState('networkidle');

  const list = [...scripts.values()].sort((a, b) => b.bytes - a.bytes);
  const total = list.reduce((sum, {bytes}) => sum + bytes, 0);
  const table = list.map(({url, bytes}) => `${(bytes / KIB).toFixed(1).padStart(7)} KiB  ${new URL(url).pathname}`);
  test
    .info()
    .annotations.push({type: 'JavaScript', description: `${(total / KIB).toFixed(1)} KiB\n${table.join('\n')}`});
  expect(list.length).toBeGreaterThan(2);
  expect(list.filter(({encoding, bytes}) => encoding !== 'br' && bytes > KIB)).toEqual([]);
  expect(list.find(({url}) => url.includes('/console.'))?.bytes).toBeLessThanOrEqual(CONSOLE_LIMIT);
  expect(total, table.join('\n')).toBeLessThanOrEqual(LIMIT);

  // Loads the parts that wait for a visitor's request: the editor, the form, the panels, the programs in each language.
  await openEditor(page);
  for (const name of ['Signature', 'Code']) {
    await page.getByRole('tab', {name, exact: true}).click();
    await expect(page.getByRole('tabpanel')).not.toHaveText('Loading…');
  }
  await page.waitForLoadState('networkidle');
  const later = [...scripts.values()].slice(list.length);
  const sum = later.reduce((bytes, script) => bytes + script.bytes, 0);
  test.info().annotations.push({type: 'JavaScript that is asked for', description: `${(sum / KIB).toFixed(1)} KiB`});
  expect(later.length).toBeGreaterThan(2);
  expect(sum).toBeLessThanOrEqual(LATER_LIMIT);
});

test("a page's styles are inline: no style sheet blocks the first paint", async ({page}) => {
  const sheets: string[] = [];
  page.on('request', request => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto('/docs/api');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  expect(sheets).toEqual([]);
  await expect(page.getByRole('heading', {level: 1})).toHaveCSS('font-family', /Bricolage/);
});

test('the framework starts once the page has been painted', async ({page}) => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('script[src*="/assets/js/main."]')) return;
      document.documentElement.dataset.startedAt = String(performance.now());
      watch.disconnect();
    });
    watch.observe(document, {childList: true, subtree: true});
  });
  await page.goto('/docs/api');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const [started, painted] = await page.evaluate(() => [
    Number(document.documentElement.dataset.startedAt),
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  ]);
  // A page that isn't painted for a second starts anyway.
  expect(started).toBeGreaterThanOrEqual(Math.min(painted, 1000));
});
