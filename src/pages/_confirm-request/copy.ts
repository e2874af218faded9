import {site} from '../../site.ts';

export const confirmRequest = {
  meta: {
    title: 'Confirm your share',
    description: `Check your share of a shared expense and confirm it with ${site.name}.`,
  },
  kinds: {energy: 'Energy', cleaning: 'Cleaning', internet: 'Internet', streaming: 'Streaming', rent: 'Rent'},
  otherKind: 'Shared expense',
  lead: "Your house pays this together. Here's your part.",
  loading: 'Loading payment details...',
  needsJavaScript: 'This page needs JavaScript and a current browser. If you have both, reload it.',
  cancel: 'Cancel',
  failed: {again: 'Try Again', signIn: 'Sign in again', note: 'Nothing was charged.'},
} as const;

export const actions = {
  label: 'Your decision',
  rule: 'Nothing starts until every roommate has confirmed.',
  confirm: 'Confirm Your Share',
  confirming: 'Confirming...',
  confirmed: 'Share Confirmed',
  othersFollow: 'Your roommates will be notified to confirm their shares.',
  nobodyFollows: 'Nobody else needs to confirm, so the service can start.',
  back: "We'll take you back in a moment.",
} as const;

export const summary = {
  title: 'Expense Summary',
  share: 'Your monthly share',
  perMonth: '/mo',
  pledge: 'Pledge Required',
  why: 'What the pledge is for',
  noPledge: 'None',
  nothingUpfront: (service: string) => `${service} asks for nothing upfront.`,
  upfront: (service: string, amount: string) =>
    `${service} asks for ${amount} before it starts. Your pledge is your part of it. Everyone pledges upfront, so nobody fronts it alone.`,
  whole: 'Whole house',
} as const;

export const split = {
  title: 'Roommate Split',
  you: 'You',
  alone: "You're the only one in the house, so all of it is yours.",
  even: (people: number) => `Split evenly between ${people}, to the cent.`,
  uneven: (amount: string, what: string, people: number, over: number) =>
    `${amount} ${what} can't be split evenly between ${people}, so the first ${over === 1 ? 'roommate pays' : `${over} roommates pay`} one cent more`,
  sum: 'The shares add up to the total exactly.',
} as const;

/** The confirmation page's sentences about the service fee. The terms (fees) promise that they are shown before a housemate confirms. */
export const fees = {
  /** `share` is the housemate's part of an estimated bill with its fee. */
  estimate: (share: string) => `A service fee may be added to each bill: about ${share} with the service fee.`,
  none: 'No service fee applies to your house right now.',
};

export const receipt = {
  label: 'Receipt',
  share: 'Your monthly share',
  confirmed: 'Confirmed',
  waiting: 'Waiting',
  everyone: 'Everyone has confirmed.',
  missing: (people: number) => `${people} ${people === 1 ? 'roommate has' : 'roommates have'} yet to confirm.`,
};
