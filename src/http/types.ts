/**
 * The bodies of openapi/site-api.yaml, as the site sends and reads them. `client.test.ts` holds each list of names against the
 * contract, and the compiler holds each list against its type; nothing else may be sent or read.
 */

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  website?: string;
}

export interface PartnerForm {
  businessName: string;
  contactName: string;
  phoneNumber: string;
  email: string;
  website?: string;
}

export interface WaitlistSignup {
  name: string;
  phone: string;
  email: string;
  city?: string;
  referrerId?: string;
  qrId?: string;
  website?: string;
}

export interface FounderWaitlistSignup {
  firstName: string;
  phone: string;
  source?: 'met-walt';
  website?: string;
}

export interface PromoCodeRequest {
  email: string;
  website?: string;
}

export interface ReviewSubmission {
  name: string;
  email?: string;
  /** 1 to 5. */
  rating?: number;
  title?: string;
  content: string;
  location?: string;
  occupation?: string;
  profileImage?: File;
  website?: string;
}

export interface ReferralRequest {
  name: string;
  email: string;
  website?: string;
}

export interface PageView {
  path: string;
}

export interface Review {
  id: string;
  name: string;
  location?: string;
  occupation?: string;
  /** Where the photo is, on the API's origin. */
  profileImage?: string;
  rating: number;
  title?: string;
  content: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface PublicReviews {
  data: Review[];
  statistics: {averageRating: number; totalReviews: number};
}

export interface Answer {
  message?: string;
}

export interface ReferralLookup {
  link?: string;
}

/** What each call may carry: every key of the type, once. */
type Keys<T> = {[K in keyof Required<T>]: true};

export const bodies = {
  ContactMessage: {name: true, email: true, message: true, website: true} satisfies Keys<ContactMessage>,
  PartnerForm: {
    businessName: true,
    contactName: true,
    phoneNumber: true,
    email: true,
    website: true,
  } satisfies Keys<PartnerForm>,
  WaitlistSignup: {
    name: true,
    phone: true,
    email: true,
    city: true,
    referrerId: true,
    qrId: true,
    website: true,
  } satisfies Keys<WaitlistSignup>,
  FounderWaitlistSignup: {
    firstName: true,
    phone: true,
    source: true,
    website: true,
  } satisfies Keys<FounderWaitlistSignup>,
  PromoCodeRequest: {email: true, website: true} satisfies Keys<PromoCodeRequest>,
  ReviewSubmission: {
    name: true,
    email: true,
    rating: true,
    title: true,
    content: true,
    location: true,
    occupation: true,
    profileImage: true,
    website: true,
  } satisfies Keys<ReviewSubmission>,
  ReferralRequest: {name: true, email: true, website: true} satisfies Keys<ReferralRequest>,
  PageView: {path: true} satisfies Keys<PageView>,
  Review: {
    id: true,
    name: true,
    location: true,
    occupation: true,
    profileImage: true,
    rating: true,
    title: true,
    content: true,
    createdAt: true,
  } satisfies Keys<Review>,
  PublicReviews: {data: true, statistics: true} satisfies Keys<PublicReviews>,
  ReferralLookup: {link: true} satisfies Keys<ReferralLookup>,
  Answer: {message: true} satisfies Keys<Answer>,
};
