/** Reports page views by path only, without the owner's, and ignores failures. Docusaurus calls it on each route change. */
import type {ClientModule} from '@docusaurus/types';
import {site} from '../site.ts';
import {siteApi} from './api.ts';

const OWNER_PATH = '/admin';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  if (site.analytics.kind !== 'first-party' || location.pathname === previousLocation?.pathname) return;
  if (location.pathname === OWNER_PATH) return;
  siteApi.recordPageView({path: location.pathname}).catch(() => {});
};
