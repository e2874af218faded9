/** The door of the site's API client: `useSiteApi()` in a component, the error that a page may tell apart, and the types beside it. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMemo} from 'react';
import {createSiteApi, type SiteApi} from './client.ts';

export type {SiteApi} from './client.ts';
export {HttpError} from './errors.ts';
export type {PublicReviews} from './types.ts';

/** The client for the API that this build was made for (`API_ORIGIN`, else the page's own origin). */
export function useSiteApi(): SiteApi {
  const origin = String(useDocusaurusContext().siteConfig.customFields?.apiOrigin ?? '');
  return useMemo(() => createSiteApi({origin}), [origin]);
}
