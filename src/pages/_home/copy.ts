import {site} from '../../site.ts';

export const home = {
  title: 'The payment method for shared household expenses.',
  turn: 'No more pending payment requests.',
  lead: `${site.name} replaces the payment request everyone ignores. Each roommate commits upfront and pays a monthly share. One shared card pays rent, utilities and subscriptions.`,
  steps: {
    title: 'Nobody fronts. Nobody chases.',
    lead: 'What happens when the whole house pays the bill.',
    items: [
      {
        picture: {lit: 1},
        title: 'Pick what the house needs',
        text: 'Browse the marketplace of partnered services: utilities, streaming, cleaning. One roommate picks. Nobody gets stuck with it.',
      },
      {
        picture: {lit: 3},
        title: `Choose ${site.name} at checkout`,
        text: `Pay with ${site.name} or connect to ${site.name}, and every roommate gets a request to approve. No texts, no spreadsheet.`,
      },
      {
        picture: {lit: 4, share: '$45'},
        title: 'Everyone in, bill paid',
        text: `Once all roommates approve, each contributes their share and ${site.name} pays the service. Every month, automatically.`,
      },
    ],
  },
  beta: {
    title: 'Be the house that has its bills together.',
    text: `Join the beta. It's free and needs ${site.claims.betaRequires}.`,
  },
} as const;
