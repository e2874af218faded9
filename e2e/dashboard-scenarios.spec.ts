// The dashboard's scenarios: one step by step, one that fails, one that is recorded, and files that are opened.
import {readFile} from 'node:fs/promises';
import {expectAccessible} from './support/axe.ts';
import {readWorkspace, startReceiver} from './support/dashboard.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open} from './support/site.ts';

test.use({contextOptions: {reducedMotion: 'reduce'}});

test('plays a scenario step by step against a receiver, and records one as a file', NIGHTLY, async ({page}) => {
  const received: string[] = [];
  let status = 200;
  const receiver = await startReceiver((request, response) => {
    request.on('data', chunk => received.push(JSON.parse(String(chunk)).event));
    request.on('end', () => response.writeHead(status).end());
  });
  try {
    const {workspace, call} = await readWorkspace(page);
    const {endpointId} = await call('POST', '/endpoints', {url: `${receiver.url}/hook`});
    const chaos = async () =>
      (await call('GET', '/endpoints')).data.find(
        (endpoint: {endpointId: string}) => endpoint.endpointId === endpointId,
      ).chaos;
    await open(page, '/dashboard?view=scenarios');
    await page
      .getByRole('list', {name: 'Scenarios'})
      .getByRole('link', {name: /^Receiver down/})
      .click();
    const details = page.getByRole('region', {name: 'Details'});
    await expect(details.getByRole('heading', {name: 'Receiver down for a day'})).toBeVisible();
    await expect(details.getByLabel('Receiver')).toHaveValue(endpointId);
    await details.getByRole('button', {name: 'Step', exact: true}).focus();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('status')).toHaveText('1 of 6 done. Next: Create a bill');
    await expect(details.getByRole('button', {name: 'Next step'})).toBeFocused();
    expect(await chaos()).toMatchObject({outage: true});
    await expectAccessible(page);
    await details.getByRole('button', {name: 'Run the rest'}).click();
    await expect(details.getByRole('status')).toHaveText('Every step passed.');
    expect(received.toSorted()).toEqual(['bill.created', 'bill.paid']);
    expect(await chaos()).toBeNull();
    const last = details.getByRole('list', {name: 'Steps'}).locator('> li').last();
    await expect(last).toContainText('bill.paid receiver returned 200');
    await expectAccessible(page);

    status = 500;
    await page
      .getByRole('list', {name: 'Scenarios'})
      .getByRole('link', {name: /^Happy path/})
      .click();
    await details.getByRole('button', {name: 'Run', exact: true}).click();
    await expect(details.getByText('The receiver returned 500 for bill.created.').first()).toBeVisible();
    await expect(details.getByRole('status')).toContainText('The scenario failed');
    await details.getByText('Bodies').nth(1).click();
    await expect(details.getByRole('figure', {name: 'Received'})).toContainText('duplicate_bill');
    await expectAccessible(page);

    const editor = page.getByRole('region', {name: 'Your own scenario'});
    await editor.getByLabel('Name').fill('Day off');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      editor.getByRole('button', {name: 'Record this workspace', exact: true}).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Day off.json');
    await expect(details.getByRole('heading', {name: 'Day off'})).toBeVisible();
    const text = await readFile(await file.path(), 'utf8');
    for (const secret of [workspace.apiKey, workspace.secretKey, endpointId]) expect(text).not.toContain(secret);
    const choose = editor.getByLabel('Open a file');
    await choose.setInputFiles({name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"version": 2}')});
    await expect(editor.getByLabel('Name')).toHaveAccessibleDescription(/version must be 1/);
    await choose.setInputFiles({
      name: 'b.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text.replace('Day off', 'Day on')),
    });
    await expect(details.getByRole('heading', {name: 'Day on'})).toBeVisible();

    const url = 'https://elsewhere.example/hook';
    const register = {title: 'Register', request: 'POST /api/sandbox/endpoints', body: {url}};
    const elsewhere = JSON.stringify({version: 1, name: 'Elsewhere', steps: [register]});
    await choose.setInputFiles({name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(elsewhere)});
    const run = details.getByRole('button', {name: 'Run', exact: true});
    const questions: string[] = [];
    page.once('dialog', async dialog => {
      questions.push(dialog.message());
      await dialog.dismiss();
    });
    await run.click();
    await expect.poll(() => questions).toEqual([expect.stringContaining(url)]);
    await expect(details.getByRole('status')).toHaveText('1 step');
    page.once('dialog', dialog => dialog.accept());
    await run.click();
    await expect(details.getByRole('list', {name: 'Steps'}).locator('> li')).toContainText('passed');
    await expect(details.getByRole('status')).toHaveText('Every step passed.');
    expect(JSON.stringify(await call('GET', '/endpoints'))).not.toContain(url);
  } finally {
    await receiver.close();
  }
});

test('plays against the receiver that is shown, after the chosen one is disabled', async ({page}) => {
  const {call} = await readWorkspace(page);
  for (const name of ['first', 'second']) await call('POST', '/endpoints', {url: `http://127.0.0.1:9/${name}`});
  const [chosen, other] = (await call('GET', '/endpoints')).data.filter(({kind}: {kind: string}) => kind === 'url');
  await open(page, '/dashboard?view=scenarios');
  const receiver = page.getByLabel('Receiver', {exact: true});
  const details = page.getByRole('region', {name: 'Details'});
  await receiver.selectOption(chosen.endpointId);
  await call('PATCH', `/endpoints/${chosen.endpointId}`, {status: 'disabled'});
  await expect(receiver.getByRole('option')).toHaveCount(2);
  await expect(receiver).toHaveValue(other.endpointId);
  await details.getByRole('button', {name: 'Step', exact: true}).click();
  await expect(details.getByRole('status')).toHaveText(/^1 of/);
});
