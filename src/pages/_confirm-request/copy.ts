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
