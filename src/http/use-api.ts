/** Hooks for components that call the API. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMemo} from 'react';
import {createHouseholdApi, type HouseholdApi} from './household-api.ts';
import {createSiteApi, type SiteApi} from './site-api.ts';

/** The API's origin in this build (`API_ORIGIN`); empty for the page's own. */
export function useApiOrigin(): string {
  return String(useDocusaurusContext().siteConfig.customFields?.apiOrigin ?? '');
}

export function useSiteApi(): SiteApi {
  const origin = useApiOrigin();
  return useMemo(() => createSiteApi(origin), [origin]);
}

export function useHouseholdApi(): HouseholdApi {
  const origin = useApiOrigin();
  return useMemo(() => createHouseholdApi(origin), [origin]);
}
