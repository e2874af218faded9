/** The line beside a form's fields: how we use the phone number and email address. The rest of the table is in stored-data.ts. */
export const DATA_USES = {
  contactMessages: 'We use your email address to reply to you.',
  partnerForms: 'We use your phone number and email address to talk about a partnership.',
  productionRequests: 'We use your phone number and email address to give you production keys.',
  vipEntries: 'We use these to invite you, and to credit you and the friend who invited you.',
  founderEntries: 'We use your phone number to text you how to get set up.',
  referrals: 'We use your email address to find your link again, and to credit you.',
  promoCodes: 'We use your email address to send you the code.',
  reviews: 'We use your email address only to ask about your review. We never publish it.',
} as const;
