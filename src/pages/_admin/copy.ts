export const copy = {
  title: 'What visitors sent',
  description: (name: string) => `For the people who run ${name}: messages, waitlists, referrals, codes and reviews.`,
};
