/** Replaces the anchor of a section that moved, in the browser, because anchors aren't sent to the server. */
import {movedTo} from '../anchors/renamed-anchors.ts';

/** Docusaurus calls it after each page change, including the first page. */
export function onRouteDidUpdate({location: {pathname, hash}}: {location: {pathname: string; hash: string}}): void {
  const to = movedTo(pathname, hash) ?? linkAt(hash);
  if (to) location.replace(to);
}

/** Where a section has a page of its own, its old anchor is on a link to it (src/reference/Moved.tsx, Events.tsx). */
function linkAt(hash: string): string | undefined {
  return document.getElementById(hash.slice(1))?.querySelector<HTMLAnchorElement>(':scope > a[data-moved]')?.href;
}
