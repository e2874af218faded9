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
export {checkPhone, loadPhones, readPhone} from './phones.ts';
export {COMPANY_TEXTS, createSiteQueries, type PromoRequest, type SiteRepository} from './queries.ts';
export {listReviews, reviewToModeratorResponse} from './reviews.ts';
export {listSearchMisses} from './search-misses.ts';
export {
  createSiteTables,
  FORM_TABLES,
  type Handled,
  type SiteTables,
} from './tables.ts';
