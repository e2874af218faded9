/** Reports what was searched for without a result, without anything secret, so that we can add it. Each query once per page. */
import siteConfig from '@generated/docusaurus.config';
import {withoutSecrets} from '../../openapi/search-query.ts';
import {createSiteApi} from '../http/site-api.ts';
import {site} from '../site.ts';

const reported = new Set<string>();

export function reportMiss(query: string): void {
  const clean = withoutSecrets(query);
  if (site.analytics.kind !== 'first-party' || !clean || reported.has(clean)) return;
  reported.add(clean);
  const api = createSiteApi({origin: String(siteConfig.customFields?.apiOrigin ?? '')});
  api.recordSearchMiss({query: clean}).catch(() => {});
}
