// Documentation pages: diagrams on the smallest phone, and links that open a question.
import {expect, test} from './support/portal.ts';
import {hydrated} from './support/site.ts';

test.describe('on the smallest phone', () => {
  test.use({viewport: {width: 320, height: 640}});
  test("a diagram fits, with its lanes' names, and each arrow has its text in a list", async ({page}) => {
    for (const path of ['/docs/quickstart', '/docs/database', '/docs/bill-lifecycle']) {
      await page.goto(path);
      const figure = page.getByRole('figure', {name: /button|states/});
      const arrows = figure.locator('li svg');
      const {x = 0, width = 0} = (await arrows.first().boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(320);
      await expect(figure.getByRole('listitem')).toHaveCount(await arrows.count());
      const lanes = await figure
        .locator('div > span')
        .evaluateAll(all =>
          all.map(it => [it.scrollWidth <= it.clientWidth, Number.parseFloat(getComputedStyle(it).fontSize) > 11]),
        );
      expect(new Set(lanes.flat())).toEqual(new Set([true]));
    }
  });

  test("a field of an object is indented below the object's own name", async ({page}) => {
    await page.goto('/api-reference/get-bill');
    const indentOf = async (name: string) => {
      const row = page.getByRole('row', {name}).first();
      const boxes = [row.getByRole('rowheader').locator('code'), row.getByRole('cell').locator('p').first()];
      return Promise.all(boxes.map(async box => (await box.boundingBox())?.x ?? 0));
    };
    const [bill, charge] = [await indentOf('charges array'), await indentOf('The housemate who owes this share')];
    expect(charge[0]).toBeGreaterThan(bill[0] ?? 0);
    expect(charge[1]).toBeGreaterThan(bill[1] ?? 0);
  });
});

test('a missing page, also under /docs, is rendered as it is served, and links to the docs', async ({page}) => {
  const errors: string[] = [];
  page.on('console', message => message.type() === 'error' && errors.push(message.text()));
  for (const path of ['/support/nobody-lives-here', '/docs/sandbox/nobody-lives-here', '/docs/nobody-lives-here']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText("Nobody's home at this address.");
    // React would log that it re-renders the page.
    expect(errors.filter(error => !/404/.test(error))).toEqual([]);
  }
  await page.getByRole('main').getByRole('link', {name: 'Documentation'}).click();
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page.getByRole('navigation', {name: 'Documentation', exact: true})).toBeVisible();
});

test('a link to a question opens it, from outside and inside the site', async ({page}) => {
  await page.goto('/docs/guide#faq-lost');
  await expect(page.locator('#faq-lost')).toHaveAttribute('open');
  await page.goto('/support');
  await page.getByRole('link', {name: 'Can I bill as soon as the SDK reports success?'}).click();
  await expect(page).toHaveURL(/guide#faq-success$/);
  await expect(page.locator('#faq-success')).toHaveAttribute('open');
  await expect(page.locator('#faq-success')).toBeInViewport();
});

test('printed code has its whole lines, without buttons', async ({page}) => {
  // A4 at 96 dpi.
  await page.setViewportSize({width: 794, height: 1123});
  await page.emulateMedia({media: 'print'});
  await page.goto('/docs/quickstart');
  const code = page.locator('figure pre:visible');
  await expect(code.first()).toBeVisible();
  expect(await code.evaluateAll(all => all.filter(it => it.scrollWidth > it.clientWidth).length)).toBe(0);
  await expect(page.locator('figure').getByRole('button', {name: 'Copy'})).toHaveCount(0);
});

test("a printed page has its title, without the site's header and footer, or links that only work on a screen", async ({
  page,
}) => {
  await page.emulateMedia({media: 'print'});
  // One of each layout.
  for (const path of ['/docs/api', '/api-reference/update-bill', '/vip', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', {level: 1}).first(), path).toBeVisible();
    await expect(page.getByRole('banner'), path).toHaveCount(0);
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0);
    await expect(
      page.getByText(/^(Copy page|Was this page helpful\?|Next)$/).filter({visible: true}),
      path,
    ).toHaveCount(0);
  }
});

test('printed questions have their answers', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  await page.goto('/partners');
  await expect(page.locator('details p').first()).toBeVisible();
});
