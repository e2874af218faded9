/** What an attack is: it tries, and gives back what it should not have been able to do. */
import type {SettableClock} from './settable-clock.ts';
import type {Target} from './target.ts';

export type Scene = Readonly<{
  target: Target;
  /** The moderator's token, where the data folder is at hand. */
  adminToken?: string;
  /** The data folder, where it is at hand. */
  folder?: string;
  /** The portal's clock, where it can be set. */
  clock?: SettableClock;
  /** Whole numbers from 0 up to, not including, the given one; the same seed gives the same. */
  random: (below: number) => number;
  /** Does less of what is only a matter of number. */
  quick: boolean;
}>;

export type Attack = Readonly<{
  name: string;
  run: (scene: Scene) => Promise<{found: string[]; note?: string}>;
}>;
