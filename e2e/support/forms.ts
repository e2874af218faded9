// The forms of the public pages, with what a visitor types and what success says.

export type Form = Readonly<{
  path: string;
  /** Its accessible name. */
  form: string;
  /** The value for each label; `phone` is a number that no list has yet. */
  fields: (phone: string) => Readonly<Record<string, string>>;
  success: string | RegExp;
}>;

/** A phone's keyboard puts a space after a word that it suggests. */
const email = 'june@example.com ';

export const FORMS = {
  vip: {
    path: '/vip',
    form: 'Join the VIP list',
    fields: phone => ({Name: 'June', Phone: phone, Email: email, City: 'Dallas'}),
    success: /^Congrats! You're on the VIP list\./m,
  },
  metWalt: {
    path: '/met-walt',
    form: 'Join the waitlist',
    fields: phone => ({'First name': 'June', Phone: phone}),
    success: "You're on the list, June! 🎉",
  },
  ducked: {
    path: '/ducked',
    form: 'Claim your code',
    fields: () => ({Email: email}),
    success: /^Your code is reserved/m,
  },
  partners: {
    path: '/partners',
    form: 'Partner contact',
    fields: phone => ({'Business name': 'Lone Star', 'Contact name': 'Theo', 'Phone number': phone, Email: email}),
    success: 'Thanks! We will be in touch soon.',
  },
  referral: {
    path: '/referral-program',
    form: 'Get a referral link',
    fields: () => ({Name: 'June', Email: email}),
    success: 'Referral link generated successfully!',
  },
  review: {
    path: '/submit-review',
    form: 'Write a review',
    fields: () => ({Name: 'June', 'Your review': 'Nobody chases anybody.'}),
    success: /^Thank you for your review!/m,
  },
  contact: {
    path: '/support',
    form: 'Contact us',
    fields: () => ({Name: 'June', Email: email, Message: 'Hello.'}),
    success: 'Your message has been sent successfully!',
  },
} as const satisfies Record<string, Form>;
