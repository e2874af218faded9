/** Replaces the anchor of a section that moved, in the browser, because anchors aren't sent to the server. */
import {movedTo} from '../anchors/renamed-anchors.ts';

/** Docusaurus calls it after each page change, including the first page. */
export function onRouteDidUpdate({location: {pathname, hash}}: {location: {pathname: string; hash: string}}): void {
  const to = document.getElementById(hash.slice(1)) ? undefined : movedTo(pathname, hash);
  if (to) location.replace(to);
}
