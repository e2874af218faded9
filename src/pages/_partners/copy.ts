import {site} from '../../site.ts';

export type Industry = 'energy' | 'cleaning' | 'streaming' | 'internet';

export const industries: readonly {value: Industry; label: string}[] = [
  {value: 'energy', label: 'Energy'},
  {value: 'cleaning', label: 'Cleaning'},
  {value: 'streaming', label: 'Streaming'},
  {value: 'internet', label: 'Internet'},
];

export interface IndustryCopy {
  title: string;
  text: string;
  points: readonly string[];
}

/** What the product does for the industries that have no figures here. */
export const otherIndustries: Record<Exclude<Industry, 'energy'>, IndustryCopy> = {
  cleaning: {
    title: 'The booking that six people agree on',
    text: `A shared house wants a cleaner until somebody has to pay for it. With ${site.name} at your checkout the whole house says yes first, and the visit is paid in shares.`,
    points: [
      'Recurring visits billed to the house, not to whoever booked',
      'Every roommate approves before the first visit',
      'A roommate who moves out does not cancel the plan with them',
    ],
  },
  streaming: {
    title: 'One plan, and everybody on the bill',
    text: `Passwords get shared because bills do not. ${site.name} puts each roommate on the payment, so the household has a reason to keep the bigger plan.`,
    points: [
      'The household plan is paid by the household',
      'A share is small enough to keep; a whole plan is the first thing cut',
      'Renewals go through as long as the agreement is active',
    ],
  },
  internet: {
    title: 'The router nobody wants in their name',
    text: `Internet is the first account of a new house and the first argument. With ${site.name} it starts with every roommate's approval, and the bill is paid in one go.`,
    points: [
      'Signup that does not stop at "let me ask my roommates"',
      'One payment from one card, on the due date',
      'Moves are handled in the house, not in your support queue',
    ],
  },
};

export const partners = {
  meta: {
    title: 'For partners',
    description: `Put ${site.name} at your checkout: roommates sign up together, every housemate pays a share, and you get one payment a month.`,
  },
  hero: {
    title: 'Take the roommate problem out of signup.',
    lead: `People in shared houses leave your checkout to ask who will pay. Add ${site.name}, and everyone in the house approves a share right there. You get one customer, one payment, and no chasing.`,
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
        text: 'A plan that the whole house approved is one that the whole house keeps.',
      },
      {
        title: 'Lower Churn',
        text: 'When one roommate leaves, the account does not leave with them: the house goes on.',
      },
      {
        title: 'Seamless Integration',
        text: 'A script, a button and a webhook. Your checkout, your billing and your prices stay as they are.',
      },
    ],
  },
  market: {
    title: 'Market Opportunity',
    lead: 'What shared households spend, industry by industry.',
    energyTitle: 'Texas energy, ten cities',
    energyText: 'Roommates spend over {total} a year on energy in these ten cities.',
    note: `Houston is counted. The other nine are estimates: public city populations, scaled so that the ten cities come to the total that we know, then the same arithmetic as Houston.`,
    estimate: 'Estimate',
    counted: 'Counted',
    summary: 'Market Summary',
    ask: 'Ask for the figures',
    askText: 'We have figures for this market and would rather show you than publish guesses.',
  },
  benefits: {
    title: 'What changes on your side',
    items: [
      {
        picture: 'card',
        title: 'One payer',
        text: `${site.name} pays the bill from one account. You never split, never remind, never reconcile four transfers.`,
      },
      {
        picture: 'approve',
        title: 'Every share accepted',
        text: 'The agreement goes active only when every housemate has approved. No surprises in month two.',
      },
      {
        picture: 'mailbox',
        title: 'You hear about it',
        text: 'Approvals, bills and payments arrive at your server as signed webhooks, in your own ids.',
      },
    ],
  },
  steps: {
    title: 'Three steps to live',
    items: [
      {
        title: 'Integrate the SDK',
        text: `Load one script and mount the button. Customers see "Connect to ${site.name}" beside the ways to pay that you already have.`,
        to: '/docs/sdk',
        link: 'SDK guide',
      },
      {
        title: 'Payment authorization',
        text: 'The customer invites the house, each housemate approves a share, and your webhook hears that the agreement is active.',
        to: '/docs/webhooks',
        link: 'Webhook setup',
      },
      {
        title: 'Automate recurring billing',
        text: 'Post each bill once. We charge every housemate, pay you, and tell you when it is paid.',
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
        question: 'What happens when one roommate does not pay?',
        answer: [
          `Every housemate accepts a share before the agreement goes active, so each of them owes it, not you. How much ${site.name} fronts for a house in the meantime is decided by its ${site.products.scoreName}.`,
          'On your side a bill is pending until every housemate has paid, then paid. You see the difference as it happens, by webhook.',
        ],
      },
      {
        id: 'faq-time',
        question: 'How long does the integration take?',
        answer: [
          'About a day for one developer. Setup takes 15 to 30 minutes; the button, the database and the webhooks take one to two hours each; testing takes two to three.',
          'The sandbox is open: you can run the whole flow, with signed requests and webhooks, before you have talked to anybody.',
        ],
      },
    ],
  },
  form: {
    title: 'Let us show you',
    lead: 'Tell us who you are and we will call. No newsletter, no sequence of emails.',
    submit: 'Send',
    busy: 'Submitting...',
    sent: 'Thanks! We will be in touch soon.',
    failed: 'Something went wrong. Please try again.',
    limits: {businessName: 200, contactName: 100, phoneNumber: 32, email: 254},
  },
} as const;
