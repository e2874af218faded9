/** The agreement state machine: which actions each state allows, the state that follows, and the event to record. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
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

type RejectionReason = 'agreement_not_pending' | 'agreement_not_active' | 'agreement_closed' | 'already_decided';

export type ActionResult =
  | Readonly<{ok: true; status: AgreementStatus; decision?: Decision; event?: EventType}>
  | Readonly<{ok: false; reason: RejectionReason; message: string}>;

const CLOSED: readonly AgreementStatus[] = ['completed', 'cancelled'];
const WORD = {approve: 'approved', decline: 'declined', complete: 'completed', cancel: 'cancelled'} as const;

export const isClosed = (status: AgreementStatus) => CLOSED.includes(status);

export function closedMessage(status: AgreementStatus, kind: AgreementAction['kind']): string {
  return `The agreement is ${status}. It can no longer be ${WORD[kind]}.`;
}

export function applyAction(state: AgreementState, action: AgreementAction): ActionResult {
  const {status, housemates, decisions} = state;
  const reject = (reason: RejectionReason, message: string) => ({ok: false, reason, message}) as const;
  if (isClosed(status)) return reject('agreement_closed', closedMessage(status, action.kind));
  if (!('userId' in action)) {
    if (status !== 'active')
      return reject(
        'agreement_not_active',
        `The agreement is ${status}. Only an active one can be ${WORD[action.kind]}.`,
      );
    return action.kind === 'complete'
      ? {ok: true, status: 'completed', event: 'agreement.completed'}
      : {ok: true, status: 'cancelled', event: 'agreement.cancelled'};
  }
  if (status !== 'pending') {
    return reject('agreement_not_pending', `The agreement is ${status}: every housemate has approved already.`);
  }
  if (decisions[action.userId]) {
    return reject('already_decided', `This housemate has ${decisions[action.userId]} already.`);
  }
  if (action.kind === 'decline')
    return {ok: true, status: 'cancelled', decision: 'declined', event: 'request.declined'};
  const everyone = housemates.every(id => id === action.userId || decisions[id] === 'approved');
  return everyone
    ? {ok: true, status: 'active', decision: 'approved', event: 'request.authorized'}
    : {ok: true, status: 'pending', decision: 'approved'};
}
