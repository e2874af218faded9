/** An attack: it returns everything it could do that it shouldn't. */
import type {SettableClock} from './settable-clock.ts';
import type {Target} from './target.ts';

export type Scene = Readonly<{
  target: Target;
  /** Undefined for a portal that the attack didn't start. */
  adminToken?: string;
  /** The data folder; undefined like the token. */
  folder?: string;
  /** The portal's clock, where it can be set. */
  clock?: SettableClock;
  /** Whole numbers from 0 up to, not including, the given one; the same seed gives the same. */
  random: (below: number) => number;
  /** Fewer repetitions, for tests. */
  quick: boolean;
}>;

export type Attack = Readonly<{
  name: string;
  run: (scene: Scene) => Promise<{found: string[]; note?: string}>;
}>;
