/**
 * Lets the stock documentation routes match their own pages only. They match every path below theirs, but the server sends 404.html for
 * a missing page, and the browser must render the same.
 */
import routes from '@generated/routes';

type Route = {path?: string | readonly string[]; routes?: Route[]};

const listPages = ({path = [], routes: below}: Route): string[] => (below ? below.flatMap(listPages) : [path].flat());

for (const route of routes as Route[]) {
  if (route.routes) Object.assign(route, {path: listPages(route), exact: true});
}
