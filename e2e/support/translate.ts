// A browser that translates the page: each text node becomes elements that React doesn't know.
import {expect, type Page} from '@playwright/test';

/** `moved` wraps the node itself; `replaced` leaves a new one in its place, as Google's translator does. */
export type Translator = 'moved' | 'replaced';

/** Translates the page as it is, and whatever appears on it later. Runs in the page. */
export function wrapText(how: Translator): void {
  const untouched = 'font, script, style, noscript, textarea, select, title, svg';
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const node of found) {
      if (node.data.trim() === '' || !node.parentElement || node.parentElement.closest(untouched)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      node.replaceWith(outer);
      inner.append(how === 'moved' ? node : new Text(node.data));
    }
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, {subtree: true, childList: true, characterData: true});
}

export async function translate(page: Page, how: Translator): Promise<void> {
  await page.evaluate(wrapText, how);
  await expect(page.locator('body font').first()).toBeAttached();
}
