// The dashboard's lists: what they show and download, a lost connection, ten thousand deliveries, and untrusted text.
import {readFile} from 'node:fs/promises';
import {manyDeliveries} from '../mock-server/testing/many-deliveries.ts';
import {live, readWorkspace, startReceiver, timeline} from './support/dashboard.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {json, open, painted} from './support/site.ts';

test('downloads the bills that the filters show, as CSV with the fields of the API', async ({page}) => {
  await readWorkspace(page);
  await open(page, '/dashboard');
  await page.getByRole('button', {name: 'Sign and send the bill', exact: true}).click();
  await expect(page.getByText('3 of 5 steps')).toBeVisible();
  // The newest entry is selected, only in its first row.
  await expect(timeline(page).locator('[aria-current]')).toHaveText(/^Bill first-bill-/);
  await page.getByRole('link', {name: 'Bills', exact: true}).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'Download CSV', exact: true}).click(),
  ]);
  expect(file.suggestedFilename()).toBe('bills.csv');
  const [header, bill, ...more] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(header).toMatch(
    /^\uFEFF"billId","externalBillId",.*"amount","totalAmount",.*"charges","createdAt","updatedAt"$/,
  );
  expect(bill).toMatch(/^"1","first-bill-\w+",.*"150.00","156.00","usd",.*"\[\{""userId"":/);
  expect(more).toEqual(['']);
  await page.getByLabel('Search bills').fill('water');
  await expect(page.getByRole('button', {name: 'Download CSV', exact: true})).toBeHidden();
});

test('offers to resend failed deliveries only if the list shows all that would be sent', async ({page}) => {
  const {call} = await readWorkspace(page);
  await call('POST', '/agreements', {});
  const [delivery] = (await call('GET', '/deliveries')).data;
  const data = ['bill.paid', 'bill.created', 'bill.paid', 'bill.created'].map((event, place) => ({
    ...delivery,
    deliveryId: `dlv_failed_${place}`,
    event,
    body: '{}',
    status: 'failed',
  }));
  await page.route('**/api/sandbox/deliveries?*', route => route.fulfill({json: {data}}));
  await open(page, '/dashboard?view=deliveries');
  const button = page.getByRole('button', {name: /^Resend \d failed$/});
  await expect(button).toHaveText('Resend 4 failed');
  await page.getByLabel('Search deliveries').fill('bill.paid');
  await expect(page.getByText('2 deliveries, newest first')).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('keeps the details that a person is in when something newer arrives', async ({page}) => {
  const {call} = await readWorkspace(page);
  await call('POST', '/agreements', {serviceName: 'First'});
  await open(page, '/dashboard');
  const details = page.getByRole('region', {name: 'Details'});
  await expect(details).toContainText('First');
  await details.getByRole('heading', {level: 2}).hover();
  await call('POST', '/agreements', {serviceName: 'Second'});
  await expect(timeline(page)).toContainText('Second');
  await expect(details).toContainText('First');
  await timeline(page).hover();
  await expect(details).toContainText('Second');
});

test('leads from the household to the agreements that it leaves out', async ({page}) => {
  const {call} = await readWorkspace(page);
  const [agreement] = (await call('GET', '/agreements')).data;
  const data = Array.from({length: 23}, (_, place) => ({...agreement, hutzAgreementId: `agreement-${place}`}));
  await page.route('**/api/sandbox/agreements?*', route => route.fulfill({json: {data}}));
  await open(page, '/dashboard?view=household');
  await page.getByRole('link', {name: '3 more in the timeline', exact: true}).click();
  await expect(timeline(page)).toBeVisible();
});

test('keeps every button of a form large enough, and inside its card with large text', async ({page}) => {
  const {call} = await readWorkspace(page);
  await call('POST', '/agreements', {});
  await page.setViewportSize({width: 320, height: 640});
  for (const view of ['household', 'keys', 'scenarios']) {
    await open(page, `/dashboard?view=${view}`);
    await page.locator('main section form').last().waitFor();
    for (const icon of await page.getByRole('button', {name: /^Show the request/}).all())
      expect((await icon.boundingBox())?.width ?? 36, view).toBeGreaterThan(24);
    const beside = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
      return [...document.querySelectorAll('main section :is(form, li, p) button')]
        .filter(it => it.checkVisibility() && it.scrollWidth > 0)
        .filter(it => it.getBoundingClientRect().right > it.closest('section')!.getBoundingClientRect().right - 1)
        .map(it => it.ariaLabel ?? it.textContent);
    });
    expect(beside, view).toEqual([]);
  }
});

