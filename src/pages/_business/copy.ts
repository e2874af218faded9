import {site} from '../../site.ts';

export const business = {
  meta: {
    title: 'For Business',
    description: `You bill one roommate and hope. ${site.name} for businesses that bill households is coming soon: see how partners connect today.`,
  },
  text: "You bill one roommate and hope. Soon you'll bill the whole house. Tell us about your bills, or read how partners connect today.",
  links: {partners: 'For partners', docs: 'Read the docs'},
} as const;
