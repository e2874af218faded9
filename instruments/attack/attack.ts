/** An attack returns everything that it could do but shouldn't. */
import type {SettableClock} from './settable-clock.ts';
import type {Target} from './target.ts';

export type Scene = Readonly<{
  target: Target;
  /** Undefined for a portal that the attack didn't start. */
  adminToken?: string;
  /** The data folder; undefined for a portal that the attack didn't start. */
  folder?: string;
  /** The portal's clock, where it can be set. */
  clock?: SettableClock;
  /** Returns a random integer from 0 to below the given one; reproducible by seed. */
  random: (below: number) => number;
  /** Fewer repetitions, for tests. */
  quick: boolean;
}>;

export type Attack = Readonly<{
  name: string;
  run: (scene: Scene) => Promise<{found: string[]; note?: string}>;
}>;
