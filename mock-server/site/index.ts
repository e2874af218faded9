/** The public site's calls: messages, waitlists, referrals, reviews, page views. */

export {
  contactToResponse,
  listContactMessages,
  listPageFeedback,
  listPartnerForms,
  listWaitlistEntries,
  markOf,
  partnerFormToResponse,
  waitlistToResponse,
} from './entries.ts';
export {siteHandlers} from './handlers.ts';
export {addressOf, type PartnerForm} from './inquiries.ts';
export {addInboxColumns, addOwnerColumns, addSuspectColumns} from './owner-tables.ts';
export {checkPhone, loadPhones, readPhone} from './phones.ts';
export {COMPANY_TEXTS, createSiteQueries, type PromoRequest, type SiteRepository} from './queries.ts';
export {listReviews, reviewToModeratorResponse} from './reviews.ts';
export {listSearchMisses} from './search-misses.ts';
export {
  createEntryIndexes,
  createPageFeedbackTable,
  createSearchMissTable,
  FORM_RESPONSES_MIGRATION,
  FORM_TABLES,
  type Handled,
  PENDING_REVIEW_MIGRATION,
  SITE_MIGRATION,
  type SiteTables,
} from './tables.ts';
