import {site} from '../../site.ts';

export const maison = {
  meta: {
    title: 'Strategic Partnership Proposal',
    description: `A proposal for energy billing partners: ${site.name} splits the bill among roommates at your checkout and pays you once.`,
  },
  hero: {
    title: 'Strategic Partnership Proposal',
    lead: `You bill a home. Four people live in it, and one of them pays. Together we can bill the house: ${site.name} splits the energy bill among everyone under the roof, and pays you once.`,
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
    lead: 'Your meter, your rates, your bill. We stand between the bill and the four people who owe it.',
    items: [
      {title: 'You issue the bill', text: 'One call to the Bills API, with the bill number you already have.'},
      {title: `${site.name} splits it`, text: 'Every housemate is charged an equal share, in whole cents.'},
      {title: 'The house pays', text: 'Each housemate pays their own share. Nobody pays for another.'},
      {title: 'You are paid once', text: 'One payment, one webhook, one line in your ledger.'},
    ],
  },
  benefits: {
    title: 'What it does for an energy company',
    items: [
      {
        picture: 'split',
        title: 'Instant Splitting',
        text: 'The bill is divided the moment it is created. No one waits for a transfer that was promised on Sunday.',
      },
      {
        picture: 'chart',
        title: 'Usage Analytics',
        text: 'See how shared homes use and pay for energy, by house and by month, without seeing into anyone’s pocket.',
      },
      {
        picture: 'growth',
        title: 'Customer Growth',
        text: 'Every roommate who approves a share now knows who powers the house. Next lease, they bring you along.',
      },
      {
        picture: 'coins',
        title: 'Revenue Boost',
        text: 'Signups that used to stop at "who puts it in their name" go through. Late payments have four people behind them.',
      },
    ],
  },
  demo: {
    title: 'See it on a phone',
    lead: 'From your checkout to a paid bill, as a customer sees it.',
    label: `${site.name} on a phone`,
  },
  cta: {
    title: 'Ready to Partner?',
    text: 'Half an hour is enough to see whether our houses are your customers.',
    action: 'Schedule Partnership Meeting',
    to: '/partners#contact-form',
  },
} as const;
