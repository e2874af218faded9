import {site} from '../../site.ts';

export const landlords = {
  meta: {
    title: 'For Landlords',
    description: `One house, one rent, several people paying it. ${site.name} for landlords is coming soon: tell us what you need.`,
  },
  text: "One house, one rent, several people paying it. We're building the landlord's side with landlords. Tell us what you need.",
} as const;
