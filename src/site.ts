/** Every displayed name, link and claim of the site. Wire names (headers, fields, paths) are in openapi/. */
export type Analytics =
  /** Page views, path only, to the site's own API. */
  | {kind: 'first-party'}
  /** A provider's script; the security policy then allows its origin. */
  | {kind: 'script'; src: string}
  | {kind: 'none'};

export const site = {
  name: 'Hutz',
  /** Lower-case form, for file names, for example. */
  slug: 'hutz',
  legalName: 'Hutz, Inc.',
  tagline: 'The payment method for shared household expenses.',
  url: 'https://hutz.example',
  blurb:
    'Hutz is the payment method for shared household expenses. Everyone commits upfront, everyone pays their own share, and nobody fronts the bill.',
  founder: {
    firstName: 'Walt',
    fullName: 'Walt Harmon',
    role: 'Founder and CEO',
    bio: 'Walt fronted the electricity for a house of six all through college, and got paid back for most of it. He started Hutz so that nobody has to send that text again.',
    professional: 'https://linkedin.example/in/walt',
    social: 'https://instagram.example/walt',
  },
  advisor: {
    firstName: 'Dana',
    fullName: 'Dana Reyes',
    role: 'Advisor',
    bio: "Dana has spent twenty years building payment products that people trust with their rent, and tells us when ours isn't good enough yet.",
  },
  contact: {
    email: 'support@hutz.example',
    phone: '(214) 555-0142',
    /** The same number as a `tel:` link. */
    phoneHref: 'tel:+12145550142',
    location: 'Dallas, TX',
  },
  /** The governing law and the courts, for the terms. */
  legal: {
    state: 'Texas',
    county: 'Dallas County',
  },
  /** Claims of the trust block. An empty one isn't shown. */
  trust: {
    /** The bank that holds the houses' accounts: its name, and "Member FDIC" if it is. */
    bank: '',
    /** How data and payments are protected, in one sentence. */
    encryption: '',
  },
  /**
   * Answers that only the owner can give to a partner's finance, security and operations, in one or two sentences each. While one is empty,
   * docs/questions.mdx says that the agreement with the partner has the answer.
   */
  partnerAnswers: {
    /** Finance. */
    payouts: '',
    payoutStatement: '',
    refunds: '',
    disputes: '',
    housemateNotices: '',
    upfrontPledge: '',
    bankStatement: '',
    unpaidBills: '',
    whereMoneySits: '',
    taxForms: '',
    /** Security. */
    billLimit: '',
    keyLifetime: '',
    companySignIn: '',
    audits: '',
    penetrationTests: '',
    dataLocation: '',
    dataRetention: '',
    subprocessors: '',
    dataProcessingAgreement: '',
    breachNotice: '',
    /** Operations. */
    accessReview: '',
    approvalDeadline: '',
    agreementEnd: '',
    statusPage: '',
    supportHours: '',
    uptime: '',
    maintenance: '',
    recovery: '',
    higherLimits: '',
    endpointNotice: '',
    dashboardHistory: '',
    separateAccounts: '',
    ending: '',
  },
  hosts: {
    api: 'https://api.hutz.example',
  },
  analytics: {kind: 'first-party'} as Analytics,
  links: {
    beta: 'https://testflight.example/join/hutz',
    appStore: 'https://apps.example/app/hutz',
    instagram: 'https://instagram.example/hutz',
    facebook: 'https://facebook.example/hutz',
    x: 'https://x.example/hutz',
    linkedin: 'https://linkedin.example/company/hutz',
    /** Where the quickstart clones this portal from. */
    repository: 'https://git.example/hutz/portal.git',
  },
  claims: {
    billsPaid: '$25,000+',
    billsPaidLabel: 'in shared bills paid by beta users',
    requests: '0',
    requestsLabel: 'payment requests needed',
    activeUsers: '50K+',
    rentalMarket: '$47B',
    splitUtilities: '73%',
    utilityCost: '$2.1K',
    betaRequires: 'iOS 14 or later',
  },
  products: {
    scoreName: 'House Status Index',
    scoreShort: 'HSI',
    feeWaiver: 'Dawg Mode',
    mascot: 'Dawg Duck',
    ambassador: 'Homie',
  },
  hashtags: ['#NoMoreRequests', '#HouseProud'],
} as const;

export type Site = typeof site;
