/**
 * The two films: captions, length (seconds) and size (pixels). Captions, transcript and WebVTT files follow the cues.
 */
import {bill, share} from './example-house.ts';
import {site} from './site.ts';

export interface Film {
  name: 'intro' | 'demo';
  /** For screen readers. */
  label: string;
  width: number;
  height: number;
  seconds: number;
  /** Whether it has music. A film without has no sound button. */
  sound: boolean;
  cues: readonly {from: number; to: number; text: string}[];
}

export const intro: Film = {
  name: 'intro',
  label: `A short introduction to ${site.name}`,
  width: 960,
  height: 540,
  seconds: 24,
  sound: true,
  cues: [
    {from: 0, to: 4.5, text: 'One house, four roommates, and an electricity bill.'},
    {from: 4.5, to: 9.5, text: 'It used to land on whoever had signed up for it.'},
    {from: 9.5, to: 14, text: 'Now each roommate approves a share.'},
    {from: 14, to: 18.5, text: 'Four shares become one payment, on one card.'},
    {from: 18.5, to: 24, text: 'The bill is paid, and nobody had to chase anybody.'},
  ],
};

export const demo: Film = {
  name: 'demo',
  label: `A shared energy bill paid with ${site.name}, on a phone`,
  width: 400,
  height: 822,
  seconds: 17,
  sound: false,
  cues: [
    {from: 0, to: 3.5, text: `June picks an energy plan and chooses to pay with ${site.name}.`},
    {from: 3.5, to: 5.7, text: 'She sees her own part, and confirms it.'},
    {from: 5.7, to: 8.5, text: 'Every roommate gets the request, and the plan starts.'},
    {from: 8.5, to: 13, text: `The first bill arrives: four shares of ${share} come in.`},
    {from: 13, to: 17, text: `One payment of ${bill}. The energy company is paid.`},
  ],
};