test('shows twelve rows below one line of state while a delivery waits, and all of a row with large text', async ({
  page,
}) => {
  const {call} = await readWorkspace(page);
  // Nothing listens on this port, so each delivery to it waits for its next attempt.
  await call('POST', '/endpoints', {url: `http://127.0.0.1:9/${'long-path/'.repeat(9)}`});
  for (let count = 0; count < 12; count += 1) await call('POST', '/agreements', {});
  await page.setViewportSize({width: 1280, height: 800});
  for (const view of ['deliveries', 'inbox']) {
    await open(page, `/dashboard?view=${view}`);
    await expect(page.getByRole('button', {name: /to the next attempt$/})).toBeVisible();
    const rows = page.getByRole('list', {name: /Deliveries|Inbox/}).getByRole('link');
    await expect.poll(async () => (await rows.first().boundingBox())?.y ?? Number.NaN).toBeLessThanOrEqual(250);
    await expect(rows.nth(11)).toBeInViewport({ratio: 1});
  }
  await page.setViewportSize({width: 390, height: 844});
  for (const view of ['deliveries', 'household', 'endpoints']) {
    await open(page, `/dashboard?view=${view}`);
    await live(page);
    const beside = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(beside, view).toBe(0);
  }
});

test('misses nothing after a lost connection, without loading the lists again', async ({page, playwright, portal}) => {
  const {workspace} = await readWorkspace(page);
  let lists = 0;
  page.on('request', request => {
    if (/\/api\/sandbox\/deliveries/.test(request.url())) lists += 1;
  });
  await open(page, '/dashboard?view=deliveries');
  await live(page);
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  const elsewhere = await playwright.request.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: {authorization: `Bearer ${workspace.token}`},
  });
  const ask = async () => expect((await elsewhere.post('/api/sandbox/agreements', {data: {}})).status()).toBe(201);
  await ask();
  await expect(page.getByText('1 delivery, newest first')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('Reconnecting', {exact: true})).toBeVisible();
  for (let count = 0; count < 30; count += 1) await ask();
  await page.context().setOffline(false);
  await live(page);
  await expect(page.getByText('31 deliveries, newest first')).toBeVisible();

  // The server is killed without closing its connections.
  await portal.stop('SIGKILL');
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await portal.start();
  await ask();
  await expect(page.getByText('32 deliveries, newest first')).toBeVisible();
  expect(lists).toBe(1);
  await elsewhere.dispose();
});

test('scrolls ten thousand deliveries without a slow frame', NIGHTLY, async ({page}) => {
  const {call} = await readWorkspace(page);
  const [{endpointId}] = (await call('GET', '/endpoints')).data;
  const deliveries = manyDeliveries(10_000, endpointId);
  let many = 0;
  await page.route('**/api/sandbox/deliveries?*', route => route.fulfill({json: {data: deliveries.slice(0, many)}}));
  const session = await page.context().newCDPSession(page);
  // Measures the page's own processor time, so that other programs don't count.
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const cost = async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    return (metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  /** Milliseconds of each step, the slowest first. A step is a turn of the wheel and the two frames after it. */
  const scroll = async (view: string, label: string, count: number) => {
    many = count;
    await open(page, `/dashboard?view=${view}`);
    const list = page.getByRole('list', {name: new RegExp(`^${label}`)});
    await expect(list.getByRole('link').first()).toBeVisible();
    await list.hover();
    const costs: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      const before = await cost();
      await page.mouse.wheel(0, step % 10 === 9 ? 20_000 : 400);
      await painted(page);
      costs.push((await cost()) - before);
    }
    // The list has grown by at most one part per step.
    const rendered = await list.getByRole('listitem').count();
    expect(rendered).toBeGreaterThan(50);
    expect(rendered).toBeLessThanOrEqual(50 * 31);
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
    costs.sort((a, b) => b - a);
    return {worst: costs[1] ?? 0, median: costs[costs.length >> 1] ?? 0};
  };
  // Compared with 2,000 rows on the same machine: scrolling five times as many costs no more.
  const few = await scroll('deliveries', 'Deliveries', 2000);
  const all = await scroll('deliveries', 'Deliveries', 10_000);
  const description = `${JSON.stringify(all)} against ${JSON.stringify(few)} with 2,000, ms of processor time a step`;
  test.info().annotations.push({type: 'ten thousand', description});
  expect(all.median, description).toBeLessThan(few.median * 1.5 + 10);
  expect(all.worst, description).toBeLessThan(few.worst * 2 + 20);
  many = 10_000;
  await open(page, '/dashboard');
  await expect(timeline(page).getByRole('link').first()).toBeVisible();
  await timeline(page).hover();
  await page.mouse.wheel(0, 500);
  await painted(page);
  // One more delivery doesn't stall it either, and moves nothing in view.
  const inView = timeline(page).locator(':scope > li').nth(20);
  const row = await inView.elementHandle();
  const y = async () => (await row?.boundingBox())?.y ?? Number.NaN;
  const yBefore = await y();
  const before = await cost();
  await call('POST', '/agreements', {});
  await expect(timeline(page).locator(':scope > li').first()).toContainText('Agreement with');
  expect((await cost()) - before).toBeLessThan(400);
  expect(Math.abs((await y()) - yBefore)).toBeLessThan(1);
});

