import {describe, expect, it} from 'vitest';
import {type Persona, planAction, type Trigger} from './personas.ts';

const NOW = 1_779_113_001_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const agreement: Trigger = {about: 'agreement', ref: 'a-1'};
const bill: Trigger = {about: 'bill', ref: '7', dueAt: NOW + 5 * DAY};
const home: Trigger = {about: 'home', ref: 'usr_june'};
const overdue: Trigger = {about: 'bill', ref: '7', dueAt: NOW - 5 * DAY};

describe('planAction', () => {
  it.each<[Persona, string, Trigger, string | undefined, number, number]>([
    ['you', 'agreement', agreement, undefined, 0, 0],
    ['you', 'bill', bill, undefined, 0, 0],
    ['forgets', 'agreement', agreement, undefined, 0, 0],
    ['forgets', 'bill', bill, undefined, 0, 0],
    ['approves_at_once', 'agreement', agreement, 'approve', 0, 0],
    ['approves_at_once', 'bill', bill, 'pay', 0, 0],
    ['approves_after_a_while', 'agreement', agreement, 'approve', 2 * HOUR, 6 * HOUR],
    ['approves_after_a_while', 'bill', bill, 'pay', DAY, 2 * DAY],
    ['declines', 'agreement', agreement, 'decline', HOUR / 3, HOUR],
    ['declines', 'bill', bill, 'pay', DAY, 2 * DAY],
    ['pays_late', 'agreement', agreement, 'approve', HOUR / 6, HOUR],
    ['pays_late', 'bill', bill, 'pay', 8 * DAY, 8 * DAY],
    ['pays_late', 'bill that is five days overdue', overdue, 'pay', 0, 0],
    ['never_pays', 'agreement', agreement, 'approve', HOUR / 6, HOUR],
    ['never_pays', 'bill', bill, undefined, 0, 0],
    ['moves_out', 'agreement', agreement, 'approve', HOUR / 6, HOUR],
    ['moves_out', 'bill', bill, 'pay', DAY, 2 * DAY],
    ['moves_out', 'home', home, 'move_out', DAY, DAY],
    ['pays_late', 'home', home, undefined, 0, 0],
  ])('%s, asked for the %s', (persona, _what, asked, act, minDelay, maxDelay) => {
    const planned = planAction(persona, 'usr_june', asked, NOW);
    expect(planned?.act).toBe(act);
    if (!planned) return;
    expect(planned.at - NOW).toBeGreaterThanOrEqual(minDelay);
    expect(planned.at - NOW).toBeLessThanOrEqual(maxDelay);
    expect(planAction(persona, 'usr_june', asked, NOW)).toEqual(planned);
  });
  it('gives each housemate a different delay', () => {
    const times = ['usr_a', 'usr_b', 'usr_c'].map(id => planAction('approves_after_a_while', id, agreement, NOW)?.at);
    expect(new Set(times).size).toBe(3);
  });
});
