/**
 * The agreement's state machine, pure: a move gives the next state and the event to send, or the name of what
 * stands in its way. pending → active when every housemate has approved; any decline → cancelled; active → completed or
 * cancelled; nothing leads out of these two.
 */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {EventType} from '../events/index.ts';

export type AgreementStatus = Schemas['AgreementStatus'];
type Decision = 'approved' | 'declined';

/** Who lives in the house and what each has said so far. */
export type AgreementState = Readonly<{
  status: AgreementStatus;
  housemates: readonly string[];
  decisions: Readonly<Record<string, Decision>>;
}>;

export type AgreementMove =
  | Readonly<{kind: 'approve' | 'decline'; userId: string}>
  | Readonly<{kind: 'complete' | 'cancel'}>;

type IllegalMove = 'agreement_not_pending' | 'agreement_not_active' | 'agreement_closed' | 'already_decided';

export type AgreementOutcome =
  | Readonly<{ok: true; status: AgreementStatus; decision?: Decision; event?: EventType}>
  | Readonly<{ok: false; reason: IllegalMove; message: string}>;

const CLOSED: readonly AgreementStatus[] = ['completed', 'cancelled'];
const WORD = {approve: 'approved', decline: 'declined', complete: 'completed', cancel: 'cancelled'} as const;

export function moveAgreement(state: AgreementState, move: AgreementMove): AgreementOutcome {
  const {status, housemates, decisions} = state;
  const illegal = (reason: IllegalMove, message: string) => ({ok: false, reason, message}) as const;
  if (CLOSED.includes(status)) {
    return illegal('agreement_closed', `The agreement is ${status}. It can no longer be ${WORD[move.kind]}.`);
  }
  if (!('userId' in move)) {
    if (status !== 'active')
      return illegal(
        'agreement_not_active',
        `The agreement is ${status}. Only an active one can be ${WORD[move.kind]}.`,
      );
    return move.kind === 'complete'
      ? {ok: true, status: 'completed', event: 'agreement.completed'}
      : {ok: true, status: 'cancelled', event: 'agreement.cancelled'};
  }
  if (status !== 'pending') {
    return illegal('agreement_not_pending', `The agreement is ${status}: every housemate has approved already.`);
  }
  if (decisions[move.userId]) {
    return illegal('already_decided', `This housemate has ${decisions[move.userId]} already.`);
  }
  if (move.kind === 'decline') return {ok: true, status: 'cancelled', decision: 'declined', event: 'request.declined'};
  const everyone = housemates.every(id => id === move.userId || decisions[id] === 'approved');
  return everyone
    ? {ok: true, status: 'active', decision: 'approved', event: 'request.authorized'}
    : {ok: true, status: 'pending', decision: 'approved'};
}
