/** Every transition from every state: the new state and event, or the error. */
import {describe, expect, it} from 'vitest';
import {type AgreementAction, type AgreementState, type AgreementStatus, applyAction} from './agreement-state.ts';

const housemates = ['walt', 'june', 'theo'];
const state = (status: AgreementStatus, approved: readonly string[] = []): AgreementState => ({
  status,
  housemates,
  decisions: Object.fromEntries(approved.map(id => [id, 'approved' as const])),
});
const approve = (userId: string): AgreementAction => ({kind: 'approve', userId});
const decline = (userId: string): AgreementAction => ({kind: 'decline', userId});
const complete: AgreementAction = {kind: 'complete'};
const cancel: AgreementAction = {kind: 'cancel'};

describe('allowed transitions', () => {
  it.each([
    ['the first approval', state('pending'), approve('walt'), 'pending', undefined],
    ['the second approval', state('pending', ['walt']), approve('june'), 'pending', undefined],
    ['the last approval', state('pending', ['walt', 'june']), approve('theo'), 'active', 'request.authorized'],
    ['a decline before any approval', state('pending'), decline('walt'), 'cancelled', 'request.declined'],
    [
      'a decline as the last decision',
      state('pending', ['walt', 'june']),
      decline('theo'),
      'cancelled',
      'request.declined',
    ],
    ['completion', state('active', housemates), complete, 'completed', 'agreement.completed'],
    ['cancellation', state('active', housemates), cancel, 'cancelled', 'agreement.cancelled'],
  ] as const)('%s', (_name, from, move, status, event) => {
    const outcome = applyAction(from, move);
    expect([outcome.status, outcome.event]).toEqual([status, event]);
  });

  it('a household of one is active immediately', () => {
    const alone: AgreementState = {status: 'pending', housemates: ['walt'], decisions: {}};
    expect(applyAction(alone, approve('walt'))).toMatchObject({status: 'active', event: 'request.authorized'});
  });
});

describe('rejected transitions', () => {
  it.each([
    ['approving twice', state('pending', ['walt']), approve('walt'), 'already_decided'],
    ['declining after approving', state('pending', ['walt']), decline('walt'), 'already_decided'],
    ['approving when active', state('active', housemates), approve('walt'), 'agreement_not_pending'],
    ['declining when active', state('active', housemates), decline('walt'), 'agreement_not_pending'],
    ['completing when pending', state('pending'), complete, 'agreement_not_active'],
    ['cancelling when pending', state('pending'), cancel, 'agreement_not_active'],
    ...(['completed', 'cancelled'] as const).flatMap(status =>
      [approve('walt'), decline('walt'), complete, cancel].map(
        move => [`${move.kind} when ${status}`, state(status), move, 'agreement_closed'] as const,
      ),
    ),
  ] as const)('%s', (_name, from, move, reason) => {
    expect(() => applyAction(from, move)).toThrow(expect.objectContaining({details: {reason}}));
  });
});
