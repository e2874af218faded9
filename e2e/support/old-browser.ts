// iOS 14.0 in Chromium: scripts find none of the features that Safari got later, and styles lack what its parser drops.
import type {Page} from '@playwright/test';
import doiuse from 'doiuse';
import postcss, {type AtRule, type Declaration, type Node} from 'postcss';

const IOS_14 = 'ios_saf 14.0-14.4';
/** What the linter's data doesn't know. */
const LATER = /^(aspect-ratio|text-wrap|accent-color|translate|rotate|scale|offset-path|animation-timeline)$/;

/** CSS as the old parser keeps it: without the rules, declarations and conditions that it doesn't know. */
export async function parsedByIos14(css: string): Promise<string> {
  const unknown = new Set<Node>();
  const gaps = new Set<Node>();
  const linter = doiuse({
    browsers: [IOS_14],
    onFeatureUsage: ({feature, featureData, usage}) => {
      if (feature === 'flexbox-gap') gaps.add(usage);
      else if ('missing' in featureData) unknown.add(usage);
    },
  });
  const {root} = await postcss([linter]).process(css, {from: undefined});
  for (const node of unknown) node.remove();
  for (const node of gaps) if ('each' in node) (node as AtRule).each(child => void (isDeclaration(child, /gap$/) && child.remove()));
  root.walkDecls(declaration => void (LATER.test(declaration.prop) && declaration.remove()));
  root.walkDecls(/^overflow/, declaration => void (declaration.value.includes('clip') && declaration.remove()));
  root.walkAtRules('supports', condition => {
    if (!/selector|container-type|inset|overflow/.test(condition.params)) return;
    if (condition.params.startsWith('not')) condition.replaceWith(condition.nodes ?? []);
    else condition.remove();
  });
  return root.toString();
}

const isDeclaration = (node: Node, prop: RegExp): node is Declaration =>
  node.type === 'decl' && prop.test((node as Declaration).prop);

/** Makes the page's browser an old one, for all that it opens from now on. */
export async function becomeIos14(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...terms: string[]) =>
      !/container|dvh|has\(|selector/.test(terms.join()) && supports(...(terms as [string]));
    const later: [owner: object, ...names: string[]][] = [
      [Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with'],
      [String.prototype, 'at', 'replaceAll'],
      [Object, 'hasOwn', 'groupBy'],
      [globalThis, 'structuredClone', 'BroadcastChannel', 'requestIdleCallback'],
      [crypto, 'randomUUID'],
      [Crypto.prototype, 'randomUUID'],
      [AbortSignal, 'timeout', 'any'],
      [Element.prototype, 'checkVisibility'],
      [HTMLDialogElement.prototype, 'showModal', 'close'],
    ];
    for (const [owner, ...names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await page.route(
    url => !url.pathname.startsWith('/api/'),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const parts = (await response.text()).split(/(<style data-href[^>]*>)([\s\S]*?)(?=<\/style>)/);
      // Every third part is a style sheet.
      const body = (await Promise.all(parts.map((part, nth) => (nth % 3 === 2 ? parsedByIos14(part) : part)))).join('');
      return route.fulfill({response, body});
    },
  );
}
