/**
 * The site's calls, one function for each operation of openapi/site-api.yaml. Throws HttpError or NetworkError (errors.ts), never
 * a bare TypeError; sends no credentials. Refuses retries: whoever pressed the button decides about those, and a form that is pressed
 * again after a lost answer goes out under the same idempotency key.
 */
import {type CallDependencies, createCall} from './request.ts';
import type {
  Answer,
  ContactMessage,
  FounderWaitlistSignup,
  PageView,
  PartnerForm,
  PromoCodeRequest,
  PublicReviews,
  ReferralLookup,
  ReferralRequest,
  ReviewSubmission,
  WaitlistSignup,
} from './types.ts';

const JSON_TYPE = {'content-type': 'application/json'};

export type SiteApi = ReturnType<typeof createSiteApi>;

export function createSiteApi(dependencies: CallDependencies) {
  const call = createCall(dependencies);
  const keys = new Map<string, {form: string; key: string}>();
  /** Sends a filled form under an idempotency key: the same one for as long as no answer came and nothing in it was changed. */
  const once = async <T>(path: string, form: string, body: BodyInit, headers: Record<string, string>): Promise<T> => {
    const before = keys.get(path);
    const key = before?.form === form ? before.key : unique();
    keys.set(path, {form, key});
    const answer = await call<T>(path, {method: 'POST', headers: {...headers, 'idempotency-key': key}, body});
    keys.delete(path);
    return answer;
  };
  const post = <T = Answer>(path: string, body: object) => {
    const form = JSON.stringify(body);
    return once<T>(path, form, form, JSON_TYPE);
  };

  return {
    sendContact: (body: ContactMessage) => post('/api/contact', body),
    sendPartnerForm: (body: PartnerForm) => post('/api/partner-forms', body),
    joinWaitlist: (body: WaitlistSignup) => post('/api/waitlist', body),
    joinFounderWaitlist: (body: FounderWaitlistSignup) => post('/api/waitlist2', body),
    requestPromoCode: (body: PromoCodeRequest) => post('/api/promo-codes', body),
    submitReview: (body: ReviewSubmission) => once<Answer>('/api/reviews', formOf(body), reviewForm(body), {}),
    listPublicReviews: async (limit: number) => {
      const reviews = await call<PublicReviews>(`/api/reviews/public?limit=${limit}`);
      return {...reviews, data: reviews.data.map(review => withPhoto(review, dependencies.origin))};
    },
    createReferral: (body: ReferralRequest) => post<ReferralLookup>('/api/referral-program', body),
    findReferral: (email: string) => call<ReferralLookup>(`/api/referral-program?email=${encodeURIComponent(email)}`),
    recordPageView: (body: PageView) =>
      call<Answer>('/api/page-views', {method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body)}),
  };
}

/** What tells one filled review from another. */
function formOf({profileImage, ...texts}: ReviewSubmission): string {
  return JSON.stringify([texts, profileImage && [profileImage.name, profileImage.size, profileImage.lastModified]]);
}

/** Also where the page is not on a secure origin, which `crypto.randomUUID` asks for. */
function unique(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Multipart, empty fields left out. */
function reviewForm(review: ReviewSubmission): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(review)) {
    if (value === undefined || value === '') continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  }
  return form;
}

/** A photo's address is relative to the API, which need not be the page's origin. */
const withPhoto = <T extends {profileImage?: string}>(review: T, origin: string): T =>
  review.profileImage?.startsWith('/') ? {...review, profileImage: origin + review.profileImage} : review;
