/** Describes each kind of change for the stream: the object as it is now, or only its id once it is deleted. */
import {getAgreement} from './agreements/index.ts';
import {getBillWithCharges} from './bills/index.ts';
import {getClock} from './clock/index.ts';
import type {DescribeChange} from './events/index.ts';
import {getSandboxHouse} from './households/index.ts';
import type {Repository} from './repository.ts';
import {endpointToResponse, getDelivery, getInboxMessage} from './webhooks/index.ts';
import {getWorkspace} from './workspaces/index.ts';

export const DESCRIBE_CHANGE: DescribeChange<Repository> = {
  agreement: async (repo, workspaceId, ref) =>
    (await getAgreement(repo, workspaceId, ref)) ?? {hutzAgreementId: ref, removed: true},
  async attempt(repo, workspaceId, ref) {
    const dot = ref.lastIndexOf('.');
    const [deliveryId, number] = [ref.slice(0, dot), Number(ref.slice(dot + 1))];
    const delivery = await getDelivery(repo, workspaceId, deliveryId);
    const attempt = delivery?.attempts.find(one => one.number === number);
    return {deliveryId, ...(attempt ?? {number, removed: true})};
  },
  bill: async (repo, workspaceId, ref, now) =>
    (await getBillWithCharges(repo, workspaceId, Number(ref), now)) ?? {billId: Number(ref), removed: true},
  clock: getClock,
  delivery: async (repo, workspaceId, ref) =>
    (await getDelivery(repo, workspaceId, ref)) ?? {deliveryId: ref, removed: true},
  async endpoint(repo, workspaceId, ref) {
    const endpoint = await repo.webhooks.endpoint(workspaceId, ref);
    return endpoint ? endpointToResponse(repo, endpoint) : {endpointId: ref, removed: true};
  },
  house: getSandboxHouse,
  inbox: async (repo, workspaceId, ref) =>
    (await getInboxMessage(repo, workspaceId, ref)) ?? {messageId: ref, removed: true},
  reset: async () => ({reason: 'workspace_reset'}),
  workspace: async (repo, workspaceId) => (await getWorkspace(repo, workspaceId)) ?? {},
};
