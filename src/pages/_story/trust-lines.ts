import {site} from '../../site.ts';

const {name, products} = site;

/** A question and its answer; without an answer it isn't shown. */
export const trustLines = ({bank, encryption}: {bank: string; encryption: string}) =>
  [
    {
      title: 'Where your money sits',
      text: `Shares go into the house account and leave it for the provider. They never pass through a roommate. ${name} is not a bank${bank ? `: the account is held at ${bank}` : ''}.`,
    },
    {
      title: "When a roommate doesn't pay",
      text: `They still owe their share, and we try again. You only owe yours. A late share lowers the ${products.scoreName} of the whole house.`,
    },
    {
      title: 'What it costs',
      text: 'Before you approve a service, you see your share with the service fee, or that no fee applies.',
    },
    {
      title: 'What your roommates see',
      text: "Your name, your share of each bill, and whether it's paid. Not your bank account, not your balance.",
    },
    {title: 'How it is protected', text: encryption},
  ].filter(({text}) => text !== '');
