/** The request and response bodies of openapi/site-api.yaml. */
import type {Schemas} from '../../openapi/generated/site.ts';

export type ContactMessage = Schemas['ContactMessage'];
export type PartnerForm = Schemas['PartnerForm'];
export type WaitlistSignup = Schemas['WaitlistSignup'];
export type FounderWaitlistSignup = Schemas['FounderWaitlistSignup'];
export type PromoCodeRequest = Schemas['PromoCodeRequest'];
/** In the browser the photo is a File. */
export type ReviewSubmission = Omit<Schemas['ReviewSubmission'], 'profileImage'> & {profileImage?: File};
export type ReferralRequest = Schemas['ReferralRequest'];
export type ReferralLookup = Schemas['ReferralLookup'];
export type SearchMiss = Schemas['SearchMiss'];
export type PageView = Schemas['PageView'];
export type PageFeedback = Schemas['PageFeedback'];
export type PublicReviews = Schemas['PublicReviews'];
export type MessageResponse = Partial<Schemas['MessageBody']>;
