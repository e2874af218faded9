// The portal as a whole: what must hold on its pages whatever they show.
import {expect, test} from './support/portal.ts';

for (const path of ['/', '/docs', '/docs/api']) {
  test(`${path} opens without an error and asks nothing of another origin`, async ({page, portal}) => {
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', error => complaints.push(error.message));
    page.on('request', request => {
      const {origin, protocol} = new URL(request.url());
      if (protocol.startsWith('http') && origin !== portal.url) elsewhere.push(request.url());
    });
    const response = await page.goto(path, {waitUntil: 'networkidle'});
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toBeVisible();
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(portal.output()).not.toContain('ALREADY_SENT');
  });
}
