/** Reports page views by path only, and ignores failures. Docusaurus calls it on each route change. */
import siteConfig from '@generated/docusaurus.config';
import {site} from '../site.ts';
import {createSiteApi} from './site-api.ts';

const api = createSiteApi({origin: String(siteConfig.customFields?.apiOrigin ?? '')});

type Change = {location: {pathname: string}; previousLocation: {pathname: string} | null};

export function onRouteDidUpdate({location, previousLocation}: Change): void {
  if (site.analytics.kind !== 'first-party' || location.pathname === previousLocation?.pathname) return;
  api.recordPageView({path: location.pathname}).catch(() => {});
}
