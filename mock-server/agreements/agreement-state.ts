/** The agreement state machine: which actions each state allows, the state that follows, and the event to record. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {conflict} from '../errors/domain-error.ts';
import type {EventType} from '../events/index.ts';

export type AgreementStatus = Schemas['AgreementStatus'];
type Decision = 'approved' | 'declined';

/** The housemates of the house, and the decisions they have made. */
export type AgreementState = Readonly<{
  status: AgreementStatus;
  housemates: readonly string[];
  decisions: Readonly<Record<string, Decision>>;
}>;

export type AgreementAction =
  | Readonly<{kind: 'approve' | 'decline'; userId: string}>
  | Readonly<{kind: 'complete' | 'cancel'}>;

type Transition = Readonly<{status: AgreementStatus; decision?: Decision; event?: EventType}>;

const CLOSED: readonly AgreementStatus[] = ['completed', 'cancelled'];
const PAST_TENSE = {approve: 'approved', decline: 'declined', complete: 'completed', cancel: 'cancelled'} as const;

/** Throws `agreement_closed`. */
export function requireOpen(status: AgreementStatus, kind: AgreementAction['kind']): void {
  if (CLOSED.includes(status))
    throw conflict('agreement_closed', `The agreement is ${status}. It can no longer be ${PAST_TENSE[kind]}.`);
}

/** Throws the conflict of an action that the state doesn't allow. */
export function applyAction({status, housemates, decisions}: AgreementState, action: AgreementAction): Transition {
  requireOpen(status, action.kind);
  if (!('userId' in action)) {
    if (status !== 'active')
      throw conflict(
        'agreement_not_active',
        `The agreement is ${status}. Only an active one can be ${PAST_TENSE[action.kind]}.`,
      );
    return action.kind === 'complete'
      ? {status: 'completed', event: 'agreement.completed'}
      : {status: 'cancelled', event: 'agreement.cancelled'};
  }
  if (status !== 'pending')
    throw conflict('agreement_not_pending', `The agreement is ${status}: every housemate has approved already.`);
  if (decisions[action.userId])
    throw conflict('already_decided', `This housemate has ${decisions[action.userId]} already.`);
  if (action.kind === 'decline') return {status: 'cancelled', decision: 'declined', event: 'request.declined'};
  const everyone = housemates.every(id => id === action.userId || decisions[id] === 'approved');
  return everyone
    ? {status: 'active', decision: 'approved', event: 'request.authorized'}
    : {status: 'pending', decision: 'approved'};
}
