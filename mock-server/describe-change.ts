/** Describes changes for the stream: the object as it is now, or its id once it is deleted. */
import {getAgreement} from './agreements/index.ts';
import {getBillWithCharges} from './bills/index.ts';
import {clockMoves} from './clock/index.ts';
import type {Change, DescribeChange} from './events/index.ts';
import {getSandboxHouse} from './households/index.ts';
import type {Repository} from './repository.ts';
import {attemptIdOf, getAttempt, getDelivery, getEndpoint, getInboxMessage} from './webhooks/index.ts';
import type {WorkspaceContext} from './workspace-context.ts';
import {getRequest, getWorkspace} from './workspaces/index.ts';

type Kind = Readonly<{
  /** Undefined for an object that was deleted. */
  read: (context: WorkspaceContext<Repository>, ref: string) => Promise<object | undefined>;
  /** Its id, as the property or properties that the object has. Left out where the object lasts as long as the workspace. */
  idOf?: (ref: string) => object;
}>;

const KINDS: Readonly<Record<Change['kind'], Kind>> = {
  agreement: {read: getAgreement, idOf: hutzAgreementId => ({hutzAgreementId})},
  attempt: {read: getAttempt, idOf: attemptIdOf},
  bill: {read: (context, ref) => getBillWithCharges(context, Number(ref)), idOf: ref => ({billId: Number(ref)})},
  clock: {read: clockMoves},
  delivery: {read: getDelivery, idOf: deliveryId => ({deliveryId})},
  endpoint: {read: getEndpoint, idOf: endpointId => ({endpointId})},
  house: {read: getSandboxHouse},
  inbox: {read: getInboxMessage, idOf: messageId => ({messageId})},
  request: {read: getRequest, idOf: requestId => ({requestId})},
  reset: {read: async () => ({reason: 'workspace_reset'})},
  workspace: {read: getWorkspace},
};

export const describeChange: DescribeChange<Repository> = async (context, {kind, ref}) => {
  const {read, idOf} = KINDS[kind];
  return (await read(context, ref)) ?? {...idOf?.(ref), removed: true};
};
