/** The public site's calls: messages, waitlists, referrals, reviews, page views. */

export {contactToResponse, partnerFormToResponse, waitlistToResponse} from './entries.ts';
export {siteHandlers} from './handlers.ts';
export {addressOf, type PartnerForm} from './inquiries.ts';
export {addOwnerColumns} from './owner-tables.ts';
export {checkPhone, loadPhones, readPhone} from './phones.ts';
export {createSiteQueries, type PromoRequest, type SiteRepository} from './queries.ts';
export {reviewToModeratorResponse} from './reviews.ts';
export {
  addSuspectColumns,
  createEntryIndexes,
  createPageFeedbackTable,
  createSearchMissTable,
  FORM_RESPONSES_MIGRATION,
  FORM_TABLES,
  PENDING_REVIEW_MIGRATION,
  SITE_MIGRATION,
  type SiteTables,
} from './tables.ts';
