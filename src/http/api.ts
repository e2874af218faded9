import siteConfig from '@generated/docusaurus.config';
import {createSiteApi} from './site-api.ts';

/** The API's origin in this build (`API_ORIGIN`); empty for the page's own. */
export const apiOrigin = String(siteConfig.customFields?.apiOrigin ?? '');

export const siteApi = /* @__PURE__ */ createSiteApi(apiOrigin);
