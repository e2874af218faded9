/** Handlers of the public site's operations, by operationId. */

import {sha256} from '../database/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {IDEMPOTENCY_KEY} from '../http/cors.ts';
import {
  type Call as AnyCall,
  type Handler as AnyHandler,
  type Handlers,
  limitOf,
  type Policy,
} from '../http/handler.ts';
import {timeListOf} from '../lists/page.ts';
import type {Notify} from '../notices/index.ts';
import {listContactMessages, listPageFeedback, listPartnerForms, listWaitlistEntries} from './entries.ts';
import {
  type ContactMessage,
  type PartnerForm,
  type PromoCodeRequest,
  requestPromoCode,
  sendContact,
  sendPartnerForm,
} from './inquiries.ts';
import {type PageFeedback, sendPageFeedback} from './page-feedback.ts';
import {recordPageView} from './page-views.ts';
import {checkPhone, loadPhones} from './phones.ts';
import {readPhoto} from './photos.ts';
import type {SiteRepository} from './queries.ts';
import {createReferral, findReferral, type ReferralRequest} from './referrals.ts';
import {
  deleteReview,
  listPublicReviews,
  listReviews,
  moderate,
  moderatedPhoto,
  publicPhoto,
  type ReviewLimits,
  type ReviewSubmission,
  submitReview,
} from './reviews.ts';
import {listSearchMisses, recordSearchMiss} from './search-misses.ts';
import type {ReviewStatus} from './tables.ts';
import {type FounderSignup, joinFounderList, joinVipList, type VipSignup, withInvitation} from './waitlists.ts';

type Call = AnyCall<SiteRepository>;
type Handler = AnyHandler<SiteRepository>;

const PUBLIC_LIMIT = 6;
/** Each opened page counts as one request. */
const PAGE_VIEWS_MULTIPLIER = 20;
const READS: Policy = {
  limit: {by: 'address', group: 'reads', multiplier: PAGE_VIEWS_MULTIPLIER},
  origins: 'allowed',
};
const NO_ROOM_FOR_PHOTOS =
  'We have no room for photos right now. Remove the photo to send your review, or try again later.';
const NO_ROOM = 'We have no room for new entries right now. Please try again later.';
const THANKS = 'Thank you';

const OTHER = 'other';

const KEPT_RESPONSE_MS = 24 * 60 * 60 * 1000;
/** A published photo may stay in caches for an hour, and the site that shows it may be another origin than the API. */
const SHOWN_ANYWHERE = {'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin'};

/** For moderation and for the lists of what visitors sent. */
const ownerHandlers: Handlers<SiteRepository> = {
  listReviews: reads(({repo, query}) =>
    listReviews(repo, query.status as ReviewStatus | undefined, {...timeListOf(query), newest: true}),
  ),
  approveReview: moderates('approved'),
  rejectReview: moderates('rejected'),
  deleteReview: {
    status: 200,
    writes: true,
    rejected: firstProblem,
    run: async ({repo, parameters}) => ({body: await deleteReview(repo, String(parameters.reviewId))}),
  },
  getModeratedPhoto: photo(({repo, parameters}) => moderatedPhoto(repo, String(parameters.reviewId))),

  listContactMessages: reads(call => listContactMessages(call.repo, timeListOf(call.query))),
  listPartnerForms: reads(call => listPartnerForms(call.repo, timeListOf(call.query))),
  listWaitlistEntries: reads(call => listWaitlistEntries(call.repo, timeListOf(call.query))),
  listSearchMisses: reads(call => listSearchMisses(call.repo, limitOf(call))),
  listPageFeedback: reads(call => listPageFeedback(call.repo, timeListOf(call.query))),
};

