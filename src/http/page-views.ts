/** Reports page views by path only, without the owner's, and ignores failures. Docusaurus calls it on each route change. */
import {site} from '../site.ts';
import {siteApi} from './api.ts';

const OWNER_PATH = '/admin';

type Change = {location: {pathname: string}; previousLocation: {pathname: string} | null};

export function onRouteDidUpdate({location, previousLocation}: Change): void {
  if (site.analytics.kind !== 'first-party' || location.pathname === previousLocation?.pathname) return;
  if (location.pathname === OWNER_PATH) return;
  siteApi.recordPageView({path: location.pathname}).catch(() => {});
}
