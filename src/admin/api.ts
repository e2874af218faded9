/** The owner's operations, with the session's cookie. The page shows the data of the portal that serves it. */
import type {Schemas} from '../../openapi/generated/site.ts';
import {HttpError} from '../http/errors.ts';
import {readBody, request} from '../http/request.ts';

export type Overview = Schemas['AdminOverview'];
export type InboxEntry = Schemas['OwnerInboxEntry'];
export type InboxChange = Schemas['InboxChange'];
export type WaitlistEntry = Schemas['WaitlistEntry'];
export type Referral = Schemas['Referral'];
export type Friend = Schemas['Friend'];
export type PromoCode = Schemas['PromoCode'];
export type Review = Schemas['ModeratedReview'];
export type Feedback = Schemas['PageFeedbackEntry'];
export type SearchMiss = Schemas['SearchMissCount'];
export type PageViewCounts = Schemas['PageViewCounts'];
export type Person = Schemas['Person'];
export type PersonKey = Schemas['PersonKey'];
export type Deletion = Schemas['Deletion'];
export type ListPage<Entry> = {data: Entry[]; nextCursor: string | null};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type AdminCall = <T>(method: Method, path: string, json?: object) => Promise<T>;

/** `path` begins after `/api/admin/`. Throws HttpError or NetworkError. */
export const callAdmin: AdminCall = async <T>(method: Method, path: string, json?: object) =>
  readBody<T>(await request(adminUrl(path), {method, credentials: 'same-origin', ...(json !== undefined && {json})}));

export const adminUrl = (path: string) => `/api/admin/${path}`;

export const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401;

/** Base64 of a review's photo, for an export. */
export async function fetchPhoto(review: Review): Promise<string | undefined> {
  if (!review.profileImage) return undefined;
  const response = await fetch(review.profileImage, {credentials: 'same-origin'});
  if (!response.ok) throw new HttpError(response.status);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
