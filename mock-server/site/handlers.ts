/** Handlers of the public site's operations, by operationId. */
import type {Operations} from '../../openapi/generated/operations.ts';
import type {Config} from '../config.ts';
import {type Store, sha256} from '../database/index.ts';
import {createDataLimit} from '../http/data-limit.ts';
import {
  type Call,
  type ContractTypes,
  type Handler,
  type Handlers,
  type Policy,
  responds,
  writes,
} from '../http/handler.ts';
import {timePage} from '../lists/page.ts';
import {DAY, endOfDay, MINUTE, toDay} from '../time.ts';
import {
  contactToResponse,
  feedbackToResponse,
  listSearchMisses,
  partnerFormToResponse,
  waitlistToResponse,
} from './entries.ts';
import {
  createReferral,
  findReferral,
  firstProblem,
  joinWaitlist,
  recordSearchMiss,
  requestPromoCode,
  sendContact,
  sendPageFeedback,
  sendPartnerForm,
  withInvitation,
} from './forms.ts';
import {phoneIn} from './phones.ts';
import {LARGEST_PHOTO, normalizePhoto} from './photos.ts';
import type {SiteRepository} from './queries.ts';
import {
  deleteReview,
  listPublicReviews,
  moderate,
  type ReviewLimits,
  requirePhoto,
  reviewToModeratorResponse,
  submitReview,
} from './reviews.ts';
import {type ReviewStatus, SITE_TABLES} from './tables.ts';

type ReviewTypes = Operations['approveReview' | 'deleteReview'];

/** Each opened page counts as one request. */
const PAGE_VIEWS_MULTIPLIER = 20;
/** Six a minute: decoding a photo can take over a second. */
const REVIEWS_MULTIPLIER = 0.1;
const READS: Policy = {
  limit: {group: 'reads', multiplier: PAGE_VIEWS_MULTIPLIER},
  origins: 'allowed',
  invalidMessage: firstProblem,
};
const OWNER: Policy = {invalidMessage: firstProblem};
const NO_ROOM_FOR_PHOTOS =
  'We have no room for photos right now. Remove the photo to send your review, or try again later.';
const NO_ROOM = 'We have no room for new entries right now. Please try again later.';
/** For what pages record by themselves: it uses up nobody's forms of a day. */
const USAGE: Policy = {messageWhenFull: NO_ROOM, origins: 'allowed'};

/** All forms together may store a tenth of `DATA_LIMIT`. Measuring them reads all of it. */
const FORMS_SHARE = 10;
const MEASURED_EVERY_MS = MINUTE;

const KEPT_RESPONSE_MS = DAY;
/** Codes mailed a day for one IP address, or a tenth of `MAILS_PER_DAY` if that's more. The owner sends the others. */
const CODES_A_DAY = 10;
const CODES_SHARE = 10;
/** A published photo may stay in caches for an hour, and the site that shows it may be another origin than the API. */
const SHOWN_ANYWHERE = {'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin'};

/** For moderation and for the lists of what visitors sent. */
const ownerHandlers = {
  listReviews: responds(
    ({repo, query}) =>
      timePage(
        list => repo.site.listModeratedReviews(query.status, {...list, newest: true}),
        query,
        reviewToModeratorResponse,
      ),
    OWNER,
  ),
  approveReview: reviewHandler((repo, id) => moderate(repo, id, 'approved')),
  rejectReview: reviewHandler((repo, id) => moderate(repo, id, 'rejected')),
  deleteReview: reviewHandler(deleteReview),
  getModeratedPhoto: {...photoHandler({}), ...OWNER},
  listContactMessages: responds(
    ({repo, query}) => timePage(repo.site.listContactMessages, query, contactToResponse),
    OWNER,
  ),
  listPartnerForms: responds(
    ({repo, query}) => timePage(repo.site.listPartnerForms, query, partnerFormToResponse),
    OWNER,
  ),
  listWaitlistEntries: responds(({repo, query}) => timePage(repo.site.listWaitlist, query, waitlistToResponse), OWNER),
  listSearchMisses: responds(call => listSearchMisses(call.repo, call.query.limit), OWNER),
  listPageFeedback: responds(({repo, query}) => timePage(repo.site.listPageFeedback, query, feedbackToResponse), OWNER),
} satisfies Handlers<SiteRepository>;

type Deps = Readonly<{
  config: ReviewLimits & Pick<Config, 'notify' | 'dataLimit'>;
  /** Whether the portal has a page at this path. All other paths are counted as one. */
  isServed: (path: string) => boolean;
  store: Pick<Store<unknown>, 'counts' | 'usedBytes'>;
}>;

