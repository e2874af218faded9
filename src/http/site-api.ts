/**
 * One function per operation of openapi/site-api.yaml. Throws HttpError or NetworkError. Resending a form after a lost response reuses
 * its idempotency key, so that it is stored once.
 */
import type {Schemas} from '../../openapi/generated/site.ts';
import {tryStorage} from '../try-storage.ts';
import {type RequestOptions, readBody, request} from './request.ts';

/** In the browser the photo is a File. */
type ReviewSubmission = Omit<Schemas['ReviewSubmission'], 'profileImage'> & {profileImage?: File};
export type PublicReviews = Schemas['PublicReviews'];
type MessageResponse = Partial<Schemas['MessageBody']>;

/** The forms that got no response, by path. In session storage too, like their drafts (`src/forms/draft.ts`), for a reload during sending. */
type PendingForms = Record<string, {form: string; key: string}>;
const PENDING = 'hutz_sending';

/** `origin` is `https://api.hutz.example`, or empty for the origin that serves the page. */
export function createSiteApi(origin: string) {
  const call = async <T>(path: string, options: RequestOptions = {}) =>
    readBody<T>(await request(origin + path, options));
  const pending: PendingForms = tryStorage(() => JSON.parse(sessionStorage.getItem(PENDING) ?? '')) ?? {};
  const savePending = () => tryStorage(() => sessionStorage.setItem(PENDING, JSON.stringify(pending)));
  /** Reuses the idempotency key until the form gets a response or changes. */
  const sendForm = async <T>(path: string, form: string, options: RequestOptions): Promise<T> => {
    const before = pending[path];
    const key = before?.form === form ? before.key : uniqueKey();
    pending[path] = {form, key};
    savePending();
    const body = await call<T>(path, {method: 'POST', headers: {'idempotency-key': key}, ...options});
    delete pending[path];
    savePending();
    return body;
  };
  const post = <T = MessageResponse>(path: string, json: object) => sendForm<T>(path, JSON.stringify(json), {json});
  const record = (path: string, json: object) => call<MessageResponse>(path, {method: 'POST', json});

  return {
    sendContact: (body: Schemas['ContactMessage']) => post('/api/contact', body),
    sendPartnerForm: (body: Schemas['PartnerForm']) => post('/api/partner-forms', body),
    joinWaitlist: (body: Schemas['WaitlistSignup']) => post('/api/waitlist', body),
    joinFounderWaitlist: (body: Schemas['FounderWaitlistSignup']) => post('/api/waitlist2', body),
    requestPromoCode: (body: Schemas['PromoCodeRequest']) => post('/api/promo-codes', body),
    submitReview: (body: ReviewSubmission) =>
      sendForm<MessageResponse>('/api/reviews', reviewIdentity(body), {body: reviewForm(body)}),
    listPublicReviews: async (limit: number) => {
      const reviews = await call<PublicReviews>(`/api/reviews/public?limit=${limit}`);
      return {...reviews, data: reviews.data.map(review => withPhotoUrl(review, origin))};
    },
    createReferral: (body: Schemas['ReferralRequest']) =>
      post<Schemas['ReferralLookup']>('/api/referral-program', body),
    findReferral: (email: string) =>
      call<Schemas['ReferralLookup']>(`/api/referral-program?email=${encodeURIComponent(email)}`),
    recordSearchMiss: (body: Schemas['SearchMiss']) => record('/api/search-misses', body),
    /** With the same `feedbackId`, feedback that is sent twice is stored once. */
    sendPageFeedback: (body: Schemas['PageFeedback']) => record('/api/page-feedback', body),
    recordPageView: (body: Schemas['PageView']) => record('/api/page-views', body),
  };
}

/** Changes if any field or the photo changes. A reload makes a new file of a kept photo, so its date doesn't count. */
function reviewIdentity({profileImage, ...fields}: ReviewSubmission): string {
  return JSON.stringify([fields, profileImage && [profileImage.name, profileImage.size]]);
}

/** Works on insecure origins too, unlike `crypto.randomUUID`. */
export function uniqueKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Multipart form data without empty fields. */
function reviewForm(review: ReviewSubmission): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(review)) {
    if (value === undefined || value === '') continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  }
  return form;
}

/** Photo URLs are relative to the API, which may be on another origin than the page. */
const withPhotoUrl = <T extends {profileImage?: string}>(review: T, origin: string): T =>
  review.profileImage?.startsWith('/') ? {...review, profileImage: origin + review.profileImage} : review;
