// The try-it console as a visitor uses it.
import type {Locator, Page} from '@playwright/test';

/** After Send the request is folded into a line. */
export async function unfold(console: Page | Locator): Promise<void> {
  const line = console.locator('.hzc-line').first();
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}
