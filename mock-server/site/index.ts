/** The public site's calls: messages, waitlists, referrals, reviews, page views. */

export {
  contactToResponse,
  listContactMessages,
  listPageFeedback,
  listPartnerForms,
  listSearchMisses,
  listWaitlistEntries,
  markOf,
  partnerFormToResponse,
  waitlistToResponse,
} from './entries.ts';
export {siteHandlers} from './handlers.ts';
export {addressOf} from './inquiries.ts';
export {loadPhones, phoneIn, readPhone} from './phones.ts';
export {
  COMPANY_TEXTS,
  countCodesToSend,
  createSiteQueries,
  type PromoRequest,
  type SiteRepository,
} from './queries.ts';
export {listReviews, reviewToModeratorResponse} from './reviews.ts';
export {HANDLED, type OwnerMarks, SITE_TABLES, type SiteTables} from './tables.ts';
