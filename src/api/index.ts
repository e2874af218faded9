/** The door of the site's API client: `useSiteApi()` in a component, the error that a page may tell apart, and the types beside it. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMemo} from 'react';
import {createSiteApi, type SiteApi} from './client.ts';
import {createHouseholdApi, type HouseholdApi} from './household.ts';

export type {SiteApi} from './client.ts';
export {HttpError} from './errors.ts';
export type {ConnectSession, Housemate} from './household.ts';
export type {PublicReviews} from './types.ts';

/** Where this build's calls go (`API_ORIGIN`); empty for the page's own origin. */
export function useApiOrigin(): string {
  return String(useDocusaurusContext().siteConfig.customFields?.apiOrigin ?? '');
}

/** The client for the API that this build was made for. */
export function useSiteApi(): SiteApi {
  const origin = useApiOrigin();
  return useMemo(() => createSiteApi({origin}), [origin]);
}

/** The calls of a household member. */
export function useHouseholdApi(): HouseholdApi {
  const origin = useApiOrigin();
  return useMemo(() => createHouseholdApi({origin}), [origin]);
}
