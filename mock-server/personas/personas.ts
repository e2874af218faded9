/**
 * How a housemate behaves when nobody plays them: what each persona does when asked to approve an agreement or to pay a share,
 * and how long they take. Pure; times are milliseconds by the workspace's virtual clock.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {seededRandom} from '../seeded-random.ts';
import {DAY, HOUR, MINUTE} from '../time.ts';

export type Persona = Schemas['Persona'];

/** A question to a housemate; `home` asks whether they stay. A bill says when it is due: the first moment of its due date. */
export type Question = Readonly<
  {what: 'agreement'; ref: string} | {what: 'bill'; ref: string; dueAt: number} | {what: 'home'; ref: string}
>;

/** A housemate's action and its moment; `byCalendar` where it depends on a date, not on how long ago they were asked. */
export type Intention = Readonly<{act: 'approve' | 'decline' | 'pay' | 'move_out'; at: number; byCalendar?: true}>;

/** From the shortest to the longest. */
const WAITS = {
  none: [0, 0],
  while: [2 * HOUR, 6 * HOUR],
  decline: [20 * MINUTE, HOUR],
  answer: [10 * MINUTE, HOUR],
  pay: [DAY, 2 * DAY],
  moveOut: [DAY, DAY],
} as const;
/** How long after the due date `pays_late` pays. */
const LATE_MS = 3 * DAY;
/** `moves_out` tries after this time, and again after the same time. */
export const [MOVING_OUT_MS] = WAITS.moveOut;

type Habit = readonly [act: Intention['act'], wait: keyof typeof WAITS | 'late'];
const APPROVES: Habit = ['approve', 'answer'];
const PAYS: Habit = ['pay', 'pay'];

/** Nothing where a question is left out. */
const HABITS: Readonly<Record<Persona, Partial<Record<Question['what'], Habit>>>> = {
  you: {},
  forgets: {},
  approves_at_once: {agreement: ['approve', 'none'], bill: ['pay', 'none']},
  approves_after_a_while: {agreement: ['approve', 'while'], bill: PAYS},
  declines: {agreement: ['decline', 'decline'], bill: PAYS},
  pays_late: {agreement: APPROVES, bill: ['pay', 'late']},
  never_pays: {agreement: APPROVES},
  moves_out: {agreement: APPROVES, bill: PAYS, home: ['move_out', 'moveOut']},
};

/** Undefined if they won't do anything. The same question always gets the same decision. */
export function intend(persona: Persona, userId: string, question: Question, now: number): Intention | undefined {
  const [act, wait] = HABITS[persona][question.what] ?? [];
  if (!act || !wait) return undefined;
  if (wait === 'late') {
    const dueAt = question.what === 'bill' ? question.dueAt : now;
    return {act, at: Math.max(now, dueAt + LATE_MS), byCalendar: true};
  }
  const [min, max] = WAITS[wait];
  return {act, at: now + Math.round(min + (max - min) * seededRandom(userId, question.ref, wait))};
}
