/**
 * Reports each page view, by path alone: no query, no fragment, nothing of the visitor. A client module of Docusaurus, which calls it
 * once at the start and at each change of route. Refuses to matter: a report that fails is gone, and nobody sees it.
 */
import siteConfig from '@generated/docusaurus.config';
import {site} from '../site.ts';
import {createSiteApi} from './site-api.ts';

const api = createSiteApi({origin: String(siteConfig.customFields?.apiOrigin ?? '')});

type Change = {location: {pathname: string}; previousLocation: {pathname: string} | null};

export function onRouteDidUpdate({location, previousLocation}: Change): void {
  if (site.analytics.kind !== 'first-party' || location.pathname === previousLocation?.pathname) return;
  api.recordPageView({path: location.pathname}).catch(() => {});
}
