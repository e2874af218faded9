/** The public site's calls: messages, waitlists, referrals, reviews, page views. */
export {siteHandlers} from './handlers.ts';
export type {PartnerForm} from './inquiries.ts';
export {checkPhone, loadPhones} from './phones.ts';
export {createSiteQueries} from './queries.ts';
export {
  createEntryIndexes,
  createPageFeedbackTable,
  createSearchMissTable,
  FORM_RESPONSES_MIGRATION,
  PENDING_REVIEW_MIGRATION,
  SITE_MIGRATION,
  type SiteTables,
} from './tables.ts';
