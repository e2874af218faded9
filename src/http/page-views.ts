/** Reports page views by path only, without the owner's, and ignores failures. Docusaurus calls it on each route change. */
import type {ClientModule} from '@docusaurus/types';
import {site} from '../site.ts';
import {siteApi} from './api.ts';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  const path = location.pathname;
  if (site.analytics.kind !== 'first-party' || ['/admin', previousLocation?.pathname].includes(path)) return;
  siteApi.recordPageView({path}).catch(() => {});
};
