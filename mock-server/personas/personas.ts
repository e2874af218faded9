/**
 * How a housemate behaves when nobody plays them: what each persona does when asked to approve an agreement or to pay a share,
 * and how long they take. Pure; times are milliseconds by the workspace's virtual clock.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {roll} from '../seeded-random.ts';
import {DAY, HOUR, MINUTE} from '../time.ts';

export type Persona = Schemas['Persona'];

/** A question to a housemate; `home` asks whether they stay. A bill says when it is due: the first moment of its due date. */
export type Question = Readonly<
  {what: 'agreement'; ref: string} | {what: 'bill'; ref: string; dueAt: number} | {what: 'home'; ref: string}
>;

/** A housemate's action and its moment; `byCalendar` where it depends on a date, not on how long ago they were asked. */
export type Intention = Readonly<{act: 'approve' | 'decline' | 'pay' | 'move_out'; at: number; byCalendar?: true}>;

/** From the shortest to the longest wait. */
const WAITS: Readonly<Record<'while' | 'decline' | 'answer' | 'pay', readonly [number, number]>> = {
  while: [2 * HOUR, 6 * HOUR],
  decline: [20 * MINUTE, HOUR],
  answer: [10 * MINUTE, HOUR],
  pay: [DAY, 2 * DAY],
};
/** How long after the due date `pays_late` pays. */
const LATE_MS = 3 * DAY;
/** `moves_out` tries after this time, and again after the same time. */
export const MOVING_OUT_MS = DAY;

/** Undefined if they won't do anything. The same question always gets the same decision. */
export function intend(persona: Persona, userId: string, asked: Question, now: number): Intention | undefined {
  const after = (wait: keyof typeof WAITS) => {
    const [least, most] = WAITS[wait];
    return now + Math.round(least + (most - least) * roll(userId, asked.ref, wait));
  };
  const approveSoon = {act: 'approve', at: after('answer')} as const;
  const paySoon = {act: 'pay', at: after('pay')} as const;
  if (asked.what === 'home') return persona === 'moves_out' ? {act: 'move_out', at: now + MOVING_OUT_MS} : undefined;
  switch (persona) {
    case 'you':
    case 'forgets':
      return undefined;
    case 'approves_at_once':
      return {act: asked.what === 'bill' ? 'pay' : 'approve', at: now};
    case 'approves_after_a_while':
      return asked.what === 'bill' ? paySoon : {act: 'approve', at: after('while')};
    case 'declines':
      return asked.what === 'bill' ? paySoon : {act: 'decline', at: after('decline')};
    case 'pays_late':
      return asked.what === 'bill'
        ? {act: 'pay', at: Math.max(now, asked.dueAt + LATE_MS), byCalendar: true}
        : approveSoon;
    case 'never_pays':
      return asked.what === 'bill' ? undefined : approveSoon;
    case 'moves_out':
      return asked.what === 'bill' ? paySoon : approveSoon;
  }
}
