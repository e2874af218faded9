/**
 * How a housemate behaves when nobody plays them: what each persona does when asked to approve an agreement or to pay a share,
 * and how long they take. Pure; times are milliseconds by the workspace's virtual clock.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {roll} from '../seeded-random.ts';

export type Persona = Schemas['Persona'];

/** What a housemate was asked for. A bill says when it is due. */
export type Asked = Readonly<{what: 'agreement'; ref: string} | {what: 'bill'; ref: string; dueAt: number}>;

/** What they will do, and at which moment. */
export type Intention = Readonly<{act: 'approve' | 'decline' | 'pay'; at: number}>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the shortest to the longest wait. */
const WAITS: Readonly<Record<'while' | 'decline' | 'answer' | 'pay' | 'late', readonly [number, number]>> = {
  while: [2 * HOUR, 6 * HOUR],
  decline: [20 * MINUTE, HOUR],
  answer: [10 * MINUTE, HOUR],
  pay: [DAY, 2 * DAY],
  late: [3 * DAY, 10 * DAY],
};

/** Undefined when they will never do anything by themselves. Who is asked for the same thing again decides the same. */
export function intend(persona: Persona, userId: string, asked: Asked, now: number): Intention | undefined {
  const after = (wait: keyof typeof WAITS, from = now) => {
    const [least, most] = WAITS[wait];
    return from + Math.round(least + (most - least) * roll(userId, asked.ref, wait));
  };
  const asksToPay = asked.what === 'bill';
  switch (persona) {
    case 'you':
    case 'forgets':
      return undefined;
    case 'approves_at_once':
      return {act: asksToPay ? 'pay' : 'approve', at: now};
    case 'approves_after_a_while':
      return asksToPay ? {act: 'pay', at: after('pay')} : {act: 'approve', at: after('while')};
    case 'declines':
      return asksToPay ? {act: 'pay', at: after('pay')} : {act: 'decline', at: after('decline')};
    case 'pays_late':
      return asksToPay
        ? {act: 'pay', at: after('late', Math.max(now, asked.dueAt))}
        : {act: 'approve', at: after('answer')};
  }
}
