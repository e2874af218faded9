// Emulates iOS 14.0 in Chromium: scripts find none of Safari's later features, and styles lack what its parser drops.
import type {Page} from '@playwright/test';
import {unknownToIos14} from '../../tools/ios14.ts';

/** Properties that caniuse's data doesn't have. */
const LATER = /^(aspect-ratio|text-wrap|accent-color|translate|rotate|scale|offset-path|animation-timeline)$/;

/** CSS as the old parser keeps it: without the rules, declarations and conditions that it doesn't know. */
async function parsedByIos14(css: string): Promise<string> {
  const {root, uses} = await unknownToIos14(css);
  const gaps = new Set(uses.filter(({feature}) => feature === 'flexbox-gap').map(({node}) => node));
  for (const {node, missing} of uses) if (missing && !gaps.has(node)) node.remove();
  root.walkDecls(declaration => {
    const {prop, value, parent} = declaration;
    const gap = prop.endsWith('gap') && parent && gaps.has(parent);
    if (gap || LATER.test(prop) || (prop.startsWith('overflow') && value.includes('clip'))) declaration.remove();
  });
  root.walkAtRules('supports', condition => {
    if (!/selector|container-type|inset|overflow/.test(condition.params)) return;
    if (condition.params.startsWith('not')) condition.replaceWith(condition.nodes ?? []);
    else condition.remove();
  });
  return root.toString();
}

/** Makes the page's browser an old one, for everything that it opens from now on. */
export async function becomeIos14(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...terms: string[]) =>
      !/container|dvh|has\(|selector/.test(terms.join()) && supports(...(terms as [string]));
    const later: [owner: object, ...names: string[]][] = [
      [Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with'],
      [String.prototype, 'at'],
      [Object, 'hasOwn', 'groupBy'],
      [globalThis, 'structuredClone', 'BroadcastChannel', 'requestIdleCallback'],
      [Crypto.prototype, 'randomUUID'],
      [AbortSignal, 'timeout', 'any'],
      [HTMLDialogElement.prototype, 'showModal', 'close'],
    ];
    for (const [owner, ...names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await page.route('**', async route => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    // Every third part is a style sheet.
    const parts = (await response.text()).split(/(<style data-href[^>]*>)([\s\S]*?)(?=<\/style>)/);
    const body = await Promise.all(parts.map((part, nth) => (nth % 3 === 2 ? parsedByIos14(part) : part)));
    return route.fulfill({response, body: body.join('')});
  });
}
