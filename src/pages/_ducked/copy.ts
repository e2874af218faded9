import {site} from '../../site.ts';

const {feeWaiver, mascot, scoreName, scoreShort} = site.products;

export const ducked = {
  meta: {
    title: 'You just got Ducked!',
    description: `A ${mascot} found you. Get the ${site.name} app, and a ${feeWaiver} code that waives your service fees.`,
  },
  hero: {
    title: 'You just got Ducked!',
    lead: `Someone left a duck where you'd find it. It means they like you, and your house should stop fighting about the electric bill. Meet ${site.name}.`,
  },
  appStore: {small: 'Download on the', large: 'App Store', label: `Download ${site.name} on the App Store`},
  features: {
    title: 'What the duck is on about',
    items: [
      {
        title: 'One card for the house',
        text: 'Rent, utilities and subscriptions on one shared debit card.',
      },
      {
        title: 'Shares that pay themselves',
        text: 'Everyone is charged their own part, every month, on time.',
      },
      {
        title: 'No more requests',
        text: 'Zero payment requests. Not one. Not even a polite one with an emoji.',
      },
      {
        title: 'A score for the house',
        text: `Your ${scoreName} rises as your house pays, and your coverage rises with it.`,
      },
    ],
  },
  why: {
    title: `Why the ${mascot}?`,
    text: `Loyal like a dog, calm like a duck: it looks relaxed on the water because everything underneath is taken care of. When a duck turns up at your door, your house gets a shot at ${feeWaiver}.`,
    perksTitle: `${feeWaiver} perks`,
    perks: [
      'Service fees waived for your house',
      'Early access to new features',
      `Fees stay waived while your ${scoreShort} is at or above 42`,
    ],
  },
  form: {
    title: 'Claim your code',
    submit: `Get My ${feeWaiver} Code`,
    busy: 'Sending...',
    sent: "Your code is reserved. We'll email it to you.",
    share: `I just got Ducked. Now my house pays $0 in service fees.`,
    failed: 'Something went wrong. Please try again.',
    ticket: {title: feeWaiver, text: 'Good for $0 in service fees', number: 'DUCK-••••', sent: 'Reserved for you'},
  },
  social: {title: 'Show us your duck', text: 'Post it, tag us, and pass it on to the next house.'},
} as const;
