import {site} from '../../site.ts';

export const maison = {
  meta: {
    title: 'Strategic Partnership Proposal',
    description: `For energy billing partners: your meter, your rates, your bill. ${site.name} splits it among everyone under the roof and pays you once.`,
  },
  hero: {
    title: 'Strategic Partnership Proposal',
    lead: `You bill a home. Four people live in it, and one of them pays. Together we can bill the house: ${site.name} splits the energy bill among everyone under the roof and pays you once.`,
  },
  stats: {
    title: 'The market in four numbers',
    items: [
      {figure: site.claims.activeUsers, label: 'active users within reach'},
      {figure: site.claims.rentalMarket, label: 'U.S. rental market'},
      {figure: site.claims.splitUtilities, label: 'of renters share utility bills'},
      {figure: site.claims.utilityCost, label: 'annual utility cost'},
    ],
  },
  flow: {
    title: 'How it would work',
    lead: 'Your meter, your rates, your bill. We collect from the four people who owe it.',
    items: [
      {title: 'You issue the bill', text: 'One call to the Bills API, with the bill number you already have.'},
      {title: `${site.name} splits it`, text: 'Every roommate is charged an equal share, in whole cents.'},
      {title: 'The house pays', text: "Each roommate pays their own share, and nobody else's."},
      {title: 'You are paid once', text: 'One payment, one webhook, one line in your ledger.'},
    ],
  },
  benefits: {
    title: 'What it does for an energy company',
    items: [
      {
        title: 'Instant Splitting',
        text: 'The bill is split the moment you create it. Nobody waits for the transfer someone promised on Sunday.',
      },
      {
        title: 'Usage Analytics',
        text: "See how shared homes use and pay for energy, by house and by month, without looking into anyone's wallet.",
      },
      {
        title: 'Customer Growth',
        text: 'Every roommate who approves a share knows who powers the house. When they move, they bring you along.',
      },
      {
        title: 'Revenue Boost',
        text: 'Signups that used to stop at "whose name is it in?" go through. Four people stand behind every payment.',
      },
    ],
  },
  demo: {
    title: 'See it on a phone',
    lead: 'From your checkout to a paid bill, the way a customer sees it.',
    label: `${site.name} on a phone`,
  },
  cta: {
    title: 'Ready to Partner?',
    text: "In half an hour we'll both know whether our houses are your customers.",
    action: 'Schedule Partnership Meeting',
    to: '/partners#contact-form',
  },
} as const;
