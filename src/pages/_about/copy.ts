import {site} from '../../site.ts';

export const about = {
  meta: {
    title: 'About',
    description: `We're the people behind ${site.name}. We've all fronted somebody's electricity, and nobody should have to be the bank of their own house.`,
  },
  hero: {
    how: 'How it works',
    title: 'Good roommates.\nBad at being\u00a0banks.',
    lead: `Living together is the fun part. Fronting five people's electricity isn't. We're building ${site.name} so no roommate has to be the bank again.`,
  },
  mission: {
    label: 'Our mission',
    text: 'Our mission is to remove the stress of shared living expenses through fairness, transparency and ease of use.',
    values: [
      {title: 'Fairness', text: 'Everyone commits upfront and pays their own share. Nobody fronts, so nobody is owed.'},
      {title: 'Transparency', text: 'The whole house sees the same bill, the same split and who has approved it.'},
      {title: 'Ease of use', text: 'Approve once. After that, the bill gets paid every month without a single text.'},
    ],
  },
  video: {title: 'The whole idea in half a minute'},
  team: {title: "Who's behind it"},
  cta: {
    title: 'Be early. Be a VIP.',
    text: 'VIP houses get in first and tell us what to fix.',
    action: 'Become a VIP',
  },
} as const;
