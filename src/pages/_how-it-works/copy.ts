import {site} from '../../site.ts';

export const howItWorks = {
  meta: {
    title: 'How it works',
    description: `One house account, one card, and every roommate's share approved before a bill is paid. How ${site.name} works, in three steps.`,
  },
  hero: {
    steps: 'See the steps',
    title: 'One account.\nOne card.\nThe whole house.',
    lead: `${site.name} gives your house a shared bank account with a debit card. Everyone puts in their share, the card pays the bill, and nobody's out of pocket.`,
  },
  account: {
    title: 'Shared bank account',
    lead: `It belongs to everyone who lives there, and does one thing: pay for the house. ${site.name} is not a bank: ${site.trust.bank || 'a partner bank'} holds the account.`,
    points: [
      {
        title: 'Shares go in',
        text: 'Each roommate is charged a monthly share. It goes into the account, not to another roommate.',
      },
      {
        title: 'Bills go out',
        text: "It pays rent, utilities and subscriptions on the day they're due.",
      },
      {
        title: 'Everyone sees it',
        text: 'Same house balance, same bills, same split on every phone in the house.',
      },
    ],
  },
  steps: {
    title: "Three steps, and you're done",
    items: [
      {
        picture: {screen: 'marketplace', label: 'The marketplace: electricity, internet, streaming, cleaning'},
        title: 'Browse the marketplace',
        text: 'Roommates browse a marketplace of partnered services: utilities, streaming, cleaning.',
      },
      {
        picture: {screen: 'approvals', label: "A request: two roommates have approved, two haven't yet"},
        title: 'Ask the house at checkout',
        text: `At checkout, choose Pay with ${site.name} or Connect to ${site.name}. It sends an approval request to all roommates.`,
      },
      {
        picture: {screen: 'account', label: 'The house account after the bill: four shares in, electricity paid'},
        title: "Everyone approves, it's paid",
        text: `Once all roommates approve, each contributes their share and ${site.name} pays the service.`,
      },
    ],
  },
  flow: {
    title: 'Where the money goes',
    lead: 'One bill comes in. One payment goes out. In between, everyone pays their own share.',
  },
  cta: {
    title: 'Your house could be next',
    text: 'Join the VIP list, and your house is among the first to get the card.',
    action: 'Become a VIP',
  },
} as const;
