/** The public site's calls: messages, waitlists, referrals, reviews, page views. */
export {createSiteQueries, type Review, type ReviewStatus, type SiteRepository, type Waitlist} from './queries.ts';
export type {SiteTables} from './tables.ts';
