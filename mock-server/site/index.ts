/** The public site's calls: messages, waitlists, referrals, reviews, page views. */
export {siteHandlers} from './handlers.ts';
export {checkPhone, loadPhones} from './phones.ts';
export {createSiteQueries, type Review, type ReviewStatus, type SiteRepository, type Waitlist} from './queries.ts';
export {FORM_RESPONSES_MIGRATION, SITE_MIGRATION, type SiteTables} from './tables.ts';
