/** The bodies of openapi/site-api.yaml as the site sends and reads them. */
import type {Schemas} from '../../openapi/generated/site.ts';

export type ContactMessage = Schemas['ContactMessage'];
export type PartnerForm = Schemas['PartnerForm'];
export type WaitlistSignup = Schemas['WaitlistSignup'];
export type FounderWaitlistSignup = Schemas['FounderWaitlistSignup'];
export type PromoCodeRequest = Schemas['PromoCodeRequest'];
/** In a browser the photo is a file, and a field that the visitor left empty may be sent empty. */
export type ReviewSubmission = Omit<Schemas['ReviewSubmission'], 'profileImage'> & {profileImage?: File};
export type ReferralRequest = Schemas['ReferralRequest'];
export type ReferralLookup = Schemas['ReferralLookup'];
export type PageView = Schemas['PageView'];
export type PublicReviews = Schemas['PublicReviews'];
export type Answer = Partial<Schemas['Answer']>;
