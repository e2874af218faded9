/** Texts that several pages share. */
import {site} from '../../site.ts';

export const flow = {
  bill: 'Electricity bill',
  shares: 'Four shares',
  account: 'House account',
  paid: 'Provider paid',
} as const;

export const trust = {
  title: "It's rent money. Ask us anything.",
  call: 'Who to call',
  or: ', or ',
  place: `. We're in ${site.contact.location}. The small print is one page: `,
  terms: 'our terms',
} as const;

export const comingSoon = {
  badge: 'Coming soon',
  /** The name on one line, and whom it is for on the next. */
  title: (audience: string) => `${site.name}\n${audience}`,
  action: 'Tell us what you need',
} as const;

export const film = {
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  transcript: 'Read it instead',
} as const;
