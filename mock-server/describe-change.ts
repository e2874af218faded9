/** What the stream of changes sends for each kind of change: the object as it is now, or only its id once it is deleted. */
import {showAgreement} from './agreements/index.ts';
import {showBill} from './bills/index.ts';
import type {DescribeChange, RequestHistory} from './events/index.ts';
import {showHouse} from './households/index.ts';
import type {Repository} from './repository.ts';
import {showClock} from './sandbox/index.ts';
import {presentAttempt, presentEndpoint, showDelivery, showInboxMessage} from './webhooks/index.ts';
import {presentRequest, showWorkspace} from './workspaces/index.ts';

export const DESCRIBE_CHANGE: DescribeChange<Repository> = {
  agreement: async (repo, workspaceId, ref) =>
    (await showAgreement(repo, workspaceId, ref)) ?? {hutzAgreementId: ref, removed: true},
  async attempt(repo, _workspaceId, ref) {
    const dot = ref.lastIndexOf('.');
    const [deliveryId, number] = [ref.slice(0, dot), Number(ref.slice(dot + 1))];
    const attempt = (await repo.webhooks.attempts([deliveryId])).find(made => made.number === number);
    return {deliveryId, ...(attempt ? presentAttempt(attempt) : {number, removed: true})};
  },
  bill: async (repo, workspaceId, ref) =>
    (await showBill(repo, workspaceId, Number(ref))) ?? {billId: Number(ref), removed: true},
  clock: showClock,
  delivery: async (repo, workspaceId, ref) =>
    (await showDelivery(repo, workspaceId, ref)) ?? {deliveryId: ref, removed: true},
  async endpoint(repo, workspaceId, ref) {
    const endpoint = await repo.webhooks.endpoint(workspaceId, ref);
    return endpoint ? presentEndpoint(repo, endpoint) : {endpointId: ref, removed: true};
  },
  house: showHouse,
  inbox: async (repo, workspaceId, ref) =>
    (await showInboxMessage(repo, workspaceId, Number(ref))) ?? {messageId: `msg_${ref}`, removed: true},
  workspace: async (repo, workspaceId) => (await showWorkspace(repo, workspaceId)) ?? {},
};

export const REQUEST_HISTORY: RequestHistory<Repository> = {
  bounds: (repo, workspaceId) => repo.requests.bounds(workspaceId),
  async after(repo, workspaceId, id, limit) {
    const entries = await repo.requests.after(workspaceId, id, limit);
    return entries.map(entry => ({id: entry.id, data: presentRequest(entry)}));
  },
};
