/** The public site's calls: messages, waitlists, referrals, reviews, page views. */

export {contactToResponse, partnerFormToResponse, toSuspect, waitlistToResponse, withoutEmpty} from './entries.ts';
export {areCodeMailsUsedUp, normalizeEmail, toCompany} from './forms.ts';
export {siteHandlers} from './handlers.ts';
export {loadPhones, parsePhone, phoneIn} from './phones.ts';
export {
  COMPANY_COLUMNS,
  countCodesToSend,
  createSiteQueries,
  type PromoRequest,
  type SiteRepository,
} from './queries.ts';
export {reviewToModeratorResponse} from './reviews.ts';
export {COMPANY, OWNER_MARKS, type OwnerMarks, SITE_TABLES, type SiteTables} from './tables.ts';
