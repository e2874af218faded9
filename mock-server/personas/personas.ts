/**
 * How a housemate behaves when nobody plays them: what each persona does when asked to approve an agreement or to pay a share,
 * and how long they take. Pure; times are milliseconds by the workspace's virtual clock.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {seededRandom} from '../seeded-random.ts';
import {DAY, HOUR, MINUTE} from '../time.ts';

export type Persona = Schemas['Persona'];

/** Something that a housemate may act on: an agreement, a bill, or living here (`home`). `dueAt` is the first moment of the bill's due date. */
export type Trigger = Readonly<
  {about: 'agreement'; ref: string} | {about: 'bill'; ref: string; dueAt: number} | {about: 'home'; ref: string}
>;

/** A housemate's action and its moment; `byCalendar` where it depends on a date, not on how long ago they were asked. */
export type PlannedAction = Readonly<{act: 'approve' | 'decline' | 'pay' | 'move_out'; at: number; byCalendar?: true}>;

/** From the shortest to the longest. */
const WAITS = {
  none: [0, 0],
  while: [2 * HOUR, 6 * HOUR],
  decline: [20 * MINUTE, HOUR],
  approve: [10 * MINUTE, HOUR],
  pay: [DAY, 2 * DAY],
  moveOut: [DAY, DAY],
} as const;
/** How long after the due date `pays_late` pays. */
export const LATE_MS = 3 * DAY;
/** `moves_out` tries after this time, and again after the same time. */
export const [MOVING_OUT_MS] = WAITS.moveOut;

type Habit = readonly [act: PlannedAction['act'], wait: keyof typeof WAITS | 'late'];
const APPROVES: Habit = ['approve', 'approve'];
const PAYS: Habit = ['pay', 'pay'];

/** A persona does nothing about what isn't listed. */
const HABITS: Readonly<Record<Persona, Partial<Record<Trigger['about'], Habit>>>> = {
  you: {},
  forgets: {},
  approves_at_once: {agreement: ['approve', 'none'], bill: ['pay', 'none']},
  approves_after_a_while: {agreement: ['approve', 'while'], bill: PAYS},
  declines: {agreement: ['decline', 'decline'], bill: PAYS},
  pays_late: {agreement: APPROVES, bill: ['pay', 'late']},
  never_pays: {agreement: APPROVES},
  moves_out: {agreement: APPROVES, bill: PAYS, home: ['move_out', 'moveOut']},
};

/** Undefined if they won't do anything. The same trigger always leads to the same action. */
export function planAction(persona: Persona, userId: string, trigger: Trigger, now: number): PlannedAction | undefined {
  const [act, wait] = HABITS[persona][trigger.about] ?? [];
  if (!act || !wait) return undefined;
  if (wait === 'late') {
    const dueAt = trigger.about === 'bill' ? trigger.dueAt : now;
    return {act, at: Math.max(now, dueAt + LATE_MS), byCalendar: true};
  }
  const [min, max] = WAITS[wait];
  return {act, at: now + Math.round(min + (max - min) * seededRandom(userId, trigger.ref, wait))};
}
