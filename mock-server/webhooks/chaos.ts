/**
 * Chaos for an endpoint: which deliveries are duplicated, delayed, reordered, or lost at the first attempt. The same seed always affects
 * the same deliveries, so that a failure can be repeated.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {seededRandom} from '../seeded-random.ts';
import type {DeliveryRow, EndpointRow} from './tables.ts';

export type Trouble = Schemas['Trouble'];

/** How often each trouble happens, in percent. */
export type Chaos = Readonly<Schemas['Chaos']>;

/** The troubles of one delivery, and how long it waits. */
export type ChaosEffect = Readonly<{troubles: readonly Trouble[]; waitMs: number}>;

const DELAY_RANGE_MS: readonly [number, number] = [5_000, 60_000];
const DUPLICATE_DELAY_RANGE_MS: readonly [number, number] = [500, 5_000];
/** How long a delivery is held back, to arrive after the next one. */
export const MAX_HELD_MS = 30_000;
/** How long after the endpoint's next delivery a held-back one is sent. */
export const RELEASED_AFTER_MS = 1_000;

/** The endpoint's chaos, or null. */
export const parseChaos = ({chaos}: Pick<EndpointRow, 'chaos'>) =>
  chaos === null ? null : (JSON.parse(chaos) as Chaos);

/** The troubles that chaos chose for a delivery. */
export const parseTroubles = ({chaos}: Pick<DeliveryRow, 'chaos'>) => JSON.parse(chaos ?? '[]') as Trouble[];

/** The effect on the delivery that is number `count` since the chaos was set, then on its duplicate if it has one. */
export function applyChaos(chaos: Chaos, count: number): readonly ChaosEffect[] {
  const strikes = (trouble: Trouble) => seededRandom(chaos.seed, count, trouble) * 100 < chaos[trouble];
  const between = ([min, max]: readonly [number, number], trouble: Trouble) =>
    Math.round(min + (max - min) * seededRandom(chaos.seed, count, trouble, 'wait'));
  const troubles = (['delay', 'reorder', 'drop'] as const).filter(strikes);
  const delayMs = troubles.includes('delay') ? between(DELAY_RANGE_MS, 'delay') : 0;
  const first = {troubles, waitMs: troubles.includes('reorder') ? Math.max(delayMs, MAX_HELD_MS) : delayMs};
  if (!strikes('duplicate')) return [first];
  return [first, {troubles: ['duplicate'], waitMs: between(DUPLICATE_DELAY_RANGE_MS, 'duplicate')}];
}