/** `isServed`: the portal has a page at this path. Any other counts as one. */
export const siteHandlers = (
  limits: ReviewLimits,
  isServed: (path: string) => boolean,
  notify: Notify,
): Handlers<SiteRepository> => ({
  sendContact: form('messages', ({repo, body, now}) => sendContact(repo, body.value as ContactMessage, now, notify)),
  sendPartnerForm: {
    ...form('messages', ({repo, body, now}) => sendPartnerForm(repo, body.value as PartnerForm, now, notify)),
    load: loadPhones,
    check: body => checkPhone(body.value, 'phoneNumber'),
  },
  joinWaitlist: {
    ...form('waitlists', ({repo, body, header, now}) =>
      joinVipList(repo, withInvitation(body.value as VipSignup, header('referer')), now),
    ),
    load: loadPhones,
    check: body => checkPhone(body.value, 'phone'),
  },
  joinFounderWaitlist: {
    ...form('waitlists', ({repo, body, now}) => joinFounderList(repo, body.value as FounderSignup, now)),
    load: loadPhones,
    check: body => checkPhone(body.value, 'phone'),
  },
  requestPromoCode: form('waitlists', ({repo, body, now}) =>
    requestPromoCode(repo, body.value as PromoCodeRequest, now, notify),
  ),
  createReferral: {
    ...form('referrals', ({repo, body, origin, now}) =>
      createReferral(repo, body.value as ReferralRequest, origin, now),
    ),
    policy: formPolicy('referrals', 'Your link'),
  },
  findReferral: {
    status: 200,
    writes: false,
    rejected: firstProblem,
    run: async ({repo, query, origin}) => ({body: await findReferral(repo, String(query.email), origin)}),
    policy: {
      limit: {by: 'address', group: 'referrals'},
      scarce: 'lookups',
      origins: 'allowed',
      resultHeading: 'Your link',
    },
  },
  submitReview: {
    ...form('reviews', ({repo, body, prepared, address, now}) =>
      submitReview(repo, body.value as ReviewSubmission, prepared as Buffer | undefined, {address, now, limits}),
    ),
    policy: {...formPolicy('reviews'), needsSpace: ({files}) => (files?.profileImage ? NO_ROOM_FOR_PHOTOS : undefined)},
    prepare: async ({files}) => (files?.profileImage ? readPhoto(files.profileImage) : undefined),
  },
  listPublicReviews: {
    ...reads(({repo, query}) => listPublicReviews(repo, Number(query.limit ?? PUBLIC_LIMIT))),
    policy: READS,
  },
  getReviewPhoto: {
    ...photo(({repo, parameters}) => publicPhoto(repo, String(parameters.reviewId)), SHOWN_ANYWHERE),
    policy: READS,
  },
  recordPageView: {
    ...form('page-views', ({repo, body, now}) => {
      const {path} = body.value as {path: string};
      return recordPageView(repo, {path: isServed(path) ? path : OTHER}, now);
    }),
    policy: {
      limit: {by: 'address', group: 'page-views', multiplier: PAGE_VIEWS_MULTIPLIER},
      needsSpace: () => NO_ROOM,
      origins: 'allowed',
    },
  },
  recordSearchMiss: {
    ...form('search-misses', ({repo, body, now}) => recordSearchMiss(repo, body.value as {query: string}, now)),
    policy: formPolicy('search-misses'),
  },
  sendPageFeedback: form('page-feedback', ({repo, body, now}) =>
    sendPageFeedback(repo, body.value as PageFeedback, now),
  ),
  ...ownerHandlers,
});

function form(group: string, run: (call: Call) => Promise<unknown>): Handler {
  return {
    status: 201,
    writes: true,
    rejected: firstProblem,
    run: async call => ({body: await once(group, call, run)}),
    policy: formPolicy(group),
  };
}

function formPolicy(group: string, resultHeading = THANKS): Policy {
  return {
    limit: {by: 'address', group},
    scarce: 'entries',
    needsSpace: () => NO_ROOM,
    origins: 'allowed',
    resultHeading,
  };
}

/** The same form sent again with its idempotency key gets its first response and stores nothing. Errors are not kept. */
async function once(form: string, call: Call, run: (call: Call) => Promise<unknown>): Promise<unknown> {
  const key = call.header(IDEMPOTENCY_KEY);
  if (!key) return run(call);
  const digest = sha256(JSON.stringify([form, key, call.body.value]));
  await call.repo.lock(digest);
  const before = await call.repo.site.formResponse(digest, call.now);
  if (before) return JSON.parse(before);
  const response = await run(call);
  await call.repo.site.keepFormResponse(digest, JSON.stringify(response), call.now + KEPT_RESPONSE_MS);
  return response;
}

function reads(run: (call: Call) => Promise<unknown>): Handler {
  return {status: 200, writes: false, rejected: firstProblem, run: async call => ({body: await run(call)})};
}

function photo(run: (call: Call) => Promise<Uint8Array>, headers: Readonly<Record<string, string>> = {}): Handler {
  return {
    status: 200,
    writes: false,
    rejected: firstProblem,
    run: async call => ({body: await run(call), media: 'image/jpeg', headers}),
  };
}

function moderates(status: ReviewStatus): Handler {
  return {
    status: 200,
    writes: true,
    rejected: firstProblem,
    run: async ({repo, parameters}) => ({body: await moderate(repo, String(parameters.reviewId), status)}),
  };
}

/** The message of a 400. The pages show it as is, so it explains the first problem. */
function firstProblem(problems: readonly FieldProblem[]): string {
  const [first, ...others] = problems;
  if (!first) return 'Please check what you sent.';
  return others.length === 0 ? first.message : `Please check ${problems.length} fields. ${first.message}`;
}
