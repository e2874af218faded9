/** Copy that several pages share. */
import {site} from '../../site.ts';

const {name, products, contact} = site;

export const flow = {
  bill: 'Electricity bill',
  shares: 'Four shares',
  account: 'House account',
  paid: 'Provider paid',
} as const;

export const trust = {
  title: "It's rent money. Ask us anything.",
  contact: {
    title: 'Who to call',
    text: `[${contact.phone}](${contact.phoneHref}), or [${contact.email}](mailto:${contact.email}). We're in ${contact.location}. The small print is one page: [our terms](/terms).`,
  },
} as const;

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

export const comingSoon = {
  badge: 'Coming soon',
  /** The name on one line, and whom it is for on the next. */
  title: (audience: string) => `${name}\n${audience}`,
  action: 'Tell us what you need',
} as const;

export const film = {
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  transcript: 'Read it instead',
  failed: "The film didn't load. Press Play to try again.",
} as const;