test('checks the same receiver again, without choosing it again', async ({page}) => {
  const {call} = await readWorkspace(page);
  const endpoints = [];
  for (const name of ['first', 'second'])
    endpoints.push(await call('POST', '/endpoints', {url: `http://127.0.0.1:9/${name}`}));
  const bodies: unknown[] = [];
  await page.route('**/api/sandbox/endpoint-check', route => {
    bodies.push(route.request().postDataJSON());
    const counts = {score: 0, passed: 0, failed: 0, skipped: 0, total: 0};
    const report = {checkId: `chk_${bodies.length}`, url: 'http://127.0.0.1:9/', startedAt: '2026-05-18T14:03:21Z'};
    return route.fulfill({json: {...report, ...counts, cases: []}});
  });
  await open(page, '/dashboard?view=check');
  const {endpointId} = endpoints[1];
  await page.getByLabel('Receiver', {exact: true}).selectOption(endpointId);
  for (let count = 1; count <= 2; count += 1) {
    await page.getByRole('button', {name: 'Run check', exact: true}).click();
    await expect.poll(() => bodies).toEqual(Array(count).fill({endpointId}));
    await expect(page.getByRole('region', {name: 'Report'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Run check', exact: true})).not.toHaveAttribute('aria-disabled');
  }
  const other = 'http://127.0.0.1:9/other';
  await page.getByLabel('Another URL').fill(other);
  await page.getByRole('button', {name: 'Run check', exact: true}).click();
  await expect.poll(() => bodies.at(-1)).toEqual({url: other});
  await expect(page.getByRole('button', {name: 'Run check', exact: true})).not.toHaveAttribute('aria-disabled');
  await expect(page.getByLabel('Another URL')).toHaveValue(other);
});

test('renders text from a hostile receiver and a hostile housemate as text', async ({page}) => {
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=2</script>';
  const receiver = await startReceiver((_request, response) => {
    response.writeHead(500, {'content-type': 'text/html'}).end(hostile);
  });
  try {
    const {call} = await readWorkspace(page);
    const {endpointId} = await call('POST', '/endpoints', {
      url: `${receiver.url}/?q=%22%3E%3Cscript%3Ewindow.hit=3%3C/script%3E`,
    });
    const house = await call('POST', '/house/users', {username: hostile});
    const [first, ...others] = house.users as {id: string}[];
    expect(first).toBeDefined();
    const {hutzAgreementId} = await call('POST', '/agreements', {serviceName: hostile});
    for (const {id} of others) await call('POST', `/agreements/${hutzAgreementId}/approve`, {userId: id});
    const {deliveryId} = await call('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid'});

    await open(page, `/dashboard?view=deliveries&entry=${deliveryId}`);
    await expect(page.getByRole('figure', {name: 'Response'}).first()).toContainText(hostile);
    for (const view of ['household', 'timeline', 'endpoints', 'inbox']) {
      await page
        .getByRole('navigation', {name: 'Dashboard'})
        .locator(`a[href$="${view === 'timeline' ? '/dashboard' : view}"]`)
        .click();
      if (view !== 'inbox' && view !== 'endpoints') await expect(page.getByText(hostile).first()).toBeVisible();
      expect(await page.locator('main img, main script').count()).toBe(0);
    }
    // The receiver fails its check. Its report can be sent with the request for production access anyway.
    await page.getByRole('link', {name: 'Receiver check'}).click();
    await page.getByRole('button', {name: 'Run check', exact: true}).click();
    const report = page.getByRole('region', {name: 'Report'});
    await expect(report.getByText(/of 27 cases passed/)).toBeVisible();
    // The newest report is stored.
    await page.getByRole('link', {name: 'Inbox', exact: true}).click();
    await page.getByRole('link', {name: 'Receiver check'}).click();
    await expect(report.getByText(/of 27 cases passed/)).toBeVisible();
    await report
      .getByText(/A valid delivery$/)
      .first()
      .click();
    await expect(report.getByText(hostile).first()).toBeVisible();
    const form = page.getByRole('form', {name: 'Production access'});
    await form.getByLabel('Business name').fill('Lone Star Energy');
    await form.getByLabel('Contact name').fill('Theo Park');
    await form.getByLabel('Phone number').fill('(214) 555-0110');
    await form.getByLabel('Email').fill('theo@example.com');
    await form.getByRole('button', {name: 'Send request', exact: true}).click();
    await expect(form.getByRole('status')).toContainText('Thanks!');
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.evaluate(() => (window as {hit?: number}).hit)).toBeUndefined();
  } finally {
    await receiver.close();
  }
});

test("says that the newest check report didn't load", async ({page}) => {
  await readWorkspace(page);
  await page.route('**/api/sandbox/endpoint-checks*', json(503, {message: 'Later.'}));
  await open(page, '/dashboard?view=check');
  await expect(page.getByRole('alert').filter({hasText: "The newest report didn't load."})).toBeVisible();
});

test('shows an id below its name where large text leaves no room beside it', async ({page}) => {
  await readWorkspace(page);
  await page.setViewportSize({width: 320, height: 640});
  await open(page, '/dashboard?view=keys');
  const name = page.getByRole('term').filter({hasText: 'Agreement ID'});
  const id = name.locator('+ dd');
  await expect(id).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const boxes = await Promise.all([name, id].map(it => it.boundingBox()));
  expect(boxes[1]?.x).toBe(boxes[0]?.x);
  expect(boxes[1]?.width).toBeGreaterThan(100);
});
