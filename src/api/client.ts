/**
 * The site's calls, one function for each operation of openapi/site-api.yaml. Throws HttpError or NetworkError (errors.ts), never
 * a bare TypeError; sends no credentials. Refuses retries: whoever pressed the button decides about those.
 */
import {type FieldProblem, HttpError, NetworkError} from './errors.ts';
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

/** A photo of half a megabyte on a slow phone takes about ten seconds. */
const DEADLINE_MS = 30_000;

interface Dependencies {
  /** `https://api.hutz.example`; empty for the origin that serves the page. */
  origin: string;
  fetch?: typeof fetch;
  /** A signal that aborts after so many milliseconds. */
  deadline?: (ms: number) => AbortSignal;
}

export type SiteApi = ReturnType<typeof createSiteApi>;

export function createSiteApi({origin, fetch: send = fetch, deadline = ms => AbortSignal.timeout(ms)}: Dependencies) {
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    let response: Response;
    let text: string;
    try {
      response = await send(origin + path, {credentials: 'omit', ...init, signal: deadline(DEADLINE_MS)});
      text = await response.text();
    } catch (cause) {
      throw new NetworkError('No answer from the server.', {cause});
    }
    const body = parse(text);
    if (!response.ok) throw new HttpError(response.status, messageOf(body), problemsOf(body));
    return (body ?? {}) as T;
  };
  const post = <T = Answer>(path: string, body: object) =>
    call<T>(path, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});

  return {
    sendContact: (body: ContactMessage) => post('/api/contact', body),
    sendPartnerForm: (body: PartnerForm) => post('/api/partner-forms', body),
    joinWaitlist: (body: WaitlistSignup) => post('/api/waitlist', body),
    joinFounderWaitlist: (body: FounderWaitlistSignup) => post('/api/waitlist2', body),
    requestPromoCode: (body: PromoCodeRequest) => post('/api/promo-codes', body),
    submitReview: (body: ReviewSubmission) => call<Answer>('/api/reviews', {method: 'POST', body: reviewForm(body)}),
    listPublicReviews: async (limit: number) => {
      const reviews = await call<PublicReviews>(`/api/reviews/public?limit=${limit}`);
      return {...reviews, data: reviews.data.map(review => withPhoto(review, origin))};
    },
    createReferral: (body: ReferralRequest) => post<ReferralLookup>('/api/referral-program', body),
    findReferral: (email: string) => call<ReferralLookup>(`/api/referral-program?email=${encodeURIComponent(email)}`),
    recordPageView: (body: PageView) => post('/api/page-views', body),
  };
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(body: unknown): string | undefined {
  const message = (body as {message?: unknown} | undefined)?.message;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

function problemsOf(body: unknown): FieldProblem[] {
  const errors = (body as {errors?: unknown} | undefined)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (error): error is FieldProblem => typeof error?.path === 'string' && typeof error?.message === 'string',
  );
}
