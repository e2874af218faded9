// The try-it console as a visitor uses it.
import {expect, type Locator, type Page} from '@playwright/test';

export const findConsole = (page: Page): Locator => page.getByRole('region', {name: 'Try it'});
export const send = (page: Page): Locator => page.getByRole('button', {name: 'Send', exact: true});
export const tab = (page: Page, name: string): Locator => findConsole(page).getByRole('tab', {name, exact: true});
/** The outcome in one line, such as `201 Created`. */
export const status = (page: Page): Locator => page.getByTestId('status');
export const responseBody = (page: Page): Locator => page.getByTestId('result').locator('pre');
/** The text area, which has the typed text. Hidden once the editor replaces it. */
export const typedBody = (page: Page): Locator => page.locator('textarea[name="body"]');
/** The body's field: the text area, or the editor in its place. */
export const bodyField = (page: Page): Locator => page.getByRole('textbox', {name: 'Body', exact: true});
/** The request's summary line, which folds and unfolds it. */
export const requestLine = (console: Page | Locator): Locator =>
  console.getByRole('button', {name: /^(GET|POST|PUT|PATCH|DELETE)/}).first();

/** The request and its effects, each with its state and a link to its page. */
export const timeline = (page: Page): Locator => page.getByRole('list', {name: 'What the request causes'});

/** After Send the request is folded into a line. */
export async function unfold(console: Page | Locator): Promise<void> {
  const line = requestLine(console);
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}

/** Focuses the body's field and waits for the editor, which loads then. */
export async function openEditor(page: Page): Promise<Locator> {
  await unfold(page);
  await bodyField(page).focus();
  await expect(typedBody(page)).toBeHidden();
  await expect(bodyField(page)).toBeFocused();
  return bodyField(page);
}

/** The first example that is asked for loads Prism, which can take longer on a busy machine than the console waits for a response. */
export async function loadExamples(page: Page): Promise<void> {
  await page.request.get('/api/partners/bills', {headers: {prefer: 'code=200'}, timeout: 0});
}

/** Sends a Break it case, whose tile begins with its title, and waits until its response is as documented. */
export async function breakIt(page: Page, title: string): Promise<void> {
  await tab(page, 'Break it').click();
  const another = page.getByRole('button', {name: 'Break something else'});
  if (await another.isVisible()) await another.click();
  await page.locator('[data-case]').filter({hasText: title}).first().click();
  await expect(page.locator('[data-verdict]:not([data-verdict="different"])')).toBeVisible();
}
