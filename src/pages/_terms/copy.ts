// COUNSEL MUST REVIEW THIS TEXT BEFORE PUBLICATION. It was written from the product's rules, not by a lawyer.
/** The Terms of Service: sixteen numbered sections. A section's number is its place in the list; its id is its anchor. */
import {site} from '../../site.ts';

export interface TermsSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

const {name, legalName, products, contact, legal} = site;
const {scoreName, scoreShort, feeWaiver} = products;

export const terms = {
  version: '1.0',
  effective: 'May 4, 2025',
  /** The same day in ISO format. */
  effectiveDate: '2025-05-04',
  meta: {
    title: 'Terms of Service',
    description: `The terms of using ${name}: who may use it, how shares and fees work, how to leave a house, and what law applies.`,
  },
  lead: `These are the rules for using ${name}, in plain words. They are a contract between you and ${legalName} By opening an account or paying a share, you agree to them.`,
} as const;

export const termsSections: readonly TermsSection[] = [
  {
    id: 'who-may-use',
    title: 'Who may use it',
    paragraphs: [
      'You must be at least 18 years old and able to enter into a contract.',
      'The information you give us must be true, and you must keep it up to date.',
    ],
  },
  {
    id: 'the-service',
    title: 'What the service is',
    paragraphs: [
      `${name} lets housemates pay shared household expenses together: rent, utilities, internet, streaming, cleaning and similar services. Each housemate commits upfront and is charged a share.`,
      `${name} is not a bank, a landlord or the provider of the services that you pay for with it.`,
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    paragraphs: [
      'Your account is for you alone. Keep your sign-in details secret, and tell us immediately if you think someone else has used them.',
      'You are responsible for what is done from your account until you have told us.',
    ],
  },
  {
    id: 'your-house',
    title: 'Your house',
    paragraphs: [
      'A house is the group of people who pay together. You join one when you accept its invitation, and from then on its members can see your name, your share of each bill, and whether it is paid.',
      'They cannot see your bank account, your balance, or what you pay elsewhere.',
    ],
  },
  {
    id: 'commitments',
    title: 'Commitments and shares',
    paragraphs: [
      'When you approve a request, you promise to pay your share of that service, once or for as long as the agreement runs.',
      'An agreement becomes active only when every housemate has approved it. If one declines, it does not start and nobody is charged for it.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    paragraphs: [
      'You authorize us to charge your chosen payment method for each share when it is due. Shares are in whole cents; cents that cannot be divided are added to the first shares.',
      'If a charge fails, we tell you and may try again. You still owe the share.',
    ],
  },
  {
    id: 'house-status',
    title: `${scoreName}`,
    paragraphs: [
      `Every house has a ${scoreName} (${scoreShort}): a score for the house as a whole, based on how its shares are paid. It decides how much coverage the house gets, how much we front, what fees apply and which features it can use.`,
      'A late share lowers the score for everyone in the house; shares paid on time raise it. It is not a consumer credit score.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      'Before you approve a service, we show your estimated share with the service fee, or that no fee applies.',
      `Service fees are waived while your house’s ${scoreShort} is at or above 42, and while ${feeWaiver} is on. When the score falls below 42, fees apply to later bills.`,
    ],
  },
  {
    id: 'fronted-payments',
    title: 'Payments that we front',
    paragraphs: [
      `Within the limits of your ${scoreShort}, we may pay a bill before every share has arrived. You owe us what we front for you, for your own share only.`,
      'We are not obliged to front a payment, and we may lower or end the coverage of a house.',
    ],
  },
  {
    id: 'leaving-a-house',
    title: 'Leaving a house',
    paragraphs: ['You may leave your house when all three of these are true:'],
    points: [
      'a majority of the active housemates consents;',
      'you have settled every outstanding obligation to the house and to us;',
      'the transfer procedure in the app has been followed, so that your shares have a new owner or have ended.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    paragraphs: ['You agree not to:'],
    points: [
      'pay for anything illegal, or anything other than a shared household expense;',
      'invent housemates, bills or referrals, or use someone else’s identity;',
      'break, overload or bypass the service or its safeguards;',
      'use it to harass the people you live with.',
    ],
  },
  {
    id: 'providers',
    title: 'Providers and partners',
    paragraphs: [
      'The services that you pay for are supplied by other companies under their own terms. Questions about the electricity, the internet or the cleaning go to them; questions about the payment come to us.',
    ],
  },
  {
    id: 'privacy',
    title: 'Your data',
    paragraphs: [
      'We use your data to run the service, to keep it safe and to comply with the law. We share with a provider only what it needs to bill your house. We do not sell your data.',
      'What this site’s forms store, why and for how long, and how to have it deleted, is on the privacy page of this site.',
    ],
  },
  {
    id: 'ending',
    title: 'Closing your account',
    paragraphs: [
      'You may close your account once you have left your house. We may suspend or close an account that breaks these terms, owes money or puts others at risk. We tell you why unless the law forbids it.',
      'You still owe any amounts that are due on that day.',
    ],
  },
  {
    id: 'liability',
    title: 'Our liability',
    paragraphs: [
      "The service is provided as is. We work to keep it running and correct, but we can't promise that it always will be.",
      'To the extent that the law allows, our total liability to you is limited to the lesser of $100 or the fees that you paid us in the previous 12 months. We are not liable for indirect losses.',
    ],
  },
  {
    id: 'law',
    title: 'Law, changes and contact',
    paragraphs: [
      `${legal.state} law governs these terms. Disputes are decided by the courts of ${legal.county}, ${legal.state}.`,
      'We may change these terms. If you keep using the service after a change takes effect, it applies to you.',
      `Write to us at ${contact.email}. We read everything.`,
    ],
  },
];
