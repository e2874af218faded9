import {site} from '../../site.ts';

const {name, founder, products} = site;

export const vip = {
  meta: {
    title: 'Join the VIP list',
    description: `Be first through the door when ${name} opens: join the VIP list, get ${products.feeWaiver} early, and never front the bill again.`,
  },
  title: ['Join the VIP list.', 'Be first through the door.'],
  lead: `${name} is coming soon. People on the VIP list move in first, and start with ${products.feeWaiver}: no service fees.`,
  spots: (left: number | undefined) =>
    `${products.feeWaiver}: only ${left ?? 'a few'} ${left === 1 ? 'spot' : 'spots'} left`,
  card: (holder: string) => `A card for ${holder}`,
  small: 'No spam, no fronting.',
  referral: {
    title: 'Already on the list?',
    lead: 'Bring the rest of the house. When a friend joins and activates a service, you both get $5 in credits.',
    link: 'Get your referral link',
  },
} as const;

export const vipForm = {
  label: 'Join the VIP list',
  invited: {
    title: 'You have an invitation link',
    text: "If it's a friend's, you both get $5 in credits once you join and your first service is active.",
  },
  city: {label: 'City', missing: 'Enter your city.'},
  cityIs: (city: string) => `City: ${city}`,
  submit: 'Join the VIP list',
  busy: 'Submitting...',
  joined: `Congrats! You're on the VIP list. ${founder.firstName} will reach out soon with details to start using ${products.feeWaiver}.`,
  failed: {
    rejected: 'Failed to join the VIP list.',
    noResponse: 'An error occurred. Please try again later.',
  },
} as const;
