/**
 * The two films: captions and size (pixels). The WebVTT files have the captions' times.
 */
import {bill, share} from './example-house.ts';
import {site} from './site.ts';

export interface Film {
  name: 'intro' | 'demo';
  /** For screen readers. */
  label: string;
  width: number;
  height: number;
  /** Whether it has music. A film without music has no sound button. */
  hasSound: boolean;
  captions: readonly string[];
}

export const intro: Film = {
  name: 'intro',
  label: `A short introduction to ${site.name}`,
  width: 960,
  height: 540,
  hasSound: true,
  captions: [
    'One house, four roommates, and an electricity bill.',
    'It used to land on whoever had signed up for it.',
    'Now each roommate approves a share.',
    'Four shares become one payment, on one card.',
    'The bill is paid, and nobody had to chase anybody.',
  ],
};

export const demo: Film = {
  name: 'demo',
  label: `A shared energy bill paid with ${site.name}, on a phone`,
  width: 400,
  height: 822,
  hasSound: false,
  captions: [
    `June picks an energy plan and chooses to pay with ${site.name}.`,
    'She sees her own part, and confirms it.',
    'Every roommate gets the request, and the plan starts.',
    `The first bill arrives: four shares of ${share} come in.`,
    `One payment of ${bill}. The energy company is paid.`,
  ],
};