export function siteHandlers(deps: Deps) {
  const {config, isServed} = deps;
  const form = createFormFactory(deps);
  return {
    sendContact: form('messages', ({repo, input, now}) => sendContact(repo, input, now)),
    sendPartnerForm: form(
      'messages',
      ({repo, input, now}) => sendPartnerForm(repo, input, now),
      phoneIn('phoneNumber'),
    ),
    joinWaitlist: form(
      'waitlists',
      ({repo, input, header, now}) => joinWaitlist(repo, 'vip', withInvitation(input, header('referer')), now),
      phoneIn('phone'),
    ),
    joinFounderWaitlist: form(
      'waitlists',
      ({repo, input, now}) => joinWaitlist(repo, 'founder', {...input, name: input.firstName}, now),
      phoneIn('phone'),
    ),
    requestPromoCode: form('waitlists', async ({repo, input, clientKey, now}) => {
      const isFlood = await isMailFlood(deps, clientKey, now);
      return requestPromoCode(repo, input, {now, isFlood, mailsPerDay: deps.config.notify.mailsPerDay});
    }),
    createReferral: form('referrals', ({repo, input, origin, now}) => createReferral(repo, input, origin, now), {
      resultPage: {heading: 'Your link'},
    }),
    findReferral: responds(({repo, query, origin}) => findReferral(repo, query.email, origin), {
      limit: {group: 'referrals'},
      perAddress: 'lookupsPerHour',
      origins: 'allowed',
      invalidMessage: firstProblem,
      resultPage: {heading: 'Your link', empty: 'No referral link found or created.'},
    }),
    submitReview: form(
      'reviews',
      ({repo, input, prepared, clientKey, now}) =>
        submitReview(repo, input, prepared as Buffer | undefined, {clientKey, now, limits: config}),
      {
        largestFile: LARGEST_PHOTO,
        limit: {group: 'reviews', multiplier: REVIEWS_MULTIPLIER},
        messageWhenFull: ({files}) => (files?.profileImage ? NO_ROOM_FOR_PHOTOS : undefined),
        prepare: async ({files}) => (files?.profileImage ? normalizePhoto(files.profileImage) : undefined),
      },
    ),
    listPublicReviews: responds(call => listPublicReviews(call.repo, call.query.limit), READS),
    getReviewPhoto: {...photoHandler(SHOWN_ANYWHERE, 'approved'), ...READS},
    recordPageView: writes(
      firstProblem,
      async ({repo, input: {path}, now}) => {
        await repo.site.countPageView(toDay(now), isServed(path) ? path : 'other');
        return {message: 'Counted.'};
      },
      {...USAGE, limit: {group: 'page-views', multiplier: PAGE_VIEWS_MULTIPLIER}},
    ),
    recordSearchMiss: writes(firstProblem, ({repo, input, now}) => recordSearchMiss(repo, input, now), {
      ...USAGE,
      limit: {group: 'search-misses'},
    }),
    sendPageFeedback: form('page-feedback', ({repo, input, now}) => sendPageFeedback(repo, input, now)),
    ...ownerHandlers,
  } satisfies Handlers<SiteRepository>;
}

/** Counts a code that this IP address asks for, and returns whether it exceeds the day's mails. */
async function isMailFlood({config, store}: Deps, clientKey: string, now: number): Promise<boolean> {
  const {mailsPerDay} = config.notify;
  if (mailsPerDay === 0) return false;
  const asked = await store.counts.count(`codes ${clientKey}`, endOfDay(now), 1);
  return asked > Math.max(CODES_A_DAY, mailsPerDay / CODES_SHARE);
}

/** Returns a function that creates the handler of a form. Together, the forms never fill the database. */
function createFormFactory({config, store}: Deps) {
  const limit = config.dataLimit / FORMS_SHARE;
  const room = createDataLimit(limit, () => store.usedBytes(Object.keys(SITE_TABLES)), MEASURED_EVERY_MS);
  return <S extends ContractTypes>(
    group: string,
    run: (call: Call<SiteRepository, S>) => Promise<S['response']>,
    policy: Policy = {},
  ): Handler<SiteRepository, S> =>
    writes(firstProblem, call => runOncePerKey(group, call, run), {
      limit: {group},
      perAddress: 'formsPerDay',
      messageWhenFull: NO_ROOM,
      requireRoom: (bytes, now) => room.requireRoom(NO_ROOM, now, bytes),
      origins: 'allowed',
      resultPage: {heading: 'Thank you'},
      ...policy,
    });
}

/** A form sent again with its idempotency key gets its first response and stores nothing. Errors aren't kept. */
async function runOncePerKey<S extends ContractTypes>(
  form: string,
  call: Call<SiteRepository, S>,
  run: (call: Call<SiteRepository, S>) => Promise<S['response']>,
): Promise<S['response']> {
  const key = call.header('idempotency-key');
  if (!key) return run(call);
  const digest = sha256(JSON.stringify([form, key, call.sentBody.value]));
  await call.repo.lock(digest);
  const before = await call.repo.site.findFormResponse(digest, call.now);
  if (before) return JSON.parse(before);
  const response = await run(call);
  await call.repo.site.storeFormResponse(digest, JSON.stringify(response), call.now + KEPT_RESPONSE_MS);
  return response;
}

/** A photo of a review; with a status, only while the review has it. */
function photoHandler(headers: Record<string, string>, status?: ReviewStatus): Handler<SiteRepository, ReviewTypes> {
  return {
    run: async call => ({
      body: await requirePhoto(call.repo, call.path.reviewId, status),
      media: 'image/jpeg',
      headers,
    }),
  };
}

function reviewHandler<S extends ReviewTypes>(
  run: (repo: SiteRepository, id: string) => Promise<S['response']>,
): Handler<SiteRepository, S> {
  return writes(firstProblem, call => run(call.repo, call.path.reviewId));
}
