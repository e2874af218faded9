/** In the browser alone: an address whose section has moved becomes the section's own. The anchor is never sent to a server. */
import {movedTo} from '../anchors/renamed-anchors.ts';

/** Docusaurus calls it after each page change, the first one too. */
export function onRouteDidUpdate({location: {pathname, hash}}: {location: {pathname: string; hash: string}}): void {
  const to = movedTo(pathname, hash);
  if (to) location.replace(to);
}
