// Lists the anchors of the built documentation and compares them with those of the last release: each must still exist
// or have a new URL in src/anchors/renamed-anchors.ts. `node tools/record-anchors.ts` writes the list of this release;
// commit it.
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {movedTo} from '../src/anchors/renamed-anchors.ts';
import {builtPages} from './built-pages.ts';

export const RELEASED = 'src/anchors/released-anchors.json';

export type Anchors = Record<string, string[]>;

/** Ids of headings and of linkable table rows and blocks. */
export function listAnchors(html: string): string[] {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  return [...article.matchAll(/<(?:h[2-4]|tr|section|li|span)\b[^>]*?\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(
    ([, quoted, bare]) => String(quoted ?? bare),
  );
}

export function builtAnchors(): Anchors {
  const routes = builtPages().filter(path => /^\/(docs|api-reference)(\/|$)/.test(path));
  return Object.fromEntries(
    routes.map(route => [route, listAnchors(readFileSync(join('build', `${route}.html`), 'utf8'))]),
  );
}

/** One message for each released anchor that no longer exists or leads nowhere, and for each wrong entry of `renamed`. */
export function lostAnchors(released: Anchors, built: Anchors, renamed: Readonly<Record<string, string>>): string[] {
  const anchorSet = new Set(
    Object.entries(built).flatMap(([route, ids]) => [route, ...ids.map(id => `${route}#${id}`)]),
  );
  const releasedAnchors = Object.entries(released).flatMap(([route, ids]) => ids.map(id => `${route}#${id}`));
  const isFound = (anchor: string) => {
    const [route = '', id] = anchor.split('#');
    return anchorSet.has(anchor) || anchorSet.has(movedTo(route, `#${id}`, {}) ?? '');
  };
  return [
    ...releasedAnchors.filter(anchor => !isFound(anchor) && !renamed[anchor]).map(anchor => `${anchor} is gone`),
    ...Object.entries(renamed).flatMap(([from, to]) => [
      ...(anchorSet.has(to) ? [] : [`${from} leads to ${to}, which doesn't exist`]),
      ...(anchorSet.has(from) ? [`${from} exists, so it isn't renamed`] : []),
    ]),
  ];
}

if (import.meta.main) writeFileSync(RELEASED, `${JSON.stringify(builtAnchors(), null, 2)}\n`);
