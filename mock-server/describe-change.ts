/** Describes changes for the stream: the object as it is now, or its id once it is deleted. */
import {getSandboxAgreement} from './agreements/index.ts';
import {getSandboxBill} from './bills/index.ts';
import {readClockMoves} from './clock/index.ts';
import type {Change, DescribeChange} from './events/index.ts';
import {getSandboxHouse} from './households/index.ts';
import type {Repository} from './repository.ts';
import {getAttempt, getDelivery, getEndpoint, getInboxMessage, parseAttemptRef} from './webhooks/index.ts';
import type {WorkspaceContext} from './workspace-context.ts';
import {getRequest, getWorkspace} from './workspaces/index.ts';

type Kind = Readonly<{
  /** Undefined for an object that was deleted. */
  read: (context: WorkspaceContext<Repository>, ref: string) => Promise<object | undefined>;
  /** Its id, as the property or properties that the object has. Left out where the object lasts as long as the workspace. */
  toId?: (ref: string) => object;
}>;

const KINDS: Readonly<Record<Change['kind'], Kind>> = {
  agreement: {read: getSandboxAgreement, toId: hutzAgreementId => ({hutzAgreementId})},
  attempt: {read: getAttempt, toId: parseAttemptRef},
  bill: {read: (context, ref) => getSandboxBill(context, Number(ref)), toId: ref => ({billId: Number(ref)})},
  clock: {read: readClockMoves},
  delivery: {read: getDelivery, toId: deliveryId => ({deliveryId})},
  endpoint: {read: getEndpoint, toId: endpointId => ({endpointId})},
  house: {read: getSandboxHouse},
  inbox: {read: getInboxMessage, toId: messageId => ({messageId})},
  request: {read: getRequest, toId: requestId => ({requestId})},
  reset: {read: async () => ({reason: 'workspace_reset'})},
  workspace: {read: getWorkspace},
};

export const describeChange: DescribeChange<Repository> = async (context, {kind, ref}) => {
  const {read, toId} = KINDS[kind];
  return (await read(context, ref)) ?? {...toId?.(ref), removed: true};
};
