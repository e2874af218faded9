import {site} from '../../site.ts';

/** The industries without figures: what the product does for them. */
export const otherIndustries = [
  {
    value: 'cleaning',
    label: 'Cleaning',
    title: 'The booking six people agree on',
    text: `Every shared house wants a cleaner until someone has to pay. With ${site.name} at your checkout, the whole house says yes first and splits every visit.`,
    points: [
      'Recurring visits billed to the house, not to whoever booked',
      'Every roommate approves before the first visit',
      'When a roommate moves out, the plan stays',
    ],
  },
  {
    value: 'streaming',
    label: 'Streaming',
    title: 'One plan, everyone on the bill',
    text: `Passwords get shared because bills don't. ${site.name} puts every roommate on the payment, so the house keeps the bigger plan.`,
    points: [
      'The household pays for the household plan',
      'A share is small enough to keep. A whole plan is the first thing to go',
      'Renewals go through while the agreement is active',
    ],
  },
  {
    value: 'internet',
    label: 'Internet',
    title: 'The router nobody wants in their name',
    text: `Internet is a new house's first account and first argument. With ${site.name}, every roommate approves it first, and you get one payment.`,
    points: [
      'Signups that don\'t stop at "let me ask my roommates"',
      'One payment from one card, on the due date',
      'The house handles move-outs, not your support queue',
    ],
  },
] as const;

export const partners = {
  meta: {
    title: 'For partners',
    description: `Put ${site.name} at your checkout: roommates sign up together, each pays a share, and you get one payment a month.`,
  },
  hero: {
    title: 'Take the roommate problem out of signup.',
    lead: `People in shared houses leave your checkout to ask who's going to pay. Add ${site.name}, and everyone in the house approves a share right there. You get one customer, one payment, and no chasing.`,
    action: 'Talk to us',
    docs: 'Read the documentation',
  },
  why: {
    title: 'Why partner',
    items: [
      {
        title: 'Higher Conversions',
        text: 'Nobody has to take on the whole bill to say yes. Signup finishes while the house is still talking about it.',
      },
      {
        title: 'Stronger Customer Retention',
        text: 'A plan the whole house approved is a plan the whole house keeps.',
      },
      {
        title: 'Lower Churn',
        text: 'When one roommate moves out, the account stays with the house.',
      },
      {
        title: 'Seamless Integration',
        text: 'A script, a button and a webhook. Your checkout, billing and prices stay the same.',
      },
    ],
  },
  market: {
    title: 'Market Opportunity',
    annual: 'Annual energy spend',
    total: 'TOTAL',
    metro: 'Dallas–Fort Worth',
    lead: 'What shared households spend, industry by industry.',
    energy: 'Energy',
    energyTitle: 'Texas energy, ten cities',
    energyText: 'Roommates spend over {total} a year on energy in these ten cities.',
    note: "Houston's figures are counted. The other nine are estimates from public city populations, scaled to the ten-city total.",
    estimate: 'Estimate',
    counted: 'Counted',
    summary: 'Market Summary',
    ask: 'Ask for the figures',
    askText: "We'd rather show you this market's figures than publish guesses. Ask, and you get:",
    askFor: [
      'the shared homes in the places you serve',
      'what they spend today, and who fronts it',
      'what one payment per house would do to your churn',
    ],
    map: 'Map of Texas: the ten cities, each with a dot as large as what its roommates spend on energy',
  },
  benefits: {
    title: 'What changes on your side',
    items: [
      {
        title: 'One payer',
        text: `${site.name} pays the bill from one account. You never split a bill, send a reminder or reconcile four transfers.`,
      },
      {
        title: 'Every share accepted',
        text: 'The agreement becomes active only when every roommate has approved. No surprises in month two.',
      },
      {
        title: 'You always know',
        text: 'Approvals, bills and payments reach your server as signed webhooks, with your own IDs.',
      },
    ],
  },
  steps: {
    title: 'Live in three steps',
    items: [
      {
        title: 'Integrate the SDK',
        text: `Load one script and mount the button. Customers see "Connect to ${site.name}" beside your other payment methods.`,
        to: '/docs/sdk',
        link: 'SDK guide',
      },
      {
        title: 'Payment authorization',
        text: 'The customer invites the house, each roommate approves a share, and a webhook notifies you when the agreement is active.',
        to: '/docs/webhooks',
        link: 'Webhook setup',
      },
      {
        title: 'Automate recurring billing',
        text: "Create each bill once. We charge every roommate, pay you, and notify you when it's paid.",
        to: '/docs/api',
        link: 'Create a bill',
      },
    ],
  },
  faq: {
    title: 'Two things everyone asks',
    items: [
      {
        id: 'faq-roommate',
        question: "What happens when one roommate doesn't pay?",
        answer: [
          `Every roommate accepts a share before the agreement becomes active, and each of them owes their own share. How much ${site.name} fronts in the meantime depends on the house's ${site.products.scoreName}.`,
          "On your side, a bill is pending until every roommate has paid. A webhook notifies you when it's paid.",
        ],
      },
      {
        id: 'faq-time',
        question: 'How long does the integration take?',
        answer: [
          'About a day for one developer. Setup takes 15 to 30 minutes; the button, the database and the webhooks take one to two hours each; testing takes two to three.',
          'The sandbox is open. Run the whole flow, with signed requests and webhooks, before you talk to anyone.',
        ],
      },
    ],
  },
  form: {
    title: 'Let us show you',
    lead: "Tell us who you are and we'll call. No newsletter, no drip campaign.",
    submit: 'Send',
    busy: 'Submitting...',
    sent: 'Thanks! We will be in touch soon.',
    failed: 'Something went wrong. Please try again.',
  },
} as const;
